import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PromoCode, PromoCodeInput } from '../../../contract/admin-messages.ts';
import { dayAfter, startOfDay } from '../../../contract/shop-day.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { insist } from '../../http/try-again.ts';
import { mailInsert } from '../mail/mails-queries.ts';
import { newPromoCode } from '../newsletter/new-promo-code.ts';
import { promoCodeMail } from '../newsletter/promo-code-mail.ts';
import type { AdminWork } from './admin-work.ts';
import { beginsWith, chosenFrom, pageAhead } from './page-ahead.ts';

type Row = {
  code: string;
  percent: number;
  email: string;
  created_at: number;
  expires_at: number | null;
  order_id: string | null;
  order_number: string | null;
};

const columns = sql.raw(
  `p.code, p.percent, p.email, p.created_at, p.expires_at, o.id AS order_id, o.number AS order_number`,
);
/** A code is used by the one order that may still be kept; the index is by the code. */
const usedBy = sql.raw(`LEFT JOIN orders o ON o.promo_code = p.code AND o.state IN ('pending', 'paid')`);

export const promoCodeSorts = ['newest', 'oldest', 'ends-first', 'ends-last'] as const;
type PromoCodeSort = (typeof promoCodeSorts)[number];
type Asked = { q: string; state: PromoCode['state'] | null; sort: PromoCodeSort; page: number; limit: number };

/** As its indexes have it: a code without an end comes after all others. */
const end = sql.raw('coalesce(expires_at, 253402300799999)');
const orderOf: Record<PromoCodeSort, SQL> = {
  newest: sql`created_at DESC, code`,
  oldest: sql`created_at, code DESC`,
  'ends-first': sql`${end}, code`,
  'ends-last': sql`${end} DESC, code DESC`,
};

/** Found by how the code or the address begins. */
export async function listPromoCodes(db: Db, { q, state, sort, ...paging }: Asked, nowMs: number) {
  const half = chosenFrom(paging) / 2;
  const begins = (column: SQL, text: string) =>
    sql`SELECT * FROM (SELECT * FROM promo_codes WHERE ${beginsWith(column, text)} ORDER BY ${column} LIMIT ${half})`;
  const from =
    q === ''
      ? sql`promo_codes`
      : sql`(${begins(sql`code`, q.toUpperCase())} UNION ${begins(sql`email`, q.toLowerCase())})`;
  const { rows, ...totals } = await pageAhead<Row>(db, paging, {
    ids: sql`SELECT code AS id FROM ${from} ${state === null ? sql`` : sql`WHERE state = ${state}`} ORDER BY ${orderOf[sort]}`,
    rowsOf: (
      list,
    ) => sql`SELECT ${columns} FROM json_each(${list}) page CROSS JOIN promo_codes p ON p.code = page.value ${usedBy}
      ORDER BY page.key`,
  });
  return { promoCodes: rows.map((row) => present(row, nowMs)), ...totals };
}

/** For lists: by the minute, codes whose time is over are told from those that can be used. */
export async function noteEndedCodes(db: Db, nowMs: number): Promise<void> {
  await runTogether(db, [sql`UPDATE promo_codes SET state = 'ended' WHERE state = 'open' AND ${end} <= ${nowMs}`]);
}

export async function addPromoCode(work: AdminWork, input: PromoCodeInput, origin: string): Promise<PromoCode> {
  const { db, nowMs, actor, changeId } = work;
  const code = input.code || newPromoCode(createHash('sha256').update(changeId).digest());
  const { percent, email, lastDay, isMailed = true } = input;
  const expiresAt = lastDay ? startOfDay(dayAfter(lastDay, 1)) : null;
  if (expiresAt !== null && expiresAt <= nowMs) {
    const message = 'The last day must not be over.';
    throw new AppError('invalid', { message, fields: [{ field: 'lastDay', message }] });
  }
  const d1 = db.$client;
  const [added] = await insist(() =>
    d1.batch([
      d1
        .prepare(
          `INSERT INTO promo_codes (code, percent, email, expires_at, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING`,
        )
        .bind(code, percent, email, expiresAt, nowMs),
      d1
        .prepare(
          `INSERT INTO audit (at, actor, action, entity, entity_id, after, request_id)
           SELECT ?1, ?2, 'promo.created', 'promo', ?3, json_object('percent', ?4, 'email', ?5), ?6 WHERE changes() = 1`,
        )
        .bind(nowMs, actor, code, percent, email, changeId),
      ...(isMailed ? [mailInsert(d1, promoCodeMail({ email, code, percent, origin }), nowMs, 'changes() = 1')] : []),
    ]),
  );
  if (added?.meta.changes === 0 && !(await isOwn(db, code, changeId))) {
    const message = 'This code exists already.';
    throw new AppError('conflict', { message, fields: [{ field: 'code', message }] });
  }
  return findPromoCode(db, code, nowMs);
}

/** The same call, sent once more. */
async function isOwn(db: Db, code: string, changeId: string): Promise<boolean> {
  const [rows] = await runTogether(db, [
    sql`SELECT 1 FROM audit WHERE entity = 'promo' AND entity_id = ${code} AND request_id = ${changeId}`,
  ]);
  return rows.length > 0;
}

/** From now on it is taken by no new order; one that has it keeps it. */
export async function endPromoCode({ db, nowMs, actor, changeId }: AdminWork, code: string): Promise<PromoCode> {
  await insist(() =>
    runTogether(db, [
      sql`UPDATE promo_codes SET expires_at = ${nowMs}, state = iif(state = 'open', 'ended', state)
        WHERE code = ${code} AND (expires_at IS NULL OR expires_at > ${nowMs})`,
      sql`INSERT INTO audit (at, actor, action, entity, entity_id, request_id)
        SELECT ${nowMs}, ${actor}, 'promo.ended', 'promo', ${code}, ${changeId} WHERE changes() = 1`,
    ]),
  );
  return findPromoCode(db, code, nowMs);
}

async function findPromoCode(db: Db, code: string, nowMs: number): Promise<PromoCode> {
  const [[row]] = await runTogether(db, [
    sql<Row>`SELECT ${columns} FROM promo_codes p ${usedBy} WHERE p.code = ${code}`,
  ]);
  if (!row) throw notFound('Code');
  return present(row, nowMs);
}

function present(row: Row, nowMs: number): PromoCode {
  const { code, percent, email, created_at, expires_at, order_id, order_number } = row;
  const isOver = expires_at !== null && expires_at <= nowMs;
  return {
    code,
    percent,
    email,
    createdAt: new Date(created_at).toISOString(),
    expiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
    state: order_id ? 'used' : isOver ? 'ended' : 'open',
    order: order_id && order_number ? { _id: order_id, orderNumber: order_number } : null,
  };
}
