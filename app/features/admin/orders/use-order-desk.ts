import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOrderAnswer } from '../../../../contract/admin-orders.ts';
import type { PaymentStatus } from '../../../../contract/order-status.ts';
import { ApiError } from '../../../data/api.ts';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';

type Answer = { data: AdminOrderAnswer };
export type OrderWrites = {
  /** Throws what the shop says against it. */
  write: (path: string, method: 'POST' | 'PATCH', body?: object) => Promise<void>;
  reload: () => Promise<void>;
};
type Desk =
  | { state: 'loading' | 'missing' }
  | { state: 'error'; retry: () => void }
  | ({ state: 'ready' } & AdminOrderAnswer & OrderWrites);

/** Money on its way moves without anybody pressing anything. */
const underWayMs = 5_000;
const isUnderWay = (status: PaymentStatus | undefined) => status === 'Pending' || status === 'Refund Pending';

/** One order with all that owners know of it. Every write answers with all of it anew. */
export function useOrderDesk(id: string): Desk {
  const queries = useQueryClient();
  const path = `/orders/admin/${encodeURIComponent(id)}`;
  const queryKey = ['order', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callOwner<Answer>(path, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data.order.paymentStatus) ? underWayMs : false),
  });
  if (data) {
    return {
      state: 'ready',
      ...data.data,
      reload: async () => void (await refetch()),
      async write(below, method, body) {
        const answer = await callOwner<Answer>(`${path}/${below}`, { method, ...(body && { body }) });
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, answer);
        void forgetAnswers();
      },
    };
  }
  if (!error) return { state: 'loading' };
  if (error instanceof ApiError && error.code === 'not_found') return { state: 'missing' };
  return { state: 'error', retry: () => void refetch() };
}
