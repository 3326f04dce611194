import { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '../../../data/account.ts';
import { ApiError, type ApiRequest, callApi } from '../../../data/api.ts';
import { keyHeader, underKey } from './write-keys.ts';

/** A call of the API in the owner's name. Who turns out to be none any more is led away by the frame (frame/require-owner.tsx). */
export async function callOwner<E>(path: string, request: ApiRequest = {}): Promise<E> {
  const { method = 'GET', body, headers } = request;
  const send = (key?: string) =>
    callApi<E>(path, { cache: 'no-store', ...request, headers: { ...(key && { [keyHeader]: key }), ...headers } });
  try {
    return await (method === 'GET' ? send() : underKey(`${method} ${path} ${JSON.stringify(body) ?? ''}`, send));
  } catch (error) {
    noteRefusal(error);
    throw error;
  }
}

/** Spec 6: the shop says who is an owner. A refused call means that this device believes something older. */
export function noteRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code === 'forbidden') void refreshUser().catch(() => {});
}

/** Asked again only where no answer came: what the shop refuses it refuses twice. */
const isWorthAnother = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const ownerQueries = new QueryClient({
  defaultOptions: {
    queries: {
      // An answer that never came shows at once when asked again by hand.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isWorthAnother(error),
      retryDelay: 600,
      staleTime: 5_000,
      gcTime: 60_000,
    },
  },
});

/** After a change every list may say something else: a subcategory counts products, a product names its category. A form keeps its record. */
export function forgetAnswers(): Promise<void> {
  return ownerQueries.invalidateQueries({ predicate: ({ meta }) => !meta?.isBeingEdited });
}
