import { openDb } from './db/client.ts';
import type { Env } from './env.ts';
import { makeBestSellers } from './features/admin/best-sellers.ts';
import { noteEndedCodes } from './features/admin/promo-codes-queries.ts';
import { rankProducts } from './features/admin/rank-products.ts';
import { refreshSearchWords } from './features/admin/renamed-categories.ts';
import { purgeResets } from './features/auth/password-reset.ts';
import { purgeSessions } from './features/auth/sessions-queries.ts';
import { sweepPictures } from './features/images/loose-pictures.ts';
import { purgeMails } from './features/mail/mails-queries.ts';
import { sendDueMails } from './features/mail/send-mails.ts';
import { checkBooks, tendOrders } from './features/orders/orders-cron.ts';
import { purgeChanges } from './features/sync/catalogue-changes.ts';
import { purgeAppliedMutations } from './features/sync/mutation-log.ts';
import { errorWords } from './http/error-words.ts';
import { purgeKeyedCalls } from './http/keyed-calls.ts';
import { purgeCounters } from './http/rate-limits.ts';

/** Every minute: what waited is sent, what is over is forgotten. One that fails leaves the others to theirs, and a line in the log. */
export async function runScheduled(env: Env, nowMs: number): Promise<void> {
  const db = openDb(env.DB, { rowsRead: 0 });
  const jobs = {
    tendOrders: () => tendOrders(db, env, nowMs),
    sendDueMails: () => sendDueMails(db, env, nowMs),
    purgeSessions: () => purgeSessions(db, nowMs),
    purgeResets: () => purgeResets(db, nowMs),
    purgeMails: () => purgeMails(db, nowMs),
    ...(isNightly(nowMs) && {
      purgeChanges: () => purgeChanges(db, nowMs),
      rankProducts: () => rankProducts(db, nowMs),
    }),
    purgeAppliedMutations: () => purgeAppliedMutations(db, nowMs),
    noteEndedCodes: () => noteEndedCodes(db, nowMs),
    purgeCounters: () => purgeCounters(db, nowMs),
    purgeKeyedCalls: () => purgeKeyedCalls(db, nowMs),
    refreshSearchWords: () => refreshSearchWords(db),
    sweepPictures: () => sweepPictures(db, env.IMAGES_BUCKET, nowMs),
    ...(isHourly(nowMs) && {
      checkBooks: () => checkBooks(db, env, nowMs),
      makeBestSellers: () => makeBestSellers(db, nowMs),
    }),
  };
  for (const [job, run] of Object.entries(jobs)) {
    await run().catch((error: unknown) => console.error(JSON.stringify({ level: 'error', job, ...errorWords(error) })));
  }
}

/** What reads the books from end to end. */
function isHourly(nowMs: number): boolean {
  return new Date(nowMs).getUTCMinutes() === 7;
}

/** Two in the morning in India. What looks at the whole catalogue runs then, in one minute of the day. */
function isNightly(nowMs: number): boolean {
  const now = new Date(nowMs);
  return now.getUTCHours() === 20 && now.getUTCMinutes() === 30;
}
