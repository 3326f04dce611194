import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Address } from '../../../contract/address.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newShopper, type Shopper } from '../../test-support/shopper.ts';

type Written = Record<string, unknown>;

const address = (spelledOut: Written = {}) => ({
  fullName: 'Asha Rao',
  phone: '+91 98 4000 1500',
  addressLine1: `${crypto.randomUUID()} Church Street`,
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  ...spelledOut,
});

type Answer = { status: number; message: string | undefined; errors: unknown; addresses: Address[] };

async function ask(shopper: Shopper, method: string, path = '', body?: Written): Promise<Answer> {
  const { status, message, errors, data } = await shopper.call(method, `/addresses${path}`, body ? { body } : {});
  return {
    status,
    message,
    errors,
    addresses: (data as unknown as { addresses: Address[] } | undefined)?.addresses ?? [],
  };
}

const defaults = (list: Address[]) => list.filter(({ isDefault }) => isDefault);

test('nobody signed in has no addresses; a new person has none', async () => {
  const shopper = await newShopper();
  expect(await ask(shopper, 'GET')).toMatchObject({ status: 200, addresses: [] });
});

test('an address is kept as it was written, and the first is the default', async () => {
  const shopper = await newShopper();
  const written = address({ addressLine1: '  12 Church Street ', addressLine2: 'Near the क्रॉस 🌳', city: 'बेंगलुरु' });
  const { status, addresses } = await ask(shopper, 'POST', '', written);
  expect(status).toBe(201);
  expect(addresses).toEqual([
    { ...written, _id: expect.any(String), addressLine1: '12 Church Street', country: 'India', isDefault: true },
  ]);
});

test('an empty second line is left out', async () => {
  const shopper = await newShopper();
  for (const addressLine2 of [undefined, null, '', '   ']) {
    const { addresses } = await ask(shopper, 'POST', '', address({ addressLine2 }));
    expect(addresses.at(-1)).not.toHaveProperty('addressLine2');
  }
  const [{ _id } = { _id: '' }] = (
    await ask(shopper, 'POST', '', address({ addressLine2: 'Floor 3' }))
  ).addresses.slice(-1);
  const emptied = await ask(shopper, 'PATCH', `/${_id}`, address());
  expect(emptied.addresses.at(-1)).not.toHaveProperty('addressLine2');
});

test.each([
  ['fullName', 'Full Name is required'],
  ['phone', 'Phone Number is required'],
  ['addressLine1', 'Address Line 1 is required'],
  ['city', 'City is required'],
  ['state', 'State is required'],
  ['zipCode', 'ZIP Code is required'],
  ['country', 'Country is required'],
])('an address without %s is refused', async (field, message) => {
  const shopper = await newShopper();
  for (const empty of ['', '   ', '\u200b']) {
    const { status, errors } = await ask(shopper, 'POST', '', address({ [field]: empty }));
    expect(status).toBe(400);
    expect(errors).toEqual([{ field, message }]);
  }
});

test('the default moves when another one is made it, added or changed', async () => {
  const shopper = await newShopper();
  await ask(shopper, 'POST', '', address({ city: 'one' }));
  await ask(shopper, 'POST', '', address({ city: 'two', isDefault: true }));
  const { addresses } = await ask(shopper, 'POST', '', address({ city: 'three' }));
  expect(defaults(addresses).map(({ city }) => city)).toEqual(['two']);
  // Checkout chooses the first.
  expect(addresses.map(({ city }) => city)).toEqual(['two', 'one', 'three']);
  const { _id, ...third } = addresses[2] ?? { _id: '' };
  const moved = await ask(shopper, 'PATCH', `/${_id}`, { ...third, isDefault: true });
  expect(defaults(moved.addresses).map(({ city }) => city)).toEqual(['three']);
  expect(moved.addresses.map(({ city }) => city)).toEqual(['three', 'one', 'two']);
});

test('a default cannot be unset, only moved', async () => {
  const shopper = await newShopper();
  const { addresses } = await ask(shopper, 'POST', '', address({ isDefault: false }));
  const unset = await ask(shopper, 'PATCH', `/${addresses[0]?._id}`, address({ isDefault: false }));
  expect(defaults(unset.addresses)).toHaveLength(1);
});

test('deleting the default makes the oldest other one default', async () => {
  const shopper = await newShopper();
  for (const city of ['one', 'two', 'three']) await ask(shopper, 'POST', '', address({ city, isDefault: true }));
  const { addresses } = await ask(shopper, 'GET');
  const { addresses: rest } = await ask(shopper, 'DELETE', `/${defaults(addresses)[0]?._id}`);
  expect(rest.map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ['one', true],
    ['two', false],
  ]);
});

test('a form sent twice leaves one address', async () => {
  const shopper = await newShopper();
  await ask(shopper, 'POST', '', address());
  const body = address({ city: 'Mysuru', isDefault: true });
  const answers = await Promise.all([1, 2, 3].map(() => ask(shopper, 'POST', '', body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { addresses } = await ask(shopper, 'GET');
  expect(addresses).toHaveLength(2);
  expect(defaults(addresses).map(({ city }) => city)).toEqual(['Mysuru']);
});

test('a person keeps twenty addresses, even when thirty come at once', async () => {
  const shopper = await newShopper();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask(shopper, 'POST', '', address({ isDefault: true }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.message).toBe('You can save at most 20 addresses.');
  const { addresses } = await ask(shopper, 'GET');
  expect(addresses).toHaveLength(20);
  expect(defaults(addresses)).toHaveLength(1);
});

test("somebody else's address is not there", async () => {
  const [owner, stranger] = [await newShopper(), await newShopper()];
  const { addresses } = await ask(owner, 'POST', '', address());
  await ask(stranger, 'POST', '', address());
  const path = `/${addresses[0]?._id}`;
  const changed = await ask(stranger, 'PATCH', path, address({ isDefault: true }));
  expect([changed.status, changed.message]).toEqual([404, 'Address not found.']);
  expect((await ask(stranger, 'DELETE', path)).status).toBe(404);
  expect((await ask(owner, 'GET')).addresses).toEqual(addresses);
  expect(defaults((await ask(stranger, 'GET')).addresses)).toHaveLength(1);
});

test('an id that cannot exist is not there', async () => {
  const shopper = await newShopper();
  for (const id of ['x', '%00', "'%20OR%201=1--", 'a'.repeat(3_000), '__proto__', '0']) {
    expect((await ask(shopper, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await ask(shopper, 'PATCH', `/${id}`, address())).status).toBe(404);
  }
});

test('an owner, an id or a date in the body is not looked at', async () => {
  const [shopper, other] = [await newShopper(), await newShopper()];
  const foreign = { _id: 'mine', id: 'mine', userId: other.id, user_id: other.id, createdAt: 0 };
  const { addresses } = await ask(shopper, 'POST', '', address(foreign));
  expect(addresses).toHaveLength(1);
  expect(addresses[0]?._id).not.toBe('mine');
  expect(Object.keys(addresses[0] ?? {})).not.toContain('userId');
  expect((await ask(other, 'GET')).addresses).toEqual([]);
});

test('whatever is called at once, exactly one address is the default as long as there is any', async () => {
  const step = fc.record({
    what: fc.constantFrom('add', 'addDefault', 'setDefault', 'unsetDefault', 'remove'),
    place: fc.nat({ max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const shopper = await newShopper();
        for (const round of rounds) {
          const { addresses } = await ask(shopper, 'GET');
          const answers = await Promise.all(
            round.map(({ what, place }) => {
              const path = `/${addresses[place]?._id ?? 'gone'}`;
              if (what === 'add') return ask(shopper, 'POST', '', address());
              if (what === 'addDefault') return ask(shopper, 'POST', '', address({ isDefault: true }));
              if (what === 'remove') return ask(shopper, 'DELETE', path);
              return ask(shopper, 'PATCH', path, address({ isDefault: what === 'setDefault' }));
            }),
          );
          for (const { status, addresses: list } of answers) {
            expect([200, 201, 404]).toContain(status);
            if (status !== 404) expect(defaults(list)).toHaveLength(list.length > 0 ? 1 : 0);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('the list is read by index', async () => {
  const { results } = await bindings.DB.prepare(
    'EXPLAIN QUERY PLAN SELECT * FROM addresses WHERE user_id = ?1 ORDER BY created_at, id LIMIT 20',
  )
    .bind('x')
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH addresses USING INDEX addresses_by_user/),
  ]);
});
