import { useListPath } from '../kit/list-links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { CollectionForm } from './collection-form.tsx';

export function AddCollectionPage() {
  return (
    <>
      <PageHead title="Add New Collection" back={{ to: useListPath('collections'), label: 'Back to collections' }} />
      <CollectionForm />
    </>
  );
}
