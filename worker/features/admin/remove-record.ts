import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { AdminWork } from './admin-work.ts';
import { changeRecord, existing } from './change-record.ts';
import { type CatalogueRecord, type Kind, kinds } from './record-kinds.ts';
import { reservedByOrders } from './save-refusals.ts';

/** What is in use stays, and the refusal names by what. A product that was ever ordered is taken off the shelf instead. */
export async function removeRecord(
  work: AdminWork,
  { kind, id, version }: { kind: Kind; id: string; version: number | undefined },
): Promise<'deleted' | 'archived'> {
  const isArchived = kind === 'product' && (await wasOrdered(work.db, id));
  await changeRecord(work, {
    kind,
    id,
    version,
    action: isArchived ? 'archived' : 'deleted',
    async next(found) {
      const record = existing(kind, found);
      if (isArchived) return { ...record, row: { ...record.row, is_active: 0 } };
      await refuseUsed(work.db, kind, record);
      return null;
    },
  });
  return isArchived ? 'archived' : 'deleted';
}

async function wasOrdered({ $client }: Db, id: string): Promise<boolean> {
  return (await $client.prepare('SELECT 1 FROM order_lines WHERE product_id = ? LIMIT 1').bind(id).first()) !== null;
}

type Use = { count: number; names: string; reserved?: number };

/** How many, up to a thousand, and the names of the first. */
const uses: Partial<Record<Kind, { what: string; query: string }>> = {
  category: {
    what: 'subcategories',
    query: 'SELECT name FROM subcategories WHERE category_id = ?1 ORDER BY name',
  },
  subcategory: {
    what: 'products',
    query: `SELECT name FROM products WHERE category_id = (SELECT category_id FROM subcategories WHERE id = ?1) AND subcategory_id = ?1`,
  },
  size: {
    what: 'products',
    query: 'SELECT p.name FROM variants v JOIN products p ON p.id = v.product_id WHERE v.size_id = ?1',
  },
};
const counted = 1_000;
const namedAtMost = 3;

async function refuseUsed({ $client }: Db, kind: Kind, { row }: CatalogueRecord): Promise<void> {
  if (kind === 'product') return refuseReserved($client, row.id);
  const use = uses[kind];
  if (!use) return;
  const found = await $client
    .prepare(
      `WITH used AS MATERIALIZED (${use.query} LIMIT ${counted})
       SELECT (SELECT count(*) FROM used) AS count, (SELECT json_group_array(name) FROM (SELECT name FROM used LIMIT ${namedAtMost})) AS names`,
    )
    .bind(row.id)
    .first<Use>();
  if (!found || found.count === 0) return;
  const names = (JSON.parse(found.names) as string[]).sort().join(', ');
  const others =
    found.count > namedAtMost ? ` and ${found.count - namedAtMost}${found.count === counted ? '+' : ''} more` : '';
  const message = `This ${kinds[kind].noun.toLowerCase()} is in use by ${use.what}: ${names}${others}.`;
  throw new AppError('conflict', { message });
}

async function refuseReserved(d1: D1Database, id: string): Promise<void> {
  const found = await d1
    .prepare('SELECT sum(reserved) AS reserved FROM variants WHERE product_id = ?')
    .bind(id)
    .first<{ reserved: number | null }>();
  if (found?.reserved) throw reservedByOrders(found.reserved);
}
