/** A cache with an end to it: the oldest go first, those seen last stay longest. */

export type Limits = { entries: number; bytes: number; ageMs: number };

type Entry = { bytes: number; keptAtMs: number };

const keptAtHeader = 'x-kept-at';

export function keptFiles(cacheName: string, limits: Limits) {
  /** In the order of use; read from the cache once in a worker's life. */
  let entries: Promise<Map<string, Entry>> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  /** Fresh or, when nothing else can be had, old. */
  async function find(address: string, age: 'fresh' | 'any'): Promise<Response | null> {
    const cache = await caches.open(cacheName);
    const answer = await cache.match(address, { ignoreVary: true });
    if (!answer || (age === 'fresh' && Date.now() - keptAtOf(answer) > limits.ageMs)) return null;
    void touch(address);
    return answer;
  }

  async function touch(address: string): Promise<void> {
    const known = await entries;
    const entry = known?.get(address);
    if (!known || !entry) return;
    known.delete(address);
    known.set(address, entry);
  }

  /** One after the other, so that the count is right. A full disk keeps nothing, and nobody waits for it. */
  function keep(address: string, answer: Response): Promise<unknown> {
    turn = turn.then(() => write(address, answer)).catch(() => undefined);
    return turn;
  }

  async function write(address: string, answer: Response): Promise<void> {
    const body = await answer.blob();
    const headers = new Headers(answer.headers);
    const entry = { bytes: body.size, keptAtMs: Date.now() };
    headers.set(keptAtHeader, String(entry.keptAtMs));
    headers.set('content-length', String(entry.bytes));
    const cache = await caches.open(cacheName);
    entries ??= readEntries(cache);
    const known = await entries;
    await cache.put(address, new Response(body, { headers }));
    known.delete(address);
    known.set(address, entry);
    for (const old of pastLimits(known, limits)) {
      known.delete(old);
      await cache.delete(old, { ignoreVary: true });
    }
  }

  return { find, keep };
}

/** What has to go, given all that is kept in the order of use. */
export function pastLimits(entries: ReadonlyMap<string, Entry>, limits: Limits, nowMs = Date.now()): string[] {
  let [count, bytes] = [entries.size, 0];
  for (const entry of entries.values()) bytes += entry.bytes;
  return [...entries]
    .filter(([, entry]) => {
      const isKept = count <= limits.entries && bytes <= limits.bytes && nowMs - entry.keptAtMs <= limits.ageMs;
      if (isKept) return false;
      count -= 1;
      bytes -= entry.bytes;
      return true;
    })
    .map(([address]) => address);
}

async function readEntries(cache: Cache): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const request of await cache.keys()) {
    const answer = await cache.match(request, { ignoreVary: true });
    if (!answer) continue;
    const { pathname } = new URL(request.url);
    entries.set(pathname, { bytes: Number(answer.headers.get('content-length')), keptAtMs: keptAtOf(answer) });
  }
  return entries;
}

function keptAtOf(answer: Response): number {
  return Number(answer.headers.get(keptAtHeader));
}
