import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildWhenChanged } from './shop/prepare.ts';

/** `npm run test:long`: the seeded random runs, long. RUN_SEED repeats one; every run prints its own. */

type Long = { what: string; command: string; args: string[]; env: Record<string, string> };

const long: Long[] = [
  vitest('pushes of two devices over a faulty database', 'worker/features/sync/push-random', '10000'),
  vitest('orders and payments', 'worker/features/orders/orders-random', '50000'),
  {
    what: 'two devices and three tabs in the browser',
    command: 'playwright',
    args: ['test', 'faults/random', '--project=desktop'],
    env: { RUN_STEPS: '10000' },
  },
];

await buildWhenChanged();
rmSync('.wrangler/e2e-state', { recursive: true, force: true });
const failed: string[] = [];
for (const { what, command, args, env } of long) {
  console.log(`\n${what}`);
  if ((await runHere(command, args, { ...env, ...process.env })) !== 0) failed.push(what);
}
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : `\n${long.length} long runs passed`);
process.exit(failed.length > 0 ? 1 : 0);

function vitest(what: string, file: string, steps: string): Long {
  const args = ['run', '--project', 'worker', '--silent=false', file];
  return { what, command: 'vitest', args, env: { RUN_STEPS: steps } };
}

function runHere(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit', env }).on('exit', resolve);
  });
}
