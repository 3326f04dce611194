import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products } from '../../db/schema.ts';

const sameWithinMs = 10 * 60_000;

/** Asked about from its page, which an owner may have taken down since. */
export async function findAskedProduct(db: Db, slug: string) {
  const [product] = await db
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .where(eq(products.slug, slug));
  return product ?? null;
}

type NewQuestion = {
  id: string;
  productId: string | null;
  name: string;
  email: string;
  about: string;
  text: string;
  nowMs: number;
};

/** Adds nothing when the same person said the same a few minutes ago: a form that was sent twice. */
export function questionInsert(d1: D1Database, question: NewQuestion): D1PreparedStatement {
  const { id, productId, name, email, about, text, nowMs } = question;
  return d1
    .prepare(
      `INSERT INTO questions (id, product_id, name, email, about, text, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE NOT EXISTS (SELECT 1 FROM questions
         WHERE state = 'open' AND created_at > ?8 AND email = ?4 AND text = ?6 AND about = ?5)`,
    )
    .bind(id, productId, name, email, about, text, nowMs, nowMs - sameWithinMs);
}
