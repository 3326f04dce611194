import { type Context, Hono } from 'hono';
import { type AddressesAnswer, AddressInput, maxAddresses } from '../../../contract/address.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { answerOnce } from '../../http/answer-once.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses-queries.ts';

/** Spec 7.6: every answer is the whole list, which replaces the stored one. */
export const addressesRoutes = new Hono<SignedIn>()
  .use(requireUser)
  .get('/', (c) => answerList(c))
  .post('/', async (c) => {
    const input = await jsonBody(c, AddressInput);
    const added = { userId: c.get('user')._id, id: uuidv7(), input, nowMs: Date.now() };
    return answerOnce(c, {
      asked: input,
      effect: (frame) => addAddress(c.get('db'), added, frame).catch(refuseBeyondLimit),
      answer: () => answerList(c, 201),
    });
  })
  .patch('/:id', async (c) => {
    const input = await jsonBody(c, AddressInput);
    const change = { userId: c.get('user')._id, id: c.req.param('id'), input, nowMs: Date.now() };
    return answerOnce(c, {
      asked: input,
      effect: async (frame) => {
        if (!(await changeAddress(c.get('db'), change, frame))) throw notFound('Address');
      },
      answer: () => answerList(c),
    });
  })
  .delete('/:id', (c) => {
    const removed = { userId: c.get('user')._id, id: c.req.param('id') };
    return answerOnce(c, {
      asked: null,
      effect: async (frame) => {
        if (!(await removeAddress(c.get('db'), removed, frame))) throw notFound('Address');
      },
      answer: () => answerList(c),
    });
  });

async function answerList(c: Context<SignedIn>, status: 200 | 201 = 200): Promise<Response> {
  const data: AddressesAnswer = { addresses: await listAddresses(c.get('db'), c.get('user')._id) };
  return c.json({ status: 'success', results: data.addresses.length, data }, status);
}

function refuseBeyondLimit(error: unknown): never {
  const text = error instanceof Error ? `${error.message} ${error.cause}` : '';
  if (!text.includes('addresses_at_most_20')) throw error;
  throw new AppError('conflict', { message: `You can save at most ${maxAddresses} addresses.` });
}
