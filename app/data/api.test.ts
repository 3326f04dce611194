import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiVersion } from '../../contract/errors.ts';
import { ApiError, callApi } from './api.ts';
import { isOnline, noteAnswer, noteFailure } from './connectivity.ts';
import { endSession, setSession } from './session.ts';

const json = { 'content-type': 'application/json', 'x-shop-api': '1' };
const calls: [string, RequestInit][] = [];

function answerWith(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push([path, init]);
    return Promise.resolve().then(answer);
  });
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

beforeEach(() => {
  calls.length = 0;
  noteAnswer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('logout');
});

test('an answer of the shop is its whole envelope', async () => {
  const envelope = { status: 'success', totalCount: 1, data: { products: [] } };
  answerWith(() => Response.json(envelope, { headers: json }));
  await expect(callApi('/products')).resolves.toEqual(envelope);
  expect(calls[0]?.[0]).toBe('/api/v1/products');
  expect(calls[0]?.[1]).toMatchObject({ method: 'GET', redirect: 'error' });
});

test('a failure carries code, status, message and fields', async () => {
  const failure = {
    status: 'fail',
    code: 'too_many_requests',
    message: 'Slow down.',
    errors: [{ field: 'page', message: 'No.' }],
    requestId: 'r',
  };
  answerWith(() => Response.json(failure, { status: 429, headers: { ...json, 'retry-after': '3' } }));
  await expect(callApi('/products')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'too_many_requests',
    status: 429,
    message: 'Slow down.',
    fields: failure.errors,
    retryAfterMs: 3000,
  });
  expect(isOnline()).toBe(true);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a hotel', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['JSON of somebody else', () => Response.json({ status: 'success' })],
  ['a cut body', () => new Response('{"status":"succ', { headers: json })],
  ['a bare word', () => Response.json('success', { headers: json })],
])('%s is no answer, and evidence of being offline', async (_, answer) => {
  answerWith(answer);
  const error = await failureOf(callApi('/products'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'network', status: 0 });
  expect(isOnline()).toBe(false);
  answerWith(() => Response.json({ status: 'success', data: {} }, { headers: json }));
  await callApi('/products');
  expect(isOnline()).toBe(true);
});

test('what the browser may have kept is no evidence: without a network the shop itself is asked', async () => {
  answerWith(() => {
    noteFailure();
    return Response.json({ status: 'success', data: {} }, { headers: json });
  });
  await callApi('/products');
  expect(isOnline()).toBe(false);
  answerWith(() => Response.json({ status: 'success', data: {} }, { headers: json }));
  await callApi('/products');
  expect(calls.map(([, { cache }]) => cache)).toEqual(['default', 'no-cache']);
  expect(isOnline()).toBe(true);
});

test('a caller who gives up gets the own reason, and nobody is called offline', async () => {
  const leaving = new AbortController();
  answerWith(() => {
    leaving.abort(new Error('left the page'));
    throw new TypeError('aborted');
  });
  await expect(callApi('/products', { signal: leaving.signal })).rejects.toThrow('left the page');
  expect(isOnline()).toBe(true);
});

test('the token goes with every call while somebody is signed in', async () => {
  answerWith(() => Response.json({ status: 'success', data: {} }, { headers: json }));
  await callApi('/products');
  setSession({ user: { _id: 'u', name: 'Asha', email: 'a@example.com', role: 'customer' }, token: 'secret' });
  await callApi('/products', { method: 'POST', body: { name: 'Mug' } });
  expect(calls[0]?.[1].headers).not.toHaveProperty('authorization');
  expect(calls[1]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"name":"Mug"}',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json', 'x-shop-api': apiVersion },
  });
});
