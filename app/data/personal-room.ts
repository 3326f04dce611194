import { hideCopy } from './copy-on-screen.ts';
import { withDatabase } from './current-database.ts';
import { dropKeptAnswers } from './kept-answers.ts';

/** What makes room on a full disk, in this order: everything of it can be fetched again, a shopper's changes cannot. */
export const roomMakers: (() => Promise<unknown>)[] = [dropPictures, dropKeptAnswers, dropCatalogue];

async function dropPictures(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.includes('image')).map((name) => caches.delete(name)));
}

async function dropCatalogue(): Promise<void> {
  hideCopy();
  await withDatabase(({ products, meta }) => Promise.all([meta.clear(), products.clear()]));
}
