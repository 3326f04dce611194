import type { Context } from 'hono';
import { maxPage, maxPageSize } from '../../../contract/listing.ts';
import { orderPageSize } from '../../../contract/orders.ts';
import type { AppEnv } from '../../env.ts';
import { AppError } from '../../http/app-error.ts';

export type Page = { page: number; limit: number };

export function readPage<E extends AppEnv>(c: Context<E>): Page {
  return { page: whole(c, 'page', maxPage) ?? 1, limit: whole(c, 'limit', maxPageSize) ?? orderPageSize };
}

function whole<E extends AppEnv>(c: Context<E>, field: string, max: number): number | null {
  const text = c.req.query(field);
  if (!text) return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  const message = `${field} must be a whole number from 1 to ${max}.`;
  throw new AppError('invalid', { message, fields: [{ field, message }] });
}
