import { useParams } from 'react-router-dom';
import type { AdminCollection } from '../../../../contract/admin-listing.ts';
import { useListPath } from '../kit/list-links.ts';
import { RecordPage } from '../kit/record-page.tsx';
import { CollectionForm } from './collection-form.tsx';

export function EditCollectionPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<AdminCollection>
      title="Edit Collection"
      back={{ to: useListPath('collections'), label: 'Back to collections' }}
      path={`/admin/collections/${encodeURIComponent(id)}`}
      name="collection"
      words={{ loading: 'Loading collection data...', error: 'Error loading collection data.' }}
    >
      {(collection, reload) => <CollectionForm collection={collection} onReload={reload} />}
    </RecordPage>
  );
}
