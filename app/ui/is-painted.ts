import { useEffect, useState, useSyncExternalStore } from 'react';

/** Told all at once, so that what waits is drawn in one go. */
const waiting = new Set<() => void>();

function afterPaint(run: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(tell));
  waiting.add(run);
  return () => waiting.delete(run);
}

function tell(): void {
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

const never = () => () => {};
const isDrawnByWorker = () => true;
const isDrawnHere = () => false;

/**
 * False in the first picture of what a tap opens and true once that is painted; always true of what the Worker drew. For what the
 * answer to a tap can do without: to ask for nine photos takes a slow phone longer than to draw their cards.
 */
export function useIsPainted(): boolean {
  const isDrawn = useSyncExternalStore(never, isDrawnHere, isDrawnByWorker);
  const [isPainted, setPainted] = useState(isDrawn);
  useEffect(() => (isPainted ? undefined : afterPaint(() => setPainted(true))), [isPainted]);
  return isPainted;
}
