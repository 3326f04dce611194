import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { useAddresses } from '../../data/addresses.ts';
import { useFreshAnswer } from '../../data/fresh-answer.ts';
import { syncNow } from '../../data/personal-sync.ts';
import type { CartView } from '../../data/personal-view.ts';
import { Panel } from '../../ui/panel.tsx';
import { CartNote } from '../cart/cart-note.tsx';
import { useOnDemand } from '../catalogue/on-demand.ts';
import { readLatestOrder } from '../orders/latest-order-question.ts';
import { OpenOrder } from '../orders/open-order.tsx';
import { useAskingWhileOpen } from '../orders/use-asking.ts';
import { AddressChoice } from './address-choice.tsx';
import { Changes } from './changes.tsx';
import styles from './checkout.module.css';
import { shortagesOf } from './differences.ts';
import { PayBar, PayButton } from './pay-button.tsx';
import { PromoCode } from './promo-code.tsx';
import { Summary } from './summary.tsx';
import { useCheckout } from './use-checkout.ts';

const loadDialog = () => import('./address-dialog.tsx').then(({ AddressDialog }) => AddressDialog);

type CheckoutProps = {
  cart: CartView;
  /** With the cart whose payment the bank has taken, until there is an outcome. */
  onConfirming: (cart: CartView | null) => void;
};

export function Checkout({ cart, onConfirming }: CheckoutProps) {
  const { entries, failure, retry } = useAddresses();
  const [wanted, setWanted] = useState<Wanted>({ id: null });
  const dialog = useOnDemand(loadDialog);
  const side = useRef<HTMLDivElement>(null);
  const addressId = chosenOf(entries, wanted);
  const checkout = useCheckout(addressId);
  const { quote, problem, differences } = checkout;
  const isConfirming = checkout.stage === 'confirming';
  const latest = useRef(cart);
  latest.current = cart;
  useEffect(() => onConfirming(isConfirming ? latest.current : null), [isConfirming, onConfirming]);
  const order = useOpenOrder(checkout.order);
  const shortages = quote ? shortagesOf(quote) : [];
  const paying = { quote, cart, checkout };
  // The button that said OK goes with what it was about; whoever pressed it stays beside the summary.
  const read = () => {
    checkout.dropDifferences();
    side.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.checkout}>
      <div className={styles.choices}>
        <AddressChoice
          addresses={entries}
          failure={failure}
          onRetry={retry}
          chosenId={addressId}
          onChoose={(id) => setWanted({ id })}
          onAdd={dialog.open}
          problem={problem?.at === 'address' && !addressId ? problem.words : null}
        />
        <section className={styles.notes} aria-label="Order notes">
          <h2>Order notes</h2>
          <CartNote cart={cart} className={undefined} />
        </section>
      </div>
      <div ref={side} className={styles.side} tabIndex={-1}>
        <Panel title="Order summary">
          <Summary cart={cart} quote={quote} shortages={shortages} />
          <PromoCode
            quote={quote}
            problem={problem?.at === 'code' ? problem.words : null}
            onApply={checkout.applyCode}
          />
          <Changes differences={differences} shortages={shortages} onRead={read} />
          {order ? <OpenOrder order={order} /> : null}
          <PayButton {...paying} />
        </Panel>
      </div>
      <PayBar {...paying} />
      {dialog.Part ? (
        <dialog.Part
          onSaved={() => {
            setWanted({ notAmong: entries?.map(({ _id }) => _id) ?? [] });
            dialog.close();
          }}
          onClose={dialog.close}
        />
      ) : null}
    </div>
  );
}

/** The order of this page, or one that still waits: paid meanwhile, its things leave the cart, and this page says so. */
function useOpenOrder(mine: Order | null): Order | null {
  const { answer, ask } = useFreshAnswer(readLatestOrder, 'latest');
  const newest = answer && answer._id === mine?._id && answer.version >= mine.version ? answer : mine;
  const order = newest ?? (answer?.paymentStatus === 'Pending' ? answer : null);
  useAskingWhileOpen(order, ask);
  const isPaid = answer?.paymentStatus === 'Paid';
  useEffect(() => {
    if (isPaid) void syncNow().catch(leaveToTheNextSync);
  }, [isPaid]);
  return order;
}

function leaveToTheNextSync(): void {}

/** By its id, or as the one that was not there before. */
type Wanted = { id: string | null } | { notAmong: readonly string[] };

/** Spec 4: the first address unless another one was chosen. */
function chosenOf(addresses: readonly { _id: string }[] | null, wanted: Wanted): string | null {
  const isWanted = ({ _id }: { _id: string }) => ('id' in wanted ? _id === wanted.id : !wanted.notAmong.includes(_id));
  return (addresses?.find(isWanted) ?? addresses?.[0])?._id ?? null;
}
