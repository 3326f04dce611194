import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Env } from '../env.ts';
import { remoteD1, remoteD1Script } from './remote-d1.ts';

/** One real D1 and R2 for a whole run; the Worker's code runs in the test's own process, so that tests can turn its clock. */

const runtime = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: remoteD1Script,
    compatibilityDate: '2026-11-01',
    d1Databases: ['DB', 'EMPTY_DB', 'OLD_DB'],
    r2Buckets: ['IMAGES_BUCKET'],
  }),
);

type Bindings = Pick<Env, 'DB' | 'IMAGES_BUCKET'> & Record<'EMPTY_DB' | 'OLD_DB', D1Database>;

const { IMAGES_BUCKET } = (await runtime.getBindings()) as unknown as Bindings;
export const bindings: Bindings = {
  DB: remoteD1(runtime, 'DB'),
  EMPTY_DB: remoteD1(runtime, 'EMPTY_DB'),
  OLD_DB: remoteD1(runtime, 'OLD_DB'),
  IMAGES_BUCKET,
};
await migrate(bindings.DB);

/** Every migration in its order, as the release does it. */
export async function migrate(db: D1Database, files = migrationFiles()): Promise<void> {
  for (const file of files) {
    const statements = statementsOf(readFileSync(`migrations/${file}`, 'utf8'));
    await db.batch(statements.map((text) => db.prepare(text)));
  }
}

export function migrationFiles(): string[] {
  return readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** A statement ends with its line; inside a trigger lines are indented, up to its END. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, '')
    .split(/;\s*\n(?=\S)(?!END)|;\s*$/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
