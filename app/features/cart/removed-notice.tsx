import toast from 'react-hot-toast/headless';
import { addToCart } from '../../data/cart-intents.ts';
import type { CartLine } from '../../data/personal-view.ts';

const undoFailure = 'Could not put it back. Please try again.';

/** Says what left the cart, with the way back. */
export function offerUndo({ productId, sizeId, quantity, name }: CartLine): void {
  const undo = () => {
    toast.dismiss(notice);
    addToCart({ productId, sizeId, delta: quantity }).then(
      (outcome) => 'message' in outcome && toast.error(outcome.message),
      () => toast.error(undoFailure),
    );
  };
  const notice = toast(
    <>
      Removed {name || 'it'} from your cart.{' '}
      <button type="button" onClick={undo}>
        Undo
      </button>
    </>,
  );
}
