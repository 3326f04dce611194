/** How a browser's database says that something is wrong, as Dexie hands it on. */

const deadHandleErrors = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  'UnknownError',
]);

/** A browser may close a database at any time; a fresh handle works again. */
export function isDeadHandle(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Closed in the middle of a transaction.
  return deadHandleErrors.has(error.name) || (error.name === 'AbortError' && !isQuotaError(error));
}

/** Dexie reports a full disk as an abort with the true cause inside. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isQuotaError(inner));
}
