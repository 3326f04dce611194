import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorker, serveScript, syntheticState } from '../bench/synthetic-shop.ts';
import type { Asked, Told } from './mortal-shop.ts';

/** The production build in a runtime of its own, in a process that may be killed with it: forked by mortal-shop.ts. */

const [folder = '', port = '', products = '', start = 'fresh'] = process.argv.slice(2);
const stateDir = join(folder, 'state');
const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

if (start === 'fresh') {
  const full = await syntheticState(Number(products), folder);
  rmSync(stateDir, { recursive: true, force: true });
  cpSync(full, stateDir, { recursive: true });
  await bundleWorker('worker/index.ts', join(folder, 'bundle'));
}
const script = readFileSync(join(folder, 'bundle/index.js'), 'utf8');
const shop = await serveScript(script, { stateDir, port: Number(port), files: fileOf });
const database = await shop.database();

process.on('message', ({ id, statement }: Asked) => {
  database
    .prepare(statement)
    .all()
    .then(
      ({ results }) => tell({ id, rows: results }),
      ({ message }: Error) => tell({ id, error: message }),
    );
});
process.on('disconnect', () => process.exit());
tell({ id: 0, rows: [] });

function tell(told: Told): void {
  process.send?.(told);
}

function fileOf({ url }: Request): Response {
  const path = join('dist/client', new URL(url).pathname);
  if (!existsSync(path)) return new Response(null, { status: 404 });
  const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain';
  return new Response(readFileSync(path), { headers: { 'content-type': type } });
}
