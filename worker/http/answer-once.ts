import type { Context } from 'hono';
import { type Frame, noFrame } from '../db/framed-batch.ts';
import { isRefusal } from './app-error.ts';
import type { SignedIn } from './guards.ts';
import {
  claimKey,
  giveBackKey,
  hasKey,
  isKeyTaken,
  type KeyedCall,
  keyedCall,
  keyFrame,
  noteDone,
} from './keyed-calls.ts';
import { insist } from './try-again.ts';

/** Design 5: with an Idempotency-Key the same call has one effect, another body is a 409, and what was refused can be put right under it. */

type Write = {
  /** The body as it was understood. */
  asked: unknown;
  /** One batch within the frame; nothing of it is done where that was done before. */
  effect: (frame: Frame) => Promise<unknown>;
  /** As things stand when it is asked, like a cart's: no copy of what belongs to a person is kept for it. */
  answer: () => Promise<Response>;
};

export async function answerOnce(c: Context<SignedIn>, { asked, effect, answer }: Write): Promise<Response> {
  if (!hasKey(c)) {
    await effect(noFrame);
    return answer();
  }
  const call = keyedCall(c, asked);
  try {
    await insist(() => effect(keyFrame(call)));
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    await insist(() => claimKey(call));
  }
  return answer();
}

/**
 * For a write that knows its own repetitions by what it leaves behind, and answers them like the first. It is called again in any case:
 * whoever came first may have died on the way. `isDone` where the first came to its end, be it without leaving anything.
 */
export async function writeAgain<T>(
  c: Context<SignedIn>,
  call: KeyedCall,
  write: (isDone: boolean) => Promise<T>,
): Promise<T> {
  if (!hasKey(c)) return write(false);
  const { isFirst, isDone } = await insist(() => claimKey(call));
  try {
    const result = await write(isDone);
    if (!isDone) await noteDone(call).catch(() => undefined);
    return result;
  } catch (error) {
    if (isFirst && isRefusal(error)) await giveBackKey(call).catch(() => undefined);
    throw error;
  }
}
