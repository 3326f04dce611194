import { useLocation, useSearchParams } from 'react-router-dom';

const maxPage = 10_000;

/** What a list shows stands in its address: search, filters, sort, page. */
export type ListAddress = {
  params: URLSearchParams;
  /** The same for the shop: a page that somebody mistyped is the first. */
  question: URLSearchParams;
  page: number;
  /** The value of one filter, '' without it. */
  get: (name: string) => string;
  /** Sets filters ('' takes one away) and goes to page 1. `replace` while somebody is still typing. */
  change: (changes: Record<string, string>, how?: { replace?: boolean }) => void;
  clear: () => void;
  pathOf: (page: number) => string;
};

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const page = wholePage(params.get('page'));
  const question = new URLSearchParams(params);
  if (page > 1) question.set('page', String(page));
  else question.delete('page');
  return {
    params,
    question,
    page,
    get: (name) => params.get(name) ?? '',
    change(changes, { replace = false } = {}) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      );
    },
    clear: () => setParams({}),
    pathOf(wanted) {
      const next = new URLSearchParams(params);
      if (wanted > 1) next.set('page', String(wanted));
      else next.delete('page');
      return next.size > 0 ? `${pathname}?${next}` : pathname;
    },
  };
}

function wholePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}
