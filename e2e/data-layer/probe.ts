/// <reference types="vite/client" />
import { createElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useMenu } from '../../app/data/menu.ts';
import { usePageData } from '../../app/data/page-data.ts';
import { restoreSession, useSession } from '../../app/data/session.ts';
import type { PageAnswer, PageData, PageRequest } from '../../contract/page-data.ts';

/** The smallest page that reads the data layer: what it shows, and every picture it showed on the way, can be asked from outside. */

export type Frame = {
  state: string;
  source: string | null;
  isRefreshing: boolean;
  offline: boolean | null;
  shown: string[];
  stock: number[];
  total: number | null;
  menu: string[];
};

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
    /** Put there before the page starts, as the Worker would write it. */
    pageData?: PageData;
  }
}

const frames: Frame[] = [];
let retry: (() => void) | null = null;

function namesIn(data: PageAnswer['data']): { shown: string[]; stock: number[]; total: number | null } {
  if (!data) return { shown: [], stock: [], total: null };
  if ('product' in data) {
    const { product } = data;
    return { shown: [product.name], stock: product.availableSizes.map(({ stock }) => stock), total: null };
  }
  if ('products' in data) return { shown: data.products.map(({ name }) => name), stock: [], total: data.totalCount };
  return { shown: data.categories.map(({ name }) => name), stock: [], total: data.featuredByCategory.length };
}

function Page({ request, initial }: { request: PageRequest; initial: PageData | null }) {
  const page = usePageData(request, initial);
  const { categories } = useMenu(initial);
  const frame: Frame = {
    state: page.state,
    source: page.state === 'ready' ? page.source : null,
    isRefreshing: page.state === 'ready' && page.isRefreshing,
    offline: page.state === 'error' ? page.offline : null,
    ...namesIn(page.state === 'ready' ? page.data : null),
    menu: categories.map(({ name }) => name),
  };
  const text = JSON.stringify(frame);
  useEffect(() => {
    frames.push(JSON.parse(text) as Frame);
    retry = page.state === 'error' ? page.retry : null;
  });
  return createElement('main', null, text);
}

const start: PageRequest = JSON.parse(decodeURIComponent(location.search.slice(1)) || '{"page":"home"}');
const initial = window.pageData ?? null;
const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('There is no root.');
const page = createElement(Page, { request: start, initial });
const root = rootElement.hasChildNodes() ? hydrateRoot(rootElement, page) : createRoot(rootElement);
root.render(page);

window.probe = {
  frames,
  open: (request) => flushSync(() => root.render(createElement(Page, { request, initial }))),
  retry: () => retry?.(),
  startPull: async () => {
    restoreSession();
    const { startCataloguePull } = await import('../../app/data/catalogue-pull.ts');
    await startCataloguePull();
  },
  status: async () => {
    const { useSyncStatus } = await import('../../app/data/sync-status.ts');
    return useSyncStatus.getState();
  },
  user: () => useSession.getState().user?.name ?? null,
};
