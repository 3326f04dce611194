import { Lock } from 'lucide-react';
import { formatPrice, formatRupees, paiseFromDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/orders.ts';
import { shop } from '../../../contract/shop.ts';
import { useConnectivity } from '../../data/connectivity.ts';
import type { CartView } from '../../data/personal-view.ts';
import { Button } from '../../ui/button.tsx';
import { confirmingPayment } from '../orders/order-words.ts';
import styles from './checkout.module.css';
import { Problem } from './problem.tsx';
import { connectToPay, refusalWords } from './refusals.ts';
import type { useCheckout } from './use-checkout.ts';

type PayProps = {
  cart: CartView;
  quote: Quote | null;
  checkout: Pick<
    ReturnType<typeof useCheckout>,
    'problem' | 'isBusy' | 'stage' | 'isChecking' | 'failure' | 'placeOrder'
  >;
};

const paiseOf = ({ quote, cart }: PayProps) => (quote ? paiseFromDecimal(quote.totalAmount) : cart.totals.totalPaise);

/** Wide screens; what went wrong stands here on all of them. */
export function PayButton(props: PayProps) {
  const { checkout } = props;
  const isOnline = useConnectivity((state) => state.isOnline);
  const words = isOnline ? wordsAtButton(checkout) : connectToPay;
  return (
    <div className={styles.pay}>
      {words ? <Problem key={words} words={words} /> : null}
      {checkout.stage === 'confirming' ? <p role="status">{confirmingPayment}</p> : null}
      <p>
        You will be charged exactly <b>{formatRupees(paiseOf(props))}</b> ({shop.currencyCode}).
      </p>
      <Pay {...props} />
      <p className={styles.small}>Card or UPI. Payment opens in the provider’s secure window.</p>
    </div>
  );
}

function wordsAtButton({ problem, failure }: PayProps['checkout']): string | null {
  if (problem) return problem.at === 'pay' ? problem.words : null;
  return failure ? refusalWords(failure) : null;
}

/** Phones: the tab bar makes room for the total and the button. */
export function PayBar(props: PayProps) {
  return (
    <div className={styles.bar} data-buybar="">
      <p>
        <span className={styles.small}>Total in {shop.currencyCode}</span>
        <b>{formatRupees(paiseOf(props))}</b>
      </p>
      <Pay {...props} />
    </div>
  );
}

function Pay(props: PayProps) {
  const { isBusy, isChecking, stage, placeOrder } = props.checkout;
  return (
    <Button size="large" width="full" isPending={isBusy || isChecking} onClick={() => void placeOrder()}>
      <Lock aria-hidden="true" /> {wordsFor({ isBusy, isChecking, stage }) ?? `Pay ${formatPrice(paiseOf(props))}`}
    </Button>
  );
}

function wordsFor({ isBusy, isChecking, stage }: Pick<PayProps['checkout'], 'isBusy' | 'isChecking' | 'stage'>) {
  if (stage === 'confirming') return 'Confirming...';
  if (stage !== null) return 'Paying...';
  if (isBusy) return 'Placing your order...';
  return isChecking ? 'Checking prices...' : null;
}
