import { preloadEveryPage } from './routes.tsx';

/** What the first paint can do without: the device's copy of the catalogue and the chunks of the other pages. */
export async function startAfterPaint(): Promise<void> {
  const { startCataloguePull } = await import('./data/catalogue-pull.ts');
  await startCataloguePull();
  await preloadEveryPage().catch(() => {
    // A chunk that cannot be fetched now is asked for again, loudly, when its page is opened.
  });
}
