import { useListPath } from '../kit/list-links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { SizeForm } from './size-form.tsx';

export function AddSizePage() {
  return (
    <>
      <PageHead title="Add New Size" back={{ to: useListPath('sizes'), label: 'Back to sizes' }} />
      <SizeForm />
    </>
  );
}
