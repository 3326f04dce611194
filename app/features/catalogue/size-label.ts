import type { Product } from '../../../contract/product.ts';
import { defaultSize, isSoldOut } from '../../../contract/stock.ts';
import { sizeWords } from '../cart/size-words.ts';

export const noStock = 'No Stock';

/** Spec 4: the default size is the first with stock, otherwise the label reads 'No Stock'. */
export function sizeLabel(product: Product): string {
  const size = defaultSize(product);
  if (size) return sizeWords(size.size.name);
  return isSoldOut(product) ? noStock : 'Made to order';
}
