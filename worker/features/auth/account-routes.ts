import { Hono } from 'hono';
import { ChangeNameInput, ChangePasswordInput } from '../../../contract/auth.ts';
import { answerOnce } from '../../http/answer-once.ts';
import { notFound } from '../../http/app-error.ts';
import { requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { changePassword } from './change-password.ts';
import { countLoginTry } from './login-attempts.ts';
import { peppersOf } from './password-settings.ts';
import { endSession, endSessions, listSessions } from './sessions-queries.ts';
import { nameUpdate, readAccount } from './users-queries.ts';

/** The signed-in user's own account: who I am, name, password, devices. */
export const accountRoutes = new Hono<SignedIn>()
  // These also match the path without the star: one read of the session a request.
  .use('/me/*', requireUser)
  .use('/logout', requireUser)
  .use('/sessions/*', requireUser)
  .get('/me', (c) => c.json({ status: 'success', data: { user: c.get('user') } }))
  .patch('/me', async (c) => {
    const { name } = await jsonBody(c, ChangeNameInput);
    const [db, { _id: userId }] = [c.get('db'), c.get('user')];
    return answerOnce(c, {
      asked: { name },
      effect: ({ head }) => db.$client.batch([...head, nameUpdate(db.$client, { userId, name, nowMs: Date.now() })]),
      answer: async () => c.json({ status: 'success', data: { user: (await readAccount(db, userId))?.user ?? null } }),
    });
  })
  .patch('/me/password', async (c) => {
    const input = await jsonBody(c, ChangePasswordInput);
    const [db, user] = [c.get('db'), c.get('user')];
    await countLoginTry(c, user.email);
    await changePassword(input, {
      db,
      user,
      sessionId: c.get('sessionId'),
      peppers: peppersOf(c.env),
      nowMs: Date.now(),
    });
    c.executionCtx.waitUntil(sendDueMails(db, c.env));
    return c.json({ status: 'success', message: 'Your password has been changed.', data: null });
  })
  .post('/logout', async (c) => {
    await endSession(c.get('db'), { userId: c.get('user')._id, sessionId: c.get('sessionId') });
    return c.json({ status: 'success', data: null });
  })
  .get('/sessions', async (c) => {
    const sessions = await listSessions(c.get('db'), c.get('user')._id, c.get('sessionId'));
    return c.json({ status: 'success', results: sessions.length, data: { sessions } });
  })
  .delete('/sessions', async (c) => {
    await endSessions(c.get('db'), c.get('user')._id);
    return c.json({ status: 'success', data: null });
  })
  .delete('/sessions/:id', (c) =>
    answerOnce(c, {
      asked: null,
      effect: async (frame) => {
        const ended = { userId: c.get('user')._id, sessionId: c.req.param('id') };
        if (!(await endSession(c.get('db'), ended, frame))) throw notFound('Session');
      },
      answer: async () => {
        const sessions = await listSessions(c.get('db'), c.get('user')._id, c.get('sessionId'));
        return c.json({ status: 'success', results: sessions.length, data: { sessions } });
      },
    }),
  );
