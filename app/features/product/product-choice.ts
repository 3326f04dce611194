import { useState } from 'react';
import type { AvailableSize, Product } from '../../../contract/product.ts';
import { defaultSize, isSoldOut, lowStockLimit } from '../../../contract/stock.ts';

/** Untracked products have no stock to be bounded by; this is what one line of an order takes. */
const mostUntracked = 99;

export type ProductChoice = {
  size: AvailableSize | undefined;
  quantity: number;
  /** What can be bought of the chosen size. */
  available: number;
  chooseSize: (sizeId: string) => void;
  changeQuantity: (quantity: number) => void;
};

/** The chosen size, from the default one on, and a quantity that its stock bounds. */
export function useProductChoice(product: Product): ProductChoice {
  const [sizeId, setSizeId] = useState(defaultSize(product)?.size._id);
  const [wanted, setWanted] = useState(1);
  const size = product.availableSizes.find((candidate) => candidate.size._id === sizeId);
  const available = availableOf(product, size);
  return {
    size,
    available,
    quantity: Math.max(1, Math.min(wanted, available)),
    chooseSize: setSizeId,
    changeQuantity: setWanted,
  };
}

export function availableOf(product: Product, size: AvailableSize | undefined): number {
  if (!product.hasStock) return mostUntracked;
  return size?.stock ?? 0;
}

const inStock = 'In stock';
const outOfStock = 'Out of stock';

export type StockMessage = { tone: 'success' | 'warning' | 'sale'; words: string };

/** Spec 9: the words under the sizes. None for untracked products, which have the customization notice. */
export function stockMessage(product: Product, size: AvailableSize | undefined): StockMessage | null {
  if (!product.hasStock) return null;
  const stock = size?.stock ?? 0;
  if (isSoldOut(product) || stock <= 0) return { tone: 'sale', words: outOfStock };
  if (stock <= lowStockLimit) return { tone: 'warning', words: `Hurry Up! Only ${stock} items left in stock!` };
  return { tone: 'success', words: inStock };
}
/** The product's availability as a whole, among its facts. */
export function availabilityWords(product: Product): string {
  if (!product.hasStock) return 'Made to order';
  return isSoldOut(product) ? outOfStock : inStock;
}
