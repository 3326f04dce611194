import { useEffect, useState } from 'react';
import { unsavedNow } from '../../data/personal-sync.ts';
import { type UnsavedChange, useOutbox } from '../../data/personal-view.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { changeWords } from '../cart/change-words.ts';

type LogOutDialogProps = { unsaved: UnsavedChange[]; onConfirm: () => Promise<void>; onClose: () => void };

export function LogOutDialog({ unsaved, onConfirm, onClose }: LogOutDialogProps) {
  const changes = useUnsaved(unsaved);
  const isSaved = changes.length === 0;
  return (
    <ConfirmDialog
      title="Log out?"
      action={isSaved ? 'Log out' : 'Log out and discard'}
      busy="Logging out…"
      cancel="Stay logged in"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p role="status">{isSaved ? 'Everything is saved now.' : wordsOf(changes)}</p>
      <ul>
        {changes.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and nothing of their own to keep
          <li key={place}>{changeWords(each)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** What would be lost now: another tab may add to it while the question stands, or the network come back. */
function useUnsaved(before: UnsavedChange[]): UnsavedChange[] {
  const [unsaved, setUnsaved] = useState(before);
  const { waiting, notices } = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say that there is something new to read
  useEffect(() => {
    let isNewest = true;
    unsavedNow().then(
      (now) => isNewest && setUnsaved(now),
      () => {},
    );
    return () => {
      isNewest = false;
    };
  }, [waiting, notices]);
  return unsaved;
}

function wordsOf(changes: UnsavedChange[]): string {
  const kind = changes.every(({ change }) => change.type.startsWith('cart.')) ? 'cart change' : 'change';
  const count = changes.length === 1 ? `1 ${kind} is` : `${changes.length} ${kind}s are`;
  return `${count} not saved. The shop could not be reached.`;
}
