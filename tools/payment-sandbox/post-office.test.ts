import { beforeEach, describe, expect, test } from 'vitest';
import { pay } from './bank.ts';
import { openSandbox } from './sandbox.ts';
import { sandboxAccount } from './settings.ts';
import { webhookSignature } from './signing.ts';

type Delivery = { id: string; event: string; body: string; isSigned: boolean };

let received: Delivery[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
let secret = sandboxAccount.webhookSecret;

const sandbox = openSandbox({
  seed: 2,
  postage: { url: 'http://shop.example/webhooks/razorpay', retryBaseMs: 3_600_000, retryMaxMs: 3_600_000 },
  deliver: async (request) => {
    const body = await request.text();
    received.push({
      id: request.headers.get('x-razorpay-event-id') ?? '',
      event: (JSON.parse(body) as { event: string }).event,
      body,
      isSigned: request.headers.get('x-razorpay-signature') === webhookSignature(body, secret),
    });
    return answers.shift()?.() ?? new Response();
  },
});
const { postage } = sandbox.postOffice;

beforeEach(() => {
  sandbox.reset(2);
  received = [];
  answers = [];
  secret = sandboxAccount.webhookSecret;
});

async function payOnce(): Promise<void> {
  const authorization = `Basic ${btoa(`${sandboxAccount.keyId}:${sandboxAccount.keySecret}`)}`;
  const body = JSON.stringify({ amount: 5_000, currency: 'INR' });
  const answer = await sandbox.fetch('http://x/v1/orders', { method: 'POST', headers: { authorization }, body });
  const { id } = (await answer.json()) as { id: string };
  const order = sandbox.books.orders.get(id);
  if (order) pay(sandbox.books, order, { method: 'upi' }, 'success');
  await sandbox.postOffice.idle();
}

const events = () => received.map(({ event }) => event);
const states = () => sandbox.postOffice.letters.map(({ state }) => state);

describe('webhooks', () => {
  test('leave once each, in order, signed, with different ids', async () => {
    await payOnce();
    expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
    expect(states()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('tell of the moment they were made, however late they come', async () => {
    postage.sending = 'held';
    await payOnce();
    expect(received).toEqual([]);
    await sandbox.postOffice.release();
    expect(received[0]?.body).toContain('"status":"authorized"');
  });

  test.each(['503', 'no answer'])('are sent again with the same id and bytes after %s', async (how) => {
    answers = [
      () => {
        if (how === 'no answer') throw new Error('refused');
        return new Response(null, { status: 503 });
      },
    ];
    await payOnce();
    expect(states()).toEqual(['waiting', 'delivered', 'delivered']);
    await sandbox.postOffice.release();
    expect(received[3]).toEqual(received[0]);
    expect(sandbox.postOffice.letters[0]?.answers).toEqual([how === '503' ? 503 : 'no-answer', 200]);
  });

  test('are sent again by themselves when their time has come', async () => {
    postage.retryBaseMs = 1;
    answers = [() => new Response(null, { status: 500 }), () => new Response(null, { status: 500 })];
    await payOnce();
    await expect.poll(states).toEqual(['delivered', 'delivered', 'delivered']);
    expect(received).toHaveLength(5);
  });

  test('are given up when a day is over', async () => {
    postage.giveUpAfterMs = 0;
    answers = [() => new Response(null, { status: 500 })];
    await payOnce();
    expect(states()).toEqual(['given-up', 'delivered', 'delivered']);
  });

  test('come in as many copies as wished, at once', async () => {
    postage.copies = 20;
    await payOnce();
    expect(received).toHaveLength(60);
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  });

  test('come reversed, or shuffled by the seed', async () => {
    postage.order = 'reversed';
    await payOnce();
    expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
    const shuffled = [];
    for (let round = 0; round < 2; round++) {
      sandbox.reset(9);
      received = [];
      postage.order = 'shuffled';
      await payOnce();
      shuffled.push(events());
    }
    expect(shuffled[0]).toEqual(shuffled[1]);
    expect(shuffled[0]?.toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  });

  test('may be lost for good, and still be replayed by hand', async () => {
    postage.lost = 1;
    await payOnce();
    await sandbox.postOffice.release();
    expect(received).toEqual([]);
    expect(await sandbox.postOffice.replay(sandbox.postOffice.letters[1]?.announcement.id ?? '')).toBe(true);
    expect(events()).toEqual(['payment.captured']);
  });

  test.each(['signature', 'body'] as const)('with a corrupted %s do not verify', async (corrupt) => {
    postage.corrupt = corrupt;
    await payOnce();
    expect(received.map(({ isSigned }) => isSigned)).toEqual([false, false, false]);
  });

  test('carry the secret of the time they were made', async () => {
    postage.sending = 'held';
    await payOnce();
    sandbox.books.account.webhookSecret = 'a new one';
    await sandbox.postOffice.release();
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    secret = 'a new one';
    received = [];
    await payOnce();
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
  });
});
