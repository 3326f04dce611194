import type { Envelope } from '../../contract/catalogue.ts';
import { CatalogueChanges, CataloguePull, Manifest, pullPageSize } from '../../contract/sync.ts';
import { ApiError, callApi } from './api.ts';
import { inSlices } from './slices.ts';
import { type RowKind, rowKinds } from './stored-rows.ts';

/** The two calls of the pull. Their answers are checked whole against the contract before anybody uses a part of them. */

const recordsPerSlice = 50;
const recordLists = CatalogueChanges.shape.changes.shape;

/** `fresh`: past the browser's own copy of it, which may be 30 seconds old. */
export async function readManifest(age: 'cached' | 'fresh'): Promise<Manifest> {
  const { data } = await callApi<Envelope<unknown>>('/sync/manifest', age === 'fresh' ? { cache: 'no-cache' } : {});
  return checked(Manifest, data);
}

export async function readChanges(from: { epoch: string; cursor: string }): Promise<CataloguePull> {
  const params = new URLSearchParams({ epoch: from.epoch, since: from.cursor, limit: String(pullPageSize) });
  const { data } = await callApi<Envelope<unknown>>(`/sync/catalogue?${params}`);
  return checkedPull(data);
}

/** Exactly `CataloguePull`, with the records looked at in slices: 500 at once would hold up the screen of a slow phone. */
export async function checkedPull(data: unknown): Promise<CataloguePull> {
  const lists = recordListsOf(data);
  if (!lists) return checked(CataloguePull, data);
  const pull = checked(CatalogueChanges, { ...Object(data), changes: emptyLists });
  for (const kind of rowKinds) await checkRecords(kind, lists[kind], pull.changes);
  return pull;
}

const emptyLists = { products: [], categories: [], subcategories: [], sizes: [], collections: [] };

async function checkRecords<K extends RowKind>(
  kind: K,
  list: unknown,
  into: CatalogueChanges['changes'],
): Promise<void> {
  if (!Array.isArray(list)) throw notTheShops();
  const records: unknown[] = [];
  await inSlices(list, recordsPerSlice, (slice) => {
    records.push(...checked<unknown[]>(recordLists[kind], slice));
  });
  Object.assign(into, { [kind]: records });
}

function recordListsOf(data: unknown): Record<string, unknown> | null {
  const { changes } = Object(data) as { changes?: unknown };
  return typeof changes === 'object' && changes !== null ? (changes as Record<string, unknown>) : null;
}

type Schema<T> = { safeParse(data: unknown): { success: true; data: T } | { success: false } };

function checked<T>(schema: Schema<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (!result.success) throw notTheShops();
  return result.data;
}

function notTheShops(): ApiError {
  return new ApiError({ code: 'network', message: 'The catalogue did not arrive in a known form.' });
}
