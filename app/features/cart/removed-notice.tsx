import { addToCart } from '../../data/cart-intents.ts';
import type { CartLine } from '../../data/personal-view.ts';
import { notify } from '../../ui/notify.ts';

const undoFailure = 'Could not put it back. Please try again.';

/** Says what left the cart, with the way back. */
export function offerUndo({ productId, sizeId, quantity, name }: CartLine, onUndo: () => void): void {
  let isUndone = false;
  const undo = () => {
    // A notice that is leaving still takes the second press of a double click.
    if (isUndone) return;
    isUndone = true;
    notify.dismiss(notice);
    onUndo();
    addToCart({ productId, sizeId, delta: quantity }).then(
      (outcome) => 'message' in outcome && notify.error(outcome.message),
      () => notify.error(undoFailure),
    );
  };
  const notice = notify.say(
    <>
      Removed {name || 'it'} from your cart.{' '}
      <button type="button" onClick={undo}>
        Undo
      </button>
    </>,
  );
}
