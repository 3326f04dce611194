import type { Context } from 'hono';
import { build } from '../../../dist/server/browser-files.js';
import type { AppEnv } from '../../env.ts';
import { edgeAnswer, keepAtEdge } from '../../http/edge-answers.ts';
import { matchesETag } from '../../http/etag.ts';
import { keepAnswer, keptAnswer } from '../../http/kept-answers.ts';
import { type Catalogue, openCatalogue } from './catalogue-version.ts';

/**
 * A public read: a function of its address and the catalogue's version, of nothing else (no user, no header). Kept in the isolate,
 * behind that at the edge; a visitor who has this version is told so without a database row.
 */
type PublicRead = {
  /** The address in its shortest form: keys that mean nothing make no new entries. */
  key: string;
  maxAgeS?: number;
  make: (catalogue: Catalogue) => Promise<object>;
};

const encoder = new TextEncoder();

export async function answerPublic(c: Context<AppEnv>, { key, maxAgeS = 0, make }: PublicRead): Promise<Response> {
  const catalogue = await catalogueOf(c);
  const name = `${catalogue.stamp}.${build}`;
  // Weak: stock inside a listing may move without a new version (design 5).
  const etag = `W/"${name}"`;
  // Asking again costs no row here, and an owner's change is seen at once: so browsers always ask.
  const headers = { etag, 'cache-control': `public, max-age=${maxAgeS}, must-revalidate` };
  if (matchesETag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const body = await bodyOf(c, `${name}/${key}`, () => make(catalogue));
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
}

export function catalogueOf(c: Context<AppEnv>): Promise<Catalogue> {
  return openCatalogue(c.get('db'), (work) => c.executionCtx.waitUntil(work));
}

async function bodyOf(c: Context<AppEnv>, key: string, make: () => Promise<object>): Promise<Uint8Array> {
  const kept = keptAnswer(key) ?? (await edgeAnswer(c, key));
  if (kept) {
    keepAnswer(key, kept);
    return kept;
  }
  const body = encoder.encode(JSON.stringify(await make()));
  keepAnswer(key, body);
  keepAtEdge(c, key, body);
  return body;
}
