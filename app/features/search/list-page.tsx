/** Every kind of list in one file: their screen is the same, and whoever opens one of them opens the others. */
export { AllProductsPage } from '../catalogue/all-products-page.tsx';
export { CategoryPage } from '../catalogue/category-page.tsx';
export { CollectionPage } from '../catalogue/collection-page.tsx';
export { SearchPage } from './search-page.tsx';
