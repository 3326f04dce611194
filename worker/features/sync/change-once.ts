import type { Context } from 'hono';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PersonalAnswer } from '../../../contract/push.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/guards.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { applyMutations, type Decision } from './apply-mutations.ts';
import { decisionMessage } from './decision-message.ts';
import type { AskedChange } from './mutation-log.ts';

const refusalCode: Record<NonNullable<Decision['reason']>, ErrorCode> = {
  product_missing: 'not_found',
  size_missing: 'not_found',
  size_needed: 'invalid',
  out_of_stock: 'conflict',
  short: 'conflict',
  line_full: 'conflict',
  cart_full: 'conflict',
  wishlist_full: 'conflict',
  id_reused: 'conflict',
};

/** A REST call's change, with its Idempotency-Key as id: a refusal is a failure answer. */
export async function changeOnce(c: Context<SignedIn>, change: AskedChange): Promise<PersonalAnswer> {
  const mutation = { ...change, id: idempotencyKey(c) };
  const { decisions, personal } = await applyMutations(c.get('db'), c.get('user')._id, [mutation]);
  for (const { status, reason, available } of decisions) {
    if (status !== 'rejected' || !reason) continue;
    throw new AppError(refusalCode[reason], { message: decisionMessage(reason, available) });
  }
  return personal;
}
