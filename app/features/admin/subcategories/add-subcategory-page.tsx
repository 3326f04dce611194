import { useListPath } from '../kit/list-links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { SubcategoryForm } from './subcategory-form.tsx';

export function AddSubcategoryPage() {
  return (
    <>
      <PageHead
        title="Add New Subcategory"
        back={{ to: useListPath('subcategories'), label: 'Back to subcategories' }}
      />
      <SubcategoryForm />
    </>
  );
}
