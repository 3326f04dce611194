import { demoPeople } from '../shop/demo-people.ts';

/**
 * Security 1: "Forgot password?" must not tell by its time whether an account exists. Medians over 50 tries of each; a running shop
 * with the demo accounts and RATE_LIMITS=off.
 */

const tries = 50;
/** What the shop does after an answer is over by then, so that it is not counted with the next one. */
const pauseMs = 200;

export type ForgotPasswordTimes = { knownMs: number; unknownMs: number; difference: string };

export async function benchForgotPassword(origin: string): Promise<ForgotPasswordTimes> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  await Promise.all([timeOf(origin, demoPeople[1].email), timeOf(origin, unknownEmail())]);
  for (let n = 0; n < tries; n += 1) {
    // Each is first as often as the other: what drifts meets both.
    const order = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      times[who].push(await timeOf(origin, who === 'known' ? demoPeople[1].email : unknownEmail()));
      await new Promise((then) => setTimeout(then, pauseMs));
    }
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  const difference = `${((Math.abs(knownMs - unknownMs) / Math.min(knownMs, unknownMs)) * 100).toFixed(1)} %`;
  return { knownMs: Number(knownMs.toFixed(2)), unknownMs: Number(unknownMs.toFixed(2)), difference };
}

/** As long as the known one. */
function unknownEmail(): string {
  return `${Math.random().toString(36).slice(2, 9).padEnd(7, 'x')}@example.com`;
}

async function timeOf(origin: string, email: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/v1/auth/forgotPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await answer.text();
  const took = performance.now() - start;
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}: it must run with RATE_LIMITS=off.`);
  return took;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
