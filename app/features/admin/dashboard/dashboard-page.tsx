import { useSearchParams } from 'react-router-dom';
import { dashboardPeriods } from '../../../../contract/admin-dashboard.ts';
import { useSession } from '../../../data/session.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { BestSellers } from './best-sellers.tsx';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Figures } from './figures.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ToDoList } from './to-do-list.tsx';
import { useDashboard } from './use-dashboard.ts';

const labels = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' };

/** Spec 2.11: a welcome line; below it how business goes and what waits. */
export function DashboardPage() {
  const name = useSession((session) => session.user?.name);
  const [params, setParams] = useSearchParams();
  const days = dashboardPeriods.find((period) => String(period) === params.get('days')) ?? 7;
  const { data, isError, refetch } = useDashboard(days);
  return (
    <>
      <PageHead title="Dashboard" note={name ? `Welcome back, ${name}.` : 'Welcome back.'}>
        <fieldset className={styles.periods}>
          <legend className="visually-hidden">Period</legend>
          {dashboardPeriods.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={period === days}
              onClick={() => setParams(period === 7 ? {} : { days: String(period) })}
            >
              {labels[period]}
            </button>
          ))}
        </fieldset>
      </PageHead>
      {data ? (
        <div className={styles.page}>
          <Figures dashboard={data} />
          <SalesChart dashboard={data} />
          <div className={styles.columns}>
            <ToDoList toDo={data.toDo} />
            <BestSellers dashboard={data} />
          </div>
        </div>
      ) : isError ? (
        <LoadFailure words="Failed to load the dashboard." onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}
