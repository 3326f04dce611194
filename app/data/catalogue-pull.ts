import { ApiError } from './api.ts';
import { OvertakenError } from './catalogue-store.ts';
import { isOnline, onLost, onWake } from './connectivity.ts';
import { hideCopy, showStored } from './copy-on-screen.ts';
import { withDatabase } from './current-database.ts';
import { dropKeptAnswers } from './kept-answers.ts';
import { pullCopy } from './pull-copy.ts';
import { freshForMs } from './remote-answers.ts';
import { TooManyResets } from './resets.ts';
import { isQuotaError } from './storage-errors.ts';
import { useSyncStatus } from './sync-status.ts';
import { hearTabs, inOneTab, lockPatienceMs, tellTabs } from './tabs.ts';

/** When the copy is read and pulled: at the start, when a network or a visitor comes back, at most once a minute, and when a page asks. */

const firstRetryMs = 1_000;
const lastRetryMs = 5 * 60_000;

let opening: Promise<void> | null = null;
let running: Promise<void> | null = null;
let isRunningFresh = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let pulledAtMs = Number.NEGATIVE_INFINITY;
/** Not before this, whoever asks: the shop or the disk said so. */
let restUntilMs = 0;

/** Called once after the first paint; done when the first pull is, whatever came of it. */
export async function startCataloguePull(): Promise<void> {
  await openStoredCopy();
  hearTabs(showWhatAnotherTabPulled);
  onWake(() => void requestPull());
  onLost(() => void requestPull('fresh'));
  await requestPull();
}

/** Puts the copy that an earlier visit left on the screen. */
export function openStoredCopy(): Promise<void> {
  opening ??= showStoredCopy();
  return opening;
}

function showWhatAnotherTabPulled(): void {
  pulledAtMs = Date.now();
  clearTimeout(retry);
  void showStoredCopy();
}

async function showStoredCopy(): Promise<void> {
  try {
    await withDatabase(showStored);
    useSyncStatus.setState({ storage: 'working' });
  } catch {
    giveUpStorage();
  }
}

/** `fresh`: something shows that the copy is old, so neither the minute nor the browser's cache counts. */
export function requestPull(wanted: 'cached' | 'fresh' = 'cached'): Promise<void> {
  // Who reloads wants the shop of now; what the browser kept of its version may be half a minute old.
  const age = pulledAtMs < 0 ? 'fresh' : wanted;
  const isRecent = Date.now() - pulledAtMs < freshForMs && isOnline() && age !== 'fresh';
  if (isRecent || Date.now() < restUntilMs) return running ?? Promise.resolve();
  // What runs may be content with the browser's copy, which says nothing to who asks the shop itself.
  if (running && age === 'fresh' && !isRunningFresh) return running.then(() => requestPull(age));
  if (!running) isRunningFresh = age === 'fresh';
  running ??= pullInTurn(age).finally(() => {
    running = null;
  });
  return running;
}

async function pullInTurn(age: 'cached' | 'fresh'): Promise<void> {
  clearTimeout(retry);
  try {
    const outcome = await inOneTab(() => pullCopy(age));
    if (outcome === null) return retryIn(lockPatienceMs);
    pulledAtMs = Date.now();
    failures = 0;
    useSyncStatus.setState({ storage: 'working' });
    tellTabs(outcome);
  } catch (error) {
    await recover(error);
  }
}

/** Nothing of this concerns the shopper: pages read what they have, or the network. */
async function recover(error: unknown): Promise<void> {
  failures += 1;
  if (error instanceof OvertakenError) return showStoredCopy();
  if (error instanceof ApiError || error instanceof TooManyResets) {
    restUntilMs = Date.now() + (error.retryAfterMs ?? 0);
    return retryIn(Math.max(backOffMs(failures), error.retryAfterMs ?? 0));
  }
  if (isQuotaError(error) && failures === 1) {
    await dropKeptAnswers();
    return retryIn(firstRetryMs);
  }
  restUntilMs = Date.now() + lastRetryMs;
  giveUpStorage();
}

/** Full jitter: shops that come back are not greeted by everybody at once. */
function backOffMs(failure: number): number {
  return Math.random() * Math.min(lastRetryMs, firstRetryMs * 2 ** failure);
}

function retryIn(delayMs: number): void {
  clearTimeout(retry);
  retry = setTimeout(() => {
    // A page nobody looks at waits until somebody does.
    if (document.visibilityState === 'visible') void requestPull();
  }, delayMs);
}

/** A private window, a full or broken disk: a copy that cannot be kept current is not shown, the network answers. */
function giveUpStorage(): void {
  hideCopy();
  useSyncStatus.setState({ storage: 'failed' });
}
