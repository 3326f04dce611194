import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The owner's rooms: one line a page. A section without a page is in no menu. */

export type AdminPage = { path: string; title: string; load: () => Promise<ComponentType> };
export type AdminSection = {
  /** Its address below /admin; '' is the dashboard. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** The second group stands below a line. */
  group: 1 | 2;
  pages: AdminPage[];
};

const page = (path: string, title: string, load: AdminPage['load']): AdminPage => ({ path, title, load });

export const sections: AdminSection[] = [
  {
    path: '',
    label: 'Dashboard',
    icon: LayoutDashboard,
    group: 1,
    pages: [page('', 'Dashboard', () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage))],
  },
];
