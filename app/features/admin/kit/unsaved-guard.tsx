import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { hasUnsaved, nothingUnsaved, useUnsavedWork } from './unsaved-work.ts';

/**
 * Nothing typed is lost by a link, by Back, or by a closed window, without being asked. A page has one: where it holds several forms,
 * each of them says for itself when it is dirty.
 */
export function UnsavedGuard({ isDirty = false }: { isDirty?: boolean }) {
  useUnsavedWork(isDirty);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const blocker = useBlocker(
    // Another page of a list takes away what is typed into its rows.
    ({ currentLocation: now, nextLocation: next }) =>
      hasUnsaved() && (now.pathname !== next.pathname || now.search !== next.search),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Discard changes"
      busy="Discard changes"
      cancel="Stay here"
      onConfirm={async () => {
        nothingUnsaved();
        blocker.proceed();
      }}
      onClose={() => blocker.state === 'blocked' && hasUnsaved() && blocker.reset()}
    >
      <p>What you changed on this page is not saved.</p>
    </ConfirmDialog>
  );
}
