import type { Category, Collection, Product, Size } from './product.ts';

/** Answers of the catalogue's reads (spec 3, response wrappers), as found under `data`. */
export type CategoryWithCount = Category & { /** Active products. */ productCount: number };
export type CategoriesAnswer = { categories: CategoryWithCount[] };
export type SizesAnswer = { sizes: Size[] };
export type ProductsAnswer = { products: Product[] };
export type CategoryProductsAnswer = ProductsAnswer & { category: Category };
export type CollectionProductsAnswer = ProductsAnswer & { collection: Collection };
export type ProductAnswer = { product: Product };

export type FeaturedCategory = { categoryId: string; categoryName: string; products: Product[] };
export type FeaturedAnswer = { featuredByCategory: FeaturedCategory[] };
/** Both null when there is no active product to take a price from. */
export type PriceRange = { minPrice: number | null; maxPrice: number | null };
export type AvailableSizesAnswer = { availableSizes: { _id: string; name: string }[] };

/** Spec 2.3: how many featured products a tab shows at most. */
export const featuredPerCategory = 8;

/** The envelope of every list: totals stand beside `data` (design 5). */
export type ListEnvelope<D> = { status: 'success'; results: number; totalCount: number; totalPages: number; data: D };
export type Envelope<D> = { status: 'success'; data: D };
