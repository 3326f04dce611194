import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { getPlatformProxy } from 'wrangler';
import { loadSynthetic } from '../demo-catalogue/synthetic.ts';
import { run } from '../shop/processes.ts';

/** The Worker as it is deployed, over any number of synthetic products, without the development server round it. */

export const benchRoot = '.wrangler/bench';

/** A database with so many products, kept between runs; made anew when migrations or generator changed. */
export async function syntheticState(count: number, root = benchRoot): Promise<string> {
  const folder = `${root}/products-${count}`;
  const stamp = `${folder}/made-from`;
  const madeFrom = sourcesOfState();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return folder;
  rmSync(folder, { recursive: true, force: true });
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder]);
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    persist: { path: `${folder}/v3` },
    remoteBindings: false,
  });
  await loadSynthetic(env.DB, count);
  await dispose();
  writeFileSync(stamp, madeFrom);
  return folder;
}

function sourcesOfState(): string {
  const migrations = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  const files = [...migrations.map((name) => `migrations/${name}`), 'tools/demo-catalogue/synthetic.ts'];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Bundles a Worker as a deploy does and answers the bundle's text. */
export async function bundleWorker(script = 'worker/index.ts', folder = `${benchRoot}/bundle`): Promise<string> {
  await run('wrangler', ['deploy', script, '--dry-run', '--outdir', folder]);
  return readFileSync(`${folder}/${basename(script, '.ts')}.js`, 'utf8');
}

const databaseId = '00000000-0000-0000-0000-000000000000';

const nothing = () => new Response(null, { status: 404 });

type ServedScript = {
  origin: string;
  database: () => Promise<D1Database>;
  /** Where V8 tells of the Worker's own isolate; only when it is asked for. */
  inspector: () => Promise<string>;
  stop: () => Promise<void>;
};

type Serving = {
  stateDir?: string;
  port?: number;
  /** Answers what the Worker asks of its files. */
  files?: (request: Request) => Response;
  onLog?: (line: string) => void;
  /** Settings beside the usual ones. */
  settings?: Record<string, string>;
  isInspected?: boolean;
  /** As far as V8 lets the objects of an isolate grow; beyond, workerd dies. */
  heapMb?: number;
};

/** Serves a script in workerd; with a state folder it has that folder's D1. */
export async function serveScript(script: string, serving: Serving = {}): Promise<ServedScript> {
  const { stateDir, port, files = nothing, onLog = () => {}, settings = {}, isInspected = false, heapMb } = serving;
  if (heapMb !== undefined) process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapMb}`;
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      ...(port !== undefined && { port, host: 'localhost' }),
      ...(isInspected && { inspectorPort: 0 }),
      ...(stateDir && { resourcePersistencePath: `${stateDir}/v3` }),
      bindings: { SHOP_ORIGIN: 'http://localhost', RATE_LIMITS: 'off', PASSWORD_PEPPER: 'bench', ...settings },
      ...(stateDir && {
        d1Databases: { DB: databaseId },
        r2Buckets: ['IMAGES_BUCKET'],
        serviceBindings: { ASSETS: files as never },
      }),
      handleStructuredLogs: ({ message }) => onLog(message),
    }),
  );
  const { origin } = await runtime.ready;
  delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
  const database = async () => (await runtime.getBindings<{ DB: D1Database }>()).DB;
  const inspector = async () => new URL('./core:user:', await runtime.getInspectorURL()).href;
  return { origin, database, inspector, stop: () => runtime.dispose() };
}
