import { flushOutbox } from './flush.ts';
import { dueInMs, type PushReply, type Wake } from './outbox-replies.ts';
import type { UserStore } from './user-database-store.ts';

/** A page's flusher: when it is woken, and when it wakes itself. */

export type PageFlusher = {
  /** Done when this round is, whatever came of it. */
  request(wake: Wake): Promise<void>;
  /** A moment after a tap: the next ones may go with it. */
  soon(): void;
  isSending(): boolean;
  stop(): void;
};

type Hooks = {
  onReply: (reply: PushReply['kind'], token: string) => void;
  /** A round begins or ends. */
  onTurn: () => void;
};

const debounceMs = 50;
/** Somebody else holds the lock, or storage failed. */
const lookAgainMs = 1_000;
const shortestDelayMs = 50;

export function pageFlusher(store: UserStore, { onReply, onTurn }: Hooks): PageFlusher {
  const leaving = new AbortController();
  const { signal } = leaving;
  let running: Promise<void> | null = null;
  let next: Wake | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;

  function request(wake: Wake): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    if (running) {
      next = next === 'told' ? next : wake;
      return running.then(() => running ?? undefined);
    }
    clearTimeout(timer);
    running = flush(wake).finally(() => {
      running = null;
      const asked = next;
      next = null;
      if (asked) void request(asked);
      onTurn();
    });
    onTurn();
    return running;
  }

  async function flush(wake: Wake): Promise<void> {
    try {
      const didRun = await flushOutbox(store, { wake, signal, onReply });
      wakeIn(didRun ? await restMs(store) : lookAgainMs);
    } catch {
      wakeIn(lookAgainMs);
    }
  }

  function wakeIn(delayMs: number | null): void {
    if (delayMs === null || signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void request('timer'), Math.max(delayMs, shortestDelayMs));
  }

  return {
    request,
    soon() {
      clearTimeout(debounce);
      debounce = setTimeout(() => void request('woken'), debounceMs);
    },
    isSending: () => running !== null,
    stop() {
      leaving.abort();
      clearTimeout(timer);
      clearTimeout(debounce);
    },
  };
}

/** Until the next try; null when nothing is left that could be sent. */
function restMs(store: UserStore): Promise<number | null> {
  return store.change((stored) => {
    const canSend = stored.rows.length > 0 && stored.plan.pause === null && stored.owner?.token;
    return [stored, canSend ? dueInMs(stored.plan, Date.now(), 'timer') : null];
  });
}
