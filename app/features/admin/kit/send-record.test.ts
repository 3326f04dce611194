import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../data/api.ts';
import { sendRecord } from './send-record.ts';

const headers = { 'content-type': 'application/json', 'x-shop-api': '1' };
const keys: (string | undefined)[] = [];

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key']);
    return answer();
  });
}

afterEach(() => {
  keys.length = 0;
  vi.unstubAllGlobals();
});

const send = (name: string) =>
  sendRecord({ method: 'POST', path: '/sizes', body: { name } }).catch((error: unknown) => error);
const noAnswer = () => {
  throw new TypeError('network');
};
const refused = () => Response.json({ code: 'conflict', message: 'Taken.' }, { status: 409, headers });

test('what got no answer is sent again under its key, so that the shop saves it once', async () => {
  answerWith(noAnswer);
  expect(await send('M')).toBeInstanceOf(ApiError);
  answerWith(() => Response.json({ status: 'success' }, { headers }));
  await send('M');
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await send('M');
  expect(keys[2]).not.toBe(keys[0]);
});

test('what was changed meanwhile, or refused, is another save', async () => {
  answerWith(noAnswer);
  await send('M');
  await send('L');
  answerWith(refused);
  await send('L');
  await send('L');
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});
