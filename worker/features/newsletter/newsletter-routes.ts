import { Hono } from 'hono';
import { NewsletterInput } from '../../../contract/newsletter.ts';
import type { AppEnv } from '../../env.ts';
import { jsonBody } from '../../http/json-body.ts';
import { clientAddress, countTry, floodGuard } from '../../http/rate-limits.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { insist } from '../../http/try-again.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { addSubscriber } from './newsletter-queries.ts';

/** The footer's form. An address that is on the list already is thanked like a new one: nobody learns who reads the newsletter. */
export const newsletterRoutes = new Hono<AppEnv>().post('/', floodGuard('signIn'), async (c) => {
  await countTry(c, 'newsletter', clientAddress(c));
  const { email } = await jsonBody(c, NewsletterInput);
  const signUp = { email, origin: shopOrigin(c.env), nowMs: Date.now() };
  await insist(() => addSubscriber(c.get('db'), signUp));
  c.executionCtx.waitUntil(sendDueMails(c.get('db'), c.env));
  return c.json({ status: 'success', message: 'Thank you for signing up!', data: null }, 201);
});
