import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWhenChanged } from './shop/prepare.ts';
import { run } from './shop/processes.ts';

/** `npm test`: types, rules of the house, unit, worker and browser tests. Ends with one line, "N passed, N failed". */

type Outcome = { passed: number; failed: number };
type Check = { name: string; run: () => Promise<Outcome> };

const reports = '.wrangler/test-reports';
mkdirSync(reports, { recursive: true });

const rooms = ['contract', 'app', 'worker', 'tools', 'tools/payment-sandbox/window', 'e2e'];
const checks: Check[] = [
  { name: 'build', run: single(buildWhenChanged) },
  ...rooms.map((room) => ({ name: `types of ${room}`, run: single(() => run('tsc', ['-p', room])) })),
  { name: 'format and lint', run: single(() => run('biome', ['ci', '--error-on-warnings'])) },
  { name: 'who imports whom', run: single(() => run(process.execPath, ['tools/check-house.ts'])) },
  { name: 'style sheets', run: single(() => run(process.execPath, ['tools/check-styles.ts'])) },
  { name: 'unused code', run: single(() => run('knip', [])) },
  { name: 'sizes', run: single(() => run(process.execPath, ['tools/check-sizes.ts'])) },
  { name: 'unit and worker', run: runVitest },
  { name: 'browser journeys', run: runPlaywright },
];

const only = process.argv[2];
const total: Outcome = { passed: 0, failed: 0 };
for (const check of checks.filter(({ name }) => !only || name === 'build' || name.includes(only))) {
  const start = performance.now();
  const { passed, failed } = await check.run();
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed ? 'FAIL' : 'ok  '} ${check.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function single(work: () => Promise<unknown>): () => Promise<Outcome> {
  return () =>
    work().then(
      () => ({ passed: 1, failed: 0 }),
      (error: Error) => {
        console.error(error.message);
        return { passed: 0, failed: 1 };
      },
    );
}

/** Runs a test runner and reads its report; a runner that leaves none has failed. */
async function runner(command: string, args: string[], env: NodeJS.ProcessEnv, count: () => Outcome): Promise<Outcome> {
  const failure = await run(command, args, { ...process.env, ...env }).then(
    () => null,
    (error: Error) => error,
  );
  if (failure) console.error(failure.message);
  try {
    const { passed, failed } = count();
    const hasNone = passed + failed === 0;
    return { passed, failed: failed + Number((failure !== null && failed === 0) || hasNone) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runVitest(): Promise<Outcome> {
  const file = `${reports}/vitest.json`;
  rmSync(file, { force: true });
  return runner('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {}, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

function runPlaywright(): Promise<Outcome> {
  const file = `${reports}/playwright.json`;
  rmSync(file, { force: true });
  rmSync('.wrangler/e2e-state', { recursive: true, force: true });
  return runner('playwright', ['test'], { E2E_REPORT: file }, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}
