import type {
  Import,
  ImportBatch,
  ImportInput,
  ImportOutcome,
  ImportRowsInput,
} from '../../../contract/admin-import.ts';
import type { Db } from '../../db/client.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { AppError, isRefusal, notFound } from '../../http/app-error.ts';
import type { AdminWork } from './admin-work.ts';
import { type Resolved, resolveProduct } from './csv-resolve.ts';
import { readImportShop } from './csv-shop.ts';
import { saveProduct } from './save-product.ts';

/** The dry run: what would become of each, and nothing does. */
export async function checkImport(db: Db, batch: ImportBatch): Promise<ImportOutcome[]> {
  return (await resolveAll(db, batch)).map(outcomeOf);
}

/** The same file goes on where it stopped. */
export async function openImport(work: AdminWork, { fileName, fingerprint, total }: ImportInput): Promise<Import> {
  const { newId, actor, nowMs } = work;
  const d1 = work.db.$client;
  const [, found] = await d1.batch<Row>([
    d1
      .prepare(
        `INSERT INTO imports (id, actor, file_name, fingerprint, total, created_at, updated_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6
         WHERE NOT EXISTS (SELECT 1 FROM imports WHERE fingerprint = ?4 AND total = ?5 AND done < total AND actor = ?2)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(newId, actor, fileName, fingerprint, total, nowMs),
    d1
      .prepare(
        `SELECT * FROM imports WHERE actor = ?3 AND fingerprint = ?1 AND total = ?2 AND (done < total OR id = ?4)
         ORDER BY id = ?4 DESC, created_at DESC LIMIT 1`,
      )
      .bind(fingerprint, total, actor, newId),
  ]);
  const row = found?.results[0];
  if (!row) throw notFound('Import');
  return present(row);
}

type Row = {
  id: string;
  file_name: string;
  total: number;
  done: number;
  added: number;
  changed: number;
  refused: number;
};

type Applied = { import: Import; outcomes: ImportOutcome[] };

/** One batch. Sent again it finds its products as it left them, so nothing is written twice and nothing is counted twice. */
export async function applyImport(work: AdminWork, id: string, batch: ImportRowsInput): Promise<Applied> {
  const before = await findImport(work.db, id);
  if (batch.from > before.done) {
    throw new AppError('conflict', { message: 'A batch before this one is missing.', data: { import: before } });
  }
  const outcomes: ImportOutcome[] = [];
  for (const [at, resolved] of (await resolveAll(work.db, batch)).entries()) {
    // That the batch came to its end says nothing of a row that was refused; the others know themselves by the history.
    outcomes.push(
      await applyOne({ ...work, isDone: false, newId: uuidv7(), changeId: `${work.changeId}/${at}` }, resolved),
    );
  }
  const count = (...kinds: ImportOutcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome)).length;
  await work.db.$client
    .prepare(
      `UPDATE imports SET done = min(total, ?2 + ?3), added = added + ?4, changed = changed + ?5, refused = refused + ?6, updated_at = ?7
       WHERE id = ?1 AND done = ?2`,
    )
    .bind(id, batch.from, outcomes.length, count('new'), count('changed'), count('bad'), work.nowMs)
    .run();
  return { import: await findImport(work.db, id), outcomes };
}

async function applyOne(work: AdminWork, resolved: Resolved): Promise<ImportOutcome> {
  const { outcome, existing, input, handle } = resolved;
  if (outcome === 'bad' || outcome === 'same') return outcomeOf(resolved);
  try {
    await saveProduct(work, existing?._id ?? null, input, { slug: handle });
    return outcomeOf(resolved);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...outcomeOf(resolved), outcome: 'bad', reasons: [error.message] };
  }
}

async function resolveAll(db: Db, { products, withStock }: ImportBatch): Promise<Resolved[]> {
  const shop = await readImportShop(db, products);
  return products.map((product) => resolveProduct(product, shop, { withStock }));
}

function outcomeOf({ line, handle, outcome, fields, reasons, notes }: Resolved): ImportOutcome {
  return { line, handle, outcome, fields, reasons, notes };
}

async function findImport({ $client }: Db, id: string): Promise<Import> {
  const row = await $client.prepare('SELECT * FROM imports WHERE id = ?').bind(id).first<Row>();
  if (!row) throw notFound('Import');
  return present(row);
}

function present({ id, file_name, total, done, added, changed, refused }: Row): Import {
  return { _id: id, fileName: file_name, total, done, added, changed, refused };
}
