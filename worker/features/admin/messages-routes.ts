import { type Context, Hono } from 'hono';
import { AnswerInput, PromoCodeInput, promoCodeStates, questionStates } from '../../../contract/admin-messages.ts';
import { listParams } from '../../../contract/list-params.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { success } from '../catalogue/envelope.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { adminWrite } from './admin-work.ts';
import { failedMailSorts, listFailedMails, retryMail } from './failed-mails.ts';
import { addPromoCode, endPromoCode, listPromoCodes, promoCodeSorts } from './promo-codes-queries.ts';
import { answerQuestion, closeQuestion, listQuestions, questionSorts } from './questions-desk.ts';
import { listSubscribers, subscriberSorts } from './subscribers-desk.ts';

/** Codes, questions, subscribers, mails that failed. Mounted under /admin, where everything is guarded. */
export const messagesRoutes = new Hono<SignedIn>()
  .get('/promo-codes', async (c) => {
    const asked = read(c, (params) => ({
      q: params.search(),
      state: params.oneOf('state', promoCodeStates),
      sort: params.oneOf('sort', promoCodeSorts) ?? 'newest',
      ...params.paging(),
    }));
    return answerPage(c, await listPromoCodes(c.get('db'), asked, Date.now()));
  })
  .post('/promo-codes', async (c) => {
    const input = await jsonBody(c, PromoCodeInput);
    const promoCode = await adminWrite(c, input, (work) => addPromoCode(work, input, shopOrigin(c.env)));
    return afterMail(c, c.json(success({ promoCode }), 201));
  })
  .post('/promo-codes/:code/end', async (c) => {
    const promoCode = await adminWrite(c, null, (work) => endPromoCode(work, c.req.param('code')));
    return c.json(success({ promoCode }));
  })
  .get('/questions', async (c) => {
    const asked = read(c, (params) => ({
      q: params.search(),
      state: params.oneOf('state', questionStates),
      sort: params.oneOf('sort', questionSorts) ?? 'newest',
      ...params.paging(),
    }));
    return answerPage(c, await listQuestions(c.get('db'), asked));
  })
  .post('/questions/:id/answer', async (c) => {
    const { text } = await jsonBody(c, AnswerInput);
    const question = await adminWrite(c, { text }, (work) => answerQuestion(work, c.req.param('id'), text));
    return afterMail(c, c.json(success({ question }), 201));
  })
  .post('/questions/:id/close', async (c) => {
    const question = await adminWrite(c, null, (work) => closeQuestion(work, c.req.param('id')));
    return c.json(success({ question }));
  })
  .get('/subscribers', async (c) => {
    const asked = read(c, (params) => ({
      q: params.search(),
      sort: params.oneOf('sort', subscriberSorts) ?? 'newest',
      ...params.paging(),
    }));
    return answerPage(c, await listSubscribers(c.get('db'), asked));
  })
  .get('/mails', async (c) => {
    const asked = read(c, (params) => ({
      q: params.search(),
      sort: params.oneOf('sort', failedMailSorts) ?? 'newest',
      ...params.paging(),
    }));
    return answerPage(c, await listFailedMails(c.get('db'), asked));
  })
  .post('/mails/:id/again', async (c) => {
    await adminWrite(c, null, (work) => retryMail(work, c.req.param('id')));
    return afterMail(c, c.json(success(null), 201));
  });

function read<T>(c: Context<SignedIn>, take: (params: ReturnType<typeof listParams>) => T): T {
  const params = listParams(new URL(c.req.url).searchParams);
  const asked = take(params);
  const [error] = params.errors;
  if (error) throw new AppError('invalid', { message: error.message, fields: params.errors });
  return asked;
}

type Totals = { totalCount: number; totalPages: number };

function answerPage(
  c: Context<SignedIn>,
  { totalCount, totalPages, ...data }: Totals & Record<string, unknown>,
): Response {
  const results = Object.values(data).find(Array.isArray)?.length ?? 0;
  return c.json({ status: 'success', results, totalCount, totalPages, data });
}

/** What was written goes out at once, not only with the next minute. */
function afterMail(c: Context<SignedIn>, answer: Response): Response {
  c.executionCtx.waitUntil(sendDueMails(c.get('db'), c.env));
  return answer;
}
