import type { PageAnswer } from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import { markCurrent, withDatabase } from './current-database.ts';
import type { KeptAnswer } from './public-database.ts';

/**
 * Answers of the network, kept on the way: all that a device has of a shop too large for it, or before its copy is complete. A complete
 * copy needs none of them.
 */

type Answer = KeptAnswer['answer'];
export type Found = Pick<KeptAnswer, 'answer' | 'keptAtMs'>;

/** Some 15 KB each: 10 MB hold them with room to spare. */
const mostKept = 500;
const droppedAtOnce = 50;

export async function keepAnswer(key: string, answer: Answer): Promise<void> {
  await withDatabase(async (database) => {
    await database.transaction('rw', database.meta, database.pages, async () => {
      if ((await database.meta.get('copy'))?.complete) return;
      await database.pages.put({
        key,
        keptAtMs: Date.now(),
        slugs: productsOf(answer).map(({ slug }) => slug),
        answer,
      });
      if ((await database.pages.count()) <= mostKept) return;
      await database.pages.orderBy('keptAtMs').limit(droppedAtOnce).delete();
    });
    markCurrent(database.name);
  });
}

/** The page as it was last seen; a product also from a list in which it stood. */
export async function findAnswer(key: string, slug: string | null): Promise<Found | null> {
  return withDatabase(async (database) => {
    const kept = await database.pages.get(key);
    if (kept || !slug) return kept ?? null;
    const seenIn = (await database.pages.where('slugs').equals(slug).sortBy('keptAtMs')).at(-1);
    const product = seenIn && productsOf(seenIn.answer).find((candidate) => candidate.slug === slug);
    if (!seenIn || !product) return null;
    return { answer: { page: 'product', data: { product, related: [] } }, keptAtMs: seenIn.keptAtMs };
  });
}

/** The first to go when the disk is full. */
export async function dropKeptAnswers(): Promise<void> {
  await withDatabase((database) => database.pages.clear());
}

export function productsOf(answer: Answer | PageAnswer): Product[] {
  switch (answer.page) {
    case 'home':
      return answer.data.featuredByCategory.flatMap(({ products }) => products);
    case 'listing':
      return answer.data.products;
    case 'product':
      return [answer.data.product, ...answer.data.related];
    default:
      return [];
  }
}
