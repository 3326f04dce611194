import { sql } from 'drizzle-orm';
import type { DeskMail, DeskPayment, DeskRefund, OrderDesk, OrderNote } from '../../../contract/admin-orders.ts';
import { decimalFromPaise } from '../../../contract/money.ts';
import type { FulfillmentStatus } from '../../../contract/order-status.ts';
import { shop } from '../../../contract/shop.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import type { OrderState } from '../../db/schema.ts';
import { statusEntries } from './present-order.ts';

/** What owners see beside the order itself, in one look. */

type ChangeRow = {
  at: number;
  actor: string;
  name: string | null;
  state: OrderState;
  fulfillment: FulfillmentStatus;
};
type RefundRow = Omit<DeskRefund, 'amount' | 'createdAt' | 'updatedAt'> & {
  payment_id: string;
  amount_paise: number;
  created_at: number;
  updated_at: number;
};
type PaymentRow = Omit<DeskPayment, 'amount' | 'refunded' | 'createdAt' | 'refunds'> & {
  amount_paise: number;
  refunded_paise: number;
  created_at: number;
};
type MailRow = Omit<DeskMail, 'createdAt' | 'sentAt'> & { created_at: number; sent_at: number | null };
type NoteRow = Omit<OrderNote, 'createdAt'> & { created_at: number };

const isoTime = (ms: number) => new Date(ms).toISOString();

export async function readOrderDesk(db: Db, orderId: string): Promise<OrderDesk> {
  const [changes, payments, refunds, mails, notes] = await runTogether(db, [
    sql<ChangeRow>`SELECT a.at, a.actor, u.name, a.after ->> 'state' AS state, a.after ->> 'fulfillment' AS fulfillment
      FROM audit a LEFT JOIN users u ON u.id = a.actor WHERE a.entity = 'order' AND a.entity_id = ${orderId} ORDER BY a.seq`,
    sql<PaymentRow>`SELECT id AS _id, amount_paise, refunded_paise, status, role, method, error_description AS error, created_at
      FROM payments WHERE order_id = ${orderId} ORDER BY created_at, id`,
    sql<RefundRow>`SELECT r.id AS _id, r.payment_id, r.amount_paise, r.reason, r.status, r.error, r.created_at, r.updated_at
      FROM payments p CROSS JOIN refunds r ON r.payment_id = p.id WHERE p.order_id = ${orderId} ORDER BY r.created_at, r.id`,
    sql<MailRow>`SELECT id AS _id, kind, to_address AS "to", subject, state, last_error AS error, created_at, sent_at
      FROM mails WHERE order_id = ${orderId} ORDER BY created_at DESC, id DESC LIMIT 50`,
    sql<NoteRow>`SELECT n.id AS _id, coalesce(u.name, n.author) AS author, n.text, n.created_at
      FROM order_notes n LEFT JOIN users u ON u.id = n.author WHERE n.order_id = ${orderId} ORDER BY n.created_at DESC, n.id DESC LIMIT 200`,
  ]);
  return {
    timeline: changes.flatMap((change, place) =>
      statusEntries(change, changes[place - 1]).map((entry) => ({ ...entry, actor: change.name ?? shop.name })),
    ),
    payments: payments.map((payment) => presentPayment(payment, refunds)),
    mails: mails.map(({ created_at, sent_at, ...mail }) => ({
      ...mail,
      createdAt: isoTime(created_at),
      sentAt: sent_at === null ? null : isoTime(sent_at),
    })),
    notes: notes.map(({ created_at, ...note }) => ({ ...note, createdAt: isoTime(created_at) })),
  };
}

function presentPayment(row: PaymentRow, refunds: readonly RefundRow[]): DeskPayment {
  const { amount_paise, refunded_paise, created_at, ...payment } = row;
  return {
    ...payment,
    amount: decimalFromPaise(amount_paise),
    refunded: decimalFromPaise(refunded_paise),
    createdAt: isoTime(created_at),
    refunds: refunds.filter(({ payment_id }) => payment_id === row._id).map(presentRefund),
  };
}

function presentRefund({ payment_id: _payment, amount_paise, created_at, updated_at, ...refund }: RefundRow) {
  return {
    ...refund,
    amount: decimalFromPaise(amount_paise),
    createdAt: isoTime(created_at),
    updatedAt: isoTime(updated_at),
  };
}
