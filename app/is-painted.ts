import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './data/when-idle.ts';
import { placeLeft } from './shell/scroll-memory.ts';

/** Told all at once, so that what waits is drawn in one go; in slices, for there may be a tap to answer. */
const waiting = new Set<() => void>();

function afterPaint(run: () => void): () => void {
  if (waiting.size === 0) {
    // Nobody waits for the paint of a page that nobody sees: there is none.
    if (document.visibilityState === 'hidden') setTimeout(tell);
    else requestAnimationFrame(() => whenIdle(tell, 50));
  }
  waiting.add(run);
  return () => waiting.delete(run);
}

function tell(): void {
  const due = [...waiting];
  waiting.clear();
  startTransition(() => {
    for (const run of due) run();
  });
}

/** What the Worker drew stands there whole, and is woken whole. */
let isDrawnByWorker = import.meta.env.SSR;

/** Called before the document is hydrated. */
export function wakeDocument(): void {
  isDrawnByWorker = true;
}

/** Called in the outermost component: its effect comes when all of the document is awake. */
export function useAwakeDocument(): void {
  useEffect(() => {
    isDrawnByWorker = false;
  }, []);
}

/**
 * False in the first picture of what a tap opens, and true once that is painted. For what the answer to a tap can do without: to ask
 * for nine photos takes a slow phone longer than to draw their cards. Always true in what the Worker drew, and where somebody comes
 * back to a place further down, which has to be there.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(() => isDrawnByWorker || placeLeft() > 0);
  useEffect(() => (isPainted ? undefined : afterPaint(() => setPainted(true))), [isPainted]);
  return isPainted;
}
