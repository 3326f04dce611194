import type { QuestionInput } from '../../../contract/question.ts';
import { shop } from '../../../contract/shop.ts';
import type { Db } from '../../db/client.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { adminEmails } from '../auth/users-queries.ts';
import { questionMail } from '../mail/account-mails.ts';
import { mailInsert } from '../mail/mails-queries.ts';
import { findAskedProduct, questionInsert } from './questions-queries.ts';

type Context = { origin: string; nowMs: number };

/** Stored and put in the owner's mail in one batch; what is said twice within minutes is asked once. */
export async function askQuestion(db: Db, input: QuestionInput, { origin, nowMs }: Context): Promise<void> {
  const { name, email, message } = input;
  // A product that is gone by now does not make the question void.
  const product = input.product === null ? null : await findAskedProduct(db, input.product);
  const about = product?.name ?? input.about;
  const owners = await adminEmails(db);
  const d1 = db.$client;
  const id = uuidv7(nowMs);
  const productHref = product && `${origin}/product/${product.slug}`;
  await d1.batch([
    questionInsert(d1, { id, name, email, about: about ?? '', text: message, productId: product?.id ?? null, nowMs }),
    ...(owners.length > 0 ? owners : [shop.email]).map((owner) =>
      mailInsert(d1, questionMail(owner, { name, email, about, message, productHref }), nowMs, 'changes() = 1'),
    ),
  ]);
}
