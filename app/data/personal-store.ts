import { nothingStored, type Stored } from './outbox-state.ts';
import { roomMakers } from './personal-room.ts';
import { isQuotaError } from './storage-errors.ts';
import { DatabaseGone, keptStore, type Step, type UserStore } from './user-database-store.ts';

/** A page's own: where the database fails, changes live in memory as long as the page, and still reach the shop once. */
export type PersonalStore = UserStore & { isKept(): boolean };

/** `name` is null where this browser cannot even make one. */
export function personalStore(name: string | null, onUnkept: () => void): PersonalStore {
  const kept = name === null ? null : keptStore(name);
  let memory: Stored | null = kept ? null : nothingStored;

  function changeMemory<T>(step: Step<T>): T {
    const [next, result] = step(memory ?? nothingStored);
    memory = next;
    return result;
  }

  return {
    name: name ?? 'memory',
    isKept: () => memory === null,
    close: () => kept?.close(),
    async change(step) {
      if (!kept || memory) return changeMemory(step);
      try {
        return await withRoom(() => kept.change(step));
      } catch (error) {
        if (error instanceof DatabaseGone) throw error;
        if (!memory) {
          memory = withRowsFrozen(kept.lastSeen());
          onUnkept();
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
