import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOwner } from './owner-api.ts';

/** One page of a list, as the shop answers it: the rows lie in `data` under the list's own name. */
type ListAnswer<T> = { totalCount?: number; totalPages?: number; results: number; data: Record<string, T[]> };

export type OwnerList<T> =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'ready'; rows: T[]; totalCount: number; totalPages: number; isRefreshing: boolean };

/** `path` below /api/v1; `name` of the rows in the answer; `params` go along as they stand. Keeps the rows before while others come. */
export function useOwnerList<T>(path: string, name: string, params: URLSearchParams): OwnerList<T> {
  const search = params.toString();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [path, search],
    queryFn: ({ signal }) => callOwner<ListAnswer<T>>(search ? `${path}?${search}` : path, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data && !(isError && isPlaceholderData)) {
    const rows = data.data[name] ?? [];
    return {
      state: 'ready',
      rows,
      totalCount: data.totalCount ?? rows.length,
      totalPages: data.totalPages ?? 1,
      isRefreshing: isPlaceholderData,
    };
  }
  return isError ? { state: 'error', retry: () => void refetch() } : { state: 'loading' };
}
