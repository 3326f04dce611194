import type { CategoryWithCount } from '../../contract/catalogue.ts';
import type { PageAnswer, PageRequest } from '../../contract/page-data.ts';

/**
 * The device's copy of the catalogue as pages see it: complete, or null. What fills it (Dexie, the schemas, the listing answers)
 * arrives after the first paint; this file is all that a page pulls in.
 */
export type CatalogueCopy = {
  epoch: string;
  version: number;
  /** When its rows last changed on this page. */
  changedAtMs: number;
  menu: readonly CategoryWithCount[];
  /** null: not in this copy. That is no proof that it does not exist, for the copy may be older than the shop. */
  answer(request: PageRequest): PageAnswer | null;
};

/** Kept beside the database: tells a new device from one whose copy is there to be read (or was evicted). */
export const copyMarker = 'shop-public';

let copy: CatalogueCopy | null = null;
let isSettled = false;
let checkedAtMs = 0;
const listeners = new Set<() => void>();

export function subscribeCopy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getCopy(): CatalogueCopy | null {
  return copy;
}

/** A new copy, or null when it may no longer be read. */
export function publishCopy(next: CatalogueCopy | null): void {
  copy = next;
  isSettled = true;
  for (const listener of [...listeners]) listener();
}

/** When the shop last said that the copy is current. */
export function noteCopyChecked(atMs: number): void {
  checkedAtMs = atMs;
}

export function copyCheckedAtMs(): number {
  return checkedAtMs;
}

/** True while a copy may be on the device but nobody has looked yet: worth a moment's wait before the network is asked. */
export function isCopyExpected(): boolean {
  return !isSettled && isSomethingKept();
}

/** True once this device kept a copy, or answers seen on the way to one. */
export function isSomethingKept(): boolean {
  try {
    return localStorage.getItem(copyMarker) !== null;
  } catch {
    return false;
  }
}
