/** Where each step of the history was left, kept for the life of the tab, so that Back and a reload find the place again. */

const storageKey = 'scroll';
const mostKept = 50;
const patienceMs = 3_000;

/** What the router calls the first step of every document. */
export const unnamedStep = 'default';

type Step = { key: string; pathname: string; search: string; hash: string };

export const stepOf = ({ key, pathname, search, hash }: Step) => (key === unnamedStep ? pathname + search + hash : key);

/** How far the present step was scrolled when it was left; 0 for one that is new. */
export function placeLeft(): number {
  // A document somebody has just opened was left nowhere, and to open its storage would delay its first paint.
  if (!kept && !isReturn()) return 0;
  const key = (history.state as { key?: string } | null)?.key ?? unnamedStep;
  const { pathname, search, hash } = location;
  return rememberedScroll(stepOf({ key, pathname, search, hash }));
}

/** A reload, or Back from elsewhere. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** Somebody opened an address: whatever was left there before, this step was not. Noted only, so that its first paint waits for no storage. */
export function startAtTop(step: string): void {
  started = step;
}

let kept: [string, number][] | null = null;
let started: string | null = null;
let isRestoring = false;

/** Not while a page is still too short for the place that is looked for. */
export function rememberScroll(step: string, top: number): void {
  if (isRestoring) return;
  const others = steps().filter(([key]) => key !== step);
  kept = [...others.slice(1 - mostKept), [step, Math.round(top)]];
}

export function rememberedScroll(step: string): number {
  return steps().find(([key]) => key === step)?.[1] ?? 0;
}

/** Written down when the page is left or put aside: with each step it would delay the paint. */
export function keepScrolls(): () => void {
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);
  return () => {
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keep);
  };
}

function keep(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(steps()));
  } catch {
    // Without storage, Back starts at the top.
  }
}

function steps(): [string, number][] {
  kept ??= readKept();
  return kept;
}

function readKept(): [string, number][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry).filter(([step]) => step !== started) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

/**
 * Scrolls to where the step was left as soon as its page is tall enough, which takes until its content is there. Gives up when
 * somebody scrolls meanwhile, or after a while. Returns how to stop it.
 */
export function restoreScroll(top: number): () => void {
  const tryNow = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo({ top: Math.min(top, Math.max(0, reachable)), behavior: 'instant' });
    return reachable >= top;
  };
  if (tryNow()) return () => {};
  isRestoring = true;

  const growth = new ResizeObserver(() => {
    if (tryNow()) stop();
  });
  const stop = () => {
    isRestoring = false;
    growth.disconnect();
    clearTimeout(patience);
    for (const act of touches) window.removeEventListener(act, stop);
  };
  const touches = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  const patience = setTimeout(stop, patienceMs);
  for (const act of touches) window.addEventListener(act, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
