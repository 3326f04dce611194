/** One flusher a person, over all tabs and the service worker. */

/** A frozen page keeps its lock: whoever waited this long goes without, since a push has its effect once however often it is sent. */
const lockPatienceMs = 20_000;

const refusedSinceMs = new Map<string, number>();

/** Runs and answers true, or answers false while somebody else flushes. */
export async function inOneFlush(name: string, run: () => Promise<void>): Promise<boolean> {
  const since = refusedSinceMs.get(name);
  if (!('locks' in navigator) || (since !== undefined && performance.now() - since >= lockPatienceMs)) {
    await run();
    return true;
  }
  return navigator.locks.request(`flush ${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) {
      if (since === undefined) refusedSinceMs.set(name, performance.now());
      return false;
    }
    refusedSinceMs.delete(name);
    await run();
    return true;
  });
}
