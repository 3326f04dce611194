import type { Context } from 'hono';
import type { AppEnv } from '../../env.ts';

/** Stands in until documents are rendered. */
export function renderDocument(c: Context<AppEnv>): Response {
  return c.html('<!doctype html><title>Not found</title><p>Page not found.</p>', 404);
}
