import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dashboard, DashboardPeriod } from '../../../../contract/admin-dashboard.ts';
import { callOwner } from '../kit/owner-api.ts';

const minuteMs = 60_000;

export function useDashboard(days: DashboardPeriod) {
  return useQuery({
    queryKey: ['/admin/dashboard', days],
    queryFn: async ({ signal }) => {
      const { data } = await callOwner<{ data: { dashboard: Dashboard } }>(`/admin/dashboard?days=${days}`, { signal });
      return data.dashboard;
    },
    refetchInterval: minuteMs,
    placeholderData: keepPreviousData,
  });
}

/** For the menu: what waits to be made. */
export function useOrdersToPrepare(): number {
  return useDashboard(7).data?.toDo.toPrepare ?? 0;
}

export function useOpenQuestions(): number {
  return useDashboard(7).data?.toDo.openQuestions ?? 0;
}
