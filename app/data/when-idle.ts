/** Runs in a quiet moment, or when that long has passed without one. Returns how to call it off. */
export function whenIdle(run: () => void, withinMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(run, { timeout: withinMs });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, Math.min(withinMs, 200));
  return () => clearTimeout(timer);
}
