import { expect, test } from 'vitest';
import { csvLine } from '../../../../contract/csv.ts';
import { readProductFile } from './read-file.ts';

const head = ['Handle', 'Title', 'Long Description', 'Option1 Value'];
const fileOf = (...rows: string[][]) => new File([[head, ...rows].map(csvLine).join('')], 'products.csv');

test('a product that is too large is told at its line, and the others are read', async () => {
  const sizes = Array.from({ length: 51 }, (_, at) => ['many', '', '', `S${at}`]);
  const read = await readProductFile(
    fileOf(['tee', 'Tee', 'Soft', 'M'], ['novel', 'Novel', 'x'.repeat(30_001), 'M'], ...sizes),
  );
  expect(read.products.map(({ handle }) => handle)).toEqual(['tee']);
  expect(read.bad).toEqual([
    { line: 3, handle: 'novel', reasons: ['The long description is too long.'] },
    { line: 4, handle: 'many', reasons: ['There are too many sizes.'] },
  ]);
});
