import { type PageAnswer, type PageRequest, pageKey } from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import { ApiError } from './api.ts';
import { getCopy } from './catalogue-copy.ts';
import { findKept, freshenCopy, keepLater } from './copy-wishes.ts';
import { remoteAnswers } from './remote-answers.ts';
import { loadRestReads } from './rest-reads.ts';

/** What pages ask of the network: whole pages while the device cannot answer, and the exact stock of a product always. */

export const pageAnswers = remoteAnswers<PageAnswer>();
export const exactProducts = remoteAnswers<Product>();

/** Anew when the answer is older than `sinceMs`. */
export function askForPage(request: PageRequest, sinceMs = 0): void {
  const key = pageKey(request);
  const read = async (signal: AbortSignal) => {
    const { readPage } = await loadRestReads();
    const answer = await readPage(request, signal);
    // What the copy did not have, the shop may have since.
    if (getCopy()) freshenCopy('fresh');
    else keepLater(key, answer);
    return answer;
  };
  pageAnswers.want(key, read, sinceMs);
}

/** Likewise. */
export function askForExact(slug: string, sinceMs: number): void {
  const read = async (signal: AbortSignal) => {
    const { readProduct } = await loadRestReads();
    return readProduct(slug, signal).catch((error: unknown) => {
      // Gone from the shop, so the copy that still has it is old.
      if (error instanceof ApiError && error.status === 404 && getCopy()) freshenCopy('fresh');
      throw error;
    });
  };
  exactProducts.want(slug, read, sinceMs);
}

/** Shows the page as it was last seen, until the network answers. */
export async function offerKept(request: PageRequest): Promise<void> {
  const key = pageKey(request);
  const kept = await findKept(key, request.page === 'product' ? request.slug : null);
  if (kept && kept.answer.page !== 'menu') pageAnswers.offer(key, kept.answer, kept.keptAtMs);
}
