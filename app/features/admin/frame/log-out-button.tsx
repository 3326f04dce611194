import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '../../../data/log-out.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hasUnsaved, nothingUnsaved } from '../kit/unsaved-work.ts';

/** Logs out at once, unless something typed would be lost by it: then that is asked first. */
export function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    nothingUnsaved();
    logOut();
  };
  return (
    <>
      <IconButton
        icon={LogOut}
        label="Logout"
        title="Logout"
        onClick={() => (hasUnsaved() ? setAsking(true) : leave())}
      />
      {isAsking ? (
        <ConfirmDialog
          title="Log out?"
          action="Log out and discard"
          busy="Logging out…"
          cancel="Stay logged in"
          onConfirm={async () => leave()}
          onClose={() => setAsking(false)}
        >
          <p>What you changed on this page is not saved.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
