import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openControl } from './control.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { type Fault, parseRules } from './faults.ts';

const heard: string[] = [];
const shop = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    heard.push(`${request.method} ${request.url} ${body}`.trim());
    response.writeHead(201, { 'x-shop-api': '1' }).end(JSON.stringify({ path: request.url, padding: 'x'.repeat(99) }));
  });
});
let proxy: FaultProxy;

beforeAll(() => new Promise<void>((resolve) => shop.listen(0, 'localhost', resolve)));
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});
beforeEach(async () => {
  heard.length = 0;
  proxy = await openFaultProxy({ shop: `http://localhost:${(shop.address() as AddressInfo).port}` });
});
afterEach(() => proxy.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(proxy.origin + path, { redirect: 'manual', signal: AbortSignal.timeout(400), ...init });

const push = (body = '{}') => ask('/sync', { method: 'POST', body });

test('without a fault call and answer pass as they are', async () => {
  const answer = await push('{"a":1}');
  expect([answer.status, answer.headers.get('x-shop-api')]).toEqual([201, '1']);
  expect(await answer.json()).toMatchObject({ path: '/sync' });
  expect(heard).toEqual(['POST /sync {"a":1}']);
  expect(proxy.passed).toMatchObject([
    { name: 'POST /sync', fault: null, body: '{"a":1}', answers: [{ status: 201 }] },
  ]);
});

describe('a call that', () => {
  const lost: [Fault, number][] = [
    ['drop', 0],
    ['lose-answer', 1],
    ['hang', 0],
  ];
  for (const [fault, times] of lost) {
    test(`meets ${fault} is heard ${times} times and never answered`, async () => {
      proxy.spoil(/^POST/, fault);
      await expect(push()).rejects.toThrow();
      expect(heard).toHaveLength(times);
    });
  }

  test('is truncated arrives by half', async () => {
    proxy.spoil(/^POST/, 'truncate');
    const answer = await push();
    expect(answer.status).toBe(201);
    await expect(answer.text()).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });

  test('meets somebody else is not heard by the shop', async () => {
    proxy.spoil(/html/, 'html');
    proxy.spoil(/redirect/, 'redirect');
    proxy.spoil(/busy/, { status: 503, headers: { 'retry-after': '3' } });
    const answers = [await ask('/html'), await ask('/redirect'), await ask('/busy')];
    expect(answers.map(({ status }) => status)).toEqual([200, 302, 503]);
    expect(answers[0]?.headers.get('content-type')).toBe('text/html');
    expect(answers[2]?.headers.get('retry-after')).toBe('3');
    expect(heard).toEqual([]);
  });

  test('is duplicated is heard twice and answered once', async () => {
    proxy.spoil(/^POST/, 'duplicate');
    expect((await push()).status).toBe(201);
    expect(heard).toHaveLength(2);
    expect(proxy.passed).toMatchObject([{ answers: [{ status: 201 }, { status: 201 }] }]);
  });

  test('is delayed arrives later', async () => {
    proxy.spoil(/^POST/, { delayMs: 80 });
    const start = performance.now();
    expect((await push()).status).toBe(201);
    expect(performance.now() - start).toBeGreaterThan(70);
  });

  test('is reordered is heard after the next of its kind', async () => {
    proxy.spoil(/^POST/, 'reorder', 1);
    const first = push('first');
    await expect.poll(() => proxy.passed).toHaveLength(1);
    await ask('/other');
    await push('second');
    expect((await first).status).toBe(201);
    expect(heard).toEqual(['GET /other', 'POST /sync second', 'POST /sync first']);
  });

  test('finds no shop is dropped', async () => {
    proxy.turnTo('http://localhost:1');
    await expect(push()).rejects.toThrow();
  });
});

test('a rule is used up, the newest comes first, and mending ends all', async () => {
  proxy.spoil(/./, { status: 500 });
  proxy.spoil(/^POST/, { status: 429 }, 2);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await push()).status);
  proxy.mend();
  statuses.push((await push()).status);
  expect(statuses).toEqual([429, 429, 500, 201]);
});

test('a plan that is set by hand is kept, shown and cleared', async () => {
  const { origin, close } = await openControl(proxy, 0);
  const plan = '[{"call": "^POST", "fault": {"status": 500}, "times": 2}]';
  const set = await fetch(`${origin}/plan`, { method: 'PUT', body: plan });
  expect(await set.json()).toEqual([{ call: '^POST', fault: { status: 500 }, left: 2 }]);
  expect((await push()).status).toBe(500);
  expect(await (await fetch(`${origin}/plan`)).json()).toMatchObject([{ left: 1 }]);
  expect(await (await fetch(`${origin}/passed`)).json()).toEqual([
    { name: 'POST /sync', fault: { status: 500 }, answers: 0 },
  ]);
  expect((await fetch(`${origin}/plan`, { method: 'PUT', body: '{}' })).status).toBe(400);
  await fetch(`${origin}/plan`, { method: 'DELETE' });
  expect((await push()).status).toBe(201);
  expect((await fetch(`${origin}/else`)).status).toBe(404);
  await close();
});

for (const wrong of [
  '{}',
  '[{}]',
  '[{"call": "x", "fault": "explode"}]',
  '[{"call": "x", "fault": {"status": 200}}]',
  '[{"call": "x", "fault": "drop", "times": 0}]',
  '[{"call": "(", "fault": "drop"}]',
  'no JSON',
]) {
  test(`a plan that makes no sense is refused: ${wrong}`, () => {
    expect(() => parseRules(wrong)).toThrow();
  });
}
