import { nothingStored, type Stored } from './outbox-state.ts';
import { roomMakers } from './personal-room.ts';
import { isQuotaError } from './storage-errors.ts';
import { DatabaseGone, type KeptStore, keptStore, type Step, type UserStore } from './user-database-store.ts';

/** A page's own: where the database fails, changes live in memory as long as the page, and still reach the shop once. */
export type PersonalStore = UserStore & { isKept(): boolean };

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

  async function changeKept<T>(store: KeptStore, step: Step<T>): Promise<T> {
    try {
      return await withRoom(() => store.change(step));
    } catch (error) {
      if (!(error instanceof DatabaseGone) || hasLeft || !hooks.isStillMine(store.lastSeen())) throw error;
      kept = await rebuilt(store);
      return kept.change(step);
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

/** What this page remembers of it, unless another tab was quicker. */
async function rebuilt(lost: KeptStore): Promise<KeptStore> {
  const store = keptStore(lost.name);
  await store.change((stored) => [stored.owner ? stored : lost.lastSeen(), null]);
  return store;
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
