import { resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { uuidv7 } from '../worker/db/uuid.ts';
import type { Env } from '../worker/env.ts';
import { peppersOf } from '../worker/features/auth/password-settings.ts';
import { hashPassword } from '../worker/features/auth/passwords.ts';
import { demoPassword, demoPeople } from './shop/demo-people.ts';

/** Adds the demo accounts that the local shop of STATE_DIR does not have yet; what became of the others since is left alone. */

const stateDir = resolve(process.env.STATE_DIR ?? '.state');
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${stateDir}/v3` }, remoteBindings: false });
try {
  await addDemoAccounts(env);
} finally {
  await dispose();
}

async function addDemoAccounts(shop: Env): Promise<void> {
  const { results } = await shop.DB.prepare('SELECT email FROM users WHERE email IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(demoPeople.map(({ email }) => email)))
    .all<{ email: string }>();
  const known = new Set(results.map(({ email }) => email));
  for (const { email, name, role } of demoPeople.filter((person) => !known.has(person.email))) {
    await shop.DB.prepare(
      `INSERT INTO users (id, name, email, password_hash, role, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
       ON CONFLICT (email) DO NOTHING`,
    )
      .bind(uuidv7(), name, email, await hashPassword(demoPassword, peppersOf(shop)), role, Date.now())
      .run();
  }
}
