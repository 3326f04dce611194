import { type Books, nextId, nowSeconds } from './books.ts';
import type { Order } from './entities.ts';
import { type Body, currency, notes, orderAmount, receipt, refuseExtraFields } from './input-rules.ts';
import { badInput } from './provider-error.ts';

const knownFields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'unique_receipt',
];

/** Orders that say themselves what happens to an authorised payment. */
const ownCapture = new WeakMap<Order, 'automatic' | 'manual'>();

export function createOrder(books: Books, body: Body): Order {
  const { uniqueReceipt } = books.behaviour;
  const fields = uniqueReceipt === 'field-refused' ? knownFields.slice(0, -1) : knownFields;
  refuseExtraFields(body, fields);
  const wanted = { amount: orderAmount(body), currency: currency(body), receipt: receipt(body), notes: notes(body) };
  const earlier = wanted.receipt === null ? [] : ordersWithReceipt(books, wanted.receipt);
  const [same] = earlier.filter(({ amount, currency }) => amount === wanted.amount && currency === wanted.currency);
  if (same && body.unique_receipt === true && uniqueReceipt === 'honoured') return same;
  if (earlier.length > 0) throw badInput('Order receipt should be unique.', { field: 'receipt' });
  const order: Order = {
    id: nextId(books, 'order'),
    entity: 'order',
    amount: wanted.amount,
    amount_paid: 0,
    amount_due: wanted.amount,
    currency: wanted.currency,
    receipt: wanted.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: wanted.notes,
    created_at: nowSeconds(books),
  };
  books.orders.set(order.id, order);
  const capture = captureSetting(body);
  if (capture) ownCapture.set(order, capture);
  return order;
}

function captureSetting({ payment }: Body): 'automatic' | 'manual' | null {
  if (payment === undefined) return null;
  const capture = (payment as { capture?: unknown } | null)?.capture;
  if (capture === 'automatic' || capture === 'manual') return capture;
  throw badInput('The selected capture is invalid.', { field: 'payment.capture' });
}

export const capturesByItself = (books: Books, order: Order) =>
  (ownCapture.get(order) ?? books.behaviour.capture) === 'automatic';

export function ordersWithReceipt(books: Books, receipt: string): Order[] {
  return [...books.orders.values()].filter((order) => order.receipt === receipt);
}

export function editOrder(order: Order, body: Body): Order {
  refuseExtraFields(body, ['notes']);
  order.notes = notes(body);
  return order;
}
