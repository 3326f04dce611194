import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ask, get } from '../../test-support/ask.ts';
import { type ProductWare, stockShop } from '../../test-support/wares.ts';

/** Nothing that stands in an address makes the shop fail, or show a list that was not asked for. */

const names = [
  'Tea mug',
  '100% cotton',
  'under_score',
  "Quoted 'tee'",
  'Emoji 😀 cap',
  'Étoile',
  'Star * shirt',
  'चाय',
];

beforeAll(() =>
  stockShop({
    products: names.map((name, at): ProductWare => {
      return { id: `p${at}`, name, rank: at + 1, pricePaise: (at + 1) * 10_000, sizes: { m: 1 } };
    }),
    collections: [{ id: 'gifts', products: ['p1', 'p0'] }],
  }),
);

const lists = ['/products', '/products/all-paginated', '/products/shirts', '/collections/gifts'];
const long = 'x'.repeat(10_000);

const refused: [query: string, field: string, message: string][] = [
  ...['0', '-1', '49', '1e9', '1000000000', 'ten', '9.5', ' 9', '0x9', '٩', long].map(
    (limit): [string, string, string] => [
      `limit=${encodeURIComponent(limit)}`,
      'limit',
      'limit must be a whole number from 1 to 48.',
    ],
  ),
  ...['0', '-1', '1.5', '10001', '1e3', 'last', 'NaN', '1;DROP TABLE products'].map(
    (page): [string, string, string] => [
      `page=${encodeURIComponent(page)}`,
      'page',
      'page must be a whole number from 1 to 10000.',
    ],
  ),
  ...['cheap', '-5', '1e3', '4.999', '1,000', '₹500', '0x10', 'Infinity', '99999999999', ' '].map(
    (price): [string, string, string] => [
      `price[gte]=${encodeURIComponent(price)}`,
      'price[gte]',
      'price[gte] must be a price such as 499 or 499.50.',
    ],
  ),
  ['price[lte]=free', 'price[lte]', 'price[lte] must be a price such as 499 or 499.50.'],
  ['price[gte]=500&price[lte]=499.99', 'price[lte]', 'price[lte] must not be below price[gte].'],
  ...['cheapest', 'PRICE-ASC', 'price-asc,newest', 'rank; --', '__proto__', 'constructor'].map(
    (sort): [string, string, string] => [
      `sort=${encodeURIComponent(sort)}`,
      'sort',
      'sort must be one of best-selling, price-asc, price-desc, newest.',
    ],
  ),
  [`category=${'x'.repeat(65)}`, 'category', 'category is not an id.'],
  ['category=a%00b', 'category', 'category is not an id.'],
  ['subcategory=%0A', 'subcategory', 'subcategory is not an id.'],
  [
    `size=${Array.from({ length: 51 }, (_, at) => `s${at}`)}`,
    'size',
    'size must be at most 50 size ids, separated by commas.',
  ],
  ['size=m,%00', 'size', 'size must be at most 50 size ids, separated by commas.'],
  [`q=${long}`, 'q', 'q must be at most 100 characters, without control characters.'],
  [`q=${'%F0%9F%98%80'.repeat(101)}`, 'q', 'q must be at most 100 characters, without control characters.'],
  ['q=tea%00mug', 'q', 'q must be at most 100 characters, without control characters.'],
  ['q=tea%1Bmug', 'q', 'q must be at most 100 characters, without control characters.'],
];

test.each(refused)('?%s is refused at its field', async (query, field, message) => {
  for (const list of lists) {
    const { status, headers, body } = await get(`${list}?${query}`);
    expect(status).toBe(400);
    expect(body).toEqual({
      status: 'fail',
      code: 'invalid',
      message,
      errors: [{ field, message }],
      requestId: headers.get('x-request-id'),
    });
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('every bad field is named, the first in the message', async () => {
  const { body } = await get('/products?sort=up&page=0&limit=x&price[gte]=a&price[lte]=b');
  expect(body.errors?.map(({ field }) => field).sort()).toEqual(['limit', 'page', 'price[gte]', 'price[lte]', 'sort']);
  expect(body.message).toBe(body.errors?.[0]?.message);
});

const everything = names.map((_, at) => `p${at}`);

const answered: [query: string, ids: string[]][] = [
  // Empty means absent, unknown keys mean nothing, a repeated key counts once.
  ['', everything],
  ['page=&limit=&sort=&q=&size=&category=&price[gte]=&price[lte]=', everything],
  ['colour=red&price=5&price[gt]=5&price[gte][x]=5&limit[]=2&q[]=mug&sort[a]=newest&__proto__[x]=1', everything],
  ['sort=price-desc&sort=rubbish&limit=2&limit=0', ['p7', 'p6']],
  ['q=mug&q=%00', ['p0']],
  ['size=,,,', everything],
  ['size=m,m,giant', everything],
  ['page=2&limit=3', ['p3', 'p4', 'p5']],
  ['page=0003&limit=03', ['p6', 'p7']],
  ['price[gte]=0&price[lte]=999999999.99', everything],
  ['price[gte]=100&price[lte]=100', ['p0']],
  ['price[gte]=00200.50&price[lte]=300', ['p2']],
  // What is well formed and not there finds nothing.
  ['category=nobody', []],
  ['category=p0', []],
  ['subcategory=nothing', []],
  ['category=shirts&subcategory=mugs-plain', []],
  ['size=giant', []],
  ['page=10000', []],
  ['page=4&limit=3', []],
  [`category=${encodeURIComponent("x' OR '1'='1")}`, []],
  // Signs are no wildcards and no grammar.
  ['q=100%25', ['p1']],
  ['q=%25', []],
  ['q=_', []],
  ['q=*', []],
  ['q=%22', []],
  ['q=%22%22', []],
  ["q='", []],
  ['q=under_score', ['p2']],
  ['q=under%25score', ['p2']],
  ['q=un_er', []],
  ['q=t*', ['p0', 'p3']],
  [`q=${encodeURIComponent('"tea" OR "star"')}`, []],
  [`q=${encodeURIComponent('tea NOT mug')}`, []],
  [`q=${encodeURIComponent('tea) OR (1')}`, []],
  [`q=${encodeURIComponent('^tea')}`, ['p0']],
  [`q=${encodeURIComponent('name:tea')}`, []],
  [`q=${encodeURIComponent('mug -tea')}`, ['p0']],
  [`q=${encodeURIComponent("'tee'; DROP TABLE products; --")}`, []],
  [`q=${encodeURIComponent("'TEE'")}`, ['p3']],
  [`q=${encodeURIComponent('ÉTOILE')}`, ['p5']],
  ['q=etoile', ['p5']],
  [`q=${encodeURIComponent('चा')}`, ['p7']],
  [`q=${encodeURIComponent('😀')}`, []],
  [`q=${encodeURIComponent('cap 😀')}`, ['p4']],
  ['q=%20%20tea%20%20', ['p0']],
  ['q=+tea++mug+', ['p0']],
  [`q=${'t'.repeat(100)}`, []],
  [`q=${'t+'.repeat(50)}`, ['p0', 'p3']],
  // Bytes that are no text become the sign for that, which is no word.
  ['q=%ff', []],
  ['q=%ED%A0%BD', []],
  ['q=tea%C3%28', ['p0']],
  ['q=%', []],
  ['q=%zz', []],
  ['q=%E0%A4%A', []],
];

test.each(answered)('?%s answers %j', async (query, expected) => {
  const { status, body } = await get(`/products?${query}`);
  expect(status).toBe(200);
  expect(body.data?.products.map(({ _id }) => _id)).toEqual(expected);
  expect(body.results).toBe(expected.length);
});

test('a page beyond the end says how many there are', async () => {
  const { status, body } = await get('/products?page=9999&limit=3');
  expect(status).toBe(200);
  expect(body).toMatchObject({ results: 0, totalCount: names.length, totalPages: 3, data: { products: [] } });
});

const oddSegments = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%2e%2e%2fadmin',
  '..%2f..%2fetc%2fpasswd',
  'shirts%00',
  'SHIRTS',
  '__proto__',
  'constructor',
  'toString',
  '%27%20OR%201=1--',
  '%F0%9F%98%80',
  '%ED%A0%80',
  'a%3Fpage=1',
  'shirts%2Fprice-range',
  '%20',
  'x'.repeat(5_000),
];
const places = ['/products/*', '/products/*/price-range', '/products/*/available-sizes', '/products/*/subcategories'];
const records = ['/products/detail/*', '/categories/*', '/subcategories/*', '/sizes/*', '/collections/*'];

test.each(oddSegments)('nothing is at /%s, anywhere', async (segment) => {
  for (const place of [...places, ...records]) {
    const { status, body } = await get(place.replace('*', segment));
    expect([place, status]).toEqual([place, 404]);
    expect(body).toMatchObject({ status: 'fail', code: 'not_found' });
  }
});

test('whatever stands in an address, the answer is a list or a refusal that names its field', async () => {
  const keys = [
    'page',
    'limit',
    'category',
    'subcategory',
    'price[gte]',
    'price[lte]',
    'size',
    'sort',
    'q',
    'price',
    '[]',
  ];
  const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer().map(String), fc.double().map(String));
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string()), value);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), fc.array(pair, { maxLength: 5 }), async (list, pairs) => {
      // URLSearchParams turns what is no text into U+FFFD, as every browser does.
      const answer = await ask(`/api/v1${list}?${new URLSearchParams(pairs)}`);
      const body = (await answer.json()) as { status: string; results?: number; errors?: { field: string }[] };
      if (answer.status === 200) expect(body.results).toBeLessThanOrEqual(48);
      else expect([answer.status, keys.includes(body.errors?.[0]?.field ?? '')]).toEqual([400, true]);
    }),
    { numRuns: 400, interruptAfterTimeLimit: 10_000 },
  );
});

test('raw bytes in an address are no failure either', async () => {
  const raw = fc.array(fc.constantFrom(...'%%%0aAfF29&=?[]+*"\'<>\\^`{|}~;,:@!$()/.q'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists, '/products/detail/x', '/sizes/'), raw, async (path, signs) => {
      for (const address of [`${path}?q=${signs.join('')}`, `${path}${signs.join('')}`, `${path}?${signs.join('')}`]) {
        expect((await ask(`/api/v1${address}`)).status).toBeLessThan(500);
      }
    }),
    { numRuns: 200, interruptAfterTimeLimit: 10_000 },
  );
});
