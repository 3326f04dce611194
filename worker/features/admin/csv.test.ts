import { beforeEach, describe, expect, test } from 'vitest';
import type { Import, ImportOutcome } from '../../../contract/admin-import.ts';
import { csvLine, parseCsv } from '../../../contract/csv.ts';
import { readProductTable } from '../../../contract/product-csv.ts';
import { ask } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';

let owner: Owner;

beforeEach(async () => {
  await stockShop({
    categories: [
      { id: 'shirts', name: 'Shirts' },
      { id: 'mugs', name: 'Mugs' },
    ],
    subcategories: [
      { id: 'shirts-plain', category: 'shirts' },
      { id: 'shirts-wild', category: 'shirts' },
    ],
    products: [
      {
        id: 'tee',
        name: '=Tee, "plain"',
        sku: '-5',
        pricePaise: 49_950,
        originalPricePaise: 60_000,
        sizes: { m: 5, l: 0 },
        images: ['a-960.webp', 'b-960.webp'],
      },
      { id: 'mug', name: 'Mug', category: 'mugs', hasStock: false, isActive: false, sizes: { m: 3 } },
    ],
  });
  await bindings.DB.batch([
    bindings.DB.prepare(
      "UPDATE products SET description_long = 'One\n\n@two, \"three\"', vendor = '+Rao' WHERE id = 'tee'",
    ),
    bindings.DB.prepare('DELETE FROM imports'),
  ]);
  owner = await newOwner();
});

async function table(name: string): Promise<string> {
  const answer = await ask(`/api/v1/admin/export/${name}.csv`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  return answer.text();
}

async function call(path: string, body: object, key?: string) {
  const answer = await owner.call('POST', `/admin/imports${path}`, body, key === undefined ? {} : { key });
  const data = answer.data as unknown as { outcomes: ImportOutcome[]; import: Import };
  return { ...answer, ...data };
}

const read = (text: string) => readProductTable(parseCsv(text));
const check = async (text: string, withStock = true) =>
  (await call('/check', { products: read(text).products, withStock })).outcomes;
const said = (outcomes: ImportOutcome[]) =>
  outcomes.map(({ handle, outcome, fields, reasons }) => [handle, outcome, ...fields, ...reasons]);
const fingerprint = 'a'.repeat(64);

describe('products out and in', () => {
  test('the shop’s own table is safe in a spreadsheet, and is no change when it comes back', async () => {
    const text = await table('products');
    expect(parseCsv(text).length).toBe(4);
    expect(
      text
        .split('\r\n')
        .slice(1)
        .filter((line) => /(^|,)"?[=+@-]/.test(line)),
    ).toEqual([]);
    expect(text).toContain(`"'=Tee, ""plain"""`);
    const { bad, unknownColumns, products } = read(text);
    expect([bad, unknownColumns]).toEqual([[], []]);
    expect(said(await check(text))).toEqual([
      ['tee', 'same'],
      ['mug', 'same'],
    ]);
    const before = await rowsOf('SELECT * FROM audit');
    const { import: opened } = await call('', { fileName: 'own.csv', fingerprint, total: 2 });
    const applied = await call(`/${opened._id}/rows`, { products, withStock: true, from: 0 });
    expect(applied.import).toMatchObject({ done: 2, added: 0, changed: 0, refused: 0 });
    expect(await rowsOf('SELECT * FROM audit')).toEqual(before);
  });

  test('what was changed in the table is found, field by field, and taken over', async () => {
    const text = (await table('products'))
      .replace('499.50', '449.00')
      .replace('Mug', 'Big mug')
      .replace(',draft,', ',active,');
    expect(said(await check(text))).toEqual([
      ['tee', 'changed', 'Price'],
      ['mug', 'changed', 'Name', 'Active'],
    ]);
    const { products } = read(text);
    const { import: opened } = await call('', { fileName: 'own.csv', fingerprint, total: 2 });
    for (const _time of [1, 2])
      await call(`/${opened._id}/rows`, { products, withStock: true, from: 0 }, 'rows-key-0001');
    const again = await call(`/${opened._id}/rows`, { products, withStock: true, from: 0 });
    expect([again.import, said(again.outcomes)]).toMatchObject([
      { done: 2, changed: 2 },
      [
        ['tee', 'same'],
        ['mug', 'same'],
      ],
    ]);
    expect(await rowsOf('SELECT price_paise, name, slug, is_active FROM products ORDER BY id DESC')).toEqual([
      { price_paise: 44_900, name: '=Tee, "plain"', slug: 'tee', is_active: 1 },
      { price_paise: 50_000, name: 'Big mug', slug: 'big-mug', is_active: 1 },
    ]);
    expect(await rowsOf('SELECT count(*) AS n FROM products')).toEqual([{ n: 2 }]);
  });

  test('another shop’s table is read: sizes and pictures on lines of their own', async () => {
    const head =
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status';
    const text = [
      head,
      'new-mug,New mug,"<p>Hot &amp; <b>sweet</b></p><ul><li>One</li></ul>",Rao,mugs,"a, b",true,Size,M,NM-1,350,shopify,12,"1,299.00",1499,https://cdn.example.com/a.jpg,active',
      'new-mug,,,,,,,,L,NM-1-L,350,shopify,-2,1299.00,,https://cdn.example.com/b.jpg,',
      'vase,Vase,,,Vases,,true,Title,Default Title,,100,,,10,,,draft',
      'shirt,Shirt,,,Shirts,,true,Size,M,,100,,,abc,,,active',
    ].join('\n');
    const { products, bad } = read(text);
    expect(bad).toEqual([
      { line: 5, handle: 'shirt', reasons: ['Variant Price "abc" is no price such as 499 or 499.50.'] },
    ]);
    expect(products[0]).toMatchObject({
      descriptionLong: 'Hot & sweet\n- One',
      price: 1_299,
      sizes: [
        { name: 'M', stock: 12 },
        { name: 'L', stock: 0 },
      ],
    });
    const outcomes = await check(text);
    expect(outcomes).toMatchObject([
      { handle: 'new-mug', outcome: 'new', notes: [expect.stringContaining('Pictures are not taken over')] },
      { handle: 'vase', line: 4, outcome: 'bad' },
    ]);
    expect(outcomes[1]?.reasons).toContain('There is no category "Vases". Please add it first.');
    expect(outcomes[1]?.reasons).toContain('There is no size "DEFAULT TITLE". Please add it first.');
    const { import: opened } = await call('', { fileName: 'shopify.csv', fingerprint, total: 2 });
    const applied = await call(`/${opened._id}/rows`, { products, withStock: true, from: 0 });
    expect(applied.import).toMatchObject({ done: 2, added: 1, refused: 1 });
    const product = (await owner.call('GET', '/admin/products/new-mug')).data.product;
    expect(product).toMatchObject({
      name: 'New mug',
      price: 1_299,
      originalPrice: 1_499,
      weight: 0.35,
      vendor: 'Rao',
      hasStock: true,
    });
    expect(product.availableSizes.map(({ size, onHand }) => `${size.name} ${onHand}`).sort()).toEqual(['L 0', 'M 12']);
    expect(said(await check(text))[0]).toEqual(['new-mug', 'same']);
  });

  test('bad rows say why, and stop no other', async () => {
    const lines = [
      [
        'Handle',
        'Title',
        'Type',
        'Subcategory',
        'Variant Price',
        'Variant Compare At Price',
        'Variant SKU',
        'Variant Grams',
        'Option1 Value',
      ],
      ['no-price', 'A', 'Mugs', '', '', '', '', '1', 'M'],
      ['taken', 'A', 'Mugs', '', '10', '', '-5', '1', 'M'],
      ['which', 'A', 'Shirts', '', '10', '', '', '1', 'M'],
      ['size', 'A', 'Mugs', '', '10', '', '', '1', 'XXXL'],
      ['fine', 'Fine', 'Mugs', '', '10', '', '', '1', 'M'],
    ].map(csvLine);
    expect(said(await check(lines.join('')))).toEqual([
      ['no-price', 'bad', 'Price is required'],
      ['taken', 'bad', 'Another product has this SKU already.'],
      ['which', 'bad', 'Subcategory is required'],
      ['size', 'bad', 'There is no size "XXXL". Please add it first.'],
      ['fine', 'new'],
    ]);
    expect(read('Title\nA\n').bad[0]?.reasons).toEqual(['The first line must name the columns, "Handle" among them.']);
    expect(read('Handle\n""\nUpper Case\n').bad.map(({ line }) => line)).toEqual([3]);
  });

  test('stock is left alone when it is not wanted', async () => {
    const text = (await table('products')).replace(/,5,/, ',9,');
    expect(said(await check(text))[0]).toEqual(['tee', 'changed', 'Sizes']);
    expect(said(await check(text, false))[0]).toEqual(['tee', 'same']);
  });

  test('a file goes on where it stopped, and no batch is left out', async () => {
    const products = ['one', 'two', 'three'].map((handle, at) => ({
      line: at + 2,
      handle,
      name: handle,
      category: 'Mugs',
      price: 10,
      grams: 100,
      sizes: [{ name: 'M' }],
    }));
    const { import: opened } = await call('', { fileName: 'a.csv', fingerprint, total: 3 });
    const rows = (from: number, to: number) => ({ products: products.slice(from, to), withStock: true, from });
    expect((await call(`/${opened._id}/rows`, rows(1, 2))).status).toBe(409);
    await call(`/${opened._id}/rows`, rows(0, 2));
    const { import: same } = await call('', { fileName: 'a.csv', fingerprint, total: 3 });
    expect(same).toMatchObject({ _id: opened._id, done: 2, added: 2 });
    expect((await call(`/${opened._id}/rows`, rows(2, 3))).import).toMatchObject({ done: 3, added: 3 });
    expect((await call('', { fileName: 'a.csv', fingerprint, total: 3 })).import._id).not.toBe(opened._id);
    expect((await call('/nothing/rows', rows(0, 1))).status).toBe(404);
  });

  test.each([
    [{ products: [], withStock: true }],
    [{ products: Array.from({ length: 101 }, () => ({ line: 1, handle: 'a' })), withStock: true }],
    [{ products: [{ line: 1, handle: '../a' }], withStock: true }],
    [{ products: [{ line: 1, handle: 'a', price: '10' }], withStock: true }],
    [{ products: 'all' }],
  ])('%.60j is refused', async (body) => {
    expect((await call('/check', body)).status).toBe(400);
  });
});

test('orders and subscribers go out, none of them a formula', async () => {
  const { DB } = bindings;
  await DB.batch([
    DB.prepare("INSERT INTO subscribers (id, email, consented_at) VALUES ('s', '=cmd@example.com', 0)"),
    DB.prepare(
      `INSERT INTO orders (id, number, customer_name, customer_email, subtotal_paise, discount_paise, shipping_paise, taxes_paise, total_paise,
         shipping_address, billing_address, notes, expires_at, idem_hash, content_hash, actor, change_id, created_at, updated_at)
       VALUES ('o', 'OM-1', '@Asha', 'a@example.com', 100, 0, 0, 0, 100, '{"fullName":"=A"}', '{}', '+1', 1, '', '', 'x', 'x', 1, 1)`,
    ),
    DB.prepare(
      `INSERT INTO order_lines (order_id, variant_id, line_no, product_id, size_id, product_name, product_slug, size_name, quantity, unit_paise,
         line_paise, weight_grams, is_tracked) VALUES ('o', 'tee/m', 1, 'tee', 'm', '-Tee', 'tee', 'M', 1, 100, 100, 1, 0)`,
    ),
  ]);
  expect(await table('subscribers')).toBe(
    "Email,Consent Given,Source\r\n'=cmd@example.com,1970-01-01T00:00:00.000Z,footer\r\n",
  );
  const [, row] = parseCsv(await table('orders'));
  expect(row?.cells.slice(0, 6)).toEqual([
    'OM-1',
    '1970-01-01T00:00:00.001Z',
    '@Asha',
    'a@example.com',
    'Pending',
    'Unfulfilled',
  ]);
  expect((await table('orders')).split('\n')[1]).toMatch(/,'@Asha,.*,'=A,.*,'\+1,'-Tee,/);
  expect((await owner.call('GET', '/admin/export/users.csv')).status).toBe(404);
});
