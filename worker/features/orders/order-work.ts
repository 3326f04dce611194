import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';

/** In whose name something happens to orders: a request, or cron. */
export type OrderWork = {
  db: Db;
  env: Env;
  nowMs: number;
  /** A user's id, or which part of the shop. */
  actor: string;
  requestId: string;
};

export type Sign = { actor: string; changeId: string };

/**
 * New with every attempt: what a batch does after its change runs only where the order carries this very sign. An attempt whose commit
 * was lost finds the order changed already, and does nothing.
 */
export function newSign({ actor, requestId }: OrderWork): Sign {
  return { actor, changeId: `${requestId}/${crypto.randomUUID().slice(0, 8)}` };
}
