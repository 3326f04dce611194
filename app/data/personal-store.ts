import { nothingStored, type Stored } from './outbox-state.ts';
import { roomMakers } from './personal-room.ts';
import { isQuotaError } from './storage-errors.ts';
import { DatabaseGone, type KeptStore, keptStore, type Step, type UserStore } from './user-database-store.ts';

/** A page's own: where the database fails, changes live in memory as long as the page, and still reach the shop once. */
export type PersonalStore = UserStore & { isKept(): boolean };

/** Somebody who keeps deleting wins in the end. */
const maxRebuilds = 5;

type Hooks = {
  /** From now on this browser keeps nothing. */
  onUnkept: () => void;
  /** Whether what vanished under this page is still its person's: a browser throws away, a logout in another tab deletes. */
  isStillMine: (lost: Stored) => boolean;
};

/** `name` is null where this browser cannot even make one. */
export function personalStore(name: string | null, hooks: Hooks): PersonalStore {
  let kept = name === null ? null : keptStore(name);
  let memory: Stored | null = kept ? null : nothingStored;
  let hasLeft = false;

  function changeMemory<T>(step: Step<T>): T {
    const [next, result] = step(memory ?? nothingStored);
    memory = next;
    return result;
  }

  /** What this page remembers goes into a database that another tab or the browser deleted, unless another tab was quicker. */
  async function changeKept<T>(first: KeptStore, step: Step<T>): Promise<T> {
    let store = first;
    let lost: Stored | null = null;
    for (let rebuilds = 0; ; rebuilds += 1) {
      try {
        return await withRoom(() => store.change((stored) => step(stored.owner || !lost ? stored : lost)));
      } catch (error) {
        if (!(error instanceof DatabaseGone) || rebuilds === maxRebuilds) throw error;
        lost ??= store.lastSeen();
        if (hasLeft || !hooks.isStillMine(lost)) throw error;
        store = keptStore(store.name);
        kept = store;
      }
    }
  }

  return {
    name: name ?? `memory-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
    isKept: () => memory === null,
    close() {
      hasLeft = true;
      kept?.close();
    },
    async change(step) {
      if (!kept || memory) return changeMemory(step);
      try {
        return await changeKept(kept, step);
      } catch (error) {
        if (error instanceof DatabaseGone) throw error;
        if (!memory) {
          memory = withRowsFrozen(kept.lastSeen());
          hooks.onUnkept();
        }
        return changeMemory(step);
      }
    },
  };
}

async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  for (const makeRoom of roomMakers) {
    try {
      return await write();
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      await makeRoom().catch(() => undefined);
    }
  }
  return write();
}

/** They are on the disk, too, and may be sent from there as they are. */
function withRowsFrozen(stored: Stored): Stored {
  return { ...stored, rows: stored.rows.map((row) => ({ ...row, state: 'sent' })) };
}
