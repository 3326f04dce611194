import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { invariantSql, invariants } from '../worker/features/orders/invariants.ts';
import { run } from './shop/processes.ts';

/**
 * `npm run check-invariants [-- --remote]`: whether the books of the local shop (STATE_DIR), or of the deployed one, add up. Prints every
 * rule that does not hold with its first rows, and then ends with 1.
 */

const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } });
const where = values.remote ? ['--remote'] : ['--local', '--persist-to', resolve(process.env.STATE_DIR ?? '.state')];
const rules = Object.entries(invariants);
const statements = rules.map(([, text]) => `${invariantSql(text, Date.now()).replace(/\s+/g, ' ').trim()} LIMIT 5;`);

type Answer = { results: object[] };

const answers = JSON.parse(
  await run('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--json', '--command', statements.join('\n')]),
) as Answer[];
const broken = rules.flatMap(([name], place) => {
  const rows = answers[place]?.results ?? [];
  return rows.length > 0 ? [`${name}\n${rows.map((row) => `  ${JSON.stringify(row)}`).join('\n')}`] : [];
});
console.log(broken.length > 0 ? broken.join('\n') : `${rules.length} rules hold.`);
process.exit(broken.length > 0 ? 1 : 0);
