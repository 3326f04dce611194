import { useListPath } from '../kit/list-links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { CategoryForm } from './category-form.tsx';

export function AddCategoryPage() {
  return (
    <>
      <PageHead title="Add New Category" back={{ to: useListPath('categories'), label: 'Back to categories' }} />
      <CategoryForm />
    </>
  );
}
