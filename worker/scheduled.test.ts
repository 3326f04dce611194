import { afterEach, expect, test, vi } from 'vitest';
import worker from './index.ts';
import { runScheduled } from './scheduled.ts';
import { changeRows } from './test-support/ask.ts';
import { bindings } from './test-support/runtime.ts';
import { stockShop } from './test-support/wares.ts';

const dayMs = 86_400_000;
const env = bindings as Parameters<typeof runScheduled>[0];
const today = () => Math.floor(Date.now() / dayMs) * dayMs;
const nightOf = (days: number) => today() + days * dayMs + (20 * 60 + 30) * 60_000;

afterEach(() => void vi.restoreAllMocks());

async function loggedIds(): Promise<string[]> {
  const { results } = await bindings.DB.prepare('SELECT record_id AS id FROM catalogue_changes').all<{ id: string }>();
  return results.map(({ id }) => id);
}

test('traces of what went are forgotten in a night after 90 days, those of what is there never', async () => {
  await stockShop({ products: [{ id: 'tee' }, { id: 'mug' }] });
  await changeRows("DELETE FROM products WHERE id = 'mug'");
  await runScheduled(env, nightOf(89));
  expect(await loggedIds()).toContain('mug');
  await runScheduled(env, nightOf(92) + 60_000);
  expect(await loggedIds()).toContain('mug');
  await runScheduled(env, nightOf(92));
  expect(await loggedIds()).not.toContain('mug');
  expect(await loggedIds()).toContain('tee');
});

test('with a database that is away every job fails, is logged once, and nothing is thrown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = () => {
    throw new Error('D1_ERROR: overloaded');
  };
  const DB = { prepare: away, batch: away } as unknown as D1Database;
  await expect(runScheduled({ ...env, DB }, nightOf(0))).resolves.toBeUndefined();
  const jobs = log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { job: string }).job);
  expect(jobs).toEqual([...new Set(jobs)]);
  expect(jobs).toEqual(expect.arrayContaining(['sendDueMails', 'purgeSessions', 'purgeChanges', 'purgeCounters']));
});

test('two ticks at once do what one does', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await bindings.DB.prepare("INSERT INTO rate_counters VALUES ('over', 1, 1)").run();
  await Promise.all([runScheduled(env, nightOf(92)), runScheduled(env, nightOf(92))]);
  expect(log).not.toHaveBeenCalled();
  expect(await bindings.DB.prepare("SELECT 1 FROM rate_counters WHERE key = 'over'").first()).toBeNull();
});

test('the runtime is told to wait for it', async () => {
  const waited: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void waited.push(work) } as unknown as ExecutionContext;
  worker.scheduled({} as ScheduledController, env, context);
  expect(waited).toHaveLength(1);
  await Promise.all(waited);
});
