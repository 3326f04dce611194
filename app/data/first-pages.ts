import { emptyListingQuery } from '../../contract/listing.ts';
import { type PageRequest, type Place, pageKey } from '../../contract/page-data.ts';
import { isOnline } from './connectivity.ts';
import { keepAnswer } from './kept-answers.ts';
import { getPersonal } from './personal-view.ts';
import { readMenu, readPage } from './rest-answers.ts';

/**
 * Of a shop too large for the device: what somebody would open first without a network, fetched ahead once a day. The rest is what
 * they saw themselves.
 */

const marker = 'shop-first-pages';
const dayMs = 86_400_000;
const mostProducts = 50;
/** Nobody waits for it: what the visitor opens goes first, and the shop has others to serve. */
const beginAfterMs = 5_000;
const pauseMs = 250;

let isRunning = false;

export async function keepFirstPages(): Promise<void> {
  if (isRunning || isSparing() || !isDue()) return;
  isRunning = true;
  await fetchAhead().finally(() => {
    isRunning = false;
  });
}

async function fetchAhead(): Promise<void> {
  await pause(beginAfterMs);
  const { signal } = new AbortController();
  const menu = await readMenu(signal);
  await keepAnswer('menu', { page: 'menu', data: menu });
  for (const request of [...firstPages(menu.map(({ slug }) => slug)), ...ownProducts()]) {
    if (!isOnline()) return;
    // A page of its own that cannot be had stops none of the others.
    const answer = await readPage(request, signal).catch(() => null);
    if (answer) await keepAnswer(pageKey(request), answer);
    await pause(pauseMs);
  }
  markDone();
}

function firstPages(categories: readonly string[]): PageRequest[] {
  const lists = categories.flatMap((slug) => [1, 2].map((page) => listOf({ place: 'category', slug }, page)));
  return [{ page: 'home' }, listOf({ place: 'all' }, 1), ...lists];
}

function listOf(place: Place, page: number): PageRequest {
  return { page: 'listing', place, query: { ...emptyListingQuery, page } };
}

/** In the cart and on the wishlist. */
function ownProducts(): PageRequest[] {
  const { cart, wishlist } = getPersonal();
  const slugs = [
    ...(cart?.lines.map(({ slug }) => slug) ?? []),
    ...(wishlist?.wishes.map(({ product }) => product?.slug) ?? []),
  ].filter((slug) => typeof slug === 'string');
  return [...new Set(slugs)].slice(0, mostProducts).map((slug) => ({ page: 'product', slug }));
}

/** The shopper asked the browser to save data. */
function isSparing(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

function isDue(): boolean {
  try {
    const ageMs = Date.now() - Number(localStorage.getItem(marker) ?? 0);
    return ageMs < 0 || ageMs > dayMs;
  } catch {
    return false;
  }
}

function markDone(): void {
  localStorage.setItem(marker, String(Date.now()));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
