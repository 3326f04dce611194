import { expect, type Page } from '@playwright/test';
import { type Change, foldChange, type PersonalCopy } from '../../contract/cart-fold.ts';
import type { Mutation, PersonalAnswer } from '../../contract/push.ts';
import type { FaultProxy } from '../../tools/fault-proxy/fault-proxy.ts';
import type { MortalShop } from '../../tools/fault-proxy/mortal-shop.ts';
import { keptOn } from './device.ts';
import { heldBy, type Person } from './people.ts';
import { badge, later, online, shownLines, showsCount } from './screens.ts';
import type { Ware } from './wares.ts';

/** How every journey ends: server and screen agree, nothing was applied twice, nothing is left behind, nobody can read another. */

export type Ending = {
  shop: MortalShop;
  net: FaultProxy;
  person: Person;
  pages: Page[];
  /** What the accepted taps come to; null where only their log can tell. */
  cart: [Ware, number][] | null;
  wishes?: Ware[] | null;
  note?: string | null;
  /** While the person is still signed in. */
  beforeLeaving?: () => Promise<void>;
  /** Sent, but never taken: set aside on the device, or given up; null where that is a matter of time. */
  untaken?: number | null;
  /** Others who send through the same network. */
  others?: Person[];
};

export async function endsWell(ending: Ending): Promise<void> {
  const { shop, net, person, pages } = ending;
  net.mend();
  await Promise.all(pages.map(online));
  for (const page of pages) await isSent(page);
  // What other devices did meanwhile.
  await Promise.all(pages.map(later));
  await holdsWhatWasTapped(ending);
  const held = await heldBy(shop.origin, person);
  await isFoldOfLog({
    shop,
    net,
    person,
    held,
    untaken: ending.untaken === undefined ? 0 : ending.untaken,
    others: ending.others ?? [],
  });
  for (const page of pages) await showsHeld(page, held);
  await ending.beforeLeaving?.();
  for (const context of new Set(pages.map((page) => page.context()))) {
    const own = pages.filter((page) => page.context() === context);
    await leavesNothing(own, [person.id, person.email, person.name, person.token, ending.note ?? person.id]);
  }
}

const patience = { timeout: 20_000 };

/** Nothing left behind in the outbox. */
async function isSent(page: Page): Promise<void> {
  await expect
    .poll(() => waiting(page), { message: 'the outbox is empty', timeout: 40_000, intervals: [200, 500, 1_000] })
    .toEqual([]);
}

/** Who is told that something is not saved yet asks again. */
async function waiting(page: Page): Promise<unknown[]> {
  const { outbox } = await keptOn(page);
  // A page that cannot keep anything has it in mind alone.
  if (outbox.length === 0 && (await badge(page)).isWaiting) return ['in memory'];
  const again = page.getByRole('button', { name: 'Retry now' });
  if (outbox.length > 0 && (await again.isVisible())) await again.click({ timeout: 1_000 }).catch(() => undefined);
  return outbox;
}

async function holdsWhatWasTapped({ shop, person, cart, wishes = [], note = '' }: Ending): Promise<void> {
  if (!cart) return;
  const held = await heldBy(shop.origin, person);
  const lines = held.cart.items.map(({ product, size, quantity }) => `${product._id} ${size} ${quantity}`);
  expect(lines.sort()).toEqual(cart.map(([{ id, sizeId }, quantity]) => `${id} ${sizeId} ${quantity}`).sort());
  expect(held.wishlist.items.map(({ product }) => product._id).sort()).toEqual(
    (wishes ?? []).map(({ id }) => id).sort(),
  );
  expect(held.cart.note).toBe(note);
}

type Logged = { id: string; status: 'applied' | 'clamped' | 'rejected'; granted: number };
type Log = Pick<Ending, 'shop' | 'net' | 'person'> & { held: PersonalAnswer; untaken: number | null; others: Person[] };

/** 0 lost, 0 doubled: the shop's log has each change once that ever left a device, and what it holds is their fold in the log's order. */
async function isFoldOfLog({ shop, net, person, held, untaken, others }: Log): Promise<void> {
  const log = await shop.sql<Logged>(
    `SELECT id, status, granted FROM applied_mutations WHERE user_id = '${person.id}' ORDER BY seq`,
  );
  const sent = sentThrough(net);
  const ofLog = log.map(({ id }) => id);
  expect(new Set(ofLog).size, 'each change is in the log once').toBe(ofLog.length);
  expect(
    ofLog.filter((id) => !sent.has(id)),
    'nothing is in the log that no device sent',
  ).toEqual([]);
  const foreign = new Set(others.map(({ token }) => token));
  const lost = [...sent].filter(([id, { token }]) => !ofLog.includes(id) && !foreign.has(token));
  if (untaken !== null) expect(lost, 'nothing that was sent is lost').toHaveLength(untaken);
  const copy = log.reduce<PersonalCopy>(
    (folded, { id, status, granted }) =>
      foldChange(folded, sent.get(id)?.change as Change, { status, granted, reason: null }),
    { lines: [], note: '', wishes: [] },
  );
  expect(personalCopyOf(held), 'the cart is the fold of the log').toEqual(copy);
}

/** Every change that left a device, by its id. */
function sentThrough({ passed }: FaultProxy): Map<string, { change: Mutation; token: string }> {
  const pushes = passed.filter(({ name, body }) => name === 'POST /api/v1/sync' && body.startsWith('{"mutations"'));
  return new Map(
    pushes.flatMap(({ body, token }) =>
      (JSON.parse(body) as { mutations: Mutation[] }).mutations.map(
        (change) => [change.id, { change, token }] as const,
      ),
    ),
  );
}

function personalCopyOf({ cart, wishlist }: PersonalAnswer): PersonalCopy {
  return {
    lines: cart.items.map(({ product, size, quantity }) => ({ productId: product._id, sizeId: size, quantity })),
    note: cart.note,
    wishes: wishlist.items.map(({ product }) => product._id),
  };
}

/** First as the page stands, then on the page of the cart. */
async function showsHeld(page: Page, { cart }: PersonalAnswer): Promise<void> {
  const count = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  await expect.poll(() => badge(page), { timeout: 20_000 }).toEqual({ count, isWaiting: false });
  if (new URL(page.url()).pathname !== '/cart') await page.goto('/cart');
  const held = cart.items.map(({ name, quantity }) => `${name}: ${quantity}`);
  await expect.poll(() => shownLines(page), { timeout: 20_000 }).toEqual(held);
}

/** Logs out in one tab: nothing of the person is on the device any more, and no tab shows any of it. */
async function leavesNothing([page, ...others]: Page[], words: readonly string[]): Promise<void> {
  if (!page) return;
  await page.bringToFront();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), patience).toBeNull();
  for (const tab of [page, ...others]) await showsCount(tab, 0);
  await expect
    .poll(async () => (await keptOn(page)).databases.filter((name) => name.startsWith('shop-user-')), patience)
    .toEqual([]);
  const { everything } = await keptOn(page);
  for (const word of [...words, token ?? 'no token'])
    expect(everything, 'nothing of the person is left').not.toContain(word);
}
