import { z } from 'zod/mini';

/** The sandbox's own account. None of it is secret: it moves no money. */
export const sandboxAccount = {
  accountId: 'acc_SBX00000000001',
  keyId: 'rzp_test_sandbox00000001',
  keySecret: 'sandbox_key_secret_0123456789',
  webhookSecret: 'sandbox_webhook_secret',
};

export type Account = typeof sandboxAccount;

const milliseconds = z.int().check(z.minimum(0));

/** How the provider behaves; a test or the demonstration turns these through the control endpoint. */
export const Behaviour = z.strictObject({
  /** What happens to an authorised payment whose order does not say. */
  capture: z.enum(['automatic', 'manual']),
  /** `field-refused`: an account that does not know `unique_receipt` yet; `ignored`: a reused receipt is always refused. */
  uniqueReceipt: z.enum(['honoured', 'field-refused', 'ignored']),
  /** `pending` stays so until the control endpoint ends it; `failed` is told by an event after a pending answer. */
  refunds: z.enum(['processed', 'pending', 'failed']),
  /** Time between taking a refund's key and making the refund: a second call with the key meets 409. */
  refundDelayMs: milliseconds,
  /** What becomes of money that arrives when another payment has already paid the order. */
  lateOnPaidOrder: z.enum(['refunded', 'captured']),
  emptyNotes: z.enum(['list', 'object']),
});

export type Behaviour = z.infer<typeof Behaviour>;

export const defaultBehaviour: Behaviour = {
  capture: 'automatic',
  uniqueReceipt: 'honoured',
  refunds: 'processed',
  refundDelayMs: 0,
  lateOnPaidOrder: 'refunded',
  emptyNotes: 'list',
};

/** How webhooks travel. Every switch may be turned while the sandbox runs. */
export const Postage = z.strictObject({
  url: z.nullable(z.url()),
  /** Every delivery is sent so many times, at once. */
  copies: z.int().check(z.minimum(1), z.maximum(100)),
  order: z.enum(['kept', 'reversed', 'shuffled']),
  delayMs: milliseconds,
  /** Share of events that never arrive, 0 to 1. */
  lost: z.number().check(z.minimum(0), z.maximum(1)),
  /** A corrupted delivery does not match its signature. */
  corrupt: z.enum(['nothing', 'signature', 'body']),
  /** `held`: everything waits until it is released. */
  sending: z.enum(['on', 'held']),
  retryBaseMs: milliseconds,
  retryMaxMs: milliseconds,
  giveUpAfterMs: milliseconds,
  timeoutMs: milliseconds,
});

export type Postage = z.infer<typeof Postage>;

export const defaultPostage: Postage = {
  url: null,
  copies: 1,
  order: 'kept',
  delayMs: 0,
  lost: 0,
  corrupt: 'nothing',
  sending: 'on',
  retryBaseMs: 1_000,
  retryMaxMs: 15 * 60_000,
  giveUpAfterMs: 24 * 3_600_000,
  timeoutMs: 5_000,
};
