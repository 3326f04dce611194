import {
  type CategoryChange,
  type CollectionChange,
  maxPosition,
  type SizeChange,
  type SubcategoryChange,
} from '../../../contract/admin-catalogue.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { noPictures, type StoredPictures, storePictures } from '../images/store-pictures.ts';
import type { AdminWork } from './admin-work.ts';
import { changeRecord, existing } from './change-record.ts';
import { type CatalogueRecord, type Kind, kinds, type Snapshot } from './record-kinds.ts';
import { freeSlug, isSlugOf } from './slugs.ts';

/** Categories, subcategories, sizes and collections. `id` null adds one. */

type Saved = { kind: Kind; id: string | null; version: number | undefined; name: string | undefined };
type Rework = (before: CatalogueRecord) => Promise<{ columns: Partial<Snapshot>; parts?: CatalogueRecord['parts'] }>;

export function saveCategory(work: AdminWork, id: string | null, input: CategoryChange): Promise<string> {
  return withPicture(work, input, (image) =>
    save(work, { kind: 'category', id, version: input.version, name: input.name }, async ({ row }) => ({
      columns: {
        ...described(input),
        image_key: pictureOf(row, input.imageUrl, image),
        ...(input.showOnHome !== undefined && { show_on_home: Number(input.showOnHome) }),
      },
    })),
  );
}

export function saveSubcategory(work: AdminWork, id: string | null, input: SubcategoryChange): Promise<string> {
  return save(work, { kind: 'subcategory', id, version: input.version, name: input.name }, async ({ row }) => {
    const parent = input.parentCategory ?? String(row.category_id);
    if (parent !== row.category_id) await refuseMove(work.db, row, parent);
    return { columns: { ...described(input), category_id: parent } };
  });
}

export function saveSize(work: AdminWork, id: string | null, input: SizeChange): Promise<string> {
  const saved = { kind: 'size', id, version: input.version, name: input.name } as const;
  return save(work, saved, async () => ({ columns: described(input) }));
}

export function saveCollection(work: AdminWork, id: string | null, input: CollectionChange): Promise<string> {
  return withPicture(work, input, (image) =>
    save(work, { kind: 'collection', id, version: input.version, name: input.name }, async ({ row, parts }) => ({
      columns: { ...described(input), image_key: pictureOf(row, input.imageUrl, image) },
      parts: {
        product_ids: input.productIds ? await knownProducts(work.db, input.productIds) : (parts.product_ids ?? []),
      },
    })),
  );
}

async function save(work: AdminWork, { kind, id, version, name }: Saved, rework: Rework): Promise<string> {
  const recordId = id ?? work.newId;
  await changeRecord(work, {
    kind,
    id: recordId,
    version,
    action: id === null ? 'created' : 'changed',
    async next(found) {
      const before = id === null ? await blank(work, kind) : existing(kind, found);
      const { columns, parts } = await rework(before);
      const row = { ...before.row, ...columns, name: name ?? before.row.name };
      if (row.name !== before.row.name && !isSlugOf(kind, row.name, row.slug))
        row.slug = await freeSlug(work.db, kind, row);
      return { row, parts: parts ?? before.parts };
    },
  });
  return recordId;
}

/** A new record stands behind the others. */
async function blank({ db, newId, nowMs }: AdminWork, kind: Kind): Promise<CatalogueRecord> {
  const { table, columns } = kinds[kind];
  const last = await db.$client.prepare(`SELECT max(position) AS position FROM ${table}`).first<{ position: number }>();
  return {
    row: {
      id: newId,
      version: 1,
      created_at: nowMs,
      name: '',
      slug: '',
      description: '',
      position: last?.position === null || !last ? 0 : Math.min(last.position + 1, maxPosition),
      ...(columns.includes('image_key') && { image_key: null }),
      ...(columns.includes('show_on_home') && { show_on_home: 0 }),
    },
    parts: {},
  };
}

function described({ description, position }: { description?: string | undefined; position?: number | undefined }) {
  return { ...(description !== undefined && { description }), ...(position !== undefined && { position }) };
}

type Pictured = { imageBase64?: string | null | undefined };

/** The picture is in the bucket before the row that shows it, and goes again with a save that fails. */
async function withPicture<T>(
  work: AdminWork,
  { imageBase64 }: Pictured,
  run: (image: StoredPictures) => Promise<T>,
): Promise<T> {
  const image = imageBase64 ? await storePictures(work, 'imageBase64', [imageBase64]) : noPictures;
  try {
    return await run(image);
  } catch (error) {
    await image.discard().catch(() => {});
    throw error;
  }
}

function pictureOf(row: Snapshot, kept: string | null | undefined, { keys }: StoredPictures): string | null {
  const [fresh] = keys;
  if (fresh) return fresh;
  const now = (row.image_key ?? null) as string | null;
  if (kept === undefined || (now && kept === imagePathPrefix + now)) return now;
  if (kept === null || kept === '') return null;
  throw refusedField('imageUrl', 'This is not the picture of this record.');
}

export function refusedField(field: string, message: string): AppError {
  return new AppError('invalid', { message, fields: [{ field, message }] });
}

export async function refuseMove({ $client }: Db, row: Snapshot, parent: string): Promise<void> {
  const [category, counted] = await $client.batch([
    $client.prepare('SELECT 1 FROM categories WHERE id = ?').bind(parent),
    $client.prepare("SELECT count FROM product_counts WHERE place = 'subcategory/' || ? AND badge = ''").bind(row.id),
  ]);
  if (!category?.results.length) throw refusedField('parentCategory', 'This category does not exist.');
  const { count = 0 } = (counted?.results[0] ?? {}) as { count?: number };
  if (count === 0) return;
  const inside = count === 1 ? '1 product is' : `${count} products are`;
  const message = `${inside} in this subcategory. Move what is in it first.`;
  throw new AppError('conflict', { message, fields: [{ field: 'parentCategory', message }] });
}

/** In the owner's order, each once. */
async function knownProducts({ $client }: Db, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const { results } = await $client
    .prepare('SELECT p.id FROM json_each(?) w CROSS JOIN products p ON p.id = w.value')
    .bind(JSON.stringify(wanted))
    .all<{ id: string }>();
  const known = new Set(results.map(({ id }) => id));
  const missing = wanted.findIndex((id) => !known.has(id));
  if (missing !== -1) throw refusedField(`productIds.${missing}`, 'This product does not exist.');
  return wanted;
}
