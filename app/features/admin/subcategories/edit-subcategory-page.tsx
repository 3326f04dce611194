import { useParams } from 'react-router-dom';
import type { AdminSubcategory } from '../../../../contract/admin-listing.ts';
import { useListPath } from '../kit/list-links.ts';
import { RecordPage } from '../kit/record-page.tsx';
import { SubcategoryForm } from './subcategory-form.tsx';

export function EditSubcategoryPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<AdminSubcategory>
      title="Edit Subcategory"
      back={{ to: useListPath('subcategories'), label: 'Back to subcategories' }}
      path={`/admin/subcategories/${encodeURIComponent(id)}`}
      name="subcategory"
      words={{ loading: 'Loading subcategory data...', error: 'Error loading subcategory data.' }}
    >
      {(subcategory, reload) => <SubcategoryForm subcategory={subcategory} onReload={reload} />}
    </RecordPage>
  );
}
