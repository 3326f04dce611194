import type { Db } from '../../db/client.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { AdminWork } from './admin-work.ts';
import { changeRecord } from './change-record.ts';
import { type CatalogueRecord, isKind, type Kind, type Parts, type SizeRow, type Snapshot } from './record-kinds.ts';
import { refuseMove } from './save-taxonomy.ts';
import { freeSlug, isSlugTaken } from './slugs.ts';

/** Puts a record back to what it was before one line of the audit trail; that is a change like any other, and can be undone as well. */

type Line = { entity: string; entity_id: string; before: string | null; after: string | null };

export async function undoChange(work: AdminWork, seq: number): Promise<{ kind: Kind; id: string }> {
  const line = await work.db.$client
    .prepare('SELECT entity, entity_id, before, after FROM audit WHERE seq = ?')
    .bind(seq)
    .first<Line>();
  if (!line) throw notFound('Change');
  const { entity: kind, entity_id: id } = line;
  if (!isKind(kind) || line.before === null) {
    throw new AppError('conflict', { message: 'This change cannot be undone.' });
  }
  const old = recordOf(line.before);
  const then = line.after === null ? null : recordOf(line.after);
  await changeRecord(work, {
    kind,
    id,
    action: 'restored',
    next: (now) => restored(work.db, kind, { old, then, now }),
  });
  return { kind, id };
}

function recordOf(text: string): CatalogueRecord {
  const { images, sizes, product_ids, ...row } = JSON.parse(text) as Snapshot & Parts;
  return { row, parts: { ...(images && { images }), ...(sizes && { sizes }), ...(product_ids && { product_ids }) } };
}

/** `old` before the change, `then` after it, `now` what is there today. */
type Story = { old: CatalogueRecord; then: CatalogueRecord | null; now: CatalogueRecord | null };

async function restored(db: Db, kind: Kind, story: Story): Promise<CatalogueRecord> {
  const { old, now } = story;
  const row: Snapshot = { ...old.row, version: now?.row.version ?? old.row.version + 1 };
  if (kind === 'subcategory' && now && now.row.category_id !== row.category_id) {
    await refuseMove(db, row, String(row.category_id));
  }
  // What sales and reviews made of it since then is nobody's change.
  for (const column of ['rank', 'rating_tenths', 'rating_count']) {
    if (now && row[column] !== undefined) row[column] = now.row[column] ?? null;
  }
  if (now?.row.slug !== row.slug && (await isSlugTaken(db, kind, row))) row.slug = await freeSlug(db, kind, row);
  if (typeof row.image_key === 'string' && !(await stillThere(db, [row.image_key])).has(row.image_key))
    row.image_key = null;
  return { row, parts: await restoredParts(db, story) };
}

async function restoredParts(db: Db, { old, then, now }: Story): Promise<Parts> {
  const { images, sizes, product_ids: members } = old.parts;
  const present =
    images &&
    (await stillThere(
      db,
      images.map(({ image_key }) => image_key),
    ));
  return {
    ...(images && { images: images.filter(({ image_key }) => present?.has(image_key)) }),
    ...(sizes && { sizes: restoredSizes(sizes, then?.parts.sizes ?? null, now?.parts.sizes ?? []) }),
    ...(members && { product_ids: await stillSold(db, members) }),
  };
}

/** Stock goes back by what the change took or gave: what was sold since stays sold. */
function restoredSizes(old: readonly SizeRow[], then: readonly SizeRow[] | null, now: readonly SizeRow[]): SizeRow[] {
  return old.map((size) => {
    const current = now.find(({ size_id }) => size_id === size.size_id);
    if (!current) return size;
    const changed = then?.find(({ size_id }) => size_id === size.size_id);
    const difference = changed ? size.on_hand - changed.on_hand : 0;
    return { ...current, on_hand: Math.max(0, current.on_hand + difference) };
  });
}

/** Pictures are kept for a while after nothing shows them any more. */
async function stillThere({ $client }: Db, keys: readonly string[]): Promise<Set<string>> {
  const { results } = await $client
    .prepare(
      `SELECT w.value AS key FROM json_each(?) w WHERE EXISTS (SELECT 1 FROM loose_pictures WHERE image_key = w.value AND due_at > 0)
        OR EXISTS (SELECT 1 FROM product_images WHERE image_key = w.value)
        OR EXISTS (SELECT 1 FROM categories WHERE image_key = w.value)
        OR EXISTS (SELECT 1 FROM collections WHERE image_key = w.value)`,
    )
    .bind(JSON.stringify(keys))
    .all<{ key: string }>();
  return new Set(results.map(({ key }) => key));
}

async function stillSold({ $client }: Db, ids: readonly string[]): Promise<string[]> {
  const { results } = await $client
    .prepare('SELECT p.id FROM json_each(?) w CROSS JOIN products p ON p.id = w.value')
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  const known = new Set(results.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}
