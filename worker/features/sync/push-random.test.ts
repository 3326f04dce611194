import { expect, test } from 'vitest';
import { runPushes } from '../../test-support/push-run.ts';

/** RUN_STEPS=10000 for the long run, RUN_SEED to repeat one that failed. */
const steps = Number(process.env.RUN_STEPS ?? 300);
const seed = Number(process.env.RUN_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(`two devices and a faulty database end with the fold of the log (seed ${seed}, ${steps} steps)`, async () => {
  const { asked, logged, expected, actual, disagreements } = await runPushes(seed, steps);
  expect(disagreements, `seed ${seed}`).toEqual([]);
  expect(logged, `seed ${seed}: 0 lost, 0 doubled`).toBe(asked);
  expect(actual, `seed ${seed}`).toEqual(expected);
}, 3_600_000);
