import { noteAnswer, noteFailure } from './connectivity.ts';
import { readPersonal } from './outbox-call.ts';
import { backOffMs, withReading, withSessionLost, withUpdateNeeded } from './outbox-replies.ts';
import { freshForMs } from './remote-answers.ts';
import type { UserStore } from './user-database-store.ts';

/** Asks the server for everything of the person: at the start, when a network or a visitor comes back, at most once a minute. */

export type PersonalPull = {
  /** `fresh` asks whatever the age of the copy. True when the server answered. */
  request(age: 'cached' | 'fresh'): Promise<boolean>;
  hasFailed(): boolean;
  stop(): void;
};

type Hooks = { onRead: () => void; onSessionLost: (token: string) => void };

export function personalPull(store: UserStore, { onRead, onSessionLost }: Hooks): PersonalPull {
  const leaving = new AbortController();
  const { signal } = leaving;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function read(age: 'cached' | 'fresh'): Promise<boolean> {
    clearTimeout(timer);
    const { owner, isFresh } = await store.change((stored) => {
      const ageMs = Date.now() - (stored.copy?.readAtMs ?? Number.NEGATIVE_INFINITY);
      return [stored, { owner: stored.owner, isFresh: ageMs >= 0 && ageMs < freshForMs }];
    });
    if (!owner?.token || (isFresh && age === 'cached')) return isFresh;
    const { userId, token } = owner;
    const reply = await readPersonal({ userId, token, signal });
    if (reply.kind === 'unreachable') noteFailure();
    else noteAnswer();
    if (reply.kind === 'read') {
      failures = 0;
      await store.change((stored) => [withReading(stored, reply.answer, Date.now()), null]);
    } else if (reply.kind === 'signed-out') {
      const isOld = await store.change((stored) => [withSessionLost(stored, token), stored.owner?.token !== token]);
      // The person signed in anew while the old token was on its way.
      if (isOld) return read(age);
      onSessionLost(token);
    } else {
      if (reply.kind === 'outdated') await store.change((stored) => [withUpdateNeeded(stored), null]);
      failures += 1;
      timer = setTimeout(() => void request('cached'), backOffMs(failures, Math.random()));
    }
    onRead();
    return reply.kind === 'read';
  }

  function request(age: 'cached' | 'fresh'): Promise<boolean> {
    running ??= read(age)
      // The person left, or storage failed: the flusher says so.
      .catch(() => false)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    request,
    hasFailed: () => failures > 0,
    stop() {
      leaving.abort();
      clearTimeout(timer);
    },
  };
}
