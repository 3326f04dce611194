import { create } from 'zustand';

/** What the shop may say about the copy on this device. */
export type SyncStatus = {
  /** `failed`: this browser keeps nothing (private window, full disk); the shop then reads the network only. */
  storage: 'untried' | 'working' | 'failed';
  isComplete: boolean;
  productCount: number;
  /** When the shop last said that the copy is current. */
  lastSyncAtMs: number | null;
};

export const useSyncStatus = create<SyncStatus>(() => ({
  storage: 'untried',
  isComplete: false,
  productCount: 0,
  lastSyncAtMs: null,
}));
