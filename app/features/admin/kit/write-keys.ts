import { ApiError } from '../../../data/api.ts';

/** Design 4: a write has an id. What was sent without an answer may have been done: the same once more goes under the same id, and is done once. */

export const keyHeader = 'idempotency-key';

const unanswered = new Map<string, string>();
/** A save with pictures is megabytes of text. */
const remembered = 3;

/** `sent` is all that the call says; `send` takes its Idempotency-Key. */
export async function underKey<T>(sent: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(sent) ?? crypto.randomUUID();
  unanswered.delete(sent);
  try {
    return await send(key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) remember(sent, key);
    throw error;
  }
}

function remember(sent: string, key: string): void {
  unanswered.set(sent, key);
  const [oldest] = unanswered.keys();
  if (unanswered.size > remembered && oldest !== undefined) unanswered.delete(oldest);
}
