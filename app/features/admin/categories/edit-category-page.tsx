import { useParams } from 'react-router-dom';
import type { AdminCategory } from '../../../../contract/admin-listing.ts';
import { useListPath } from '../kit/list-links.ts';
import { RecordPage } from '../kit/record-page.tsx';
import { CategoryForm } from './category-form.tsx';

export function EditCategoryPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<AdminCategory>
      title="Edit Category"
      back={{ to: useListPath('categories'), label: 'Back to categories' }}
      path={`/admin/categories/${encodeURIComponent(id)}`}
      name="category"
      words={{ loading: 'Loading category data...', error: 'Error loading category data.' }}
    >
      {(category, reload) => <CategoryForm category={category} onReload={reload} />}
    </RecordPage>
  );
}
