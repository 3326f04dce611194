/** A page's code that cannot be fetched: no network, or the shop was renewed and the old file is gone. A new document knows the new names. */

const storageKey = 'reloaded-at';
const guardMs = 60_000;

/** Chromium, Firefox and Safari say it in three ways. */
const wordings = /dynamically imported module|importing a module script failed|error loading dynamically/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && wordings.test(error.message);
}

/** Reloads, but never twice within a minute: a file that stays away must not make a loop. False when it did not. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < guardMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
