import { createMiddleware } from 'hono/factory';
import type { PageRequest } from '../../../contract/page-data.ts';
import type { Db } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';

/** A renamed record keeps its old addresses: they lead to the new one (triggers write them down). */

const tables = { product: 'products', category: 'categories', collection: 'collections' } as const;
type Moving = keyof typeof tables;

const slugForm = /^[a-z0-9-]{1,220}$/;

/** For reads of one record by its slug, the path's last parameter. */
export function followMoved(kind: Moving, parameter: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 404) return;
    const slug = c.req.param(parameter) ?? '';
    const to = await movedTo(c.get('db'), kind, slug);
    if (to === null) return;
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.split('/').map((part) => (part === slug ? to : part));
    c.res = new Response(null, { status: 301, headers: { location: path.join('/') + search } });
  });
}

/** The address of a page whose record has moved. */
export async function movedPage(db: Db, request: PageRequest, { pathname, search }: URL): Promise<string | null> {
  const [kind, slug] = askedFor(request);
  const to = kind && (await movedTo(db, kind, slug));
  return to ? `${pathname.slice(0, pathname.lastIndexOf('/'))}/${to}${search}` : null;
}

function askedFor(request: PageRequest): [Moving | null, string] {
  if (request.page === 'product') return ['product', request.slug];
  if (request.page !== 'listing' || !('slug' in request.place)) return [null, ''];
  return [request.place.place, request.place.slug];
}

async function movedTo({ $client }: Db, kind: Moving, slug: string): Promise<string | null> {
  if (!slugForm.test(slug)) return null;
  const found = await $client
    .prepare(
      `SELECT t.slug FROM old_slugs o JOIN ${tables[kind]} t ON t.id = o.record_id
       WHERE o.kind = ?1 AND o.slug = ?2 ${kind === 'product' ? 'AND t.is_active = 1' : ''}`,
    )
    .bind(kind, slug)
    .first<{ slug: string }>();
  return found?.slug ?? null;
}
