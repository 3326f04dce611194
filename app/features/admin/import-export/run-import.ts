import { type Import, type ImportOutcome, importBatchSize } from '../../../../contract/admin-import.ts';
import type { ImportProduct } from '../../../../contract/product-csv.ts';
import { ApiError } from '../../../data/api.ts';
import { callOwner } from '../kit/owner-api.ts';
import type { ReadFile } from './read-file.ts';

/** The batches of a file, one after the other. A busy shop is given time, a lost line is tried again, and Stop stops between two batches. */

type Run = { file: ReadFile; withStock: boolean; signal: AbortSignal; onProgress: (done: number) => void };

export async function checkFile({ file, withStock, signal, onProgress }: Run): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (let from = 0; from < file.products.length; from += importBatchSize) {
    const products = batchOf(file.products, from);
    const { data } = await patiently<{ data: { outcomes: ImportOutcome[] } }>(signal, () =>
      callOwner('/admin/imports/check', { method: 'POST', body: { products, withStock }, signal }),
    );
    outcomes.push(...data.outcomes);
    onProgress(outcomes.length);
  }
  return outcomes;
}

/** Goes on where the same file stopped before. */
export async function applyFile({
  file,
  withStock,
  signal,
  onProgress,
}: Run): Promise<{ import: Import; bad: ImportOutcome[] }> {
  const { name, fingerprint, products: all } = file;
  const begin = { fileName: name, fingerprint, total: all.length };
  const opened = await patiently<{ data: { import: Import } }>(signal, () =>
    callOwner('/admin/imports', { method: 'POST', body: begin, signal }),
  );
  let state = opened.data.import;
  const bad: ImportOutcome[] = [];
  while (state.done < all.length) {
    onProgress(state.done);
    const from = state.done;
    const body = { products: batchOf(all, from), withStock, from };
    const key = { 'idempotency-key': `${state._id}-${from}-${withStock ? 'stock' : 'goods'}` };
    const { data } = await patiently<{ data: { import: Import; outcomes: ImportOutcome[] } }>(signal, () =>
      callOwner(`/admin/imports/${state._id}/rows`, { method: 'POST', body, headers: key, signal }),
    );
    bad.push(...data.outcomes.filter(({ outcome }) => outcome === 'bad'));
    // Should nothing have moved on, asking for ever would not help.
    if (data.import.done <= from) throw new Error('The import does not go on. Please try again.');
    state = data.import;
  }
  onProgress(state.done);
  return { import: state, bad };
}

function batchOf(products: readonly ImportProduct[], from: number): ImportProduct[] {
  return products.slice(from, from + importBatchSize);
}

const tries = 6;
const firstWaitMs = 1_000;

async function patiently<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      const isWorthIt =
        error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!isWorthIt || attempt >= tries) throw error;
      await pause(error.retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
