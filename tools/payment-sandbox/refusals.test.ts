import { beforeEach, describe, expect, test } from 'vitest';
import { completePayment, type Outcome, pay } from './bank.ts';
import { find } from './books.ts';
import { openSandbox } from './sandbox.ts';
import { sandboxAccount } from './settings.ts';

/** Every row of the provider's table of errors, word for word. */

const sandbox = openSandbox();
beforeEach(() => sandbox.reset(1));

const authorization = `Basic ${btoa(`${sandboxAccount.keyId}:${sandboxAccount.keySecret}`)}`;

type Body = { id: string; error: Record<string, unknown> };

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const init = {
    method,
    headers: { authorization, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const answer = await sandbox.fetch(`http://sandbox/v1${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Body };
}

const order = { amount: 50_000, currency: 'INR' };

async function payment(outcome: Outcome = 'success', capture: 'automatic' | 'manual' = 'automatic') {
  sandbox.books.behaviour.capture = capture;
  const { body } = await ask('POST', '/orders', order);
  const paid = pay(sandbox.books, find(sandbox.books, 'orders', body.id), { method: 'upi' }, outcome);
  return { orderId: body.id, id: paid.payments[0]?.id ?? '' };
}

const initiation = { code: 'BAD_REQUEST_ERROR', step: 'payment_initiation', reason: 'input_validation_failed' };

describe('an order is refused', () => {
  test.each([
    ['below one rupee', { ...order, amount: 99 }, 'Order amount less than minimum amount allowed', orderCreation()],
    ['with half a paisa', { ...order, amount: 100.5 }, 'The amount must be an integer.', initiation],
    ['with a text as amount', { ...order, amount: '500' }, 'The amount must be an integer.', initiation],
    ['without an amount', { currency: 'INR' }, 'amount: is required.', initiation],
    ['without a currency', { amount: 500 }, 'currency: is required.', initiation],
    ['with a number as currency', { ...order, currency: 12 }, 'expected string but provided 12', initiation],
    ['with a field nobody knows', { ...order, colour: 1 }, 'colour is not required and should not be sent', extra()],
    ['with two of them', { ...order, a: 1, b: 1 }, 'a, b are not required and should not be sent', extra()],
    [
      'with a long receipt',
      { ...order, receipt: 'x'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      initiation,
    ],
    [
      'with 16 notes',
      { ...order, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, 'x'])) },
      'Number of fields in notes should be less than or equal to 15',
      initiation,
    ],
    [
      'with a long note',
      { ...order, notes: { a: 'x'.repeat(257) } },
      'Notes value cannot be greater than 256 characters.',
      initiation,
    ],
    ['that is no object', [], 'The request body is not valid JSON.', initiation],
  ])('%s', async (_, body, description, error) => {
    expect(await ask('POST', '/orders', body)).toMatchObject({
      status: 400,
      body: { error: { ...error, description } },
    });
    expect(sandbox.books.orders.size).toBe(0);
  });

  function orderCreation() {
    return { code: 'BAD_REQUEST_ERROR', step: 'order_creation', reason: 'amount_less_than_minimum_amount' };
  }

  function extra() {
    return { ...initiation, reason: 'extra_field_sent' };
  }

  test('with a receipt that was used', async () => {
    await ask('POST', '/orders', { ...order, receipt: 'r' });
    const again = await ask('POST', '/orders', { ...order, receipt: 'r' });
    const error = { ...initiation, description: 'Order receipt should be unique.' };
    expect(again).toMatchObject({ status: 400, body: { error } });
    sandbox.books.behaviour.uniqueReceipt = 'ignored';
    const still = await ask('POST', '/orders', { ...order, receipt: 'r', unique_receipt: true });
    expect(still).toMatchObject({ status: 400, body: { error } });
  });
});

describe('ids and keys', () => {
  test.each(['/orders/order_AAAAAAAAAAAAAA', '/payments/pay_AAAAAAAAAAAAAA', '/refunds/rfnd_AAAAAAAAAAAAAA'])(
    'an unknown id is refused: %s',
    async (path) => {
      const error = { ...initiation, description: 'The id provided does not exist' };
      expect(await ask('GET', path)).toMatchObject({ status: 400, body: { error } });
    },
  );

  test('a malformed id is refused in other words, upper and lower case count', async () => {
    const short = await ask('GET', '/orders/order_short');
    expect(short.body.error.description).toBe('order_short is not a valid id');
    const { id } = await payment();
    const lowered = await ask('GET', `/payments/${id.toLowerCase()}`);
    expect(lowered.body.error.description).toBe('The id provided does not exist');
  });

  test.each(['basic', 'BASIC', '"Basic"', 'Bearer'])('the word %s is no authentication', async (word) => {
    const answer = await ask('GET', '/orders', undefined, { authorization: authorization.replace('Basic', word) });
    expect(answer).toMatchObject({ status: 401, body: { error: { description: 'Authentication failed' } } });
  });
});

describe('a capture is refused', () => {
  test('with another amount or currency', async () => {
    const { id } = await payment('success', 'manual');
    for (const body of [
      { amount: 49_900, currency: 'INR' },
      { amount: 50_000, currency: 'USD' },
    ]) {
      const { body: answer } = await ask('POST', `/payments/${id}/capture`, body);
      expect(answer.error.description).toBe('Capture amount must be equal to the amount authorized.');
    }
  });

  test('the second time', async () => {
    const { id } = await payment('success', 'manual');
    expect((await ask('POST', `/payments/${id}/capture`, order)).status).toBe(200);
    const { body } = await ask('POST', `/payments/${id}/capture`, order);
    expect(body.error.description).toBe('This payment has already been captured.');
  });

  test('of a failed payment, and of one whose order another has paid', async () => {
    const failed = await payment('failure');
    expect((await ask('POST', `/payments/${failed.id}/capture`, order)).status).toBe(400);
    const { id } = await payment('twice', 'manual');
    const other = [...sandbox.books.payments.keys()].at(-1);
    await ask('POST', `/payments/${id}/capture`, order);
    const { body } = await ask('POST', `/payments/${other}/capture`, order);
    expect(body.error.description).toMatch(/^Your payment has been declined as the order is already paid/);
  });
});

describe('a refund is refused', () => {
  test.each([
    ['above the captured amount', { amount: 50_001 }, 'The refund amount provided is greater than amount captured.'],
    ['below one rupee', { amount: 99 }, 'The amount must be at least INR 1.00'],
    ['with a field nobody knows', { amount: 100, why: 'x' }, 'why is not required and should not be sent'],
  ])('%s', async (_, body, description) => {
    const { id } = await payment();
    const answer = await ask('POST', `/payments/${id}/refund`, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { description } } });
    expect(sandbox.books.refunds.size).toBe(0);
  });

  test('when all is refunded, and before anything is captured', async () => {
    const { id } = await payment();
    await ask('POST', `/payments/${id}/refund`, {});
    const again = await ask('POST', `/payments/${id}/refund`, {});
    expect(again.body.error.description).toBe('The payment has been fully refunded already.');
    const open = await payment('late');
    expect((await ask('POST', `/payments/${open.id}/refund`, {})).status).toBe(400);
  });

  test('with a key that is too short, and with one that stood over another body', async () => {
    const { id } = await payment();
    const refund = (key: string, amount: number) =>
      ask('POST', `/payments/${id}/refund`, { amount }, { 'x-refund-idempotency': key });
    expect((await refund('short', 100)).status).toBe(400);
    expect((await refund('key-of-ten', 100)).status).toBe(200);
    const { status, body } = await refund('key-of-ten', 200);
    const words = 'Different request with the same idempotency key has already been processed.';
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ description: words, source: 'NA', step: 'NA', reason: 'NA' });
    expect(sandbox.books.refunds.size).toBe(1);
  });
});

describe('an order that is paid', () => {
  test('takes no further payment, nor does one with an authorised payment', async () => {
    const paid = await payment();
    const authorised = await payment('success', 'manual');
    for (const { orderId } of [paid, authorised]) {
      const again = () => pay(sandbox.books, find(sandbox.books, 'orders', orderId), { method: 'upi' }, 'success');
      expect(again).toThrow(/already paid|has an authorized payment/);
    }
  });

  test.each([
    ['refunded', 'refunded'],
    ['captured', 'captured'],
  ] as const)('late money of another attempt is %s as the switch says', async (lateOnPaidOrder, status) => {
    sandbox.books.behaviour.lateOnPaidOrder = lateOnPaidOrder;
    const late = await payment('late');
    pay(sandbox.books, find(sandbox.books, 'orders', late.orderId), { method: 'upi' }, 'success');
    completePayment(sandbox.books, late.id, 'success');
    expect(find(sandbox.books, 'payments', late.id).status).toBe(status);
  });
});
