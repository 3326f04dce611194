import { sql } from 'drizzle-orm';
import { maxLineQuantity } from '../../../contract/cart-fold.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import { decimalFromPaise, paiseFromDecimal } from '../../../contract/money.ts';
import {
  cartEmpty,
  codeInvalid,
  codeUsed,
  figuresChanged,
  onlyLeft,
  totalTooLow,
} from '../../../contract/order-messages.ts';
import type { OrderAddress, OrderInput, Quote } from '../../../contract/orders.ts';
import { type Totals, totalsOf } from '../../../contract/totals.ts';
import { AppError } from '../../http/app-error.ts';
import { must } from '../../http/must.ts';
import type { LineRow } from '../cart/cart-queries.ts';

/** What an order would be, from the server's own cart, prices and addresses; what the client sent is only compared with it. */

export type AddressRow = OrderAddress & { id: string };
export type PromoRow = { code: string; percent: number; used_by: string | null };

export type OrderDraft = {
  lines: LineRow[];
  totals: Totals;
  promoCode: string | null;
  shipping: OrderAddress;
  billing: OrderAddress;
  notes: string;
};

export function addressesStatement(userId: string, ids: readonly string[]) {
  return sql<AddressRow>`
    SELECT id, full_name AS fullName, phone, address_line1 AS addressLine1, address_line2 AS addressLine2, city, state,
      zip_code AS zipCode, country
    FROM addresses WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** A code belongs to one address; `used_by` is the order that has it, unless that is the shopper's own pending one. */
export function promoStatement({ userId, email, code, nowMs }: PromoQuestion) {
  return sql<PromoRow>`
    SELECT p.code, p.percent, (SELECT o.id FROM orders o WHERE o.promo_code = p.code AND o.state IN ('pending', 'paid')
      AND NOT (o.state = 'pending' AND o.user_id = ${userId})) AS used_by
    FROM promo_codes p WHERE p.code = ${code} AND p.email = ${email} AND (p.expires_at IS NULL OR p.expires_at > ${nowMs})`;
}

type PromoQuestion = { userId: string; email: string; code: string; nowMs: number };

/** As typed, with what people leave round it. */
export function promoCodeOf({ promoCode }: Pick<OrderInput, 'promoCode'>): string {
  return (promoCode ?? '').trim().toUpperCase();
}

export function checkedPromo(code: string, row: PromoRow | undefined): PromoRow | null {
  if (code === '') return null;
  if (!row) throw refusedCode(codeInvalid);
  if (row.used_by !== null) throw refusedCode(codeUsed);
  return row;
}

function refusedCode(message: string): AppError {
  return new AppError('invalid', { message, fields: [{ field: 'promoCode', message }] });
}

export function quoteOf(lines: readonly LineRow[], promo: PromoRow | null): Quote {
  const discountPercent = promo?.percent ?? 0;
  const totals = totalsOf(lines.map(pricedLine), { discountPercent });
  return {
    items: lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      slug: line.slug,
      sku: line.sku,
      price: decimalFromPaise(line.price_paise * line.quantity),
      unitPrice: decimalFromPaise(line.price_paise),
      quantity: line.quantity,
      imageUrl: coverOf(line) && imagePathPrefix + coverOf(line),
      size: line.size_id,
      sizeName: line.size_name,
      available: availableOf(line),
    })),
    subtotal: decimalFromPaise(totals.subtotalPaise),
    discount: decimalFromPaise(totals.discountPaise),
    shippingCost: decimalFromPaise(totals.shippingPaise),
    taxes: decimalFromPaise(totals.taxesPaise),
    totalAmount: decimalFromPaise(totals.totalPaise),
    promoCode: promo?.code ?? null,
    discountPercent,
  };
}

type Found = { lines: LineRow[]; addresses: AddressRow[]; promo: PromoRow | null };

/** Refuses what cannot be ordered, in the words of the screen and with the fresh figures beside them. */
export function draftOf(input: OrderInput, { lines, addresses, promo }: Found): OrderDraft {
  const addressOf = (id: string) => {
    const found = addresses.find((address) => address.id === id);
    if (!found) throw new AppError('not_found', { message: 'Address not found.' });
    const { id: _id, addressLine2, ...rest } = found;
    return addressLine2 ? { ...rest, addressLine2 } : rest;
  };
  const shipping = addressOf(input.shippingAddress);
  const billing = addressOf(input.billingAddress ?? input.shippingAddress);
  if (lines.length === 0 && input.items.length === 0) throw new AppError('invalid', { message: cartEmpty });
  const quote = quoteOf(lines, promo);
  const changed = new AppError('conflict', { message: figuresChanged, data: { quote } });
  if (!isSameLines(input.items, lines) || lines.some(({ is_active }) => is_active === 0)) throw changed;
  refuseShort(lines, quote);
  const totals = totalsOf(lines.map(pricedLine), { discountPercent: promo?.percent ?? 0 });
  if (!isSameFigures(input, totals)) throw changed;
  if (totals.totalPaise < 100) throw new AppError('invalid', { message: totalTooLow });
  return { lines, totals, promoCode: promo?.code ?? null, shipping, billing, notes: (input.notes ?? '').trim() };
}

/** The first line that is short names itself. */
function refuseShort(lines: readonly LineRow[], quote: Quote): void {
  for (const line of lines) {
    const available = availableOf(line);
    if (available >= line.quantity) continue;
    throw new AppError('conflict', { message: onlyLeft(available, line.name, line.size_name), data: { quote } });
  }
}

function availableOf({ is_active, available }: LineRow): number {
  return is_active === 1 ? Math.min(available ?? 0, maxLineQuantity) : 0;
}

function pricedLine({ price_paise, weight_grams, quantity }: LineRow) {
  return { pricePaise: price_paise, weightGrams: weight_grams, quantity };
}

export function coverOf({ images }: LineRow): string | null {
  const [cover] = JSON.parse(images) as [key: string, alt: string][];
  return cover?.[0] ?? null;
}

/** Equal lines sent twice count together; the order of lines does not matter. */
function isSameLines(items: OrderInput['items'], lines: readonly LineRow[]): boolean {
  const wanted = new Map<string, number>();
  for (const { productId, size, quantity } of items) {
    const key = `${productId} ${size}`;
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  return (
    wanted.size === lines.length &&
    lines.every(({ product_id, size_id, quantity }) => wanted.get(`${product_id} ${size_id}`) === quantity)
  );
}

/** A figure that was not sent was not shown. */
function isSameFigures(input: OrderInput, totals: Totals): boolean {
  const pairs = [
    [input.subtotal, totals.subtotalPaise],
    [input.discount, totals.discountPaise],
    [input.shippingCost, totals.shippingPaise],
    [input.taxes, totals.taxesPaise],
    [input.totalAmount, totals.totalPaise],
  ] as const;
  return pairs.every(([sent, paise]) => sent === null || sent === undefined || paiseOrNull(sent) === paise);
}

function paiseOrNull(value: number): number | null {
  try {
    return paiseFromDecimal(value);
  } catch {
    return null;
  }
}

export async function contentHash({ lines, shipping, billing, promoCode, notes }: OrderDraft): Promise<string> {
  const content = lines.map((line) => [
    must(line.variant_id, 'an available line has its size'),
    line.quantity,
    line.price_paise,
  ]);
  return hashOf([content, shipping, billing, promoCode, notes]);
}

export async function hashOf(value: unknown): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value))));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
