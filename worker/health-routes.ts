import { Hono } from 'hono';
import { build } from '../dist/server/browser-files.js';
import type { AppEnv, Env } from './env.ts';

/** For whoever watches the shop. `/health`: it answers. `/ready`: everything it needs is there; names what is not, and no more. */
export const healthRoutes = new Hono<AppEnv>()
  .get('/health', (c) => c.json({ status: 'success', data: { build } }))
  .get('/ready', async (c) => {
    const checks = { database: await canRead(c.env.DB), ...settingsOf(c.env) };
    const missing = Object.entries(checks).flatMap(([name, isThere]) => (isThere ? [] : [name]));
    const isReady = missing.length === 0;
    return c.json({ status: isReady ? 'success' : 'error', data: { build, missing } }, isReady ? 200 : 503);
  });

function settingsOf(env: Env) {
  return {
    origin: Boolean(env.SHOP_ORIGIN),
    accounts: Boolean(env.PASSWORD_PEPPER),
    payments: Boolean(env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET),
    webhooks: Boolean(env.RAZORPAY_WEBHOOK_SECRET),
    mail: __LOCAL_MAILBOX__ || Boolean(env.EMAIL && env.MAIL_FROM),
  };
}

/** The last thing that the last migration makes: a database whose migrations were forgotten is not ready. */
export const newestInDatabase = 'keyed_calls_by_time';

async function canRead(db: D1Database): Promise<boolean> {
  return db
    .prepare('SELECT (SELECT count(*) FROM catalogue_state) + (SELECT count(*) FROM sqlite_master WHERE name = ?) AS n')
    .bind(newestInDatabase)
    .first('n')
    .then(
      (n) => n === 2,
      () => false,
    );
}
