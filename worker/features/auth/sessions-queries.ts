import { desc, eq, lt } from 'drizzle-orm';
import type { SessionEntry, User } from '../../../contract/auth.ts';
import type { Db } from '../../db/client.ts';
import { type Frame, noFrame, runFramed } from '../../db/framed-batch.ts';
import { sessions, users } from '../../db/schema.ts';

/** Security 2: opaque sessions, one indexed read a request, so that role and revocation act at once. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lifetimes = {
  customer: { idleMs: 30 * dayMs, totalMs: 90 * dayMs },
  admin: { idleMs: 12 * hourMs, totalMs: 3 * dayMs },
} as const satisfies Record<User['role'], { idleMs: number; totalMs: number }>;
const maxSessions = 10;
const touchEveryMs = hourMs;

export type Session = { sessionId: string; user: User; needsTouch: boolean };

/** The user behind a token, null when there is none or its time is over. */
export async function findSession(db: Db, tokenHash: string, nowMs: number): Promise<Session | null> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      user: { _id: users.id, name: users.name, email: users.email, role: users.role },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (!row) return null;
  const { idleMs, totalMs } = lifetimes[row.user.role];
  if (nowMs - row.lastSeenAt > idleMs || nowMs - row.createdAt > totalMs) return null;
  return { sessionId: row.sessionId, user: row.user, needsTouch: nowMs - row.lastSeenAt > touchEveryMs };
}

export async function touchSession(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: nowMs }).where(eq(sessions.id, sessionId));
}

type NewSession = {
  id: string;
  userId: string;
  tokenHash: string;
  /** The password that was proved: when it was replaced meanwhile, no session starts. */
  passwordHash: string;
  device: string;
  nowMs: number;
};

export function sessionInsert(d1: D1Database, session: NewSession): D1PreparedStatement {
  const { id, userId, tokenHash, passwordHash, device, nowMs } = session;
  return d1
    .prepare(
      `INSERT INTO sessions (id, user_id, token_hash, device, created_at, last_seen_at)
       SELECT ?1, id, ?3, ?4, ?5, ?5 FROM users WHERE id = ?2 AND password_hash = ?6 RETURNING id`,
    )
    .bind(id, userId, tokenHash, device, nowMs, passwordHash);
}

/** Starts a session and ends the user's oldest beyond ten. */
export async function addSession(db: Db, session: NewSession): Promise<boolean> {
  const d1 = db.$client;
  const [added] = await d1.batch([
    sessionInsert(d1, session),
    d1
      .prepare(
        `DELETE FROM sessions WHERE user_id = ?1 AND id NOT IN
         (SELECT id FROM sessions WHERE user_id = ?1 ORDER BY last_seen_at DESC, id DESC LIMIT ${maxSessions})`,
      )
      .bind(session.userId),
  ]);
  return (added?.results.length ?? 0) > 0;
}

/** False when it is not this user's, or over already. */
export function endSession(
  { $client }: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  frame: Frame = noFrame,
): Promise<boolean> {
  const removal = $client.prepare('DELETE FROM sessions WHERE user_id = ? AND id = ? RETURNING id');
  return runFramed($client, frame, [removal.bind(userId, sessionId)]);
}

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function listSessions(db: Db, userId: string, currentId: string): Promise<SessionEntry[]> {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(maxSessions);
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    _id: id,
    device,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent: id === currentId,
  }));
}

/** Cron: nothing can be idle longer than the longest lifetime. */
export async function purgeSessions(db: Db, nowMs: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, nowMs - lifetimes.customer.idleMs));
}
