import { outOfStock, refusalMessage } from '../../../contract/cart-messages.ts';
import { paiseFromDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/orders.ts';
import { priceWords } from '../cart/price-words.ts';

/** What the shopper has seen against what the shop says now. Nobody pays for something they were not shown. */

export type SeenLine = {
  productId: string;
  sizeId: string;
  name: string;
  sizeName: string;
  quantity: number;
  pricePaise: number | null;
};

export type Difference = { key: string; name: string; words: string };

/** Less than the line wants: it has to be settled before paying. */
export type Shortage = Difference & { productId: string; sizeId: string; available: number };

export const lineKey = (productId: string, sizeId: string) => `${productId} ${sizeId}`;

export function differencesOf(seen: readonly SeenLine[], { items }: Pick<Quote, 'items'>): Difference[] {
  const before = new Map(seen.map((line) => [lineKey(line.productId, line.sizeId), line]));
  const now = new Set(items.map(({ productId, size }) => lineKey(productId, size)));
  const gone = seen.filter(({ productId, sizeId }) => !now.has(lineKey(productId, sizeId)));
  return [
    ...items.flatMap((item) => changesOf(item, before.get(lineKey(item.productId, item.size)))),
    ...gone.map((line) => ({
      key: lineKey(line.productId, line.sizeId),
      name: named(line),
      words: 'is no longer in your cart.',
    })),
  ];
}

type Item = Quote['items'][number];

function changesOf(item: Item, before: SeenLine | undefined): Difference[] {
  const key = lineKey(item.productId, item.size);
  const name = named(item);
  if (!before) return [{ key, name, words: 'was added to your cart.' }];
  const pricePaise = paiseFromDecimal(item.unitPrice);
  const changes: Difference[] = [];
  if (before.pricePaise !== null && before.pricePaise !== pricePaise) {
    changes.push({ key: `${key} price`, name, words: priceWords(before.pricePaise, pricePaise) });
  }
  if (before.quantity !== item.quantity) {
    changes.push({ key: `${key} quantity`, name, words: `${item.quantity} in your cart, not ${before.quantity}.` });
  }
  return changes;
}

export function shortagesOf({ items }: Pick<Quote, 'items'>): Shortage[] {
  return items
    .filter(({ available, quantity }) => available < quantity)
    .map(({ available, productId, size, ...item }) => ({
      key: lineKey(productId, size),
      name: named(item),
      words: available < 1 ? outOfStock : refusalMessage('short', available),
      productId,
      sizeId: size,
      available,
    }));
}

/** Newer words about the same thing take the place of older ones. */
export function mergeDifferences(older: readonly Difference[], newer: readonly Difference[]): Difference[] {
  const renewed = new Set(newer.map(({ key }) => key));
  return [...older.filter(({ key }) => !renewed.has(key)), ...newer];
}

function named({ name, sizeName }: { name: string; sizeName: string }): string {
  return sizeName ? `${name} (${sizeName})` : name;
}
