import { Hono } from 'hono';
import { dashboardPeriods } from '../../../contract/admin-dashboard.ts';
import { listParams } from '../../../contract/list-params.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/guards.ts';
import { success } from '../catalogue/envelope.ts';
import { readDashboard } from './dashboard-queries.ts';

/** Mounted under /admin, where everything is guarded. */
export const dashboardRoutes = new Hono<SignedIn>().get('/dashboard', async (c) => {
  const read = listParams(new URL(c.req.url).searchParams);
  const days = read.oneOf('days', dashboardPeriods) ?? 7;
  const [error] = read.errors;
  if (error) throw new AppError('invalid', { message: error.message, fields: read.errors });
  return c.json(success({ dashboard: await readDashboard(c.get('db'), days, Date.now()) }));
});
