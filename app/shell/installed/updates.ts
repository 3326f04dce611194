import { Workbox } from 'workbox-window';
import { isOnline } from '../../data/connectivity.ts';
import { getPersonal, subscribePersonal } from '../../data/personal-view.ts';
import { repairShop } from '../../repair.ts';
import { keepSeenType } from '../../service-worker/keep-seen.ts';
import { dropPrompt, showPrompt } from './prompt-state.ts';
import { answerOtherTabs, pause, whenEveryTabIsFree, whenThisTabIsFree } from './tabs-in-step.ts';
import { watchForms } from './unsaved-work.ts';

/** The service worker's registration, and the way from one version of the shop to the next. Nothing reloads unless the shopper says so. */

const workerPath = '/service-worker.js';
const checkEveryMs = 60 * 60_000;
/** A new worker that has not taken over by then never will. */
const takeOverWithinMs = 8_000;

export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watchForms();
  answerOtherTabs();
  followController();
  const workbox = new Workbox(workerPath, { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => void offer('renewed'));
  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  const check = () => void registration.update().catch(stayCalm);
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  followOutbox(check);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: keepSeenType, addresses: filesSeen() });
}

/** The first worker takes a page over without a word. Another one brings another version: the page goes along, as soon as it may. */
function followController(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) void whenThisTabIsFree().then(() => location.reload());
    isControlled = true;
  });
}

type Reason = 'renewed' | 'too-old';

const words = {
  renewed: { title: 'A new version is ready', words: 'It takes a moment. Your cart stays as it is.', action: 'Reload' },
  'too-old': {
    title: 'Please update the shop',
    words: 'This version is too old to save your changes. They are kept, and saved after the update.',
    action: 'Update',
  },
} satisfies Record<Reason, { title: string; words: string; action: string }>;

async function offer(reason: Reason): Promise<void> {
  await whenThisTabIsFree();
  showPrompt({ kind: 'update', ...words[reason], onAction: move });
}

async function move(): Promise<void> {
  await whenEveryTabIsFree(() =>
    showPrompt({
      kind: 'update',
      title: 'The new version is waiting',
      words: 'It starts as soon as the form or checkout that you have open is done.',
    }),
  );
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Too old, and yet nothing newer was fetched: what is kept here is stale for another reason.
  if (!waiting) return isOnline() ? repairShop() : location.reload();
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await pause(takeOverWithinMs);
  location.reload();
}

/** The API no longer takes what this version sends (404, 426): its successor does. */
function followOutbox(check: () => void): void {
  let wasOutdated = false;
  const follow = () => {
    const isOutdated = getPersonal().outbox.state === 'outdated';
    if (isOutdated && !wasOutdated) {
      check();
      void offer('too-old');
    }
    if (!isOutdated && wasOutdated) dropPrompt('update');
    wasOutdated = isOutdated;
  };
  subscribePersonal(follow);
  follow();
}

/** What this page fetched before there was a worker to keep it. */
function filesSeen(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(images|assets)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

/** Without a network there is nothing to check. */
function stayCalm(): void {}
