import type { Context } from 'hono';
import { build } from '../../../dist/server/browser-files.js';
import type { AppEnv } from '../../env.ts';
import { documentHeaders, shopContentPolicy } from '../../http/content-policy.ts';
import { catalogueOf } from '../catalogue/public-answer.ts';
import { documentFor } from './documents.ts';
import { robots, sitemap } from './sitemap.ts';

const fallbackOrigin = 'http://localhost:8787';

/** Every address that is no API, picture or file: sitemap, robots, and the documents of the shop. */
export async function renderDocument(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  // The configured origin, never the request's: kept documents must not carry a stranger's host.
  const origin = c.env.SHOP_ORIGIN ?? fallbackOrigin;
  if (url.pathname === '/robots.txt') return c.text(robots(origin));
  if (/^\/sitemap[\w-]*\.xml$/.test(url.pathname)) return sitemap(c, url.pathname, origin);

  const tidy = tidyPath(url.pathname);
  if (tidy !== url.pathname) return c.redirect(tidy + url.search, 301);

  const catalogue = await catalogueOf(c);
  const answer = await documentFor(catalogue, origin, url);
  if ('redirect' in answer) return c.redirect(answer.redirect, answer.status);

  const etag = `W/"${catalogue.stamp}.${build}"`;
  const headers = new Headers({
    ...documentHeaders,
    'content-security-policy': shopContentPolicy(c.env),
    'cache-control': 'no-cache',
    // Security 5: the link of a mail carries its token in the path, which no other request may tell.
    ...(/^\/reset-password/i.test(url.pathname) && { 'referrer-policy': 'no-referrer' }),
    ...(answer.status === 200 && { etag }),
  });
  if (answer.status === 200 && c.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  return new Response(c.req.method === 'HEAD' ? null : answer.html, { status: answer.status, headers });
}

/** One address a page: no empty parts, and none that a browser would read as another host. */
function tidyPath(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).join('/')}`;
}
