import { useParams } from 'react-router-dom';
import type { AdminSizeEntry } from '../../../../contract/admin-listing.ts';
import { useListPath } from '../kit/list-links.ts';
import { RecordPage } from '../kit/record-page.tsx';
import { SizeForm } from './size-form.tsx';

export function EditSizePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<AdminSizeEntry>
      title="Edit Size"
      back={{ to: useListPath('sizes'), label: 'Back to sizes' }}
      path={`/admin/sizes/${encodeURIComponent(id)}`}
      name="size"
      words={{ loading: 'Loading size data...', error: 'Error loading size data.' }}
    >
      {(size, reload) => <SizeForm size={size} onReload={reload} />}
    </RecordPage>
  );
}
