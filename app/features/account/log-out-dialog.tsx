import type { UnsavedChange } from '../../data/personal-view.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

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
          <li key={place}>{wordsOf(each)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function wordsOf({ change, name, sizeName }: UnsavedChange): string {
  const what = [name || 'A product', sizeName].filter(Boolean).join(', ');
  switch (change.type) {
    case 'cart.add':
      return change.args.delta > 0
        ? `${what}: ${change.args.delta} more in your cart`
        : `${what}: ${-change.args.delta} fewer in your cart`;
    case 'cart.remove':
      return `${what}: out of your cart`;
    case 'cart.note':
      return 'Your special instructions';
    case 'wishlist.add':
      return `${what}: on your wishlist`;
    case 'wishlist.remove':
      return `${what}: off your wishlist`;
  }
}
