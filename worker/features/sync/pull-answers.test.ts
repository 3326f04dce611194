import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Manifest } from '../../../contract/sync.ts';
import { ask, askJson, changeRows, get } from '../../test-support/ask.ts';
import { askChanges, noCopy, pullAll, readPage } from '../../test-support/pulled-copy.ts';
import { requestLog } from '../../test-support/request-log.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';

const log = requestLog();

beforeEach(async () => {
  log.start();
  await stockShop({
    products: [{ id: 'tee' }, { id: 'mug', category: 'mugs' }, { id: 'hidden', isActive: false }],
  });
});

afterEach(() => {
  log.stop();
  vi.useRealTimers();
});

const manifest = async () => Manifest.parse((await get('/sync/manifest')).body.data);
const otherIsolate = (text: string) => bindings.DB.prepare(text).run();

describe('the manifest', () => {
  test('says what a copy needs to know', async () => {
    const { headers, body } = await get('/sync/manifest');
    const { epoch, version } = (await bindings.DB.prepare('SELECT epoch, version FROM catalogue_state').first()) ?? {};
    expect(body).toEqual({
      status: 'success',
      data: { epoch, version, count: 2, build: headers.get('x-shop-build') },
    });
    expect(body.data).toEqual(Manifest.parse(body.data));
  });

  test('counts what is on the shelf', async () => {
    const first = await manifest();
    await changeRows("UPDATE products SET is_active = 1 WHERE id = 'hidden'");
    const second = await manifest();
    expect(second).toMatchObject({ epoch: first.epoch, count: 3 });
    expect(second.version).toBeGreaterThan(first.version);
    await changeRows('DELETE FROM products');
    expect(await manifest()).toMatchObject({ count: 0 });
  });

  test('names the version that a whole copy stands at', async () => {
    const { cursor } = await pullAll();
    expect(Number.parseInt(cursor, 10)).toBe((await manifest()).version);
  });
});

describe.each([
  ['/api/v1/sync/manifest', 'public, max-age=30, must-revalidate'],
  ['/api/v1/sync/catalogue?since=0&limit=500', 'public, max-age=0, must-revalidate'],
])('%s', (address, freshness) => {
  test('is public, kept, and asked again for nothing', async () => {
    const first = await ask(address, { headers: { authorization: 'Bearer nonsense', cookie: 'a=1' } });
    expect(first.headers.get('cache-control')).toBe(freshness);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get('vary')).toBeNull();
    const again = await ask(address);
    expect(await again.text()).toBe(await first.text());
    expect(log.last()).toMatchObject({ status: 200, rowsRead: 0 });
    const etag = first.headers.get('etag') ?? '';
    const known = await ask(address, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(known.headers.get('cache-control')).toBe(freshness);
    await changeRows("UPDATE products SET rank = 5 WHERE id = 'tee'");
    const changed = await ask(address, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('answers HEAD, and no other method', async () => {
    const head = await ask(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, body } = await askJson(address, { method });
      expect(status).toBe(405);
      expect(body).toMatchObject({ status: 'fail', code: 'method_not_allowed' });
    }
  });
});

test('without parameters it is a first pull', async () => {
  const plain = await get('/sync/catalogue');
  const first = await askChanges({ epoch: '', since: 0, limit: 500 });
  expect(plain.body).toEqual(first.body);
  expect(plain.body.data?.products).toBeUndefined();
});

test('pages, places and sizes of page never answer for each other', async () => {
  const one = await readPage(noCopy, 1);
  const two = await readPage(noCopy, 2);
  const next = await readPage({ ...noCopy, ...one }, 1);
  const cursors = [one, two, next].map((page) => page?.cursor);
  expect(new Set(cursors).size).toBe(2);
  expect(next?.cursor).toBe(two?.cursor);
  expect(next?.changes).not.toEqual(two?.changes);
});

describe('an isolate that has not heard of a change', () => {
  test('tells a copy that has, by looking again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const copy = await pullAll();
    await otherIsolate("UPDATE products SET rank = 7 WHERE id = 'tee'");
    await otherIsolate("UPDATE products SET rank = 8 WHERE id = 'mug'");
    const version = Number.parseInt(copy.cursor, 10);
    const ahead = await readPage({ ...copy, cursor: `${version + 1}.999999` });
    expect(ahead?.changes.products.map(({ _id }) => _id)).toEqual(['mug']);
  });

  test('tells others what it knows, and the rest five seconds later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const copy = await pullAll();
    await readPage(copy);
    await otherIsolate("UPDATE products SET rank = 7 WHERE id = 'tee'");
    const kept = await readPage(copy);
    expect(kept).toMatchObject({ cursor: copy.cursor, changes: { products: [] } });
    vi.advanceTimersByTime(5_100);
    const later = await readPage(copy);
    expect(later?.changes.products.map(({ _id }) => _id)).toEqual(['tee']);
    expect((await manifest()).version).toBe(Number.parseInt(later?.cursor ?? '', 10));
  });
});

describe('hostile parameters', () => {
  const long = 'x'.repeat(10_000);
  const limits = [
    '0',
    '501',
    '1e9',
    '1.5',
    '-1',
    '',
    ' 5',
    '0x10',
    '99999',
    'NaN',
    '+5',
    '٥',
    '5\0',
    '9'.repeat(10_000),
  ];
  const places = [
    'text',
    '-1',
    '-1.0',
    '1',
    '1.',
    '.1',
    '1.1.',
    '1.1.1.1',
    '1e5.0',
    '00',
    '1,1',
    ' 0',
    '0\0',
    '١.١',
    '',
  ];
  const more = ["1' OR 1=1 --", '1.1\n', `${'9'.repeat(16)}.0`, `0.${'9'.repeat(10_000)}`, long, '[object Object]'];

  test.each([...limits.map((limit) => ['limit', limit]), ...[...places, ...more].map((since) => ['since', since])])(
    '%s=%.20j is refused by name',
    async (field, value) => {
      const { status, headers, body } = await askJson(`/api/v1/sync/catalogue?${field}=${encodeURIComponent(value)}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ status: 'fail', code: 'invalid', errors: [{ field }] });
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each([
    'limit=1&limit=0&since=0&since=text',
    'since=0.5&limit=0500',
    'since=0.999999999999999.999999999999999',
    `${long}=1&__proto__=1&limit[]=9`,
  ])('%.40s is a first pull', async (query) => {
    const { status, body } = await askJson(`/api/v1/sync/catalogue?${query}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ cursor: expect.any(String), changes: {} });
  });

  test.each([
    `epoch=${long}`,
    'epoch=%00%E0%A4%A',
    'epoch=a&epoch=b',
    `epoch=${long}&since=1.0`,
    'since=1.1',
    'epoch=%00&since=1.1',
    'since=999999999999999.0',
    'since=1.0.0',
  ])('%.40s starts over', async (query) => {
    const { status, headers, body } = await askJson(`/api/v1/sync/catalogue?${query}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ epoch: (await manifest()).epoch, reset: true });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('mean nothing to the manifest', async () => {
    const plain = (await get('/sync/manifest')).body;
    for (const query of [`epoch=${long}`, 'since=text&limit=0', '%00=%00']) {
      expect((await get(`/sync/manifest?${query}`)).body).toEqual(plain);
      expect(log.last()).toMatchObject({ status: 200, rowsRead: 0 });
    }
  });
});
