import type { Product } from '../../../contract/product.ts';
import { defaultSize, isSoldOut } from '../../../contract/stock.ts';

export const noStock = 'No Stock';

const plainSize = /^(?:\d{1,3}|\d{0,2}(?:X{0,4}[SL]|M))$/i;

/** "Size M" for letters and numbers; "One size" or "330 ml" speaks for itself. */
export function sizeWords(name: string): string {
  return plainSize.test(name) ? `Size ${name}` : name;
}

/** Spec 4: the default size is the first with stock, otherwise the label reads 'No Stock'. */
export function sizeLabel(product: Product): string {
  const size = defaultSize(product);
  if (size) return sizeWords(size.size.name);
  return isSoldOut(product) ? noStock : 'Made to order';
}
