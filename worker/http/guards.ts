import { createMiddleware } from 'hono/factory';
import type { User } from '../../contract/auth.ts';
import { apiVersionHeader, oldestApiVersion } from '../../contract/errors.ts';
import type { Db } from '../db/client.ts';
import type { AppEnv } from '../env.ts';
import { findSession, touchSession } from '../features/auth/sessions-queries.ts';
import { hashToken, isTokenForm } from '../features/auth/tokens.ts';
import { AppError } from './app-error.ts';
import { refuseFlood } from './rate-limits.ts';

/** Who may pass. Bearer header only: a token in the address or a cookie is nobody (security 2). */

export type SignedIn = AppEnv & { Variables: { user: User; sessionId: string } };

export const requireUser = createMiddleware<SignedIn>(async (c, next) => {
  refuseOldApp(c.req.header(apiVersionHeader));
  const session = await sessionOf(c.req.header('authorization'), c.get('db'));
  if (!session) throw new AppError('unauthenticated', { message: 'Please log in again.' });
  if (session.needsTouch) c.executionCtx.waitUntil(touchSession(c.get('db'), session.sessionId, Date.now()));
  c.set('user', session.user);
  c.set('sessionId', session.sessionId);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await refuseFlood(c, 'writes', session.user._id);
  await next();
});

/** After `requireUser`: security 3, whoever is no administrator is told so, whatever the address. */
export const requireAdmin = createMiddleware<SignedIn>(async (c, next) => {
  if (c.get('user').role !== 'admin') {
    throw new AppError('forbidden', { message: 'You do not have permission to perform this action.' });
  }
  await next();
});

/** docs/offline.md: an installed shop may be a year old; it keeps what waits, and asks for the update. Who says nothing is no app of ours. */
function refuseOldApp(spoken: string | undefined): void {
  if (Number(spoken ?? oldestApiVersion) >= oldestApiVersion) return;
  throw new AppError('outdated', {
    message: 'This version of the shop is too old. Please reload the page to update it.',
  });
}

async function sessionOf(authorization: string | undefined, db: Db) {
  // RFC 7235: the scheme's name is read in any case.
  const token = /^bearer +([\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token || !isTokenForm(token)) return null;
  return findSession(db, await hashToken(token), Date.now());
}
