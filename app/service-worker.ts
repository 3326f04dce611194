/// <reference lib="webworker" />
import { getCacheKeyForURL, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { flushInBackground, flushTag } from './data/flush-background.ts';
import { answerArt, isArt } from './service-worker/art-cache.ts';
import { keepSeenType } from './service-worker/keep-seen.ts';
import { answerPicture, isPicture } from './service-worker/picture-cache.ts';
import { isShellAddress, isToldToNobody, shellPath } from './service-worker/shell-address.ts';

/** Precache, pictures, the shell for every page, and what waits when no page is open. It knows no rule of the shop. */

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

type SyncEvent = ExtendableEvent & { tag: string };

/** The Worker writes it in: it knows the markup and the headers with which it answers the shell. */
const shellRevision = '__SHELL_REVISION__';
const longestFlushMs = 60_000;

// Answered below and not by Workbox's own router, which would also claim addresses that merely look alike.
precache([...self.__WB_MANIFEST, { url: shellPath, revision: shellRevision }]);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isShellAddress(url)) event.respondWith(answerPage(request, url));
    return;
  }
  const answer = isPicture(url) ? answerPicture : isFile(url) ? answerFile : isArt(url) ? answerArt : null;
  if (answer) event.respondWith(answer(event, request));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type, addresses } = event.data as { type?: string; addresses?: string[] };
  // Sent by workbox-window, when the shopper asked for the new version.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === keepSeenType && addresses) event.waitUntil(keepSeen(event, addresses));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === flushTag) (event as SyncEvent).waitUntil(flush());
});

async function answerPage(request: Request, url: URL): Promise<Response> {
  if (isToldToNobody(url)) return fetch(request).catch(() => answerShell(request));
  return answerShell(request);
}

async function answerShell(request: Request): Promise<Response> {
  return (await matchPrecache(shellPath)) ?? fetch(request);
}

function isFile({ pathname, href }: URL): boolean {
  return pathname !== shellPath && getCacheKeyForURL(href) !== undefined;
}

/**
 * The network only where the browser threw it away. When the shop has it no more either, this version cannot go on: the next document
 * is the network's, which knows the names of now.
 */
async function answerFile(event: ExtendableEvent, request: Request): Promise<Response> {
  const kept = await matchPrecache(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 404) event.waitUntil(self.registration.unregister());
  return answer;
}

/** The first visit's pictures came before there was a worker; the browser's own cache still has them. */
async function keepSeen(event: ExtendableEvent, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    const answer = isPicture(url) ? answerPicture : isArt(url) && !isFile(url) ? answerArt : null;
    await answer?.(event, new Request(url)).catch(() => undefined);
  }
}

/** An open page sends, too: whoever gets the lock does it, and the other one looks at what came of it. */
async function flush(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(flushTag);
  await flushInBackground(AbortSignal.timeout(longestFlushMs));
}
