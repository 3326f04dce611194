import type { Product } from '../../../contract/product.ts';

export type Picture = { path: string; alt: string };

/** The gallery's photos with what they show; a picture without words is named after the product. */
export function picturesOf(product: Product): Picture[] {
  return product.images.map((path, index) => ({
    path,
    alt: product.imageAlts[index] || `${product.name}, picture ${index + 1} of ${product.images.length}`,
  }));
}
