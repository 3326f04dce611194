import { keptFiles } from './kept-files.ts';

/** The shop's own drawings and its display face: hashed files too heavy for the precache, kept when a page first uses them. */

const art = keptFiles('shop-art', { entries: 60, bytes: 4_000_000, ageMs: 30 * 86_400_000 });

export function isArt({ pathname }: URL): boolean {
  return /^\/assets\/[^/]+\.(?:woff2|webp|svg)$/.test(pathname);
}

/** `event` stays alive until what came is kept. */
export async function answerArt(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await art.find(pathname, 'any');
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(art.keep(pathname, answer.clone()));
  return answer;
}
