import { createElement, useEffect } from 'react';
import { useMenu } from '../../app/data/menu.ts';
import { usePageData } from '../../app/data/page-data.ts';
import type { PageAnswer, PageData, PageRequest } from '../../contract/page-data.ts';

/** What the probe shows of a page, drawn as text on both sides. */
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

type Props = {
  request: PageRequest;
  initial: PageData | null;
  onFrame: (frame: Frame, retry: (() => void) | null) => void;
};

export function ProbePage({ request, initial, onFrame }: Props) {
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
    onFrame(JSON.parse(text) as Frame, page.state === 'error' ? page.retry : null);
  });
  return createElement('main', null, text);
}

function namesIn(data: PageAnswer['data']): Pick<Frame, 'shown' | 'stock' | 'total'> {
  if (!data) return { shown: [], stock: [], total: null };
  if ('product' in data) {
    const { product } = data;
    return { shown: [product.name], stock: product.availableSizes.map(({ stock }) => stock), total: null };
  }
  if ('products' in data) return { shown: data.products.map(({ name }) => name), stock: [], total: data.totalCount };
  return { shown: data.categories.map(({ name }) => name), stock: [], total: data.featuredByCategory.length };
}
