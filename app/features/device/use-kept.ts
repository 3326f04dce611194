import { useCallback, useEffect, useState } from 'react';
import type { Kept } from '../../data/kept-on-device.ts';
import { useSyncStatus } from '../../data/sync-status.ts';

/** Measured when the page opens, and anew when the copy changes. */
export function useKept() {
  const [kept, setKept] = useState<Kept | null>(null);
  const syncedAtMs = useSyncStatus(({ lastSyncAtMs }) => lastSyncAtMs);
  const measure = useCallback(() => {
    void import('../../data/kept-on-device.ts').then(({ measureKept }) => measureKept()).then(setKept);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another copy is another size
  useEffect(measure, [measure, syncedAtMs]);
  return { kept, measure };
}
