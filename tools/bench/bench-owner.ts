import { insertRows } from '../../worker/db/insert-rows.ts';
import { hashToken, newToken } from '../../worker/features/auth/tokens.ts';

/** An administrator who is logged in; answers their token. */
export async function enterOwner(db: D1Database): Promise<string> {
  const token = newToken();
  const id = `bench-owner-${Date.now()}`;
  const now = Date.now();
  await db.batch(
    insertRows(db, {
      users: [
        {
          id,
          name: 'Owner',
          email: `${id}@example.com`,
          password_hash: 'none',
          role: 'admin',
          created_at: now,
          updated_at: now,
        },
      ],
      sessions: [{ id, user_id: id, token_hash: await hashToken(token), created_at: now, last_seen_at: now }],
    }),
  );
  return token;
}
