import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUnsaved } from './unsaved-work.ts';

/** Nothing typed is lost by a link, by Back, or by a closed window, without being asked. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  useEffect(() => {
    useUnsaved.setState({ isDirty });
    return () => useUnsaved.setState({ isDirty: false });
  }, [isDirty]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (useUnsaved.getState().isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const blocker = useBlocker(
    // Another page of a list takes away what is typed into its rows.
    ({ currentLocation: now, nextLocation: next }) =>
      useUnsaved.getState().isDirty && (now.pathname !== next.pathname || now.search !== next.search),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Discard changes"
      busy="Discard changes"
      cancel="Stay here"
      onConfirm={async () => {
        useUnsaved.setState({ isDirty: false });
        blocker.proceed();
      }}
      onClose={() => blocker.state === 'blocked' && useUnsaved.getState().isDirty && blocker.reset()}
    >
      <p>What you changed on this page is not saved.</p>
    </ConfirmDialog>
  );
}
