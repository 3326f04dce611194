import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  type MutationResult,
  maxPushBytes,
  type PersonalAnswer,
  type PushAnswer,
  PushInput,
  personHeader,
} from '../../../contract/push.ts';
import { AppError } from '../../http/app-error.ts';
import { requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { success } from '../catalogue/envelope.ts';
import { applyMutations, type Decision } from './apply-mutations.ts';
import { decisionMessage } from './decision-message.ts';
import { readPersonal } from './personal-copy.ts';

/** Storage that two tabs wrote at once may hold one person's queue beside another one's token. */
const requireSamePerson = createMiddleware<SignedIn>(async (c, next) => {
  const believed = c.req.header(personHeader);
  if (believed !== undefined && believed !== c.get('user')._id) {
    throw new AppError('unauthenticated', { message: 'Please log in again.' });
  }
  await next();
});

/** Offline 3 and 4: what a device did while it was away, and everything of its person. */
export const pushRoutes = new Hono<SignedIn>()
  .post('/', requireUser, requireSamePerson, async (c) => {
    const { mutations } = await jsonBody(c, PushInput, maxPushBytes);
    const { decisions, personal } = await applyMutations(c.get('db'), c.get('user')._id, mutations);
    return c.json(success<PushAnswer>({ results: decisions.map(resultOf), ...personal }));
  })
  .get('/me', requireUser, requireSamePerson, async (c) => {
    return c.json(success<PersonalAnswer>(await readPersonal(c.get('db'), c.get('user')._id)));
  });

function resultOf({ id, status, reason, granted, available }: Decision): MutationResult {
  return { id, status, granted, ...(reason && { message: decisionMessage(reason, available) }) };
}
