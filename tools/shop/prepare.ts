import { copyFileSync, existsSync } from 'node:fs';
import { buildInputs, isBuiltFrom, markBuilt } from './freshness.ts';
import { run, step } from './processes.ts';

/** What a shop needs before it can be served: settings, tables, wares, files. Each part does nothing when it is already there. */
export async function prepareShop(stateDir: string): Promise<void> {
  if (!existsSync('.dev.vars')) copyFileSync('.dev.vars.example', '.dev.vars');
  await step('Bringing the database up to date', () =>
    run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir]),
  );
  await step('Looking after the demo catalogue', () =>
    run(process.execPath, ['tools/demo-catalogue/load.ts'], { ...process.env, STATE_DIR: stateDir }),
  );
  await step('Looking after the demo accounts', () =>
    run(process.execPath, ['tools/demo-accounts.ts'], { ...process.env, STATE_DIR: stateDir }),
  );
  await buildWhenChanged();
}

export async function buildWhenChanged(): Promise<void> {
  const inputs = await buildInputs();
  if (isBuiltFrom(inputs)) return;
  await step('Building the shop', () => run(process.execPath, ['tools/build.ts']));
  markBuilt(inputs);
}
