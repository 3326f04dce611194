import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logOut } from '../../data/log-out.ts';
import { unsavedChanges } from '../../data/personal-sync.ts';
import type { UnsavedChange } from '../../data/personal-view.ts';
import { useOnDemand } from '../catalogue/on-demand.ts';

const loadQuestion = () => import('./log-out-dialog.tsx').then(({ LogOutDialog }) => LogOutDialog);

/** Logs out at once, unless something would be lost by it: then that is named first. */
export function LogOutButton({ className }: { className: string | undefined }) {
  const [unsaved, setUnsaved] = useState<UnsavedChange[]>([]);
  const [isTrying, setTrying] = useState(false);
  const { Part: LogOutDialog, open, close } = useOnDemand(loadQuestion);

  // The question comes up when the shop cannot be reached, and then it cannot be fetched either.
  useEffect(() => void loadQuestion().catch(() => {}), []);

  const handlePress = async () => {
    if (isTrying) return;
    setTrying(true);
    // A device that cannot tell what waits keeps nothing that could be lost.
    const changes = await unsavedChanges().catch(() => []);
    setTrying(false);
    if (changes.length === 0) return logOut();
    setUnsaved(changes);
    open();
  };

  return (
    <>
      <button type="button" className={className} aria-disabled={isTrying} onClick={() => void handlePress()}>
        <LogOut aria-hidden="true" /> {isTrying ? 'Logging out…' : 'Log out'}
      </button>
      {LogOutDialog && <LogOutDialog unsaved={unsaved} onConfirm={async () => logOut()} onClose={close} />}
    </>
  );
}
