import { shop } from '../../../contract/shop.ts';

/** How far prices and stock may be believed: older than a day they are dated, older than a week the stock is not claimed. */
export type Freshness = { pricesOf: string | null; isStockKnown: boolean };

const dayMs = 86_400_000;

export function freshnessOf(readAtMs: number | null, nowMs: number): Freshness {
  // A clock that was set back knows nothing of ages.
  const ageMs = readAtMs === null ? 0 : Math.max(0, nowMs - readAtMs);
  return {
    pricesOf: readAtMs !== null && ageMs > dayMs ? dayAndMonth.format(readAtMs) : null,
    isStockKnown: ageMs <= 7 * dayMs,
  };
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: shop.timeZone });
