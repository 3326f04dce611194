import type { Db } from '../../db/client.ts';
import { type CatalogueRecord, type Kind, kinds, type Parts, type Snapshot } from './record-kinds.ts';

/** A record as it is now, whole, in one look. */
export async function readRecord(db: Db, kind: Kind, id: string): Promise<CatalogueRecord | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const { table, columns } = kinds[kind];
  const own = [
    'id',
    'version',
    'created_at',
    ...columns,
    ...(kind === 'product' ? ['rank', 'rating_tenths', 'rating_count'] : []),
  ];
  const texts = [`SELECT ${own.join(', ')} FROM ${table} WHERE id = ?`, ...Object.values(partsOf[kind] ?? {})];
  const answers = await db.$client.batch(texts.map((text) => db.$client.prepare(text).bind(id)));
  const row = answers[0]?.results[0] as Snapshot | undefined;
  if (!row) return null;
  const parts: Parts = Object.fromEntries(
    Object.keys(partsOf[kind] ?? {}).map((name, at) => [name, answers[at + 1]?.results ?? []]),
  );
  if (kind !== 'collection') return { row, parts };
  const members = (parts.product_ids ?? []) as unknown as { product_id: string }[];
  return { row, parts: { product_ids: members.map(({ product_id }) => product_id) } };
}

const partsOf: Partial<Record<Kind, Partial<Record<keyof Parts, string>>>> = {
  product: {
    images: 'SELECT image_key, alt FROM product_images WHERE product_id = ? ORDER BY position',
    sizes: 'SELECT size_id, id, on_hand FROM variants WHERE product_id = ? ORDER BY size_id',
  },
  collection: { product_ids: 'SELECT product_id FROM collection_products WHERE collection_id = ? ORDER BY position' },
};
