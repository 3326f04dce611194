import type { Change } from '../../contract/cart-fold.ts';
import { isKnownChange } from './known-change.ts';
import { withChange } from './outbox-queue.ts';
import { type Notice, nothingStored, type OutboxRow, type Stored } from './outbox-state.ts';
import { lineKey } from './personal-standing.ts';

/** Steps of a person's data that are no taps and no answers. */

/** Also when the same person comes back: what paused for want of a session or of a newer app goes on. */
export function signedIn(stored: Stored, userId: string, token: string): Stored {
  const { owner, plan } = stored;
  if (owner && owner.userId !== userId) return { ...nothingStored, owner: { userId, token } };
  if (owner?.token === token && !plan.pause) return stored;
  return { ...stored, owner: { userId, token }, plan: { ...plan, pause: null } };
}

/** None that any version knows, so that each of them draws a notice about nothing in particular. */
const noChange = { type: 'none', args: {} } as unknown as Change;

/** The browser threw away what waited here: told until it is read, in whichever visit that is. */
export function withEviction(stored: Stored, changes: number): Stored {
  if (changes === 0) return stored;
  const were = changes === 1 ? '1 change was' : `${changes} changes were`;
  const message = `Your browser cleared the data of this shop: ${were} not saved.`;
  const seq = (stored.notices.at(-1)?.seq ?? 0) + 1;
  const notice: Notice = { seq, id: 'evicted', kind: 'evicted', change: noChange, message };
  return { ...stored, notices: [...stored.notices, notice] };
}

/** Worth keeping for a person who is not signed in. */
export function hasUnsaved({ rows, notices }: Stored): boolean {
  return rows.length > 0 || notices.some(({ kind }) => kind === 'aside');
}

/** What cannot be drawn cannot be named either. */
export function unsavedIn({ rows, notices }: Stored): Change[] {
  const aside = notices.filter(({ kind }) => kind === 'aside').map(({ change }) => change);
  return [...rows.map(({ type, args }) => ({ type, args }) as Change), ...aside].filter(isKnownChange);
}

export function withoutNotices(stored: Stored, ids: readonly string[]): Stored {
  const notices = stored.notices.filter(({ id }) => !ids.includes(id));
  return notices.length === stored.notices.length ? stored : { ...stored, notices };
}

export type LineId = { productId: string; sizeId: string };

/** The shopper has read what these lines cost now. */
export function withPricesRead(stored: Stored, lines: readonly LineId[]): Stored {
  const { copy } = stored;
  const read = new Set(lines.map(({ productId, sizeId }) => lineKey(productId, sizeId)));
  const earlier = Object.entries(copy?.earlierPrices ?? {});
  const unread = earlier.filter(([key]) => !read.has(key));
  if (!copy || unread.length === earlier.length) return stored;
  return { ...stored, copy: { ...copy, earlierPrices: Object.fromEntries(unread) } };
}

export function withoutRow(stored: Stored, id: string): Stored {
  const rows = stored.rows.filter((row) => row.id !== id);
  return rows.length === stored.rows.length ? stored : { ...stored, rows };
}

/** `aside` may have arrived, so it goes again as it was; what the shop decided is a new change with a new id. */
export function withNoticeRetried(stored: Stored, id: string, newId: string): Stored {
  const notice = stored.notices.find((candidate) => candidate.id === id);
  if (!notice) return stored;
  const left = withoutNotices(stored, [id]);
  if (notice.kind !== 'aside') return { ...left, rows: withChange(left.rows, { ...notice.change, id: newId }) };
  const seq = (left.rows.at(-1)?.seq ?? 0) + 1;
  const row: OutboxRow = { ...notice.change, id, seq, state: 'sent' };
  return { ...left, rows: [...left.rows, row] };
}
