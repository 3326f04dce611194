import { useLocation } from 'react-router-dom';
import { formatDayAndTime } from '../../../contract/day.ts';
import { formatPrice, formatRupees, paiseFromDecimal } from '../../../contract/money.ts';
import type { Order, OrderAddress } from '../../../contract/orders.ts';
import { shop } from '../../../contract/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddressLines } from '../addresses/address-lines.tsx';
import { ItemRows } from './item-rows.tsx';
import { Hold, MoneyLine } from './money-line.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-view.module.css';
import { moneyWords } from './order-words.ts';
import { FulfillmentBadge, PaymentBadge } from './status-badges.tsx';
import { useAskingWhileOpen } from './use-asking.ts';
import { useOrderPayment } from './use-order-payment.ts';

type OrderViewProps = { order: Order; onOrder: (order: Order) => void; onAsk: () => void };

/** Spec 2.8: one order, on the screen and as an invoice on paper. */
export function OrderView({ order, onOrder, onAsk }: OrderViewProps) {
  useAskingWhileOpen(order, onAsk);
  return (
    <div className={styles.order}>
      <p className={styles.seller}>
        <b>{shop.name}</b> · {order.paymentStatus === 'Paid' ? 'Invoice · ' : null}
        {shop.email} · {shop.phone}
      </p>
      <OrderMoney order={order} onOrder={onOrder} />
      <OrderActions order={order} onOrder={onOrder} />
      <Panel title="Items">
        <ItemRows label="Items of the order" rows={rowsOf(order)} />
        <OrderSums figures={order} />
        <p>
          {order.paymentStatus === 'Paid' ? 'Charged' : 'In the currency of payment'}:{' '}
          <b>{formatRupees(paiseFromDecimal(order.totalAmount))}</b> ({order.currency})
        </p>
      </Panel>
      <Panel title="Details">
        <Details order={order} />
      </Panel>
    </div>
  );
}

function rowsOf({ items }: Order) {
  return items.map((item) => ({
    ...item,
    key: `${item.productId} ${item.size}`,
    image: item.imageUrl,
    unitPaise: paiseFromDecimal(item.unitPrice),
  }));
}

function OrderMoney({ order, onOrder }: Pick<OrderViewProps, 'order' | 'onOrder'>) {
  const { state } = useLocation();
  const { stage, failure, confirmingId, payNow } = useOrderPayment(onOrder);
  const isConfirming = stage === 'confirming' || [confirmingId, state?.confirming].includes(order._id);
  const isPayable = order.paymentStatus === 'Pending' && order.keyId !== null && (!isConfirming || stage !== null);
  const isUnderWay = order.paymentStatus !== 'Pending' || isConfirming;
  return (
    <section className={styles.status} aria-label="Status" data-screen="">
      <MoneyLine words={moneyWords(order, { isConfirming })}>
        {isPayable ? <Hold until={order.expiresAt} /> : null}
      </MoneyLine>
      {failure ? <p role="alert">{failure}</p> : null}
      {isPayable ? (
        <Button size="large" isPending={stage !== null} onClick={() => void payNow(order)}>
          Pay now
        </Button>
      ) : null}
      {isUnderWay ? <OrderTimeline order={order} /> : null}
    </section>
  );
}

function Details({ order }: { order: Order }) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>Customer</dt>
        <dd>{order.customer.name}</dd>
        <dd>{order.customer.email}</dd>
      </div>
      <div>
        <dt>Order date</dt>
        <dd>{formatDayAndTime(order.orderDate)}</dd>
      </div>
      <div>
        <dt>Payment status</dt>
        <dd>
          <PaymentBadge status={order.paymentStatus} />
        </dd>
      </div>
      <div>
        <dt>Fulfillment status</dt>
        <dd>
          <FulfillmentBadge status={order.fulfillmentStatus} />
        </dd>
      </div>
      <Place name="Shipping address" address={order.shippingAddress} />
      <Place name="Billing address" address={order.billingAddress} />
      <div>
        <dt>Total</dt>
        <dd>{formatPrice(paiseFromDecimal(order.totalAmount))}</dd>
      </div>
      {order.notes ? (
        <div>
          <dt>Special instructions</dt>
          <dd className={styles.notes}>{order.notes}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Place({ name, address }: { name: string; address: OrderAddress }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <AddressLines address={address} />
      </dd>
    </div>
  );
}
