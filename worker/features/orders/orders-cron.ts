import type { Db } from '../../db/client.ts';
import { giveLeaseBack, takeLease } from '../../db/lease.ts';
import type { Env } from '../../env.ts';
import { brokenInvariants } from './invariants.ts';
import type { OrderWork } from './order-work.ts';
import { runProviderTasks } from './provider-tasks.ts';
import { forgetKeys, reconcileOrders, settleUndecided, tellBroken } from './reconcile-orders.ts';
import { tellStockWords } from './stock-words.ts';
import { finishEvents } from './take-event.ts';

const leaseMs = 120_000;

/** Every minute, one at a time: whatever browser, webhook or a dying Worker left undone is found and finished. */
export async function tendOrders(db: Db, env: Env, nowMs: number): Promise<void> {
  const work: OrderWork = { db, env, nowMs, actor: 'cron', requestId: `cron-${crypto.randomUUID()}` };
  if (!(await takeLease(db, { name: 'orders', nowMs, forMs: leaseMs }))) return;
  const steps = { finishEvents, settleUndecided, reconcileOrders, runProviderTasks, tellStockWords, forgetKeys };
  try {
    for (const [step, run] of Object.entries(steps)) {
      await run(work).catch((error: unknown) =>
        console.error(JSON.stringify({ level: 'error', job: step, requestId: work.requestId, message: String(error) })),
      );
    }
  } finally {
    await giveLeaseBack(db, 'orders');
  }
}

/** Hourly: the books are read from end to end, and a person is told when they do not add up. */
export async function checkBooks(db: Db, env: Env, nowMs: number): Promise<void> {
  const work: OrderWork = { db, env, nowMs, actor: 'cron', requestId: `cron-${crypto.randomUUID()}` };
  await tellBroken(work, await brokenInvariants(db, nowMs));
}
