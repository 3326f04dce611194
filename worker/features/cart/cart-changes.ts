import { type SQL, sql } from 'drizzle-orm';
import { maxCartLines, maxLineQuantity } from '../../../contract/cart-fold.ts';
import { type AskedChange, type Entry, fromAccepted, logStatement } from '../sync/mutation-log.ts';
import { availableUnits } from './available-units.ts';

/** The rule of contract/cart-fold.ts in SQL: a change of the cart as log row and effect; a random test holds both rules equal. */

type Args<T extends AskedChange['type']> = Extract<AskedChange, { type: T }>['args'];

const mostLines = sql.raw(String(maxCartLines));
const mostOfOne = sql.raw(String(maxLineQuantity));

export function changeQuantity(entry: Entry, args: Args<'cart.add'>): SQL[] {
  if (args.delta > 0) return [logStatement(entry, 'cart.add', additionOutcome(entry, args)), addition(entry)];
  // The last unit goes only by removing the line; a missing line has nothing to take away.
  const granted = sql`iif(l.seq IS NULL, 0, max(1 - l.quantity, ${args.delta}))`;
  return [logStatement(entry, 'cart.add', reductionOutcome(entry, args, granted)), reduction(entry)];
}

export function removeLine(entry: Entry, args: Args<'cart.remove'>): SQL[] {
  const outcome = reductionOutcome(entry, args, sql`-coalesce(l.quantity, 0)`);
  const removal = sql`DELETE FROM cart_lines WHERE user_id = ${entry.userId}
    AND (product_id, size_id) = (SELECT m.product_id, m.size_id ${fromAccepted(entry)})`;
  return [logStatement(entry, 'cart.remove', outcome), removal];
}

export function writeNote(entry: Entry, { text }: Args<'cart.note'>): SQL[] {
  const outcome = sql`SELECT NULL AS product_id, NULL AS size_id, 'applied' AS status, NULL AS reason, 0 AS granted, NULL AS available`;
  const effect = sql`INSERT INTO carts (user_id, note, version) SELECT m.user_id, ${text}, 1 ${fromAccepted(entry)}
    ON CONFLICT (user_id) DO UPDATE SET note = excluded.note`;
  return [logStatement(entry, 'cart.note', outcome), effect];
}

function additionOutcome({ userId }: Entry, { productId, sizeId, delta, onShort }: Args<'cart.add'>): SQL {
  return sql`
    SELECT ${productId} AS product_id, size_id, reason, granted, available,
      CASE WHEN reason IS NULL THEN 'applied' WHEN granted > 0 THEN 'clamped' ELSE 'rejected' END AS status
    FROM (SELECT *, CASE
        WHEN reason IS NULL THEN delta
        WHEN ${onShort} = 'clamp' AND reason IN ('short', 'line_full') THEN max(0, most - quantity)
        ELSE 0 END AS granted
      FROM (SELECT *, CASE
          WHEN is_sold = 0 THEN 'product_missing'
          WHEN size_id IS NULL THEN 'out_of_stock'
          WHEN available IS NULL THEN 'size_missing'
          WHEN available = 0 THEN 'out_of_stock'
          WHEN quantity = 0 AND line_count >= ${mostLines} THEN 'cart_full'
          WHEN quantity + delta > most THEN iif(most = ${mostOfOne}, 'line_full', 'short') END AS reason
        FROM (SELECT *, min(available, ${mostOfOne}) AS most FROM (
          SELECT w.size_id, w.delta, coalesce(p.is_active, 0) AS is_sold, ${availableUnits(userId)} AS available,
            coalesce(l.quantity, 0) AS quantity,
            (SELECT count(*) FROM cart_lines WHERE user_id = ${userId}) AS line_count
          FROM (SELECT ${sizeId ?? firstSizeWithStock(userId, productId)} AS size_id, ${delta} AS delta) w
          LEFT JOIN products p ON p.id = ${productId}
          LEFT JOIN variants v ON v.product_id = p.id AND v.size_id = w.size_id
          LEFT JOIN cart_lines l ON l.user_id = ${userId} AND l.product_id = p.id AND l.size_id = w.size_id))))`;
}

/** Sizes stand in the owner's order, as on every screen. */
function firstSizeWithStock(userId: string, productId: string): SQL {
  return sql`(SELECT v.size_id FROM variants v
    JOIN products p ON p.id = v.product_id JOIN sizes s ON s.id = v.size_id
    WHERE v.product_id = ${productId} AND ${availableUnits(userId)} > 0 ORDER BY s.position, s.name LIMIT 1)`;
}

/** Works on the line alone: what can no longer be bought can still be taken out. */
function reductionOutcome({ userId }: Entry, { productId, sizeId }: Args<'cart.remove'>, granted: SQL): SQL {
  const ofProduct = sql`FROM cart_lines WHERE user_id = ${userId} AND product_id = ${productId}`;
  const onlyLine = sql`(SELECT max(size_id) ${ofProduct} HAVING count(*) = 1)`;
  return sql`
    SELECT ${productId} AS product_id, size_id, reason, granted, NULL AS available,
      iif(reason IS NULL, 'applied', 'rejected') AS status
    FROM (SELECT w.size_id, ${granted} AS granted,
        iif(w.size_id IS NULL AND EXISTS (SELECT 1 ${ofProduct}), 'size_needed', NULL) AS reason
      FROM (SELECT ${sizeId ?? onlyLine} AS size_id) w
      LEFT JOIN cart_lines l ON l.user_id = ${userId} AND l.product_id = ${productId} AND l.size_id = w.size_id)`;
}

function addition(entry: Entry): SQL {
  return sql`INSERT INTO cart_lines (user_id, product_id, size_id, quantity)
    SELECT m.user_id, m.product_id, m.size_id, m.granted ${fromAccepted(entry)}
    ON CONFLICT (user_id, product_id, size_id) DO UPDATE SET quantity = quantity + excluded.quantity`;
}

/** An update, for a CHECK sees the negative figure of an upsert before the conflict does. */
function reduction(entry: Entry): SQL {
  return sql`UPDATE cart_lines SET quantity = quantity + (SELECT m.granted ${fromAccepted(entry)})
    WHERE user_id = ${entry.userId}
      AND (product_id, size_id) = (SELECT m.product_id, m.size_id ${fromAccepted(entry)} AND m.granted < 0)`;
}
