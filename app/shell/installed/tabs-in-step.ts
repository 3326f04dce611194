import { hasUnsavedWork } from './unsaved-work.ts';

/** All tabs run one version. The one that wants to move asks the others first. */

const channelName = 'shop-update';
const answerWithinMs = 300;
const askAgainMs = 2_000;

let channel: BroadcastChannel | null = null;

export function answerOtherTabs(): void {
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'free?' && hasUnsavedWork()) channel?.postMessage('busy');
  });
}

/** `onWait` when it takes longer than asking. A frozen tab answers nothing; it waits for itself when it wakes. */
export async function whenEveryTabIsFree(onWait: () => void): Promise<void> {
  while (hasUnsavedWork() || (await isAnotherBusy())) {
    onWait();
    await pause(askAgainMs);
  }
}

export async function whenThisTabIsFree(): Promise<void> {
  while (hasUnsavedWork()) await pause(askAgainMs);
}

function isAnotherBusy(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!channel) return resolve(false);
    const asking = channel;
    const settle = (isBusy: boolean) => {
      asking.removeEventListener('message', hear);
      resolve(isBusy);
    };
    const hear = ({ data }: MessageEvent) => data === 'busy' && settle(true);
    asking.addEventListener('message', hear);
    asking.postMessage('free?');
    setTimeout(() => settle(false), answerWithinMs);
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
