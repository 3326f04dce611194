import type { Db } from '../../db/client.ts';
import { type Kind, kinds } from './record-kinds.ts';

/** Readable, unique addresses. */

/** Design 5: under /products these are other things. */
const reserved = ['all-paginated', 'detail', 'home-featured', 'filter-data', 'category'];
const maxLength: Record<Kind, number> = { product: 200, category: 120, subcategory: 120, size: 40, collection: 120 };

/** Latin letters lose their accents; a name in another script is called by what it is. */
function slugOf(kind: Kind, name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength[kind])
    .replace(/^-+|-+$/g, '');
  return words || kind;
}

/** True for "red-tee" and "red-tee-7" when the name makes "red-tee": then a save leaves the address alone. */
export function isSlugOf(kind: Kind, name: string, slug: string): boolean {
  const base = slugOf(kind, name);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/** Free among the records and their old addresses; a record may take its own old one back. */
export async function freeSlug(db: Db, kind: Kind, { name, id }: { name: string; id: string }): Promise<string> {
  const base = slugOf(kind, name);
  const { table } = kinds[kind];
  // From "base-" to before "base.": the numbered ones lie side by side in the index.
  const { results } = await db.$client
    .prepare(
      `SELECT slug FROM ${table} WHERE id <> ?4 AND (slug = ?1 OR (slug > ?1 || '-' AND slug < ?1 || '.'))
       UNION ALL SELECT slug FROM old_slugs
       WHERE kind = ?2 AND record_id <> ?4 AND (slug = ?1 OR (slug > ?1 || '-' AND slug < ?1 || '.')) LIMIT ?3`,
    )
    .bind(base, kind, 10_000, id)
    .all<{ slug: string }>();
  const taken = new Set(results.map(({ slug }) => slug));
  if (kind === 'category') for (const slug of reserved) taken.add(slug);
  let number = 1;
  while (taken.has(numbered(base, number))) number += 1;
  return numbered(base, number);
}

/** By another record, or kept for one that had it before. */
export async function isSlugTaken(
  { $client }: Db,
  kind: Kind,
  { slug, id }: { slug: string; id: string },
): Promise<boolean> {
  const { table } = kinds[kind];
  const found = await $client
    .prepare(
      `SELECT 1 FROM ${table} WHERE slug = ?1 AND id <> ?2
       UNION ALL SELECT 1 FROM old_slugs WHERE kind = ?3 AND slug = ?1 AND record_id <> ?2`,
    )
    .bind(slug, id, kind)
    .first();
  return found !== null;
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);
