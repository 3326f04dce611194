import type { Db } from '../../db/client.ts';
import { subscribers } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';

/** Keeps the first consent: signing up twice changes nothing. */
export async function addSubscriber(db: Db, email: string, nowMs: number): Promise<void> {
  await db
    .insert(subscribers)
    .values({ id: uuidv7(nowMs), email, consentedAt: nowMs })
    .onConflictDoNothing();
}
