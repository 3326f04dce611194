import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Env } from '../env.ts';

/** One real D1 and R2 for a whole run; the Worker's code runs in the test's own process, so that tests can turn its clock. */

const runtime = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
    compatibilityDate: '2026-11-01',
    d1Databases: ['DB', 'EMPTY_DB'],
    r2Buckets: ['IMAGES_BUCKET'],
  }),
);

type Bindings = Pick<Env, 'DB' | 'IMAGES_BUCKET'> & { EMPTY_DB: D1Database };

export const bindings = (await runtime.getBindings()) as unknown as Bindings;
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
