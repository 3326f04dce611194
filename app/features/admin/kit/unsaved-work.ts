import { useEffect } from 'react';

/** Which forms on the screen hold what is not saved: mostly one, on a page of questions each answer that is being written. */
const holders = new Set<object>();

export const hasUnsaved = () => holders.size > 0;

/** Said when what was typed is safe, or given up, right before the page is left. */
export function nothingUnsaved(): void {
  holders.clear();
}

/** Holds the page back for as long as it is mounted and `isDirty`. The page needs an `UnsavedGuard`. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const holder = {};
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [isDirty]);
}
