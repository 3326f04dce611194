import { useState, useSyncExternalStore } from 'react';
import type { CategoryWithCount } from '../../contract/catalogue.ts';
import type { PageData } from '../../contract/page-data.ts';
import { getCopy, isCopyExpected, isSomethingKept, subscribeCopy } from './catalogue-copy.ts';
import { onReconnect, onWake } from './connectivity.ts';
import { findKept, hurryCopy, keepLater } from './copy-wishes.ts';
import { freshForMs, remoteAnswers } from './remote-answers.ts';
import { loadRestReads } from './rest-reads.ts';

export type Menu = { state: 'loading' | 'error' | 'ready'; categories: readonly CategoryWithCount[] };

const menus = remoteAnswers<readonly CategoryWithCount[]>();
const key = 'menu';

/** The categories of the menu: those that have something to sell, from the document, the device or the network. */
export function useMenu(initial: PageData | null): Menu {
  const [menu] = useState(() => openMenu(initial));
  return useSyncExternalStore(menu.subscribe, menu.read, menu.readOnServer);
}

function openMenu(initial: PageData | null) {
  const fromDocument = menuOf(initial?.menu ?? null);
  let seen: readonly CategoryWithCount[] | null = null;
  let menu = fromDocument;

  function read(): Menu {
    const copy = getCopy();
    const remote = menus.get(key);
    if (!copy && remote?.state === 'error' && !initial) return failed;
    const fromCopy = copy && copy.version > (initial?.version ?? -1) ? copy.menu : null;
    const categories = fromCopy ?? (remote?.state === 'ready' ? remote.value : null) ?? initial?.menu ?? null;
    if (categories === seen) return menu;
    seen = categories;
    menu = menuOf(categories);
    return menu;
  }

  function refresh(): void {
    if (getCopy() || (initial && performance.now() < freshForMs)) return;
    if (isCopyExpected()) {
      if (menus.get(key)?.state !== 'ready') hurryCopy();
      return;
    }
    if (!initial && isSomethingKept()) void offerKept();
    menus.want(key, readAndKeep);
  }

  return {
    read,
    readOnServer: () => fromDocument,
    subscribe(listener: () => void) {
      const leave = [
        subscribeCopy(() => {
          refresh();
          listener();
        }),
        menus.subscribe(key, listener),
        onReconnect(refresh),
        onWake(refresh),
      ];
      refresh();
      return () => {
        for (const stop of leave) stop();
      };
    },
  };
}

async function readAndKeep(signal: AbortSignal): Promise<readonly CategoryWithCount[]> {
  const { readMenu } = await loadRestReads();
  const categories = await readMenu(signal);
  if (!getCopy()) keepLater(key, { page: 'menu', data: categories });
  return categories;
}

/** From an earlier visit, until somebody knows better. */
export function offerMenu(categories: readonly CategoryWithCount[]): void {
  menus.offer(key, categories, null);
}

async function offerKept(): Promise<void> {
  const kept = await findKept(key, null);
  if (kept?.answer.page === 'menu') offerMenu(kept.answer.data);
}

const loading: Menu = { state: 'loading', categories: [] };
const failed: Menu = { state: 'error', categories: [] };

function menuOf(categories: readonly CategoryWithCount[] | null): Menu {
  if (!categories) return loading;
  return { state: 'ready', categories: categories.filter(({ productCount }) => productCount > 0) };
}
