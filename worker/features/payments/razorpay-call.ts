import { z } from 'zod/mini';
import { failureOfAnswer, failureOfShape, failureOfSilence, type ProviderFailure, waitOf } from './razorpay-failure.ts';

export type ProviderAccess = {
  /** An origin without a path. */
  apiUrl?: string;
  keyId: string;
  keySecret: string;
  timeoutMs?: number;
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
};

export type ProviderResult<T> = { ok: true; value: T } | { ok: false; failure: ProviderFailure };

type Call<S> = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  answer: S;
};

const realApi = 'https://api.razorpay.com';
const defaultTimeoutMs = 8_000;

/** One call, never repeated here: only the caller knows whether that is safe. */
export async function callProvider<S extends z.ZodMiniType>(
  access: ProviderAccess,
  { method, path, query, body, headers, answer }: Call<S>,
): Promise<ProviderResult<z.infer<S>>> {
  const kind = method === 'GET' ? 'read' : 'write';
  const address = new URL(`/v1${path}`, access.apiUrl ?? realApi);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const send = access.fetch ?? fetch;
  try {
    const response = await send(address.href, {
      method,
      headers: { ...headers, authorization: basicAuth(access), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      // The key goes to this origin only.
      redirect: 'manual',
      // Covers the reading of the answer, too.
      signal: AbortSignal.timeout(access.timeoutMs ?? defaultTimeoutMs),
    });
    const value = parsed(await response.text());
    if (response.status !== 200) {
      const wait = waitOf(response.headers.get('retry-after'));
      return { ok: false, failure: { ...failureOfAnswer(response.status, value, kind), ...wait } };
    }
    const known = answer.safeParse(value);
    if (known.success) return { ok: true, value: known.data };
    return { ok: false, failure: failureOfShape(200, z.prettifyError(known.error), kind) };
  } catch (error) {
    return { ok: false, failure: failureOfSilence(error, kind) };
  }
}

export function basicAuth({ keyId, keySecret }: Pick<ProviderAccess, 'keyId' | 'keySecret'>): string {
  return `Basic ${btoa(`${keyId}:${keySecret}`)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
