import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { buildWhenChanged } from './shop/prepare.ts';
import { run, step } from './shop/processes.ts';

/** `npm run deploy`: build, migrations, Worker, by wrangler. Nothing is seeded, and a configuration made for a laptop is refused. */

const settings = readFileSync('wrangler.toml', 'utf8');

function refuseLocalSettings(): void {
  const wrong = [
    [/^\s*RATE_LIMITS\b/m, 'RATE_LIMITS is for local runs only: take it out of wrangler.toml.'],
    [/__LOCAL_MAILBOX__\s*=\s*"true"/, 'The local mailbox must not be deployed: set __LOCAL_MAILBOX__ to "false".'],
    [
      /database_id\s*=\s*"0{8}-/,
      'Make a D1 database (wrangler d1 create ownmade-shop) and write its id into wrangler.toml.',
    ],
    [/SHOP_ORIGIN\s*=\s*"http:\/\/localhost/, "Write the shop's own address into SHOP_ORIGIN in wrangler.toml."],
  ] as const;
  const found = wrong.filter(([form]) => form.test(settings)).map(([, advice]) => `- ${advice}`);
  if (found.length > 0) throw new Error(`Not deployed:\n${found.join('\n')}`);
}

try {
  refuseLocalSettings();
  await buildWhenChanged();
  const asker = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asker.question('Apply the migrations to the remote database and deploy? (yes/no) ');
  asker.close();
  if (answer.trim() !== 'yes') throw new Error('Not deployed.');
  await step('Bringing the remote database up to date', () =>
    run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']),
  );
  await step('Deploying', () => run('wrangler', ['deploy']));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
