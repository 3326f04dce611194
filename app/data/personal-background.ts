import { flushTag } from './flush-background.ts';

/** Where the browser has it, the service worker sends what still waits when the page is long closed. It is a wake-up, not the queue. */

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

export async function askForBackgroundFlush(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(flushTag);
  } catch {
    // Refused by the browser or the shopper: the page's own wake-ups do it.
  }
}

export function hearServiceWorker(wake: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === flushTag) wake();
  });
}
