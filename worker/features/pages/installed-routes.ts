import { Hono } from 'hono';
import { shop } from '../../../contract/shop.ts';
import { build } from '../../../dist/server/browser-files.js';
import type { AppEnv } from '../../env.ts';
import { documentHeaders, shopContentPolicy } from '../../http/content-policy.ts';
import { writeDocument } from './document.ts';

/** What an installed shop lives on: the empty document that becomes any page, and the service worker that keeps it. */

/** app/service-worker.ts carries this word in the place of the shell's revision. */
const revisionPlace = '__SHELL_REVISION__';

/** It fetches from its own origin and loads nothing else. */
const workerContentPolicy = "default-src 'none'; connect-src 'self'";

export const installedRoutes = new Hono<AppEnv>()
  .get('/shell', (c) =>
    c.body(writeShell(), 200, {
      ...documentHeaders,
      'content-security-policy': shopContentPolicy(c.env),
      'cache-control': 'no-cache',
    }),
  )
  .get('/service-worker.js', async (c) => {
    const revision = await shellRevision(shopContentPolicy(c.env));
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': workerContentPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      etag: `W/"${build}.${revision}"`,
    };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    const file = await c.env.ASSETS.fetch(new Request(c.req.url));
    if (!file.ok) return c.notFound();
    return c.body((await file.text()).replace(revisionPlace, revision), 200, headers);
  });

function writeShell(): string {
  return writeDocument({
    title: shop.name,
    description: shop.tagline,
    canonical: null,
    isIndexed: false,
    image: null,
    structuredData: [],
    pageFile: '',
    html: '',
    address: '',
    data: null,
  });
}

/** The shell is kept as it was answered, so other markup, another header or another content policy is another shell, and a new service worker. */
async function shellRevision(contentPolicy: string): Promise<string> {
  const kept = JSON.stringify([writeShell(), documentHeaders, contentPolicy]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
