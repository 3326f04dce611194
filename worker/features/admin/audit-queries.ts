import { sql } from 'drizzle-orm';
import type { AuditEntry, AuditKind } from '../../../contract/admin-listing.ts';
import { shop } from '../../../contract/shop.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import { isKind } from './record-kinds.ts';

export type AuditQuestion = {
  /** Of one kind; without it, of everything. */
  kind: AuditKind | null;
  /** Of one record of that kind. */
  id: string | null;
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
  entity: AuditKind;
  entity_id: string;
  order_number: string | null;
  before: string | null;
  after: string | null;
};

/** Newest first. */
export async function listAudit(db: Db, { kind, id, before, limit }: AuditQuestion): Promise<AuditEntry[]> {
  const ofKind = kind === null ? sql`` : sql`a.entity = ${kind} AND`;
  const ofRecord = kind === null || id === null ? sql`` : sql`a.entity_id = ${id} AND`;
  const [results] = await runTogether(db, [
    sql<Row>`SELECT a.seq, a.at, a.actor, u.name, a.action, a.entity, a.entity_id, o.number AS order_number, a.before, a.after
      FROM audit a LEFT JOIN users u ON u.id = a.actor LEFT JOIN orders o ON a.entity = 'order' AND o.id = a.entity_id
      WHERE ${ofKind} ${ofRecord} a.seq < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY a.seq DESC LIMIT ${limit}`,
  ]);
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
