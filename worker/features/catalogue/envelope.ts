import type { Envelope, ListEnvelope } from '../../../contract/catalogue.ts';
import type { ListingPage } from '../../../contract/listing.ts';
import type { Product } from '../../../contract/product.ts';

/** Design 5: every success, and every list with its totals beside `data`. */

export function success<D>(data: D): Envelope<D> {
  return { status: 'success', data };
}

/** A whole list, unpaged. */
export function listOf<D>(items: readonly unknown[], data: D): ListEnvelope<D> {
  return {
    status: 'success',
    results: items.length,
    totalCount: items.length,
    totalPages: items.length > 0 ? 1 : 0,
    data,
  };
}

export function pageOf<D>({ products, totalCount, totalPages }: ListingPage<Product>, data: D): ListEnvelope<D> {
  return { status: 'success', results: products.length, totalCount, totalPages, data };
}
