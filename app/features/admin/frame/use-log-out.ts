import { useState } from 'react';
import { logOut } from '../../../data/log-out.ts';
import { useUnsaved } from '../kit/unsaved-work.ts';

/** Asks before what was typed would be lost with the session. */
export function useLogOut(): { logOut: () => void; isLeaving: boolean } {
  const [isLeaving, setLeaving] = useState(false);
  return {
    isLeaving,
    logOut: () => {
      if (useUnsaved.getState().isDirty && !window.confirm('Log out and lose what is not saved?')) return;
      useUnsaved.setState({ isDirty: false });
      setLeaving(true);
      logOut();
    },
  };
}
