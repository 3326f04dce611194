import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingSearchParams, parseListingQuery } from './listing.ts';

/** Answers, documents and the device's data are kept by this text: two questions must never share one. */
const oneOf = (...values: string[]) => fc.constantFrom(...values);
const asked = fc.record(
  {
    page: oneOf('1', '2', '01', '10000'),
    limit: oneOf('9', '1', '48'),
    category: fc.string({ unit: 'binary', maxLength: 8 }),
    subcategory: fc.string({ maxLength: 8 }),
    'price[gte]': oneOf('0', '0.00', '0.01', '5', '00', '123456789.99'),
    'price[lte]': oneOf('0', '0.00', '0.1', '499.5', '00', '999999999.99'),
    size: fc.string({ maxLength: 8 }).map((text) => `b,${text},a`),
    sort: oneOf('newest', 'best-selling', ''),
    q: fc.string({ unit: 'binary', maxLength: 20 }),
  },
  { requiredKeys: [] },
);

test('the shortest address of a question asks the same question', () => {
  fc.assert(
    fc.property(asked, (params) => {
      const { query } = parseListingQuery(new URLSearchParams(params));
      const again = parseListingQuery(listingSearchParams(query));
      // At least 0 is the same as no bound.
      expect(again.query).toEqual({ ...query, minPricePaise: query.minPricePaise || null });
    }),
    { numRuns: 500 },
  );
});
