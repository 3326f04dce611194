import type { Product } from '../../contract/product.ts';
import type { ShownPage } from './page-source.ts';
import type { RemoteAnswer } from './remote-answers.ts';

/**
 * Lays the price and stock just read over those of the document or the device. When a later row of the device says something else, that
 * one wins again: it arrived after the reading. Told that the product is gone, the page is missing.
 */
export function exactOverlay(): (page: ShownPage, exact: RemoteAnswer<Product> | null) => ShownPage {
  let laid: { exact: RemoteAnswer<Product>; over: string } | null = null;
  return (page, exact) => {
    if (exact?.state === 'missing') return exact;
    if (exact?.state !== 'ready' || page.state !== 'ready' || page.source === 'network') return page;
    if (!page.data || !('product' in page.data)) return page;
    const { product } = page.data;
    const over = JSON.stringify(offerOf(product));
    if (laid?.exact !== exact) laid = { exact, over };
    if (laid.over !== over) return page;
    return { ...page, data: { ...page.data, product: { ...product, ...offerOf(exact.value) } } };
  };
}

function offerOf({ price, originalPrice, hasStock, availableSizes }: Product) {
  return { price, originalPrice, hasStock, availableSizes };
}
