/// <reference lib="webworker" />
import { flushInBackground, flushTag } from '../../app/data/flush-background.ts';

/** The smallest service worker that flushes: the shop's own does the same. */

declare const self: ServiceWorkerGlobalScope;

type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === flushTag) waitUntil.call(event, flushInBackground(AbortSignal.timeout(60_000)));
});
