import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDb } from '../../db/client.ts';
import { changeRows } from '../../test-support/ask.ts';
import {
  askChanges,
  type Copy,
  copied,
  noCopy,
  pullAll,
  pullOn,
  readPage,
  tablesToCopy,
  withPage,
} from '../../test-support/pulled-copy.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { purgeChanges } from './catalogue-changes.ts';

const day = 86_400_000;
const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);

beforeEach(() =>
  stockShop({ products: ids.map((id) => ({ id })), collections: [{ id: 'gifts', products: ['p1', 'p2'] }] }),
);

const purge = (afterDays: number) => purgeChanges(openDb(bindings.DB, { rowsRead: 0 }), Date.now() + afterDays * day);
const drop = (...gone: string[]) => changeRows(...gone.map((id) => `DELETE FROM products WHERE id = '${id}'`));

async function state() {
  const { results } = await bindings.DB.prepare('SELECT epoch, version, purged_version FROM catalogue_state').all<{
    epoch: string;
    version: number;
    purged_version: number;
  }>();
  return results[0] ?? { epoch: '', version: 0, purged_version: 0 };
}

async function loggedIds(): Promise<string[]> {
  const { results } = await bindings.DB.prepare('SELECT record_id AS id FROM catalogue_changes').all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Far enough to have seen `p0` to `p5`, and not the end. */
async function halfCopy(): Promise<Copy> {
  let copy = noCopy;
  while (!copy.rows.products.has('p5')) {
    const page = await readPage(copy, 1);
    if (!page) throw new Error('A first pull was told to start over.');
    copy = withPage(copy, page);
  }
  return copy;
}

describe('starts over', () => {
  test('a copy of another epoch, wherever it stands', async () => {
    const copy = await pullAll();
    const { epoch } = await state();
    for (const other of ['', 'other', epoch.toUpperCase(), `${epoch} `]) {
      expect(await readPage({ ...copy, epoch: other })).toBeNull();
      const { body } = await askChanges({ epoch: other, since: copy.cursor });
      expect(body.data).toEqual({ epoch, reset: true });
    }
  });

  test('a first pull for an epoch that there is not; one that names none begins', async () => {
    const { epoch } = await state();
    const stranger = await askChanges({ epoch: 'other', since: '0' });
    expect(stranger.body.data).toEqual({ epoch, reset: true });
    for (const named of ['', epoch]) {
      const { body } = await askChanges({ epoch: named, since: '0' });
      expect(body.data).toMatchObject({ epoch, more: false });
    }
  });

  test('a copy that is ahead of the shop, as after a restore', async () => {
    const copy = await pullAll();
    const { version } = await state();
    for (const cursor of [`${version + 1}.0`, `999999999999999.999999999999999`, `1.1.${version + 1}`]) {
      expect(await readPage({ ...copy, cursor })).toBeNull();
    }
  });

  test('a copy of before a restore, which gives the shop a new epoch', async () => {
    const copy = await pullAll();
    await changeRows("UPDATE catalogue_state SET epoch = 'restored'");
    expect(await readPage(copy)).toBeNull();
    const again = await pullOn({ ...copy, epoch: 'restored', cursor: '0' });
    expect(again?.epoch).toBe('restored');
  });

  test('a copy that was away while something went and was forgotten', async () => {
    const copy = await pullAll();
    await drop('p3');
    await purge(91);
    expect(await loggedIds()).not.toContain('p3');
    expect(await readPage(copy)).toBeNull();
  });

  test('a first pull that was broken off before something went that it has', async () => {
    const half = await halfCopy();
    await drop('p3');
    await purge(91);
    expect(half.rows.products.has('p3')).toBe(true);
    expect(await readPage(half)).toBeNull();
  });
});

describe('goes on', () => {
  test('with what went less than 90 days ago', async () => {
    const copy = await pullAll();
    await drop('p3');
    await purge(89);
    const after = await pullOn(copy);
    expect(after?.rows.products.has('p3')).toBe(false);
    expect(copied(after ?? noCopy)).toEqual(await tablesToCopy());
  });

  test('a copy that knew of what was forgotten later', async () => {
    await drop('p3', 'p11');
    const copy = await pullAll();
    await purge(91);
    await changeRows("UPDATE products SET name = 'New' WHERE id = 'p1'");
    const page = await readPage(copy);
    expect(page?.changes.products.map(({ _id }) => _id)).toEqual(['p1']);
    expect(Object.values(page?.removed ?? {}).flat()).toEqual([]);
  });

  test('a broken-off first pull, whatever was forgotten before it began', async () => {
    await drop('p3', 'p11');
    await purge(91);
    const whole = await pullOn(await halfCopy(), { limit: 2 });
    expect(copied(whole ?? noCopy)).toEqual(await tablesToCopy());
  });

  test('a copy from before another isolate heard of the epoch or the version', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await pullAll();
    // Written by another isolate: this one goes on with what it has kept.
    await bindings.DB.batch([
      bindings.DB.prepare("UPDATE products SET name = 'New' WHERE id = 'p1'"),
      bindings.DB.prepare("UPDATE catalogue_state SET epoch = 'restored'"),
    ]);
    const { version } = await state();
    const copy = { ...noCopy, epoch: 'restored', cursor: `${version - 1}.0` };
    expect((await readPage(copy))?.changes.products.map(({ _id }) => _id)).toEqual(['p1']);
    vi.useRealTimers();
  });
});

describe('after a purge', () => {
  test.each([1, 2, 5, 500])('a first pull in pages of %i has everything', async (limit) => {
    await drop('p3', 'p11');
    await changeRows("DELETE FROM collections WHERE id = 'gifts'");
    await purge(91);
    const copy = await pullAll({ limit });
    expect(copied(copy)).toEqual(await tablesToCopy());
    expect(copy.rows.products.size).toBe(10);
    expect(await readPage(copy)).toMatchObject({ more: false, cursor: copy.cursor });
  });

  test('the copy stands at the version of the shop, though the log ends before it', async () => {
    await drop('p11');
    await purge(91);
    const { version, purged_version: purged } = await state();
    expect(purged).toBe(version);
    const copy = await pullAll();
    expect(copy.cursor).toMatch(new RegExp(`^${version}\\.\\d+$`));
    await drop('p2');
    expect(await readPage(copy)).toMatchObject({ removed: { products: ['p2'] } });
  });

  test('nothing is lost but traces of what is gone for 90 days', async () => {
    const before = await loggedIds();
    await purge(10_000);
    expect(await loggedIds()).toEqual(before);
    expect(await state()).toMatchObject({ purged_version: 0 });
    await drop('p3');
    await changeRows("UPDATE products SET is_active = 0 WHERE id = 'p4'");
    await purge(91);
    expect((await loggedIds()).toSorted()).toEqual(before.filter((id) => id !== 'p3').toSorted());
    const { version, purged_version: purged } = await state();
    expect(purged).toBe(version - 1);
    await purge(91);
    expect(await state()).toMatchObject({ purged_version: purged });
  });

  test('it cost no look at what is younger', async () => {
    const meter = { rowsRead: 0 };
    await stockShop({ products: Array.from({ length: 300 }, (_, at) => ({ id: `p${at}` })) });
    await purgeChanges(openDb(bindings.DB, meter), Date.now());
    expect(meter.rowsRead).toBeLessThan(10);
  });

  test('a shop from which everything went is an empty copy', async () => {
    await stockShop({});
    await purge(91);
    const copy = await pullAll();
    expect(copied(copy)).toEqual(await tablesToCopy());
    expect(await readPage(copy)).toMatchObject({ more: false, cursor: copy.cursor });
  });
});
