import { useQuery } from '@tanstack/react-query';
import { callOwner } from './owner-api.ts';

type Page<T> = { totalPages: number; data: Record<string, T[]> };
export type Every<T> = { state: 'loading' } | { state: 'error'; retry: () => void } | { state: 'ready'; rows: T[] };

const largestPage = 48;
const maxPages = 40;

/** All records of a kind that is small enough to choose from: categories, subcategories, sizes. */
export function useEvery<T>(path: string, name: string): Every<T> {
  const { data, isError, refetch } = useQuery({
    queryKey: ['every', path],
    queryFn: async ({ signal }) => {
      const rows: T[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const join = path.includes('?') ? '&' : '?';
        const answer = await callOwner<Page<T>>(`${path}${join}limit=${largestPage}&page=${page}`, { signal });
        rows.push(...(answer.data[name] ?? []));
        if (page >= answer.totalPages) break;
      }
      return rows;
    },
  });
  if (data) return { state: 'ready', rows: data };
  return isError ? { state: 'error', retry: () => void refetch() } : { state: 'loading' };
}
