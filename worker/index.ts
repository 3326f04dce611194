import { app } from './app.ts';
import type { Env } from './env.ts';
import { runScheduled } from './scheduled.ts';

export default {
  fetch: app.fetch,
  scheduled: (_event, env, context) => context.waitUntil(runScheduled(env, Date.now())),
} satisfies ExportedHandler<Env>;
