import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOrderMark, csvLine, parseCsv } from './csv.ts';

const read = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each(['=1+1', '+91 98450', '-5', '@SUM(A1)', '\tx', '\rx', "'tis", "'=x", "''"])(
  '%j opens as text in a spreadsheet, and comes back as it was',
  (cell) => {
    const line = csvLine(['a', cell]);
    expect(line).toMatch(/^a,"?'/);
    expect(read(line)).toEqual([['a', cell]]);
  },
);

test('anything written is read as it was', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', ''));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const full = rows.filter((cells) => cells.some((value) => value !== ''));
      expect(read(byteOrderMark + rows.map(csvLine).join(''))).toEqual(full);
    }),
  );
});

test('rows know their line, however many lines a cell has', () => {
  const text = 'a,b\n"one\ntwo",x\r\n\r\nlast,"say ""yes"""';
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one\ntwo', 'x'] },
    { line: 5, cells: ['last', 'say "yes"'] },
  ]);
});

test('where the comma is the decimal sign, a spreadsheet separates otherwise', () => {
  expect(parseCsv('a;b\n"1;2";3,50\n', ';').map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1;2', '3,50'],
  ]);
});

test('a quote that is never closed does not swallow the rows behind it', () => {
  expect(() => parseCsv('a,b\n"one\ntwo",x\ny,"6\nc,d\n')).toThrow('The quotation mark on line 4 is never closed.');
});

test('ten thousand long rows are read in a moment', () => {
  const text = csvLine(['handle', 'x'.repeat(400), 'say "hm", then go']).repeat(10_000);
  const start = performance.now();
  expect(parseCsv(text)).toHaveLength(10_000);
  expect(performance.now() - start).toBeLessThan(3_000);
});
