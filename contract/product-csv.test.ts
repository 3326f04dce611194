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

test('markup becomes plain text', () => {
  expect(one(['Body (HTML)'], ['<p>One<br>two</p>'])?.descriptionLong).toBe('One\ntwo');
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

test('a number that two products have is told before anything is taken over', () => {
  const { products, bad } = read(['Handle', 'Variant SKU'], ['tee', 'A-1'], ['mug', ''], ['cap', 'A-1'], ['hat', '']);
  expect(products.map(({ handle }) => handle)).toEqual(['tee', 'mug', 'hat']);
  expect(bad).toEqual([{ line: 4, handle: 'cap', reasons: ['The SKU "A-1" is on line 2 already.'] }]);
});

test('thousands of lines of one product are read in a moment, and told in a few words', () => {
  const rows = Array.from({ length: 40_000 }, () => ['tee', 'M']);
  const start = performance.now();
  const { bad } = read(['Handle', 'Option1 Value'], ...rows);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(bad[0]?.reasons).toHaveLength(5);
});

test('a table of too many products is refused, and those behind them are not even read', () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => [`tee-${at}`]);
  const unread = {
    line: 10_003,
    get cells(): string[] {
      throw new Error('read');
    },
  };
  const table = parseCsv([['Handle'], ...rows].map(csvLine).join(''));
  expect(() => readProductTable([...table, unread])).toThrow('The file has more than 10000 products. Please split it.');
  expect(readProductTable(table.slice(0, -1)).products).toHaveLength(10_000);
});
