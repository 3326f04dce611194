import { apiVersion, apiVersionHeader, type Failure } from '../../contract/errors.ts';
import { type Mutation, PersonalAnswer, PushAnswer, personHeader } from '../../contract/push.ts';
import type { PushReply } from './outbox-replies.ts';

/** The two calls about one person's data, for pages and the service worker alike: nothing here knows of a window. */

const path = '/api/v1/sync';
const timeoutMs = 15_000;

export type Caller = { userId: string; token: string; signal: AbortSignal };

/** Throws only when the caller gave up. */
export async function pushBatch(batch: readonly Mutation[], caller: Caller): Promise<PushReply> {
  const body = JSON.stringify({ mutations: batch });
  const arrived = await exchange(path, { method: 'POST', body }, caller);
  if (!arrived) return { kind: 'unreachable' };
  if (arrived.answer.status !== 200) return refusalOf(arrived.answer, arrived.json as Partial<Failure>);
  const checked = PushAnswer.safeParse((arrived.json as { data?: unknown }).data);
  if (!checked.success || !isAnswerTo(batch, checked.data)) return { kind: 'unreachable' };
  return { kind: 'done', answer: checked.data };
}

export type ReadReply = { kind: 'read'; answer: PersonalAnswer } | Exclude<PushReply, { kind: 'done' }>;

export async function readPersonal(caller: Caller): Promise<ReadReply> {
  const arrived = await exchange(`${path}/me`, { method: 'GET' }, caller);
  if (!arrived) return { kind: 'unreachable' };
  if (arrived.answer.status !== 200) return refusalOf(arrived.answer, arrived.json as Partial<Failure>);
  const checked = PersonalAnswer.safeParse((arrived.json as { data?: unknown }).data);
  return checked.success ? { kind: 'read', answer: checked.data } : { kind: 'unreachable' };
}

type Arrived = { answer: Response; json: object };

/** null: a network's own page, a redirect, a cut body and silence are no answers of the shop. */
async function exchange(
  address: string,
  init: RequestInit,
  { userId, token, signal }: Caller,
): Promise<Arrived | null> {
  try {
    const answer = await fetch(address, {
      ...init,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        [apiVersionHeader]: apiVersion,
        [personHeader]: userId,
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const json: unknown = answer.headers.has(apiVersionHeader) ? await answer.json() : null;
    return typeof json === 'object' && json !== null ? { answer, json } : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

const notSaved = 'This change could not be saved.';

function refusalOf(
  { status, headers }: Response,
  { message = notSaved }: Partial<Failure>,
): Exclude<PushReply, { kind: 'done' }> {
  switch (status) {
    case 400:
    case 413:
    case 422:
      return { kind: 'malformed', message };
    case 401:
      return { kind: 'signed-out' };
    case 404:
    case 405:
    case 410:
    case 426:
      return { kind: 'outdated' };
    case 503:
      return { kind: 'busy', retryAfterMs: retryAfterMs(headers) };
    default:
      return status >= 500 ? { kind: 'broken', message } : { kind: 'busy', retryAfterMs: retryAfterMs(headers) };
  }
}

/** Seconds or a date. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function isAnswerTo(batch: readonly Mutation[], { results }: PushAnswer): boolean {
  return results.length === batch.length && results.every(({ id }, at) => id === batch[at]?.id);
}
