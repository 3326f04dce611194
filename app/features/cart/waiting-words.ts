import type { OutboxView } from '../../data/personal-view.ts';

type Situation = Pick<OutboxView, 'waiting' | 'state'> & {
  isOffline: boolean;
  /** Waited when the shop could be reached again. */
  saving: number;
};

export type WaitingWords = { text: string; way: 'sign-in' | 'retry' | 'reload' | null };

/** null when nothing has to be said: a change that is answered at once needs no words. */
export function waitingWords({ isOffline, waiting, state, saving }: Situation): WaitingWords | null {
  if (waiting > 0 && state === 'signed-out') return { text: `Sign in to save ${changes(waiting)}`, way: 'sign-in' };
  if (waiting > 0 && state === 'outdated') {
    return { text: `This version is too old to save ${changes(waiting)}.`, way: 'reload' };
  }
  if (isOffline) return waiting > 0 ? { text: `You’re offline. ${changes(waiting)} waiting.`, way: 'retry' } : null;
  // Also of those that waited when the shop came back: it may have come back with errors, and asked for patience.
  if (waiting > 0 && state === 'stuck') return { text: `${changes(waiting)} not saved yet.`, way: 'retry' };
  if (saving > 0) return { text: `Back online, saving ${changes(saving)}`, way: null };
  return null;
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
