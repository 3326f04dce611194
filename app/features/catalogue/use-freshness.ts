import { useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { useConnectivity } from '../../data/connectivity.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { type Freshness, freshnessOf } from '../cart/freshness.ts';

/**
 * Without a network what the device has is all there is, however old; with one it is read anew behind the screen. `readAtMs`: of an answer
 * or a document; a whole copy that was found to be current later vouches for it.
 */
export function useFreshness(readAtMs: number | null): Freshness {
  const isOnline = useConnectivity((connectivity) => connectivity.isOnline);
  const lastSyncAtMs = useSyncStatus((status) => (status.isComplete ? status.lastSyncAtMs : null));
  const [openedAtMs] = useState(Date.now);
  const knownAtMs = Math.max(readAtMs ?? 0, lastSyncAtMs ?? 0);
  return freshnessOf(isOnline || knownAtMs === 0 ? null : knownAtMs, openedAtMs);
}

/** What one line of an order takes. */
const enough = 99;

/** Of stock that is not known any more nothing is said, neither that it is there nor that it is gone: the shop decides. */
export function withUnknownStock<P extends Pick<Product, 'availableSizes'>>(product: P): P {
  return { ...product, availableSizes: product.availableSizes.map((size) => ({ ...size, stock: enough })) };
}
