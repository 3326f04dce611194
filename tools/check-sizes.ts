import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The shopper's bytes, gzipped, against their limits. Prints the table; fails when a limit is passed. */

const limits = { firstPaintKb: 110, allKb: 170, lazyPageKb: 25, cssKb: 20, precacheKb: 350, serviceWorkerKb: 50 };
const kb = (bytes: number) => Math.round(bytes / 102.4) / 10;
/** Fonts are compressed already. */
const bytesOf = (file: string) =>
  file.endsWith('.woff2') ? readFileSync(file).length : gzipSync(readFileSync(file), { level: 9 }).length;

type BrowserFiles = { entry: string; scripts: Record<string, string[]>; afterPaint: string[]; css: string };
const { entry, scripts, afterPaint, css } = (await import(
  `${process.cwd()}/dist/server/browser-files.js`
)) as BrowserFiles;

const isBrowsed = (page: string) => /features\/(home|search|product)\//.test(page);
const isAdmin = (file: string) => /admin/i.test(file);
const sumOf = (files: string[]) => kb(files.reduce((sum, file) => sum + bytesOf(file), 0));
const rows: { what: string; size: number; limit: number }[] = [];

for (const [page, files] of Object.entries(scripts)) {
  if (isAdmin(page)) continue;
  const own = files.filter((file) => file.includes(page.replace(/^.*\/|\.tsx$/g, '')));
  const shopperFiles = [entry, ...files];
  const strays = shopperFiles.filter(isAdmin);
  if (strays.length > 0) throw new Error(`${page} loads admin code: ${strays.join(', ')}`);
  rows.push({
    what: `${page}, until it answers to a press`,
    size: sumOf(shopperFiles.map((file) => `dist/client${file}`)),
    limit: limits.firstPaintKb,
  });
  rows.push({
    what: `${page}, its own chunk`,
    size: sumOf(own.map((file) => `dist/client${file}`)),
    limit: limits.lazyPageKb,
  });
}
const browsed = Object.entries(scripts).flatMap(([page, files]) => (isBrowsed(page) ? files : []));
const firstVisit = [...new Set([entry, ...browsed, ...afterPaint])];
if (firstVisit.some(isAdmin)) throw new Error('A first visit fetches admin code.');
rows.push({
  what: 'a first visit in all, with what comes after its paint',
  size: sumOf(firstVisit.map((file) => `dist/client${file}`)),
  limit: limits.allKb,
});
rows.push({ what: 'style sheet', size: kb(gzipSync(css, { level: 9 }).length), limit: limits.cssKb });

const precached = [
  ...readFileSync('dist/client/service-worker.js', 'utf8').matchAll(/\{"revision":(?:null|"\w+"),"url":"([^"]+)"\}/g),
].map(([, url]) => `dist/client/${url}`);
if (precached.length === 0) throw new Error('The service worker has no list of files.');
const closed = precached.filter((file) => isAdmin(file) || /\/(api|images)\//.test(file));
if (closed.length > 0) throw new Error(`The precache holds ${closed.join(', ')}.`);
rows.push({
  what: `precached by the service worker: ${precached.length} files and the shell with its sheet`,
  size: Math.round((sumOf(precached) + kb(gzipSync(css, { level: 9 }).length)) * 10) / 10,
  limit: limits.precacheKb,
});
rows.push({
  what: 'the service worker itself',
  size: sumOf(['dist/client/service-worker.js']),
  limit: limits.serviceWorkerKb,
});

for (const { what, size, limit } of rows)
  console.log(`${size > limit ? 'OVER ' : 'ok   '}${String(size).padStart(6)} of ${limit} KB  ${what}`);
if (rows.some(({ size, limit }) => size > limit)) {
  console.error(
    `Over the limit: ${rows
      .filter(({ size, limit }) => size > limit)
      .map(({ what, size }) => `${what} ${size} KB`)
      .join('; ')}`,
  );
  process.exit(1);
}
