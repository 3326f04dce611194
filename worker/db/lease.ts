import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

type Lease = { name: string; nowMs: number; forMs: number };

/** For what must not run twice at once: whoever gets no row leaves. One that dies is followed when its time is over. */
export async function takeLease(db: Db, { name, nowMs, forMs }: Lease): Promise<boolean> {
  const rows = await db.all<{ name: string }>(sql`
    INSERT INTO jobs (name, lease_until) VALUES (${name}, ${nowMs + forMs})
    ON CONFLICT (name) DO UPDATE SET lease_until = excluded.lease_until WHERE lease_until <= ${nowMs} RETURNING name`);
  return rows.length > 0;
}

export async function giveLeaseBack(db: Db, name: string): Promise<void> {
  await db.run(sql`UPDATE jobs SET lease_until = 0 WHERE name = ${name}`);
}
