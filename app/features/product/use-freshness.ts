import { useState } from 'react';
import { useConnectivity } from '../../data/connectivity.ts';
import type { PageSource } from '../../data/page-source.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { type Freshness, freshnessOf } from '../cart/freshness.ts';

/** Without a network the device's copy is all there is, however old; with one it is read anew behind the screen. */
export function useFreshness(source: PageSource | null): Freshness {
  const isOnline = useConnectivity((connectivity) => connectivity.isOnline);
  const lastSyncAtMs = useSyncStatus((status) => status.lastSyncAtMs);
  const [openedAtMs] = useState(Date.now);
  return freshnessOf(source === 'device' && !isOnline ? lastSyncAtMs : null, openedAtMs);
}
