import type { UnsavedChange, WaitingChange } from './personal-view.ts';

/** What screens may ask of a person's data beside taps. The code for it arrives after the first paint, or with the first wish. */

// The server's bundle, where nobody ever taps, goes without the database.
export const loadPersonalDevice = () => (import.meta.env.SSR ? neverOnServer() : import('./personal-device.ts'));

function neverOnServer(): Promise<never> {
  return Promise.reject(new Error('There is no device on the server.'));
}

/** Called once after the first paint, when the session is restored. */
export async function startPersonal(): Promise<void> {
  await (await loadPersonalDevice()).startDevice();
}

/** "Retry now": tries again at once, whatever the plan. */
export async function retryNow(): Promise<void> {
  await syncNow();
}

/** Sends what waits, then asks what the shop has. True when nothing waits and the shop's word is on the screen. */
export async function syncNow(): Promise<boolean> {
  return (await loadPersonalDevice()).syncNow();
}

/** Read: it is not shown again. An `aside` change is given up. */
export async function dismissNotice(id: string): Promise<void> {
  await (await loadPersonalDevice()).dismissNotice(id);
}

/** Read, too: what these lines cost now is what they cost from now on. */
export async function readPrices(lines: readonly { productId: string; sizeId: string }[]): Promise<void> {
  await (await loadPersonalDevice()).readPrices(lines);
}

/** Asks again for a change that the shop could not take, or did not grant. */
export async function retryNotice(id: string): Promise<void> {
  await (await loadPersonalDevice()).retryNotice(id);
}

/**
 * Before logging out: one attempt to send, for at most 3 seconds, then what would be lost. Ending the session by 'logout' deletes all of it.
 */
export async function unsavedChanges(): Promise<UnsavedChange[]> {
  return (await loadPersonalDevice()).unsavedChanges();
}

/** The same without an attempt, while the question stands. */
export async function unsavedNow(): Promise<UnsavedChange[]> {
  return (await loadPersonalDevice()).unsavedNow();
}

/** What waits to be saved, in the order of the taps. */
export async function waitingChanges(): Promise<WaitingChange[]> {
  return (await loadPersonalDevice()).waitingChanges();
}

/** Gives up a change that waits; one that was sent may have been saved already. */
export async function discardChange(id: string): Promise<void> {
  await (await loadPersonalDevice()).discardChange(id);
}
