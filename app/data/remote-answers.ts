import { ApiError } from './api.ts';

/** Answers of the network, held in memory while and shortly after somebody looks at them. */

/** Spec 7: unused answers are kept 60 seconds; older ones are refreshed behind the screen. */
export const freshForMs = 60_000;
const keptAnswers = 40;

export type RemoteAnswer<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T; readAtMs: number; isKept: false }
  /** From an earlier visit; `readAtMs` is null where the day of the device's copy holds. */
  | { state: 'ready'; value: T; readAtMs: number | null; isKept: true }
  | { state: 'missing' }
  | { state: 'error'; offline: boolean };

export type Read<T> = (signal: AbortSignal) => Promise<T>;

type Entry<T> = {
  answer: RemoteAnswer<T>;
  listeners: Set<() => void>;
  inFlight: AbortController | null;
};

export function remoteAnswers<T>() {
  const entries = new Map<string, Entry<T>>();

  function entryOf(key: string): Entry<T> {
    const entry = entries.get(key) ?? { answer: { state: 'loading' }, listeners: new Set(), inFlight: null };
    // Moved to the end: the map's order is the order of use.
    entries.delete(key);
    entries.set(key, entry);
    for (const [old, { listeners }] of entries) {
      if (entries.size <= keptAnswers) break;
      if (listeners.size === 0 && old !== key) entries.delete(old);
    }
    return entry;
  }

  function settle(entry: Entry<T>, answer: RemoteAnswer<T>): void {
    entry.answer = answer;
    for (const listener of [...entry.listeners]) listener();
  }

  function giveUp(entry: Entry<T>): void {
    entry.inFlight?.abort();
    entry.inFlight = null;
  }

  return {
    get: (key: string): RemoteAnswer<T> | null => entries.get(key)?.answer ?? null,

    /** Calls back on every change of the answer; the last one to leave ends a call that nobody waits for any more. */
    subscribe(key: string, listener: () => void): () => void {
      const entry = entryOf(key);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        // A moment's grace: a page that subscribes anew in the same breath keeps its call.
        setTimeout(() => entry.listeners.size === 0 && giveUp(entry), 0);
      };
    },

    /** Reads unless somebody is reading already, or the answer is fresh and no older than `sinceMs`. */
    want(key: string, read: Read<T>, sinceMs = 0): void {
      const entry = entryOf(key);
      const { answer } = entry;
      const oldestMs = Math.max(sinceMs, Date.now() - freshForMs);
      const isFresh = answer.state === 'ready' && !answer.isKept && answer.readAtMs >= oldestMs;
      if (entry.inFlight || isFresh) return;
      const inFlight = new AbortController();
      entry.inFlight = inFlight;
      if (answer.state === 'error') settle(entry, { state: 'loading' });
      read(inFlight.signal)
        .then(
          (value) => settle(entry, { state: 'ready', value, readAtMs: Date.now(), isKept: false }),
          (error: unknown) => {
            if (!inFlight.signal.aborted) settle(entry, afterFailure(entry.answer, error));
          },
        )
        .finally(() => {
          if (entry.inFlight === inFlight) entry.inFlight = null;
        });
    },

    /** Stands in while the network is asked, or when it does not answer: kept from an earlier visit. */
    offer(key: string, value: T, readAtMs: number | null): void {
      const entry = entryOf(key);
      if (entry.answer.state === 'loading' || entry.answer.state === 'error') {
        settle(entry, { state: 'ready', value, readAtMs, isKept: true });
      }
    },
  };
}

function afterFailure<T>(before: RemoteAnswer<T>, error: unknown): RemoteAnswer<T> {
  if (error instanceof ApiError && error.status === 404) return { state: 'missing' };
  if (before.state === 'ready') return before;
  return { state: 'error', offline: error instanceof ApiError && error.code === 'network' };
}
