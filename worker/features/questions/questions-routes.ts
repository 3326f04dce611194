import { Hono } from 'hono';
import { QuestionInput } from '../../../contract/question.ts';
import type { AppEnv } from '../../env.ts';
import { jsonBody } from '../../http/json-body.ts';
import { clientAddress, countTry, floodGuard } from '../../http/rate-limits.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { askQuestion } from './ask-question.ts';

/** "Ask a question" on a product's page and the contact form. */
export const questionsRoutes = new Hono<AppEnv>().post('/', floodGuard('signIn'), async (c) => {
  await countTry(c, 'questions', clientAddress(c));
  const input = await jsonBody(c, QuestionInput);
  await askQuestion(c.get('db'), input, { origin: shopOrigin(c.env), nowMs: Date.now() });
  c.executionCtx.waitUntil(sendDueMails(c.get('db'), c.env));
  const message = 'Thank you for your question! We will answer by e-mail.';
  return c.json({ status: 'success', message, data: null }, 201);
});
