import { Hono } from 'hono';
import { ChangeNameInput, ChangePasswordInput } from '../../../contract/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { passwordChangedMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/mails-queries.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { countLoginTry, forgetLoginTries } from './login-attempts.ts';
import { peppersOf } from './password-settings.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { endSession, endSessions, listSessions } from './sessions-queries.ts';
import { readAccount, renameUser, setPassword } from './users-queries.ts';

/** The signed-in user's own account: who I am, name, password, devices. */
export const accountRoutes = new Hono<SignedIn>()
  .use('/me', requireUser)
  .use('/me/*', requireUser)
  .use('/logout', requireUser)
  .use('/sessions', requireUser)
  .use('/sessions/*', requireUser)
  .get('/me', (c) => c.json({ status: 'success', data: { user: c.get('user') } }))
  .patch('/me', async (c) => {
    const { name } = await jsonBody(c, ChangeNameInput);
    const user = await renameUser(c.get('db'), c.get('user')._id, name, Date.now());
    return c.json({ status: 'success', data: { user } });
  })
  .patch('/me/password', async (c) => {
    const input = await jsonBody(c, ChangePasswordInput);
    const [db, user, peppers] = [c.get('db'), c.get('user'), peppersOf(c.env)];
    await countLoginTry(db, user.email, Date.now());
    const account = await readAccount(db, user._id);
    if (!account || !(await verifyPassword(input.currentPassword, account.passwordHash, peppers))) {
      const message = 'Your current password is not right.';
      throw new AppError('invalid', { message, fields: [{ field: 'currentPassword', message }] });
    }
    await forgetLoginTries(db, user.email);
    refuseWeakPassword(input.password, user);
    const passwordHash = await hashPassword(input.password, peppers);
    // Every other device has to sign in anew; this one just proved itself.
    await db.batch([
      setPassword(db, user._id, passwordHash, Date.now()),
      endSessions(db, user._id, { except: c.get('sessionId') }),
    ]);
    await queueMail(db, passwordChangedMail(user), Date.now());
    c.executionCtx.waitUntil(sendDueMails(db, c.env));
    return c.json({ status: 'success', message: 'Your password has been changed.', data: null });
  })
  .post('/logout', async (c) => {
    await endSession(c.get('db'), c.get('user')._id, c.get('sessionId'));
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
  .delete('/sessions/:id', async (c) => {
    await endSession(c.get('db'), c.get('user')._id, c.req.param('id'));
    const sessions = await listSessions(c.get('db'), c.get('user')._id, c.get('sessionId'));
    return c.json({ status: 'success', results: sessions.length, data: { sessions } });
  });
