import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../data/api.ts';
import { notify } from '../../../ui/notify.ts';
import { callOwner } from './owner-api.ts';

export type OwnerRecord<T> =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'error'; retry: () => void }
  | { state: 'ready'; record: T /** Another number for another copy. */; copy: number; reload: () => void };

/** One record to be edited: fetched when the form opens and only then, so that nothing changes under somebody's hands. */
export function useRecord<T>(path: string, name: string): OwnerRecord<T> {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['record', path],
    queryFn: ({ signal }) => callOwner<{ data: Record<string, T> }>(path, { signal }),
    meta: { isBeingEdited: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const record = data?.data[name];
  const reload = async () => {
    const { error: failure } = await refetch();
    if (failure) notify.error(failure.message);
  };
  if (record !== undefined) return { state: 'ready', record, copy: dataUpdatedAt, reload: () => void reload() };
  if (!error) return { state: 'loading' };
  if (error instanceof ApiError && error.code === 'not_found') return { state: 'missing' };
  return { state: 'error', retry: () => void refetch() };
}
