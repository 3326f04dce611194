import type { User } from '../../../contract/auth.ts';
import type { Quote } from '../../../contract/orders.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import { cartLinesStatement } from '../cart/cart-queries.ts';
import { checkedPromo, promoCodeOf, promoStatement, quoteOf } from './order-draft.ts';

type Question = { promoCode?: string | null | undefined; nowMs: number };

/** What the cart of now would cost, with a code or without: asked for before paying. */
export async function quoteCart(db: Db, user: User, { promoCode, nowMs }: Question): Promise<Quote> {
  const code = promoCodeOf({ promoCode });
  const [lines, promos] = await runTogether(db, [
    cartLinesStatement(user._id),
    promoStatement({ userId: user._id, email: user.email, code, nowMs }),
  ]);
  return quoteOf(lines, checkedPromo(code, promos[0]));
}
