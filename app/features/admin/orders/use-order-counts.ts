import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminOrdersPage, OrderTabs } from '../../../../contract/admin-orders.ts';
import { callOwner } from '../kit/owner-api.ts';

type Counts = { counts: OrderTabs; isCapped: boolean };

/** What the list's own answer says beside its rows. While the next one comes, the tabs keep their numbers. */
export function useOrderCounts(question: URLSearchParams): Counts {
  const search = question.toString();
  const path = '/orders/admin';
  const { data } = useQuery({
    queryKey: [path, search],
    queryFn: ({ signal }) => callOwner<{ data: AdminOrdersPage }>(search ? `${path}?${search}` : path, { signal }),
    placeholderData: keepPreviousData,
  });
  return data?.data ?? { counts: null, isCapped: false };
}
