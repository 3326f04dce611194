import { useSession } from '../../../data/session.ts';
import { PageHead } from '../kit/page-head.tsx';

/** Spec 2.11: a welcome line. */
export function DashboardPage() {
  const name = useSession((session) => session.user?.name);
  return <PageHead title="Dashboard" note={name ? `Welcome back, ${name}.` : 'Welcome back.'} />;
}
