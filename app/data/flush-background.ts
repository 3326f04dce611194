import { flushOutbox } from './flush.ts';
import { tellOtherTabs } from './personal-tabs.ts';
import { userDatabaseNames } from './user-database.ts';
import { keptStore } from './user-database-store.ts';

/** Tag of the Background Sync that wakes the service worker, and the message by which the worker wakes a page. */
export const flushTag = 'flush';

/**
 * For the service worker: sends what waits on this device, whoever's it is, with the token kept beside it. Rejects while something still
 * waits that could be sent, so that the browser wakes the worker again.
 */
export async function flushInBackground(signal: AbortSignal): Promise<void> {
  for (const name of await userDatabaseNames()) {
    const store = keptStore(name);
    try {
      await flushOutbox(store, { wake: 'woken', signal, onReply: () => tellOtherTabs(name) });
      const isWaiting = await store.change((now) => [now, now.rows.length > 0 && now.plan.pause === null]);
      if (isWaiting) throw new Error('Changes are still waiting.');
    } finally {
      store.close();
    }
  }
}
