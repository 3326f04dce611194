import type { Context } from 'hono';
import type { AppEnv } from '../../env.ts';
import { edgeAddress } from '../../http/edge-answers.ts';

/** A picture that was asked for once at a place is no trip to the bucket for the next who asks there. */

export async function pictureAtEdge(c: Context<AppEnv>, key: string): Promise<Response | undefined> {
  const address = addressOf(c, key);
  // A cache that fails is an empty one.
  return address ? caches.default.match(address).catch(() => undefined) : undefined;
}

export function keepPictureAtEdge(c: Context<AppEnv>, key: string, picture: Response): void {
  const address = addressOf(c, key);
  if (address) c.executionCtx.waitUntil(caches.default.put(address, picture.clone()).catch(() => {}));
}

function addressOf(c: Context<AppEnv>, key: string): string | null {
  return edgeAddress(c, `images/${key}`);
}
