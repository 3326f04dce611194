import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { apiVersion, apiVersionHeader, buildHeader } from '../../contract/errors.ts';
import { build } from '../../dist/server/browser-files.js';
import { openDb, type RowMeter } from '../db/client.ts';
import type { AppEnv } from '../env.ts';

/** Round every request: its own id, a database that counts, and one line in the log (security 5). */
export const requestFrame = createMiddleware<AppEnv>(async (c, next) => {
  const start = performance.now();
  const requestId = crypto.randomUUID();
  const meter: RowMeter = { rowsRead: 0 };
  c.set('requestId', requestId);
  c.set('meter', meter);
  c.set('db', openDb(c.env.DB, meter));
  await next();
  const { headers } = c.res;
  for (const name in everyAnswer) if (!headers.has(name)) headers.set(name, everyAnswer[name] ?? '');
  console.log(
    JSON.stringify({
      requestId,
      method: c.req.method,
      // Without an index: of the handler that answered, not of the catch-all that also matches.
      route: routePath(c),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      rowsRead: meter.rowsRead,
    }),
  );
});

/** Security 5: on whatever the Worker answers, a refusal or a redirect too, unless its route says something stricter or wider. */
const everyAnswer: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** On every answer of the API (design 5). */
export const apiFrame = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set(apiVersionHeader, apiVersion);
  headers.set(buildHeader, build);
  headers.set('x-request-id', c.get('requestId'));
  // Nothing is kept by anybody unless its route says so.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
});
