import { beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueChanges } from '../../../contract/sync.ts';
import { openDb } from '../../db/client.ts';
import { ask, changeRows } from '../../test-support/ask.ts';
import { type Copy, copied, noCopy, pullAll, pullOn, tablesToCopy, withPage } from '../../test-support/pulled-copy.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { type Cursor, readCatalogueChanges } from './catalogue-changes.ts';

const signs = (count: number, sign: string) => `replace(hex(zeroblob(${count / 2})), '0', '${sign}')`;
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const nextPage = ({ epoch, cursor }: Copy) =>
  ask(`/api/v1/sync/catalogue?${new URLSearchParams({ epoch, since: cursor, limit: '500' })}`);

test('a shop of long descriptions comes in pages of about the same length, and whole', async () => {
  await stockShop({ products: idsOf(60).map((id) => ({ id })) });
  await changeRows(
    `UPDATE products SET description_long = ${signs(30_000, 'अ')}`,
    // Longer than a page by itself.
    `UPDATE products SET description_long = ${signs(600_000, 'a')} WHERE id IN ('p7', 'p8')`,
  );
  let copy = noCopy;
  const lengths: number[] = [];
  for (let more = true; more; ) {
    const text = await (await nextPage(copy)).text();
    const { data } = JSON.parse(text) as { data: CatalogueChanges };
    lengths.push(text.length);
    copy = withPage(copy, data);
    more = data.more;
  }
  expect(lengths.length).toBeGreaterThan(3);
  expect(Math.max(...lengths)).toBeLessThan(500_000 + 600_000 + 60_000);
  expect(copied(copy)).toEqual(await tablesToCopy());
});

describe('in a shop of 2,500 products', () => {
  const count = 2_500;
  let epoch = '';
  let version = 0;
  let rowsRead = 0;
  const asked: string[] = [];

  const watching = {
    prepare(text: string) {
      asked.push(text);
      return bindings.DB.prepare(text);
    },
    async batch(statements: D1PreparedStatement[]) {
      const answers = await bindings.DB.batch(statements);
      rowsRead = answers.reduce((sum, { meta }) => sum + meta.rows_read, 0);
      return answers;
    },
  } as unknown as D1Database;

  async function rowsFor(since: Cursor): Promise<number> {
    await readCatalogueChanges(openDb(watching, { rowsRead: 0 }), { epoch, since, limit: 500 });
    return rowsRead;
  }

  beforeAll(async () => {
    await stockShop({ products: idsOf(count).map((id) => ({ id })) });
    const state = await bindings.DB.prepare('SELECT epoch, version FROM catalogue_state').all<{
      epoch: string;
      version: number;
    }>();
    [{ epoch, version }] = state.results as [{ epoch: string; version: number }];
  });

  test('a page costs rows by what it tells, wherever it lies', async () => {
    for (const back of [version, count - 100, 600]) {
      expect(await rowsFor({ version: version - back, id: 0, begun: version })).toBeLessThan(500 * 20);
    }
    const nothing = await rowsFor({ version, id: Number.MAX_SAFE_INTEGER, begun: null });
    expect(nothing).toBeLessThan(20);
    await changeRows("UPDATE products SET name = 'New' WHERE id IN ('p1', 'p500', 'p2000')");
    expect(await rowsFor({ version, id: Number.MAX_SAFE_INTEGER, begun: null })).toBeLessThan(nothing + 3 * 30);
  });

  test('fifty changes are one page of few bytes', async () => {
    const copy = await pullAll();
    await changeRows(`UPDATE products SET price_paise = 100 WHERE id IN (${idsOf(50).map((id) => `'${id}'`)})`);
    const zipped = (await nextPage(copy)).body?.pipeThrough(new CompressionStream('gzip'));
    expect((await new Response(zipped).arrayBuffer()).byteLength).toBeLessThan(10_000);
    expect(copied((await pullOn(copy)) ?? noCopy)).toEqual(await tablesToCopy());
  });

  test('no statement walks through the log or the products', async () => {
    asked.length = 0;
    await rowsFor({ version, id: 0, begun: null });
    expect(asked).toHaveLength(8);
    for (const text of asked) {
      const params = Array(/\?4/.test(text) ? 4 : 0).fill(1);
      const plan = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...params)
        .all<{ detail: string }>();
      const scans = plan.results.map(({ detail }) => detail).filter((detail) => /^SCAN (?!\()/.test(detail));
      const allowed = /^SCAN (categories|subcategories|sizes)\b/;
      expect(
        scans.filter((detail) => !allowed.test(detail)),
        text,
      ).toEqual([]);
    }
  });
});
