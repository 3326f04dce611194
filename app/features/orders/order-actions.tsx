import { ReceiptText, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { cancelOrder } from '../../data/orders.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { FormNotice } from '../auth/form-notice.tsx';
import { useOnDemand } from '../catalogue/on-demand.ts';
import { type Bought, boughtWords, buyAgain } from './buy-again.ts';
import styles from './order-view.module.css';

const loadQuestion = () => import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);

/** What may be done with an order beside paying it. Not on paper. */
export function OrderActions({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const question = useOnDemand(loadQuestion);
  const [bought, setBought] = useState<Bought | null>(null);
  const [isBuying, setBuying] = useState(false);
  const isPaid = order.paymentStatus === 'Paid';

  const buy = async () => {
    setBuying(true);
    setBought(await buyAgain(order.items).finally(() => setBuying(false)));
  };

  return (
    <div className={styles.actions} data-screen="">
      <div className={styles.bar}>
        <Button look="secondary" size="small" isPending={isBuying} onClick={() => void buy()}>
          <RotateCw aria-hidden="true" /> Buy again
        </Button>
        <Button look="secondary" size="small" onClick={() => print()}>
          <ReceiptText aria-hidden="true" /> {isPaid ? 'Print invoice' : 'Print'}
        </Button>
        {order.canCancel ? (
          <Button look="danger" size="small" onClick={question.open}>
            <X aria-hidden="true" /> Cancel order
          </Button>
        ) : null}
      </div>
      {bought ? (
        <FormNotice kind={bought.missing.length > 0 ? 'hint' : 'success'} isNew>
          <p>{boughtWords(bought)}</p>
          {bought.missing.length > 0 ? (
            <ul>
              {bought.missing.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : null}
          {bought.added > 0 ? (
            <ButtonLink to={paths.cart} look="soft" size="small">
              View cart
            </ButtonLink>
          ) : null}
        </FormNotice>
      ) : null}
      {question.Part ? (
        <question.Part
          title="Cancel this order?"
          action="Cancel order"
          busy="Cancelling..."
          cancel="Keep order"
          onConfirm={async () => {
            onOrder(await cancelOrder(order));
            notify.success('Order cancelled.');
          }}
          onClose={question.close}
        >
          {isPaid
            ? 'You get all of your money back, in 5-7 working days. A cancelled order cannot be taken up again.'
            : 'Its items go back on the shelf. A cancelled order cannot be taken up again.'}
        </question.Part>
      ) : null}
    </div>
  );
}
