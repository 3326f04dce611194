import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { ApiError, type ApiRequest, callApi } from './api.ts';
import { onReconnect } from './connectivity.ts';
import { useSession } from './session.ts';

/**
 * A list that belongs to who is signed in: kept in memory only, forgotten with the session, read anew behind the screen each time
 * it is looked at. Every change answers the whole list, which replaces this one (spec 7.6).
 */
export type OwnList<T> = {
  useStore: UseBoundStore<StoreApi<{ entries: readonly T[] | null; failure: ApiError | null }>>;
  load: () => Promise<void>;
  /** Throws `ApiError`; the list stays as it was then. */
  change: (pathOfEntry: string, request: ApiRequest) => Promise<void>;
};

export function ownList<T>(path: string, entriesOf: (data: never) => T[]): OwnList<T> {
  const useStore: OwnList<T>['useStore'] = create(() => ({ entries: null, failure: null }));
  /** Counts what replaced the list: an answer that was asked for before the last of it is old. */
  let turn = 0;
  const replace = (entries: readonly T[] | null) => {
    turn += 1;
    useStore.setState({ entries, failure: null });
  };

  useSession.subscribe((now, before) => {
    if (now.user?._id !== before.user?._id) replace(null);
  });

  return {
    useStore,
    async load() {
      const asked = turn;
      try {
        const { data } = await callApi<{ data: never }>(path, { cache: 'no-store' });
        if (asked === turn) replace(entriesOf(data));
      } catch (failure) {
        if (asked === turn && failure instanceof ApiError) useStore.setState({ failure });
      }
    },
    async change(pathOfEntry, request) {
      const whose = useSession.getState().user?._id;
      const { data } = await callApi<{ data: never }>(path + pathOfEntry, request).catch((error: unknown) => {
        if (request.method === 'DELETE' && isGone(error)) return callApi<{ data: never }>(path, { cache: 'no-store' });
        throw error;
      });
      if (whose === useSession.getState().user?._id) replace(entriesOf(data));
    },
  };
}

/** Removed already, by another device or by a call whose answer was lost. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** The list for the screen; `retry` asks again after a failure. */
export function useOwnList<T>({ useStore, load }: OwnList<T>) {
  const { entries, failure } = useStore();
  useEffect(() => {
    void load();
    return onReconnect(() => void load());
  }, [load]);
  const retry = () => {
    useStore.setState({ failure: null });
    void load();
  };
  return { entries, failure, retry };
}
