import { recordChanged } from '../../../contract/admin-catalogue.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { dropCatalogueVersion } from '../catalogue/catalogue-version.ts';
import { type AdminWork, isRepeated } from './admin-work.ts';
import { readRecord } from './read-record.ts';
import { type CatalogueRecord, type Kind, kinds } from './record-kinds.ts';
import { stepStatements, unchanged } from './record-statements.ts';
import { isRace, refusalOf } from './save-refusals.ts';

/**
 * Every write of the catalogue: the record is read, what it shall be is worked out, and all of it is written in one batch with a line
 * in the audit trail, which fails when the record is no longer the one that was read. Triggers raise the catalogue's version in it.
 */

export type Change = {
  kind: Kind;
  id: string;
  action: string;
  /** What the owner saw; without it the last write wins. */
  version?: number | undefined;
  /** What shall be there; null removes it. Called again when somebody else was quicker. */
  next: (before: CatalogueRecord | null) => Promise<CatalogueRecord | null>;
};

/** A race that is lost so often is no race. */
const attempts = 10;
const longestPauseMs = 40;

/** True when something was written: a save that changes nothing leaves no trace. */
export async function changeRecord(work: AdminWork, change: Change): Promise<boolean> {
  const { kind, id, version } = change;
  if (await isRepeated(work, change)) return false;
  for (let attempt = 1; ; attempt++) {
    const before = await readRecord(work.db, kind, id);
    let after: CatalogueRecord | null = null;
    try {
      if (before && version !== undefined && before.row.version !== version) throw changed();
      after = await change.next(before);
      if (isSame(before, after)) return false;
      await writeStep(work, { ...change, before, after });
      return true;
    } catch (error) {
      // The same call may have been done beside this one.
      if (await isRepeated(work, change)) return true;
      if (error instanceof AppError) throw error;
      if (attempt === attempts || !isRace(error)) {
        throw (await refusalOf(work.db, error, { kind, before, after })) ?? error;
      }
    }
    // Those who lost together do not try again together.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPauseMs * attempt));
  }
}

/** The record that a change is about; 404 when it is gone. */
export function existing(kind: Kind, before: CatalogueRecord | null): CatalogueRecord {
  if (!before) throw notFound(kinds[kind].noun);
  return before;
}

export function changed(): AppError {
  return new AppError('conflict', { message: recordChanged });
}

type Written = Change & { before: CatalogueRecord | null; after: CatalogueRecord | null };

async function writeStep(work: AdminWork, { kind, id, action, before, after }: Written): Promise<void> {
  const d1 = work.db.$client;
  const saved = after && before ? { ...after, row: { ...after.row, version: before.row.version + 1 } } : after;
  const step = { kind, before, after: saved };
  const entry = d1
    .prepare(
      'INSERT INTO audit (at, actor, action, entity, entity_id, before, after, request_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(work.nowMs, work.actor, `${kind}.${action}`, kind, id, textOf(before), textOf(saved), work.changeId);
  await d1.batch([...unchanged(d1, step), ...(await stepStatements(work, step)), entry]);
  dropCatalogueVersion();
}

function textOf(record: CatalogueRecord | null): string | null {
  return record && JSON.stringify({ ...record.row, ...record.parts });
}

function isSame(before: CatalogueRecord | null, after: CatalogueRecord | null): boolean {
  if (!before || !after) return before === after;
  const text = ({ row, parts }: CatalogueRecord) =>
    JSON.stringify([Object.entries(row).sort(), Object.entries(parts).sort()]);
  return text(before) === text(after);
}
