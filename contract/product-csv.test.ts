import { expect, test } from 'vitest';
import { csvLine, parseCsv } from './csv.ts';
import { readProductTable } from './product-csv.ts';

const read = (...rows: string[][]) => readProductTable(parseCsv(rows.map(csvLine).join('')));
const one = (head: string[], cells: string[]) => read(['Handle', ...head], ['tee', ...cells]).products[0];

test.each([
  ['499', 499],
  ['499.5', 499.5],
  ['$1,299.00', 1_299],
  ['₹ 1,29,900', 129_900],
  ['3,50', 3.5],
])('%s is a price', (text, price) => {
  expect(one(['Variant Price'], [text])?.price).toBe(price);
});

test.each(['free', '-5', '1.999', '1,2,3', '12,3456', '1e5'])('%s is none', (text) => {
  const { products, bad } = read(['Handle', 'Variant Price'], ['tee', text]);
  expect([products, bad[0]?.reasons]).toEqual([[], [`Variant Price "${text}" is no price such as 499 or 499.50.`]]);
});

test('what a file does not name is not there, and an empty old price takes it away', () => {
  expect(one(['Title', 'Variant Compare At Price'], ['Tee', ''])).toEqual({
    line: 2,
    handle: 'tee',
    name: 'Tee',
    originalPrice: null,
  });
  expect(one(['Variant Price', 'Variant Compare At Price'], ['10', '0'])?.originalPrice).toBeNull();
});

test('markup becomes plain text, and nothing of it runs', () => {
  const html = '<p>One<br>two</p><script>alert(1)</script><style>p{}</style><ul><li>A &lt; B</li></ul>';
  expect(one(['Body (HTML)'], [html])?.descriptionLong).toBe('One\ntwo\n- A < B');
});

test('lines of one handle are one product, wherever they stand', () => {
  const { products } = read(
    ['Handle', 'Title', 'Option1 Value', 'Image Src'],
    ['tee', 'Tee', 'm', '/images/a.webp'],
    ['mug', 'Mug', '', ''],
    ['TEE', '', 'l', '/images/a.webp'],
  );
  expect(products).toMatchObject([
    { handle: 'tee', sizes: [{ name: 'M' }, { name: 'L' }], images: [{ path: '/images/a.webp' }] },
    { handle: 'mug' },
  ]);
});
