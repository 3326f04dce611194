import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../../tools/payment-sandbox/faults.ts';
import { listen } from '../../../tools/payment-sandbox/listen.ts';
import { openSandbox } from '../../../tools/payment-sandbox/sandbox.ts';
import { sandboxAccount } from '../../../tools/payment-sandbox/settings.ts';
import type { ProviderAccess } from './razorpay-call.ts';
import { createProviderOrder, findProviderOrder, getProviderOrder } from './razorpay-client.ts';

const sandbox = openSandbox({ seed: 5 });
const server = await listen(sandbox, 0);
const { keyId, keySecret } = sandboxAccount;
const access: ProviderAccess = { apiUrl: server.url, keyId, keySecret };

beforeEach(() => sandbox.reset(5));
afterAll(() => server.close());

const wanted = { amountPaise: 50_000, currency: 'INR', receipt: 'receipt-1', notes: {} };
const unknownId = 'order_AAAAAAAAAAAAAA';

type Row = { name: string; fault: FaultInput; write: object; read: object; made: number };

/** What a write and a read report of each fault, and how many orders stand in the provider's books. */
const rows: Row[] = [
  {
    name: '500 before anything was done',
    fault: { do: 'answer', status: 500 },
    write: { kind: 'provider_down', status: 500, mayHaveHappened: true },
    read: { kind: 'provider_down', status: 500, mayHaveHappened: false },
    made: 0,
  },
  {
    name: '500 after the order was made',
    fault: { do: 'answer-after', status: 500 },
    write: { kind: 'provider_down', status: 500, mayHaveHappened: true },
    read: { kind: 'provider_down', status: 500 },
    made: 1,
  },
  {
    name: '502',
    fault: { do: 'answer', status: 502 },
    write: { kind: 'provider_down', status: 502, mayHaveHappened: true },
    read: { kind: 'provider_down', status: 502 },
    made: 0,
  },
  {
    name: '504 after the order was made',
    fault: { do: 'answer-after', status: 504 },
    write: { kind: 'provider_down', status: 504, mayHaveHappened: true },
    read: { kind: 'provider_down', status: 504 },
    made: 1,
  },
  {
    name: '429',
    fault: { do: 'answer', status: 429 },
    write: { kind: 'provider_down', status: 429, mayHaveHappened: false },
    read: { kind: 'provider_down', status: 429 },
    made: 0,
  },
  {
    name: 'a hang-up before anything was done',
    fault: { do: 'hang-up' },
    write: { kind: 'unknown_outcome', status: null, mayHaveHappened: true },
    read: { kind: 'provider_down', status: null, mayHaveHappened: false },
    made: 0,
  },
  {
    name: 'a hang-up after the order was made',
    fault: { do: 'hang-up-after' },
    write: { kind: 'unknown_outcome', status: null, mayHaveHappened: true },
    read: { kind: 'provider_down', status: null },
    made: 1,
  },
  {
    name: 'a broken answer',
    fault: { do: 'broken-json' },
    write: { kind: 'unknown_outcome', status: 200, mayHaveHappened: true },
    read: { kind: 'provider_down', status: 200 },
    made: 1,
  },
  {
    name: 'an answer of another shape',
    fault: { do: 'patch', set: { amount: '50000' } },
    write: { kind: 'unknown_outcome', status: 200, mayHaveHappened: true },
    read: { kind: 'provider_down', status: 200 },
    made: 1,
  },
  {
    name: 'a status the shop does not know',
    fault: { do: 'patch', set: { status: 'paused' } },
    write: { kind: 'unknown_outcome', status: 200, mayHaveHappened: true },
    read: { kind: 'provider_down', status: 200 },
    made: 1,
  },
  {
    name: 'silence until the time is up, after the order was made',
    fault: { do: 'slow-after', ms: 60_000 },
    write: { kind: 'timeout', status: null, mayHaveHappened: true },
    read: { kind: 'timeout', status: null, mayHaveHappened: false },
    made: 1,
  },
];

describe.each(rows)('$name', ({ fault, write, read, made }) => {
  const impatient = { ...access, timeoutMs: 250 };

  test('a write says what is known, and the receipt finds what was made', async () => {
    sandbox.faults.plan([{ on: 'order.create', ...fault }]);
    const result = await createProviderOrder(impatient, wanted);
    expect(result).toMatchObject({ ok: false, failure: write });
    expect(sandbox.books.orders.size).toBe(made);
    const found = await findProviderOrder(access, wanted.receipt);
    expect(found).toMatchObject({ ok: true, value: made ? { receipt: wanted.receipt } : null });
    const again = await createProviderOrder(access, wanted);
    expect(again.ok && sandbox.books.orders.size).toBe(1);
  });

  test('a read is free of side effects and says so', async () => {
    const order = await createProviderOrder(access, wanted);
    sandbox.faults.plan([{ on: 'order.get', ...fault }]);
    const result = await getProviderOrder(impatient, order.ok ? order.value.id : '');
    expect(result).toMatchObject({ ok: false, failure: read });
  });
});

test('a wrong key is an auth failure, by id or by secret', async () => {
  for (const wrong of [{ keyId: 'rzp_test_other' }, { keySecret: 'other' }]) {
    const result = await getProviderOrder({ ...access, ...wrong }, unknownId);
    expect(result).toMatchObject({ failure: { kind: 'auth', status: 401, description: 'Authentication failed' } });
  }
});

test('a refusal of the input is never to be repeated as it is', async () => {
  const cheap = await createProviderOrder(access, { ...wanted, amountPaise: 99 });
  expect(cheap).toMatchObject({ failure: { kind: 'bad_request', status: 400, mayHaveHappened: false } });
  const long = await createProviderOrder(access, { ...wanted, receipt: 'x'.repeat(41) });
  expect(long).toMatchObject({ failure: { kind: 'bad_request', reason: 'other' } });
});

test('an id is unknown by the provider’s own words only', async () => {
  const saying = (description: string) => ({
    ...access,
    fetch: async () => Response.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, { status: 400 }),
  });
  const reasonOf = async (words: string) => {
    const result = await getProviderOrder(saying(words), unknownId);
    return !result.ok && result.failure.kind === 'bad_request' && result.failure.reason;
  };
  expect(await reasonOf('The id provided does not exist')).toBe('unknown_id');
  expect(await reasonOf(`${unknownId} is not a valid id`)).toBe('unknown_id');
  expect(await reasonOf('The merchant account does not exist or is suspended.')).toBe('other');
});

test('empty notes are understood as a list and as an object', async () => {
  for (const emptyNotes of ['list', 'object'] as const) {
    sandbox.books.behaviour.emptyNotes = emptyNotes;
    const result = await createProviderOrder(access, { ...wanted, receipt: emptyNotes });
    expect(result).toMatchObject({ ok: true, value: { notes: {} } });
  }
});

test('nobody listening is an unknown outcome for a write and an outage for a read', async () => {
  const nobody = { ...access, apiUrl: 'http://127.0.0.1:9' };
  expect(await createProviderOrder(nobody, wanted)).toMatchObject({ failure: { kind: 'unknown_outcome' } });
  expect(await getProviderOrder(nobody, unknownId)).toMatchObject({ failure: { kind: 'provider_down' } });
});

test('a redirect is not followed: the key stays with the provider', async () => {
  const seen: string[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    seen.push(`${init.redirect} ${address}`);
    return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
  };
  const result = await getProviderOrder({ keyId, keySecret, fetch }, unknownId);
  expect(result).toMatchObject({ failure: { kind: 'provider_down', status: 302 } });
  expect(seen).toEqual([`manual https://api.razorpay.com/v1/orders/${unknownId}`]);
});

test('the sandbox serves in the same process, too, hang-ups and time limits included', async () => {
  const inside = { ...access, fetch: sandbox.fetch, timeoutMs: 50 };
  expect((await createProviderOrder(inside, wanted)).ok).toBe(true);
  sandbox.faults.plan([{ do: 'hang-up' }]);
  expect(await findProviderOrder(inside, 'x')).toMatchObject({ failure: { kind: 'provider_down', status: null } });
  sandbox.faults.plan([{ do: 'slow', ms: 10_000 }]);
  expect(await findProviderOrder(inside, 'x')).toMatchObject({ failure: { kind: 'timeout' } });
});
