import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';

/**
 * The Cache API behind the isolate's memory: another isolate of the same place may have made the answer. On workers.dev it does nothing,
 * and on a laptop it is no nearer than the database, so both go without.
 */

const keptForS = 3_600;
const withoutEdge = /(^localhost|^127\.0\.0\.1|^\[::1\]|\.workers\.dev)$/;

export async function edgeAnswer(c: Context<AppEnv>, key: string): Promise<Uint8Array | undefined> {
  const address = edgeAddress(c, key);
  if (!address) return undefined;
  const found = await caches.default.match(address);
  return found && new Uint8Array(await found.arrayBuffer());
}

export function keepAtEdge(c: Context<AppEnv>, key: string, body: Uint8Array): void {
  const address = edgeAddress(c, key);
  if (!address) return;
  const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${keptForS}` };
  // A full or missing cache is no failure of the answer.
  c.executionCtx.waitUntil(caches.default.put(address, new Response(body, { headers })).catch(() => {}));
}

/** Never an address that a visitor could ask for; null where there is no such cache. */
export function edgeAddress(c: Context<AppEnv>, key: string): string | null {
  const { hostname, origin } = new URL(c.req.url);
  return withoutEdge.test(hostname) ? null : `${origin}/__kept/${encodeURIComponent(key)}`;
}
