import type { Context } from 'hono';
import type { SignedIn } from './guards.ts';
import { claimKey, giveBackKey, hasKey, keyedCall, noteDone } from './keyed-calls.ts';
import { insist } from './try-again.ts';

type Write = {
  /** The body as it was understood. */
  asked: unknown;
  /** Can be done again without harm, should its end not be noted. */
  effect: () => Promise<unknown>;
  /** As things stand when it is asked, like a cart's: no copy of what belongs to a person is kept for it. */
  answer: () => Promise<Response>;
};

/**
 * Design 5: with an Idempotency-Key the same call has one effect, and another body is a 409. What was refused is not kept, so that it can be
 * put right under the same key. The cart and orders keep their keys in the write itself, the owner's desk in its history.
 */
export async function answerOnce(c: Context<SignedIn>, write: Write): Promise<Response> {
  if (hasKey(c)) await doOnce(c, write);
  else await write.effect();
  return write.answer();
}

async function doOnce(c: Context<SignedIn>, { asked, effect }: Write): Promise<void> {
  const call = keyedCall(c, asked);
  if (!(await insist(() => claimKey(call)))) return;
  const done = effect().then(
    () => insist(() => noteDone(call)),
    async (error: unknown) => {
      await giveBackKey(call).catch(() => undefined);
      throw error;
    },
  );
  // Also when the caller has hung up: whoever asks again is to hear how it ended.
  c.executionCtx.waitUntil(done.catch(() => undefined));
  await done;
}
