import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useDocumentHead } from '../../../document-head.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A page that broke, or whose code did not arrive: after an update of the shop its old files are gone, and a new document knows the new ones. */
export function BrokenPage() {
  const error = useRouteError();
  useDocumentHead({ title: 'Something went wrong' });
  useEffect(() => console.error(error), [error]);
  return (
    <EmptyState icon={CloudOff} title="This page could not be shown." heading="h1" isAlert>
      <p>Part of it did not arrive, or something broke on our side. Nothing that you saved is lost.</p>
      <Button look="secondary" size="small" onClick={() => location.reload()}>
        <RotateCw aria-hidden="true" /> Reload
      </Button>
    </EmptyState>
  );
}
