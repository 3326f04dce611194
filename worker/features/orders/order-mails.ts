import { type SQL, sql } from 'drizzle-orm';
import { formatDayAndTime } from '../../../contract/day.ts';
import { formatPrice, formatRupees } from '../../../contract/money.ts';
import { shop } from '../../../contract/shop.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { mailPage } from '../mail/mail-page.ts';
import type { Mail } from '../mail/mails-queries.ts';
import type { OrderWork } from './order-work.ts';
import type { StoredOrder } from './stored-order.ts';

/** What is written to customer and owner about an order. A mail is part of the batch that it tells of, so it is neither lost nor sent twice. */

type Letter = Omit<Mail, 'to'> & {
  /** Null: to every administrator. */
  to: string | null;
  orderId?: string;
};

/** `condition` names the change that the mails tell of. */
export function mailsStatement(letters: readonly Letter[], condition: SQL, nowMs: number): SQL {
  const rows = letters.map((letter) => ({ id: uuidv7(nowMs), ...letter }));
  return sql`INSERT INTO mails (id, kind, to_address, subject, html, text, order_id, next_attempt_at, created_at)
    SELECT value ->> 'id' || r.suffix, value ->> 'kind', coalesce(value ->> 'to', r.email), value ->> 'subject', value ->> 'html',
      value ->> 'text', value ->> 'orderId', ${nowMs}, ${nowMs}
    FROM json_each(${JSON.stringify(rows)}) CROSS JOIN (
      SELECT '' AS suffix, NULL AS email
      UNION ALL SELECT '-' || id, email FROM users WHERE role = 'admin'
      UNION ALL SELECT '-shop', ${shop.email} WHERE NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin')
    ) r ON (value ->> 'to' IS NULL) = (r.email IS NOT NULL)
    WHERE ${condition}`;
}

const hello = ({ customer_name }: StoredOrder) => `Hello ${customer_name},`;
const thanks = 'Thank you for shopping with us.';

function toCustomer(
  order: StoredOrder,
  { env }: OrderWork,
  { kind, subject, paragraphs }: Omit<Letter, 'to' | 'html' | 'text' | 'orderId'> & { paragraphs: string[] },
): Letter {
  const mail = mailPage({
    kind,
    to: order.customer_email,
    subject,
    paragraphs: [hello(order), ...paragraphs],
    button: { label: 'See your order', href: `${shopOrigin(env)}/account/orders/${order.id}` },
  });
  return { ...mail, orderId: order.id };
}

export function paidMails(order: StoredOrder, work: OrderWork): Letter[] {
  const lines = linesText(order);
  return [
    toCustomer(order, work, {
      kind: 'order-paid',
      subject: `Your order #${order.number} is placed and paid`,
      paragraphs: [
        `${thanks} Your payment of ${formatRupees(order.total_paise)} arrived, and we start making what you ordered:`,
        lines,
        totalsText(order),
        `It goes to:\n${addressText(order)}`,
      ],
    }),
    toOwners(order, work, {
      kind: 'owner-order-paid',
      subject: `New order #${order.number}`,
      paragraphs: [
        `${order.customer_name} (${order.customer_email}) paid ${formatRupees(order.total_paise)}.`,
        lines,
        totalsText(order),
        `Ship to:\n${addressText(order)}`,
        ...(order.notes ? [`Notes: ${order.notes}`] : []),
      ],
    }),
  ];
}

function toOwners(
  order: StoredOrder,
  { env }: OrderWork,
  { kind, subject, paragraphs }: { kind: string; subject: string; paragraphs: string[] },
): Letter {
  const button = { label: 'Open the order', href: `${shopOrigin(env)}/admin/orders/${order.id}` };
  return { ...mailPage({ kind, to: '', subject, paragraphs, button }), to: null, orderId: order.id };
}

export function expiredMail(order: StoredOrder, work: OrderWork): Letter {
  const hasFailed = order.payments.some(({ status }) => status === 'failed');
  const reason = hasFailed ? 'Your payment did not go through' : 'We received no payment';
  return toCustomer(order, work, {
    kind: 'order-expired',
    subject: hasFailed ? `The payment for order #${order.number} failed` : `Your order #${order.number} was not paid`,
    paragraphs: [
      `${reason}, so the items are no longer reserved for you. You have not been charged.`,
      'They are still in your cart, if you would like to try again.',
      linesText(order),
    ],
  });
}

export function cancelledMail(order: StoredOrder, work: OrderWork): Letter {
  const isPaid = order.paid_payment_id !== null;
  return toCustomer(order, work, {
    kind: 'order-cancelled',
    subject: `Your order #${order.number} is cancelled`,
    paragraphs: [
      isPaid
        ? `The order is cancelled. A full refund of ${formatRupees(order.total_paise)} has been started (5-7 working days).`
        : 'The order is cancelled. You have not been charged.',
      linesText(order),
    ],
  });
}

export function dispatchedMail(order: StoredOrder, work: OrderWork): Letter {
  return toCustomer(order, work, {
    kind: 'order-dispatched',
    subject: `Your order #${order.number} is on its way`,
    paragraphs: ['We have handed your parcel over:', linesText(order), `It goes to:\n${addressText(order)}`],
  });
}

export function deliveredMail(order: StoredOrder, work: OrderWork): Letter {
  return toCustomer(order, work, {
    kind: 'order-delivered',
    subject: `Your order #${order.number} was delivered`,
    paragraphs: ['Your parcel has arrived:', linesText(order), `${thanks} If anything is not right, answer this mail.`],
  });
}

export function refundedMail(order: StoredOrder, work: OrderWork): Letter {
  return toCustomer(order, work, {
    kind: 'order-refunded',
    subject: `The refund for order #${order.number} is done`,
    paragraphs: [
      `We have given back ${formatRupees(order.total_paise)}. Your bank may need some more days to show it.`,
    ],
  });
}

/** Money that could not be kept; `notice` is what the order's page says, too. */
export function givenBackMail(order: StoredOrder, work: OrderWork, notice: string): Letter {
  return toCustomer(order, work, {
    kind: 'payment-refund',
    subject: `A refund for order #${order.number} has been started`,
    paragraphs: [notice],
  });
}

function linesText({ lines }: StoredOrder): string {
  return lines
    .map(
      ({ quantity, productName, sizeName, linePaise }) =>
        `${quantity} x ${productName} (${sizeName}), ${formatPrice(linePaise)}`,
    )
    .join('\n');
}

function totalsText(order: StoredOrder): string {
  const rows = [
    `Subtotal: ${formatPrice(order.subtotal_paise)}`,
    ...(order.discount_paise > 0 ? [`Discount: -${formatPrice(order.discount_paise)}`] : []),
    `Shipping: ${formatPrice(order.shipping_paise)}`,
    `Total: ${formatPrice(order.total_paise)}`,
    `Ordered ${formatDayAndTime(order.created_at)}`,
  ];
  return rows.join('\n');
}

function addressText({ shippingAddress: address }: StoredOrder): string {
  return [
    address.fullName,
    address.addressLine1,
    ...(address.addressLine2 ? [address.addressLine2] : []),
    `${address.city}, ${address.state} ${address.zipCode}`,
    address.country,
    `Phone ${address.phone}`,
  ].join('\n');
}
