import { sql } from 'drizzle-orm';
import type { Question } from '../../../contract/admin-messages.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import { matchOf } from '../../db/text-match.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { insist } from '../../http/try-again.ts';
import { answerMail } from '../mail/account-mails.ts';
import { mailInsert } from '../mail/mails-queries.ts';
import type { AdminWork } from './admin-work.ts';
import { chosenFrom, pageAhead } from './page-ahead.ts';

type Row = {
  id: string;
  name: string;
  email: string;
  about: string;
  text: string;
  state: Question['state'];
  created_at: number;
  answer: string | null;
  closed_at: number | null;
  closed_by: string | null;
  product_id: string | null;
  product_name: string | null;
  product_slug: string | null;
};

const columns = sql.raw(`q.id, q.name, q.email, q.about, q.text, q.state, q.created_at, q.answer, q.closed_at,
  coalesce(u.name, q.closed_by) AS closed_by, p.id AS product_id, p.name AS product_name, p.slug AS product_slug`);
const joined = sql.raw('LEFT JOIN users u ON u.id = q.closed_by LEFT JOIN products p ON p.id = q.product_id');

export const questionSorts = ['newest', 'oldest'] as const;
type Asked = {
  q: string;
  state: Question['state'] | null;
  sort: (typeof questionSorts)[number];
  page: number;
  limit: number;
};

/** Found by who asked, and by what was asked. */
export async function listQuestions(db: Db, { q, state, sort, ...paging }: Asked) {
  const match = matchOf(q);
  if (q !== '' && match === null) return { questions: [], totalCount: 0, totalPages: 0, isCapped: false };
  const direction = sql.raw(sort === 'newest' ? 'DESC' : 'ASC');
  const where = state === null ? sql`` : sql`WHERE state = ${state}`;
  const ids =
    match === null
      ? sql`SELECT rowid AS id FROM questions ${where} ORDER BY created_at ${direction}, rowid ${direction}`
      : sql`SELECT q.rowid AS id FROM (SELECT rowid AS place, question_id FROM questions_fts WHERE questions_fts MATCH ${match}
            ORDER BY rowid ${direction} LIMIT ${chosenFrom(paging)}) f
          CROSS JOIN questions q ON q.id = f.question_id ${where} ORDER BY f.place ${direction}`;
  const { rows, ...totals } = await pageAhead<Row>(db, paging, {
    ids,
    rowsOf: (
      list,
    ) => sql`SELECT ${columns} FROM json_each(${list}) page CROSS JOIN questions q ON q.rowid = page.value ${joined}
      ORDER BY page.key`,
  });
  return { questions: rows.map(present), ...totals };
}

/** By mail, from the shop; what was asked stands below it. A second answer is a second question's. */
export async function answerQuestion(work: AdminWork, id: string, text: string): Promise<Question> {
  const { db, nowMs, actor, changeId } = work;
  const question = await findQuestion(db, id);
  if (question.state === 'answered') return answeredWith(text, question);
  const d1 = db.$client;
  await insist(() =>
    d1.batch([
      d1
        .prepare(
          `UPDATE questions SET state = 'answered', answer = ?1, closed_at = ?2, closed_by = ?3 WHERE id = ?4 AND state <> 'answered'`,
        )
        .bind(text, nowMs, actor, id),
      d1
        .prepare(
          `INSERT INTO audit (at, actor, action, entity, entity_id, before, after, request_id)
           SELECT ?1, ?2, 'question.answered', 'question', ?3, json_object('name', ?4, 'state', ?5),
             json_object('name', ?4, 'state', 'answered', 'answer', ?6), ?7 WHERE changes() = 1`,
        )
        .bind(nowMs, actor, id, question.name, question.state, text, changeId),
      mailInsert(d1, answerMail(question, text), nowMs, 'changes() = 1'),
    ]),
  );
  return answeredWith(text, await findQuestion(db, id));
}

/** Another owner may have been quicker: then these words went to nobody. */
function answeredWith(text: string, question: Question): Question {
  if (question.answer === text) return question;
  throw new AppError('conflict', { message: 'This question was answered already.' });
}

/** Without an answer: it needs none, or was answered elsewhere. */
export async function closeQuestion({ db, nowMs, actor, changeId }: AdminWork, id: string): Promise<Question> {
  await insist(() =>
    runTogether(db, [
      sql`UPDATE questions SET state = 'closed', closed_at = ${nowMs}, closed_by = ${actor} WHERE id = ${id} AND state = 'open'`,
      sql`INSERT INTO audit (at, actor, action, entity, entity_id, before, after, request_id)
        SELECT ${nowMs}, ${actor}, 'question.closed', 'question', id, json_object('name', name, 'state', 'open'),
          json_object('name', name, 'state', 'closed'), ${changeId} FROM questions WHERE id = ${id} AND changes() = 1`,
    ]),
  );
  return findQuestion(db, id);
}

async function findQuestion(db: Db, id: string): Promise<Question> {
  const [[row]] = await runTogether(db, [sql<Row>`SELECT ${columns} FROM questions q ${joined} WHERE q.id = ${id}`]);
  if (!row) throw notFound('Question');
  return present(row);
}

function present({
  id,
  created_at,
  closed_at,
  closed_by,
  product_id,
  product_name,
  product_slug,
  ...row
}: Row): Question {
  return {
    _id: id,
    ...row,
    createdAt: new Date(created_at).toISOString(),
    closedAt: closed_at === null ? null : new Date(closed_at).toISOString(),
    closedBy: closed_by,
    product: product_id ? { _id: product_id, name: product_name ?? '', slug: product_slug ?? '' } : null,
  };
}
