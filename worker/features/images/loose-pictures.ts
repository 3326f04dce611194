import { sql } from 'drizzle-orm';
import { imageWidths } from '../../../contract/image.ts';
import type { Db } from '../../db/client.ts';

/**
 * Pictures in the bucket that no row may refer to. Each is noted before its upload and whenever a record lets go of it; cron looks when
 * the time is up and removes what nothing refers to. A row of time 0 is a removal under way.
 */

const dayMs = 24 * 60 * 60 * 1_000;
/** A picture whose record was never saved, and one that was taken away: the owner may want that back. */
const neverSavedMs = dayMs;
export const takenAwayMs = 90 * dayMs;
const sweptTogether = 200;

/** Of a row of loose_pictures. */
export const isReferredTo = `(
  EXISTS (SELECT 1 FROM product_images r WHERE r.image_key = loose_pictures.image_key)
  OR EXISTS (SELECT 1 FROM categories r WHERE r.image_key = loose_pictures.image_key)
  OR EXISTS (SELECT 1 FROM collections r WHERE r.image_key = loose_pictures.image_key)
  OR EXISTS (SELECT 1 FROM order_lines r WHERE r.image_key = loose_pictures.image_key))`;

/** The keys that may be written now; one that is just being removed may not. */
export async function announcePictures(db: Db, keys: readonly string[], nowMs: number): Promise<Set<string>> {
  const rows = await db.all<{ image_key: string }>(sql`
    INSERT INTO loose_pictures (image_key, due_at) SELECT value, ${nowMs + neverSavedMs} FROM json_each(${JSON.stringify(keys)}) WHERE true
    ON CONFLICT (image_key) DO UPDATE SET due_at = max(due_at, excluded.due_at) WHERE due_at > 0 RETURNING image_key`);
  return new Set(rows.map(({ image_key }) => image_key));
}

/** A save that failed takes its pictures with it, unless somebody else announced or uses the same ones. */
export async function discardPictures(
  db: Db,
  bucket: R2Bucket,
  { keys, nowMs }: { keys: readonly string[]; nowMs: number },
): Promise<void> {
  const rows = await db.all<{ image_key: string }>(sql`
    UPDATE loose_pictures SET due_at = 0 WHERE image_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
      AND due_at = ${nowMs + neverSavedMs} AND NOT ${sql.raw(isReferredTo)} RETURNING image_key`);
  await removePictures(
    db,
    bucket,
    rows.map(({ image_key }) => image_key),
  );
}

/** Cron. What was due and is used after all is no longer loose. */
export async function sweepPictures(db: Db, bucket: R2Bucket, nowMs: number): Promise<void> {
  const [due, used] = [sql.raw('SELECT image_key FROM loose_pictures WHERE due_at <='), sql.raw(isReferredTo)];
  const together = sql`(${due} ${nowMs} ORDER BY due_at LIMIT ${sweptTogether})`;
  await db.run(sql`DELETE FROM loose_pictures WHERE image_key IN ${together} AND due_at > 0 AND ${used}`);
  const rows = await db.all<{ image_key: string }>(
    sql`UPDATE loose_pictures SET due_at = 0 WHERE image_key IN ${together} AND NOT ${used} RETURNING image_key`,
  );
  await removePictures(
    db,
    bucket,
    rows.map(({ image_key }) => image_key),
  );
}

async function removePictures(db: Db, bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const files = keys.flatMap(filesOf);
  // R2 takes a thousand keys at once.
  for (let at = 0; at < files.length; at += 1_000) await bucket.delete(files.slice(at, at + 1_000));
  await db.run(
    sql`DELETE FROM loose_pictures WHERE due_at = 0 AND image_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
  );
}

function filesOf(key: string): string[] {
  return key.endsWith('-960.webp') ? imageWidths.map((width) => key.replace('-960', `-${width}`)) : [key];
}
