/// <reference types="vite/client" />
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followSession } from '../../app/data/followed-session.ts';
import { restoreSession, useSession } from '../../app/data/session.ts';
import type { PageData, PageRequest } from '../../contract/page-data.ts';
import { type Frame, ProbePage } from './probe-page.ts';

/** The smallest page that reads the data layer: every picture it showed on the way can be asked from outside. */

export type Probe = {
  frames: Frame[];
  open(request: PageRequest): void;
  retry(): void;
  startPull(): Promise<void>;
  status(): Promise<object>;
  user(): string | null;
};

declare global {
  interface Window {
    probe: Probe;
    /** Put there before the page starts, as the Worker writes it: the data and the markup drawn from it. */
    drawn?: { data: PageData; html: string };
  }
}

const frames: Frame[] = [];
let retry: (() => void) | null = null;

const container = document.getElementById('root');
if (!container) throw new Error('There is no root.');
const { data: initial = null, html = '' } = window.drawn ?? {};
container.innerHTML = html;

const pageOf = (request: PageRequest) =>
  createElement(ProbePage, {
    request,
    initial,
    onFrame: (frame, again) => {
      frames.push(frame);
      retry = again;
    },
  });

const start = pageOf(JSON.parse(decodeURIComponent(location.search.slice(1)) || '{"page":"home"}'));
const root = html ? hydrateRoot(container, start) : createRoot(container);
if (!html) root.render(start);

window.probe = {
  frames,
  open: (request) => flushSync(() => root.render(pageOf(request))),
  retry: () => retry?.(),
  startPull: async () => {
    restoreSession();
    followSession();
    const { startCataloguePull } = await import('../../app/data/catalogue-pull.ts');
    await startCataloguePull();
  },
  status: async () => {
    const { useSyncStatus } = await import('../../app/data/sync-status.ts');
    return useSyncStatus.getState();
  },
  user: () => useSession.getState().user?.name ?? null,
};
