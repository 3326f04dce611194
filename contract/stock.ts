/** Stock words of spec 4 and 9. `stock` is what a shopper can still buy: on hand minus reserved, never negative. */

export const lowStockLimit = 10;

type Stocked = { hasStock: boolean; availableSizes: readonly { stock: number }[] };

/** Untracked products are always available, whatever their sizes say. */
export function isSizeAvailable(product: { hasStock: boolean }, size: { stock: number }): boolean {
  return !product.hasStock || size.stock > 0;
}

/** Spec 4: out of stock when every size has stock of 0 or less; a tracked product without sizes has none. */
export function isSoldOut(product: Stocked): boolean {
  return product.hasStock && product.availableSizes.every((size) => size.stock <= 0);
}

/** Spec 4: the default size is the first with stock, undefined when there is none ('No Stock'). */
export function defaultSize<S extends { stock: number }>(product: {
  hasStock: boolean;
  availableSizes: readonly S[];
}): S | undefined {
  return product.availableSizes.find((size) => isSizeAvailable(product, size));
}
