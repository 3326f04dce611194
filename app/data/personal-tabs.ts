/** Tabs and the service worker tell each other that a person's database changed. */

const channelName = 'shop-user';

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel === 'function') channel = new BroadcastChannel(channelName);
  return channel;
}

/** null: there is none that others could look into. */
export function tellOtherTabs(databaseName: string | null): void {
  if (databaseName) openChannel()?.postMessage(databaseName);
}

export function hearOtherTabs(hear: (databaseName: string) => void): void {
  openChannel()?.addEventListener('message', ({ data }) => hear(String(data)));
}
