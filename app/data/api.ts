import { apiVersion, apiVersionHeader, type ErrorCode, type Failure } from '../../contract/errors.ts';
import { isOnline, noteAnswer, noteFailure } from './connectivity.ts';
import { expireSession, useSession } from './session.ts';

const base = '/api/v1';
const timeoutMs = 15_000;

/** What went wrong with a call. `network` (status 0): no answer of the shop arrived, so nobody knows what happened there. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly fields: readonly { field: string; message: string }[];
  readonly retryAfterMs: number | null;
  /** What the shop sends beside its message, such as the fresh figures of an order. */
  readonly data: unknown;

  constructor(failure: Pick<Failure, 'message' | 'errors' | 'data'> & { code: ApiError['code'] }, answer?: Response) {
    super(failure.message);
    this.code = failure.code;
    this.status = answer?.status ?? 0;
    this.fields = failure.errors ?? [];
    this.data = failure.data;
    const retryAfterS = Number(answer?.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterMs = Number.isFinite(retryAfterS) ? retryAfterS * 1000 : null;
  }
}

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** `no-cache` asks the shop even when the browser holds a fresh answer. */
  cache?: 'no-cache' | 'no-store';
  /** Whose call it is when not the session's own; null is nobody's. */
  token?: string | null;
};

/**
 * One call of the API, answered by its whole envelope. Anything that is not the shop's own JSON (a page of a hotel's network, a
 * redirect, a cut body) counts as no answer. Throws `ApiError`, or the signal's reason when the caller gave up.
 */
export async function callApi<E>(path: string, request: ApiRequest = {}): Promise<E> {
  const { token = useSession.getState().token } = request;
  const { answer, body } = await exchange(path, { ...request, token });
  if (answer.ok) return body as E;
  if (answer.status === 401 && token) expireSession(token);
  const failure = body as Partial<Failure>;
  throw new ApiError(
    {
      code: failure.code ?? 'internal',
      message: failure.message ?? 'Something went wrong.',
      errors: failure.errors ?? [],
      data: failure.data,
    },
    answer,
  );
}

async function exchange(path: string, request: ApiRequest): Promise<{ answer: Response; body: object }> {
  const { method = 'GET', body, signal } = request;
  // The browser may answer from what it keeps, which says nothing of the network: once that seems gone, the shop itself is asked.
  const cache = request.cache ?? (method === 'GET' && isOnline() ? 'default' : 'no-cache');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(base + path, {
      method,
      headers: headersOf(request),
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
      cache,
    });
    if (!answer.headers.has(apiVersionHeader)) throw new TypeError('Not an answer of the shop.');
    const json: unknown = await answer.json();
    if (typeof json !== 'object' || json === null) throw new TypeError('Not an answer of the shop.');
    if (cache !== 'default') noteAnswer();
    return { answer, body: json };
  } catch {
    if (signal?.aborted) throw signal.reason;
    noteFailure();
    throw new ApiError({ code: 'network', message: 'The shop cannot be reached. Please check your connection.' });
  }
}

function headersOf({ body, headers, token }: ApiRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}`, [apiVersionHeader]: apiVersion }),
    ...headers,
  };
}
