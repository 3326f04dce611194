import type { AuditEntry } from '../../../contract/admin-listing.ts';
import { shop } from '../../../contract/shop.ts';
import type { Db } from '../../db/client.ts';
import { isKind } from './record-kinds.ts';

export type AuditQuestion = {
  /** Of one record; without it, of everything. */
  record: { entity: string; id: string } | null;
  /** Only lines before this one: the list goes back in time. */
  before: number | null;
  limit: number;
};

type Row = {
  seq: number;
  at: number;
  actor: string;
  name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  order_number: string | null;
  before: string | null;
  after: string | null;
};

/** Newest first. */
export async function listAudit({ $client }: Db, { record, before, limit }: AuditQuestion): Promise<AuditEntry[]> {
  const { results } = await $client
    .prepare(
      `SELECT a.seq, a.at, a.actor, u.name, a.action, a.entity, a.entity_id, o.number AS order_number, a.before, a.after
       FROM audit a LEFT JOIN users u ON u.id = a.actor LEFT JOIN orders o ON a.entity = 'order' AND o.id = a.entity_id
       WHERE ${record ? 'a.entity = ?1 AND a.entity_id = ?2 AND' : ''} a.seq < ?${record ? 3 : 1} ORDER BY a.seq DESC LIMIT ?${record ? 4 : 2}`,
    )
    .bind(...(record ? [record.entity, record.id] : []), before ?? Number.MAX_SAFE_INTEGER, limit)
    .all<Row>();
  return results.map(
    ({ seq, at, actor, name, action, entity, entity_id: entityId, order_number: orderNumber, before: was, after }) => ({
      _id: String(seq),
      at: new Date(at).toISOString(),
      actor: { _id: actor, name: name ?? shop.name },
      action,
      entity,
      entityId,
      orderNumber,
      before: was === null ? null : JSON.parse(was),
      after: after === null ? null : JSON.parse(after),
      canUndo: isKind(entity) && was !== null,
    }),
  );
}
