import { useParams } from 'react-router-dom';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { useListPath } from '../kit/list-links.ts';
import { RecordPage } from '../kit/record-page.tsx';
import { ProductForm } from './product-form.tsx';

export function EditProductPage() {
  const { productSlug = '' } = useParams();
  return (
    <RecordPage<AdminProduct>
      title="Edit Product"
      back={{ to: useListPath('products'), label: 'Back to products' }}
      path={`/admin/products/${encodeURIComponent(productSlug)}`}
      name="product"
      words={{ loading: 'Loading product data...', error: 'Error loading product data.' }}
    >
      {(product, reload) => <ProductForm product={product} onReload={reload} />}
    </RecordPage>
  );
}
