/**
 * A card's photo grows into the product page's. The page begins with the card's own picture, there and decoded, at the
 * card's place: nothing has to be captured, fetched or waited for before its first paint.
 */

type Journey = { productId: string; photo: HTMLImageElement; from: DOMRect; atMs: number };

const growingMs = 220;
/** After a wait for the product a photo that flies in would only be odd; it stands in none the less. */
const latestMs = 1_000;

let journey: Journey | null = null;

/** As the card's link is pressed. */
export function setOut(productId: string, card: Element | null): void {
  journey = null;
  const photo = card?.querySelector('img');
  if (!photo || photo.naturalWidth === 0) return;
  const from = photo.getBoundingClientRect();
  journey = { productId, photo, from, atMs: performance.now() };
}

/** Before the page's first paint. `frame` is what grows; its first list item has the product's first picture, which is still on its way. */
export function arrive(productId: string, frame: HTMLElement): void {
  const taken = journey;
  journey = null;
  const slide = frame.querySelector('li');
  if (taken?.productId !== productId || !slide) return;
  const { photo } = taken;
  // Its page has left it: what was seen goes on standing here, behind what is to come.
  Object.assign(photo.style, { position: 'absolute', inset: '0', zIndex: '-1' });
  slide.prepend(photo);
  slide.addEventListener('load', () => photo.remove(), { capture: true, once: true });
  const isLate = performance.now() - taken.atMs > latestMs;
  if (!isLate && !matchMedia('(prefers-reduced-motion: reduce)').matches) grow(frame, taken.from);
}

function grow(frame: HTMLElement, from: DOMRect): void {
  const to = frame.getBoundingClientRect();
  // The page is about to be scrolled to its top.
  const top = to.top + window.scrollY;
  const start = `translate(${from.left - to.left}px, ${from.top - top}px) scale(${from.width / to.width})`;
  const above = { transformOrigin: '0 0', zIndex: 1 };
  const easing = getComputedStyle(frame).getPropertyValue('--ease').trim();
  frame.animate(
    [
      { ...above, transform: start },
      { ...above, transform: 'none' },
    ],
    { duration: growingMs, easing },
  );
}
