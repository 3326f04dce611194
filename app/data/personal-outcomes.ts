import type { Stored } from './outbox-state.ts';
import type { TapOutcome } from './personal-view.ts';

/** Taps whose caller waits for the server's word, by the row that carries them. */

type Waiter = { id: string; told: 'outcome' | 'notice'; resolve: (outcome: TapOutcome) => void };

/** Longer nobody looks at a button; what comes later becomes a notice. */
const patienceMs = 5_000;

export type TapOutcomes = ReturnType<typeof tapOutcomes>;

export function tapOutcomes() {
  let waiters: Waiter[] = [];

  function settle(waiter: Waiter, outcome: TapOutcome): void {
    waiters = waiters.filter((other) => other !== waiter);
    waiter.resolve(outcome);
  }

  return {
    of(id: string, told: Waiter['told']): Promise<TapOutcome> {
      return new Promise((resolve) => {
        const waiter = { id, told, resolve };
        waiters.push(waiter);
        setTimeout(() => settle(waiter, { status: 'waiting' }), patienceMs);
      });
    },

    /** Answers the ids of notices that were told to a caller and need no second telling. */
    tell(stored: Stored, { isWaiting }: { isWaiting: boolean }): string[] {
      const told: string[] = [];
      for (const waiter of waiters) {
        if (stored.rows.some(({ id }) => id === waiter.id)) {
          if (isWaiting) settle(waiter, { status: 'waiting' });
          continue;
        }
        const notice = stored.notices.find(({ id }) => id === waiter.id);
        if (notice && waiter.told === 'outcome' && notice.kind !== 'aside') told.push(notice.id);
        settle(waiter, notice ? { status: statusOf(notice.kind), message: notice.message } : { status: 'saved' });
      }
      return told;
    },

    leave(): void {
      for (const waiter of waiters) settle(waiter, { status: 'waiting' });
    },
  };
}

function statusOf(kind: Stored['notices'][number]['kind']): 'adjusted' | 'refused' {
  return kind === 'adjusted' ? 'adjusted' : 'refused';
}
