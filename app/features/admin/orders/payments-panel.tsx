import type { DeskPayment, DeskRefund } from '../../../../contract/admin-orders.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { formatRupees, paiseFromDecimal } from '../../../../contract/money.ts';
import type { Order } from '../../../../contract/orders.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { FormPanel } from '../kit/record-form-frame.tsx';
import styles from './order-desk.module.css';

const states: Record<DeskPayment['status'], [words: string, kind: BadgeKind]> = {
  created: ['Begun', 'warning'],
  failed: ['Failed', 'bad'],
  authorized: ['Authorised', 'warning'],
  captured: ['Received', 'success'],
  refunded: ['Given back', 'neutral'],
};

const refundStates: Record<DeskRefund['status'], [words: string, kind: BadgeKind]> = {
  want: ['To be asked for', 'warning'],
  sent: ['On its way', 'warning'],
  processed: ['Done', 'success'],
  failed: ['Failed', 'bad'],
};

const reasons: Record<DeskRefund['reason'], string> = {
  order_cancelled: 'The order was cancelled',
  mismatch: 'Amount or currency did not match',
  duplicate: 'Paid twice',
  cancelled: 'Paid after the order was cancelled',
  late: 'Paid too late, the items were gone',
  provider: 'Made at the payment provider',
};

/** Every attempt to pay, and what went back. */
export function PaymentsPanel({ order, payments }: { order: Order; payments: readonly DeskPayment[] }) {
  return (
    <FormPanel title="Payments" note={order.razorpayOrderId ?? undefined}>
      {order.paymentNotice ? <p className={styles.notice}>{order.paymentNotice}</p> : null}
      {payments.length === 0 ? <p className={styles.none}>No payment was tried yet.</p> : null}
      <ul className={styles.rows}>
        {payments.map((payment) => (
          <li key={payment._id} className={styles.row}>
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
    </FormPanel>
  );
}

function Payment({ payment }: { payment: DeskPayment }) {
  const [words, kind] = states[payment.status];
  return (
    <>
      <div className={styles.line}>
        <b>{formatRupees(paiseFromDecimal(payment.amount))}</b>
        <Badge kind={kind}>{words}</Badge>
        <time dateTime={payment.createdAt}>{formatDayAndTime(payment.createdAt)}</time>
      </div>
      <p className={styles.fine}>{[payment._id, payment.method, payment.error].filter(Boolean).join(' · ')}</p>
      {payment.refunds.length > 0 ? (
        <ul className={styles.rows} aria-label="Refunds">
          {payment.refunds.map((refund) => (
            <li key={refund._id} className={styles.refund}>
              <Refund refund={refund} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Refund({ refund }: { refund: DeskRefund }) {
  const [words, kind] = refundStates[refund.status];
  return (
    <>
      <div className={styles.line}>
        <span>Refund of {formatRupees(paiseFromDecimal(refund.amount))}</span>
        <Badge kind={kind}>{words}</Badge>
        <time dateTime={refund.updatedAt}>{formatDayAndTime(refund.updatedAt)}</time>
      </div>
      <p className={styles.fine}>{[reasons[refund.reason], refund.error].filter(Boolean).join(' · ')}</p>
    </>
  );
}
