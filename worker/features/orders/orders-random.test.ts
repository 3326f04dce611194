import { afterEach, expect, test, vi } from 'vitest';
import { runOrders } from '../../test-support/order-run.ts';
import { closeTill } from '../../test-support/till.ts';

/** RUN_STEPS=50000 for the long run, RUN_SEED to repeat one that failed. */
const steps = Number(process.env.RUN_STEPS ?? 300);
const seed = Number(process.env.RUN_SEED ?? Math.floor(Math.random() * 2 ** 31));

afterEach(() => {
  vi.restoreAllMocks();
  closeTill();
});

test(`whatever happens at once and fails between, the books add up (seed ${seed}, ${steps} steps)`, async () => {
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const { broken, disagreements, created, answers } = await runOrders(seed, steps);
  expect(broken, `seed ${seed}`).toEqual([]);
  expect(disagreements, `seed ${seed}`).toEqual([]);
  expect(answers['create 500'] ?? 0, `seed ${seed}: ${JSON.stringify(answers)}`).toBeLessThan(steps);
  expect(created, `seed ${seed}`).toBeGreaterThan(0);
}, 7_200_000);
