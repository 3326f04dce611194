import type { SessionEntry } from '../../contract/auth.ts';
import { ownList, useOwnList } from './own-list.ts';

/** Where the account is signed in. */

const list = ownList<SessionEntry>('/auth/sessions', ({ sessions }: { sessions: SessionEntry[] }) => sessions);

export const useDevices = () => useOwnList(list);

export function logOutDevice(id: string): Promise<void> {
  return list.change(`/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
