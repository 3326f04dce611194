import { useListPath } from '../kit/list-links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { ProductForm } from './product-form.tsx';

export function AddProductPage() {
  return (
    <>
      <PageHead title="Add New Product" back={{ to: useListPath('products'), label: 'Back to products' }} />
      <ProductForm />
    </>
  );
}
