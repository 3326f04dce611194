import type { Env } from '../env.ts';
import { must } from './must.ts';

/** Security 1: links in mails use the configured origin, never a request header. */
export function shopOrigin({ SHOP_ORIGIN }: Env): string {
  return new URL(must(SHOP_ORIGIN, 'SHOP_ORIGIN is not set.')).origin;
}
