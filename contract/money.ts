import { shop } from './shop.ts';

/** Money is integer paise everywhere but on the wire, where it is a decimal number with at most two places. */

/** Wire number to paise, without ever multiplying a float: 19.99 * 100 is 1998.9999999999998. */
export function paiseFromDecimal(value: number): number {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) throw new RangeError('Money has at most two decimals.');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Text such as "499.5" to paise; null when it is not a price with at most two decimals. */
export function paiseFromText(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Paise to the wire's decimal number; integers divided by 100 always print with at most two places. */
export function decimalFromPaise(paise: number): number {
  return paise / 100;
}

const twoPlaces = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Spec 9: the shop's sign and two decimals, e.g. "$1,099.00". */
export function formatPrice(paise: number): string {
  return `${shop.currencySign}${twoPlaces.format(paise / 100)}`;
}

/** What is really charged or given back, in the provider's currency: "Rs 1,099.00". */
export function formatRupees(paise: number): string {
  return `Rs ${twoPlaces.format(paise / 100)}`;
}

/** Spec 9: rounded percent of (original - price) / original; null unless the original exceeds the price. */
export function discountPercent(pricePaise: number, originalPricePaise: number | null | undefined): number | null {
  if (!originalPricePaise || originalPricePaise <= pricePaise) return null;
  return Math.round(((originalPricePaise - pricePaise) * 100) / originalPricePaise);
}
