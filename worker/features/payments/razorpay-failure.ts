import { ProviderRefusal } from './razorpay-shapes.ts';

/** Refusals the shop acts upon; the provider tells most of them apart by their words only. */
const refusals = [
  { reason: 'receipt_reused', words: /receipt should be unique/i },
  { reason: 'extra_field', words: /not required and should not be sent/i },
  { reason: 'unknown_id', words: /^(the id provided does not exist|\S+ is not a valid id)\.?$/i },
  { reason: 'already_captured', words: /already been captured/i },
  { reason: 'already_paid', words: /order is already paid/i },
  { reason: 'already_refunded', words: /fully refunded already/i },
  { reason: 'above_captured', words: /greater than amount captured/i },
  { reason: 'key_reused', words: /same idempotency key/i },
] as const;

type RefusalReason = (typeof refusals)[number]['reason'] | 'other';

/**
 * Every way a call can fail. `mayHaveHappened` is false only where the provider surely did nothing: then a write may be repeated
 * as it is, else it is looked up first. Descriptions are for the log, never for a screen.
 */
export type ProviderFailure = {
  status: number | null;
  description: string;
  mayHaveHappened: boolean;
  /** Before then the provider does not want to be asked again. */
  retryAfterS?: number;
} & (
  | { kind: 'bad_request'; reason: RefusalReason }
  | { kind: 'auth' }
  | { kind: 'provider_down' }
  | { kind: 'timeout' }
  | { kind: 'unknown_outcome' }
);

export type CallKind = 'read' | 'write';

const longestWaitS = 60;

/** A number of seconds, whole and sensible; anything else in the header says nothing. */
export function waitOf(header: string | null): { retryAfterS?: number } {
  if (header === null || !/^\d{1,6}$/.test(header)) return {};
  return { retryAfterS: Math.min(Math.max(Number(header), 1), longestWaitS) };
}

/** The provider answered, and not with 200. */
export function failureOfAnswer(status: number, body: unknown, call: CallKind): ProviderFailure {
  const refusal = ProviderRefusal.safeParse(body);
  const description = refusal.success ? refusal.data.error.description : '';
  const known = { status, description, mayHaveHappened: false };
  if (status === 401 || status === 403) return { kind: 'auth', ...known };
  if (status === 429) return { kind: 'provider_down', ...known };
  // A refund with this key is still being made.
  if (status === 409) return { kind: 'unknown_outcome', ...known, mayHaveHappened: call === 'write' };
  // Of the way there, not of the provider: the call may have arrived.
  const isOnTheWay = status === 408 || status === 425;
  if (status >= 400 && status < 500 && !isOnTheWay)
    return { kind: 'bad_request', reason: reasonOf(description), ...known };
  return { kind: 'provider_down', ...known, mayHaveHappened: call === 'write' };
}

function reasonOf(description: string): RefusalReason {
  return refusals.find(({ words }) => words.test(description))?.reason ?? 'other';
}

/** No answer, or one cut short. */
export function failureOfSilence(error: unknown, call: CallKind): ProviderFailure {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const known = { status: null, description: message, mayHaveHappened: call === 'write' };
  if (name === 'TimeoutError' || name === 'AbortError') return { kind: 'timeout', ...known };
  return { kind: call === 'write' ? 'unknown_outcome' : 'provider_down', ...known };
}

/** It said yes, in words the shop does not understand. */
export function failureOfShape(status: number, description: string, call: CallKind): ProviderFailure {
  const kind = call === 'write' ? 'unknown_outcome' : 'provider_down';
  return { kind, status, description, mayHaveHappened: call === 'write' };
}
