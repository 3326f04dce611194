import { copyMarker } from './catalogue-copy.ts';
import { roomMakers } from './personal-room.ts';
import { useSyncStatus } from './sync-status.ts';
import { tellTabs } from './tabs.ts';

/** What this device keeps of the shop that anybody may see: how much it is, and how to let go of it. */

export type Kept = { pictures: number; bytes: number | null };

export async function measureKept(): Promise<Kept> {
  const [pictures, estimate] = await Promise.all([
    countPictures().catch(() => 0),
    navigator.storage?.estimate?.().catch(() => null),
  ]);
  return { pictures, bytes: estimate?.usage ?? null };
}

/** Everything of it can be fetched again. A person's cart, wishlist and waiting changes are in another database, and stay. */
export async function clearKept(): Promise<void> {
  for (const makeRoom of roomMakers) await makeRoom();
  localStorage.removeItem(copyMarker);
  useSyncStatus.setState({ lastSyncAtMs: null });
  tellTabs('changed');
}

async function countPictures(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name.includes('image'));
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return lists.flat().length;
}
