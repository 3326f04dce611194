import { useState } from 'react';
import { formatRupees, paiseFromDecimal } from '../../../../contract/money.ts';
import type { Order } from '../../../../contract/orders.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckBox } from '../kit/check-box.tsx';
import { cancelWords } from './cancel-words.ts';

type CancelDialogProps = {
  order: Order;
  /** The parcel is on its way or there. */
  hasLeft: boolean;
  onCancel: (restock?: boolean) => Promise<void>;
  onClose: () => void;
};

/** Cancelling is for good: what happens to money and goods is said, and agreed to, before. */
export function CancelDialog({ order, hasLeft, onCancel, onClose }: CancelDialogProps) {
  const [isRestocked, setRestocked] = useState(!hasLeft);
  const isPaid = order.paymentStatus === 'Paid';
  const amount = formatRupees(paiseFromDecimal(order.totalAmount));
  return (
    <ConfirmDialog
      title={`Cancel order #${order.orderNumber}?`}
      action={isPaid ? `Cancel and refund ${amount}` : 'Cancel order'}
      busy="Cancelling..."
      cancel="Keep order"
      onConfirm={() => onCancel(isPaid ? isRestocked : undefined)}
      onClose={onClose}
    >
      <p>{cancelWords(order)}</p>
      {isPaid ? (
        <CheckBox
          label="Put the items back in stock"
          name="restock"
          hint={
            hasLeft ? 'The parcel has left: only if it came back in good order.' : 'Nothing has left the workshop yet.'
          }
          isChecked={isRestocked}
          onChange={setRestocked}
        />
      ) : null}
    </ConfirmDialog>
  );
}
