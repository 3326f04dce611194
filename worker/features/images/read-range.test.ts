import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRange } from './read-range.ts';

const size = fc.nat(40);
const place = fc.nat(60);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: '' as const });

/** Which bytes a range means, one by one. */
function bytesMeant(first: number | '', last: number | '', of: number): number[] {
  const all = Array.from({ length: of }, (_, at) => at);
  if (first === '') return all.filter((at) => at >= of - Number(last));
  return all.filter((at) => at >= first && (last === '' || at <= last));
}

test('any one range is exactly the bytes it means', () => {
  fc.assert(
    fc.property(size, optional(place), optional(place), (of, first, last) => {
      fc.pre(first !== '' || last !== '');
      const range = readRange(`bytes=${first}-${last}`, of);
      const meant = bytesMeant(first, last, of);
      const isBackwards = first !== '' && last !== '' && last < first;
      const asMeant = meant.length > 0 ? { offset: meant[0], length: meant.length } : 'unsatisfiable';
      expect(range).toEqual(isBackwards ? null : asMeant);
    }),
    { numRuns: 2_000 },
  );
});

test('whatever a header says, a range lies within the file', () => {
  const digits = fc.stringMatching(/^\d{0,20}$/);
  const texts = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom('bytes=', 'Bytes=', 'items=', ''), digits, fc.constantFrom('-', '--', ','), digits),
  );
  fc.assert(
    fc.property(size, texts, (of, text) => {
      const range = readRange(Array.isArray(text) ? text.join('') : text, of);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.offset).toBeGreaterThanOrEqual(0);
      expect(range.length).toBeGreaterThan(0);
      expect(range.offset + range.length).toBeLessThanOrEqual(of);
    }),
    { numRuns: 2_000 },
  );
});

test('several ranges are answered whole', () => {
  const one = fc.tuple(place, optional(place)).map(([first, last]) => `${first}-${last}`);
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 5 }), fc.constantFrom(',', ', '), (ranges, comma) => {
      expect(readRange(`bytes=${ranges.join(comma)}`, 40)).toBeNull();
    }),
  );
});

describe('of 10 bytes', () => {
  const tooFar = '9'.repeat(400);
  test.each([
    [undefined, null],
    ['', null],
    ['bytes', null],
    ['bytes=', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=1.5-2', null],
    ['bytes=+1-2', null],
    ['bytes=0x1-2', null],
    ['bytes=5-2', null],
    ['items=0-1', null],
    ['bytes=0-9', { offset: 0, length: 10 }],
    ['bytes=0-', { offset: 0, length: 10 }],
    ['BYTES=2-3', { offset: 2, length: 2 }],
    ['bytes=00-01', { offset: 0, length: 2 }],
    ['bytes=9-9', { offset: 9, length: 1 }],
    ['bytes=-1', { offset: 9, length: 1 }],
    [`bytes=-${tooFar}`, { offset: 0, length: 10 }],
    [`bytes=4-${tooFar}`, { offset: 4, length: 6 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [`bytes=${tooFar}-`, 'unsatisfiable'],
  ])('%.30s', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });
});
