import type { UnsavedChange } from '../../data/personal-view.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { changeWords } from '../cart/change-words.ts';

type LogOutDialogProps = { unsaved: UnsavedChange[]; onConfirm: () => Promise<void>; onClose: () => void };

export function LogOutDialog({ unsaved, onConfirm, onClose }: LogOutDialogProps) {
  const count = unsaved.length;
  const kind = unsaved.every(({ change }) => change.type.startsWith('cart.')) ? 'cart change' : 'change';
  return (
    <ConfirmDialog
      title="Log out?"
      action="Log out and discard"
      busy="Logging out…"
      cancel="Stay logged in"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {count === 1 ? `1 ${kind} is not saved.` : `${count} ${kind}s are not saved.`} The shop could not be reached.
      </p>
      <ul>
        {unsaved.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while the question stands
          <li key={place}>{changeWords(each)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
