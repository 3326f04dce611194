import { type Context, Hono } from 'hono';
import {
  type AuthAnswer,
  ForgotPasswordInput,
  LoginInput,
  ResetPasswordInput,
  SignupInput,
} from '../../../contract/auth.ts';
import type { AppEnv } from '../../env.ts';
import { jsonBody } from '../../http/json-body.ts';
import { clientAddress, countTry, floodGuard } from '../../http/rate-limits.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { deviceName } from './device-name.ts';
import { countLoginTry } from './login-attempts.ts';
import { requestReset, resetPassword } from './password-reset.ts';
import { peppersOf } from './password-settings.ts';
import { logIn, type SignedInUser, signUp } from './sign-in.ts';

/** Spec 7.1. Public calls; what a signed-in user does with the account is in account-routes.ts. */
export const authRoutes = new Hono<AppEnv>()
  .post('/signup', floodGuard('signIn'), async (c) => {
    await countTry(c, 'signup', clientAddress(c));
    const input = await jsonBody(c, SignupInput);
    const signedIn = await signUp(input, signInContext(c));
    mailAfterAnswer(c);
    return c.json(authAnswer(signedIn), 201);
  })
  .post('/login', floodGuard('signIn'), async (c) => {
    const input = await jsonBody(c, LoginInput);
    await countLoginTry(c, input.email);
    return c.json(authAnswer(await logIn(input, signInContext(c))));
  })
  .post('/forgotPassword', floodGuard('signIn'), async (c) => {
    await countTry(c, 'forgotPassword', clientAddress(c));
    const { email } = await jsonBody(c, ForgotPasswordInput);
    const request = { origin: shopOrigin(c.env), nowMs: Date.now(), isLimited: c.env.RATE_LIMITS !== 'off' };
    c.executionCtx.waitUntil(
      untilAnswered()
        .then(() => requestReset(c.get('db'), email, request))
        .then(() => sendDueMails(c.get('db'), c.env)),
    );
    const message = 'If an account exists for this email, a password reset link has been sent.';
    return c.json({ status: 'success', message, data: null });
  })
  .patch('/resetPassword/:token', floodGuard('signIn'), async (c) => {
    await countTry(c, 'resetPassword', clientAddress(c));
    const input = await jsonBody(c, ResetPasswordInput);
    await resetPassword(c.req.param('token'), input, { db: c.get('db'), peppers: peppersOf(c.env), nowMs: Date.now() });
    mailAfterAnswer(c);
    return c.json({ status: 'success', message: 'Your password has been reset successfully!', data: null });
  });

/** Work begun beside an answer slows it a little, and by that tells whether there was any: it waits until the answer has left. */
function untilAnswered(): Promise<void> {
  return new Promise((then) => setTimeout(then, 60));
}

function authAnswer({ user, token }: SignedInUser): AuthAnswer {
  return { status: 'success', token, data: { user } };
}

function signInContext(c: Context<AppEnv>) {
  return {
    db: c.get('db'),
    peppers: peppersOf(c.env),
    device: deviceName(c.req.header('user-agent')),
    origin: shopOrigin(c.env),
    nowMs: Date.now(),
  };
}

function mailAfterAnswer(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(sendDueMails(c.get('db'), c.env));
}
