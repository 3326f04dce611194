import type { Db } from '../../db/client.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { mailInsert } from '../mail/mails-queries.ts';
import { newPromoCode } from './new-promo-code.ts';
import { promoCodeMail } from './promo-code-mail.ts';

/** Spec 9: what is given for signing up. */
const newsletterPercent = 15;

type SignUp = { email: string; origin: string; nowMs: number };

/** Keeps the first consent: signing up twice changes nothing. The first time brings a code of one's own, which is mailed and never shown. */
export async function addSubscriber({ $client: d1 }: Db, { email, origin, nowMs }: SignUp): Promise<void> {
  const code = newPromoCode();
  await d1.batch([
    d1
      .prepare('INSERT INTO subscribers (id, email, consented_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(uuidv7(nowMs), email, nowMs),
    d1
      .prepare('INSERT INTO promo_codes (code, percent, email, created_at) SELECT ?, ?, ?, ? WHERE changes() = 1')
      .bind(code, newsletterPercent, email, nowMs),
    mailInsert(d1, promoCodeMail({ email, code, percent: newsletterPercent, origin }), nowMs, 'changes() = 1'),
  ]);
}
