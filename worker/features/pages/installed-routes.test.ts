import { expect, onTestFinished, test } from 'vitest';
import { shop } from '../../../contract/shop.ts';
import { documentHeaders } from '../../http/content-policy.ts';
import { ask } from '../../test-support/ask.ts';

const files = {
  fetch: async () => new Response("const revision = '__SHELL_REVISION__';", { headers: { etag: '"file"' } }),
} as unknown as Fetcher;

const workerFile = (settings = {}, headers: Record<string, string> = {}) =>
  ask('/service-worker.js', { headers }, { ASSETS: files, ...settings });

test('the shell is an empty document with the whole content policy', async () => {
  const answer = await ask('/shell');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  // Nothing is drawn in it, but for who has no scripts.
  expect(html).toMatch(/<div id="root"><noscript>.*<\/noscript><\/div>/s);
  expect(html).not.toContain('page-data');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('another content policy is another shell, and another service worker', async () => {
  const [one, same, other] = await Promise.all([
    workerFile(),
    workerFile(),
    workerFile({ RAZORPAY_API_URL: 'http://localhost:9999' }),
  ]);
  const [first, second, third] = await Promise.all([one.text(), same.text(), other.text()]);
  expect(first).toMatch(/^const revision = '[0-9a-f]{16}';$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(other.headers.get('etag')).not.toBe(one.headers.get('etag'));
});

test.each([
  ['markup', shop as Record<string, unknown>, 'tagline'],
  ['header', documentHeaders as Record<string, unknown>, 'x-frame-options'],
])('another %s is another shell, and another service worker', async (_what, object, name) => {
  const before = await (await workerFile()).text();
  const value = object[name];
  onTestFinished(() => {
    object[name] = value;
  });
  object[name] = 'Something else';
  expect(await (await workerFile()).text()).not.toBe(before);
  object[name] = value;
  expect(await (await workerFile()).text()).toBe(before);
});

test('looking for a new version costs no bytes while there is none', async () => {
  const etag = (await workerFile()).headers.get('etag') ?? '';
  const again = await workerFile({}, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('no-cache');
});

test('the service worker may fetch from its own origin and nothing else', async () => {
  const answer = await workerFile();
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test('neither takes another method', async () => {
  expect((await ask('/shell', { method: 'POST' })).status).toBe(405);
  expect((await workerFile()).status).toBe(200);
});
