import type { Page } from '@playwright/test';

/** What a browser keeps, read past the shop's own code. */

type Kept = {
  /** `shop-user-…` only. */
  outbox: { id: string; type: string; state: string }[];
  notices: { kind: string; message: string }[];
  databases: string[];
  /** Everything that lies in databases, storage and caches, in one text. */
  everything: string;
};

export function keptOn(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const whole: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const found: Record<string, unknown[]> = { outbox: [], notices: [] };
    const databases = ((await globalThis.indexedDB?.databases()) ?? []).map(({ name = '' }) => name);
    for (const name of databases) {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const opening = indexedDB.open(name);
        setTimeout(resolve, 2_000, null);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => resolve(null);
      });
      for (const store of database?.objectStoreNames ?? []) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const asking = database?.transaction(store).objectStore(store).getAll();
          if (asking) asking.onsuccess = () => resolve(asking.result);
        });
        whole.push(rows);
        if (name.startsWith('shop-user-')) found[store]?.push(...rows);
      }
      database?.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '');
        whole.push(request.url, isText ? await answer?.text() : null);
      }
    }
    return { ...found, databases, everything: JSON.stringify(whole) };
  }) as Promise<Kept>;
}

/** Rows as they would lie there after a year of the shop's life. */
export function putRows(page: Page, rows: object[]): Promise<void> {
  return page.evaluate(async (given) => {
    const [name = ''] = (await indexedDB.databases()).flatMap((each) =>
      each.name?.startsWith('shop-user-') ? [each.name] : [],
    );
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction(['outbox', 'meta'], 'readwrite');
      for (const row of given) writing.objectStore('outbox').put(row);
      writing.objectStore('meta').put({ key: 'revision', value: `by hand ${Math.random()}` });
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
    database.close();
  }, rows);
}
