import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { adminBuild } from './admin-build.ts';

/**
 * Builds the browser's files with the service worker, the app's server bundle, the owner's desk, and the list that ties them: names to
 * preload by page, the one sheet and its hash. The Worker imports it and the server bundle from dist/server.
 */

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

const entrySource = 'first.ts';
/** What the first script brings once there is something to see. */
const mainSource = 'main.tsx';
/** What a first visit does not fetch: it comes with signing in, with a press, or with another visit. */
const onDemand =
  /\/(account|personal-device|adding|cart-drawer|waiting-line|wishing|search-dialog|toaster|prompts|install-prompt|install-hint)-[^/]+$/;
const clientDir = 'dist/client';

const quiet = { logLevel: 'warn' } as const;
await build(quiet);
await build({ ...quiet, build: { ssr: true } });

const manifest = await takeManifest('manifest.json');
const chunk = (name: string): Chunk => {
  const found = manifest[name];
  if (!found) throw new Error(`The manifest has no chunk for ${name}. Was a page moved?`);
  return found;
};

const serverBundle = await readFile('dist/server/entry-server.js', 'utf8');
// The route table names them as text; the bundle's comments name every module.
const pageFiles = [
  ...new Set([...serverBundle.matchAll(/["'`](features\/[a-z-]+\/[a-z-]+\.tsx)["'`]/g)].map(([, name = '']) => name)),
];
const mainScripts = [`/${chunk(mainSource).file}`, ...importsOf(chunk(mainSource))];
const css = (await layerOrder()) + (await readFile(`${clientDir}/${sheetIn(manifest)}`, 'utf8'));

const files = {
  entry: `/${chunk(entrySource).file}`,
  // The installed shop's empty document becomes any page; it is opened at the start page.
  shell: pageScripts('features/home/home-page.tsx'),
  // Kept on the device with it: there while the code is read, so that its text is set once.
  shellFaces: ['figtree-latin-wght', 'bricolage-display'].map(faceOf),
  scripts: Object.fromEntries(pageFiles.map((name) => [name, pageScripts(name)])),
  // What a first visit fetches once its page stands; checked against the shopper's budget.
  afterPaint: [...reachable('after-paint.ts')].map((name) => `/${chunk(name).file}`),
  css,
  cssHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
};
const serviceWorker = await readFile(`${clientDir}/service-worker.js`, 'utf8');
const buildId = createHash('sha256')
  .update(JSON.stringify(manifest) + css + serverBundle + serviceWorker)
  .digest('hex')
  .slice(0, 12);

// Not part of what the build is told by: a change of the owner's desk is no news to a shopper.
const admin = await buildAdmin();

const lines = Object.entries({ build: buildId, ...files, admin }).map(
  ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
);
await writeFile('dist/server/browser-files.js', `${lines.join('\n')}\n`);

async function takeManifest(name: string): Promise<Record<string, Chunk>> {
  const text = await readFile(`${clientDir}/${name}`, 'utf8');
  await rm(`${clientDir}/${name}`);
  return JSON.parse(text) as Record<string, Chunk>;
}

async function buildAdmin(): Promise<{ entry: string; sheet: string }> {
  await build(adminBuild);
  const chunks = await takeManifest('admin-manifest.json');
  const entry = chunks['admin.tsx']?.file;
  const sheet = sheetIn(chunks);
  if (!entry) throw new Error("The build has no owner's desk.");
  const path = `${clientDir}/${sheet}`;
  await writeFile(path, (await layerOrder()) + (await readFile(path, 'utf8')));
  return { entry: `/${entry}`, sheet: `/${sheet}` };
}

function faceOf(name: string): string {
  const found = new RegExp(`/assets/${name}[^)"']*\\.woff2`).exec(css)?.[0];
  if (!found) throw new Error(`The sheet has no face ${name}. Was it renamed?`);
  return found;
}

function importsOf({ imports = [] }: Chunk): string[] {
  return imports.flatMap((name) => [`/${chunk(name).file}`, ...importsOf(chunk(name))]);
}

function reachable(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const { imports = [], dynamicImports = [] } = chunk(name);
  for (const next of [...imports, ...dynamicImports])
    if (!isPage(next) && !onDemand.test(chunk(next).file)) reachable(next, found);
  return found;
}

/** Pages are fetched by the route table, not by what a visit does after its paint. */
function isPage(name: string): boolean {
  return /features\/[a-z-]+\/[a-z-]+-page\.tsx$/.test(name);
}

function pageScripts(name: string): string[] {
  const page = chunk(name);
  return [...new Set([...mainScripts, `/${page.file}`, ...importsOf(page)])];
}

/** Chunks bring their sheets in an order of their own; what rules is the order of the layers, said before any of them. */
async function layerOrder(): Promise<string> {
  const order = /@layer [^;{]+;/.exec(await readFile('app/styles/layers.css', 'utf8'))?.[0];
  if (!order) throw new Error('app/styles/layers.css does not say the order of the layers.');
  return order;
}

function sheetIn(chunks: Record<string, Chunk>): string {
  const sheets = Object.values(chunks)
    .flatMap(({ file, css: sheet = [] }) => [file, ...sheet])
    .filter((file) => file.endsWith('.css'));
  const [sheet] = new Set(sheets);
  if (!sheet) throw new Error('The build has no style sheet.');
  return sheet;
}
