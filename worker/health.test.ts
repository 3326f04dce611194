import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestInDatabase } from './health-routes.ts';
import { ask } from './test-support/ask.ts';

const settings = {
  SHOP_ORIGIN: 'https://shop.example',
  PASSWORD_PEPPER: 'pepper',
  RAZORPAY_KEY_ID: 'key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};

test('a shop that answers is healthy, whatever it lacks', async () => {
  const answer = await ask('/health');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a shop with everything it needs is ready', async () => {
  const answer = await ask('/ready', {}, settings);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'success', data: { missing: [] } });
});

test('what is missing is named, and nothing more', async () => {
  const away = {
    prepare: () => ({ bind: () => ({ first: () => Promise.reject(new Error('D1_ERROR: overloaded')) }) }),
  };
  const { RAZORPAY_KEY_SECRET: _secret, ...rest } = settings;
  const answer = await ask('/ready', {}, { ...rest, DB: away } as object);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: 'error', data: { missing: ['database', 'payments'] } });
});

test('a database that lacks the last migration is not ready', async () => {
  const last = readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  const made = [
    ...readFileSync(`migrations/${last}`, 'utf8').matchAll(/^CREATE (?:\w+ )*?(?:TABLE|INDEX|TRIGGER) (\w+)/gm),
  ];
  expect(made.at(-1)?.[1]).toBe(newestInDatabase);
  const behind = { prepare: () => ({ bind: () => ({ first: () => Promise.resolve(1) }) }) };
  const answer = await ask('/ready', {}, { ...settings, DB: behind } as object);
  expect(await answer.json()).toMatchObject({ status: 'error', data: { missing: ['database'] } });
});
