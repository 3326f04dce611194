import { type Context, Hono } from 'hono';
import { StockChange } from '../../../contract/admin-catalogue.ts';
import {
  type AdminListQuery,
  adminGroupSorts,
  adminProductSorts,
  auditKinds,
  parseAdminListQuery,
} from '../../../contract/admin-listing.ts';
import { listParams } from '../../../contract/list-params.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { findGroup, type GroupKind, listGroups } from './admin-groups-queries.ts';
import { findAdminProduct, listAdminProducts } from './admin-products-queries.ts';
import { adminWrite } from './admin-work.ts';
import { type AuditQuestion, listAudit } from './audit-queries.ts';
import { answerRecord } from './catalogue-writes-routes.ts';
import { existing } from './change-record.ts';
import { readRecord } from './read-record.ts';
import { kinds } from './record-kinds.ts';
import { refreshSearchWords } from './renamed-categories.ts';
import { duplicateProduct, saveStock } from './save-product.ts';
import { undoChange } from './undo-change.ts';

/** The owner's lists of the catalogue and what is done from them. Mounted under /admin, where everything is guarded. */
export const adminCatalogueRoutes = new Hono<SignedIn>()
  .get('/products', async (c) => {
    const query = readQuery(c, adminProductSorts);
    const { products, ...totals } = await listAdminProducts(
      c.get('db'),
      (work) => c.executionCtx.waitUntil(work),
      query,
    );
    return c.json({ status: 'success', results: products.length, ...totals, data: { products } });
  })
  .get('/products/:idOrSlug', async (c) => {
    const product = await findAdminProduct(c.get('db'), c.req.param('idOrSlug'));
    if (!product) throw notFound('Product');
    return c.json({ status: 'success', data: { product } });
  })
  .post('/products/:id/duplicate', async (c) => {
    const original = existing('product', await readRecord(c.get('db'), 'product', c.req.param('id')));
    const copyId = await adminWrite(c, null, (work) => duplicateProduct(work, original));
    return answerRecord(c, 'product', copyId, 201);
  })
  .patch('/products/:id/stock', async (c) => {
    const asked = await jsonBody(c, StockChange);
    await adminWrite(c, asked, (work) => saveStock(work, c.req.param('id'), asked));
    return answerRecord(c, 'product', c.req.param('id'), 200);
  })
  .get('/categories', (c) => answerGroups(c, 'category', 'categories'))
  .get('/categories/:id', (c) => answerGroup(c, 'category', c.req.param('id')))
  .get('/subcategories', (c) => answerGroups(c, 'subcategory', 'subcategories'))
  .get('/subcategories/:id', (c) => answerGroup(c, 'subcategory', c.req.param('id')))
  .get('/sizes', (c) => answerGroups(c, 'size', 'sizes'))
  .get('/sizes/:id', (c) => answerGroup(c, 'size', c.req.param('id')))
  .get('/collections', (c) => answerGroups(c, 'collection', 'collections'))
  .get('/collections/:id', (c) => answerGroup(c, 'collection', c.req.param('id')))
  .get('/audit', async (c) => {
    const entries = await listAudit(c.get('db'), auditQuestion(c));
    return c.json({ status: 'success', results: entries.length, data: { entries } });
  })
  .post('/audit/:seq/undo', async (c) => {
    const seq = c.req.param('seq');
    if (!/^\d{1,15}$/.test(seq)) throw notFound('Change');
    const { kind, id } = await adminWrite(c, null, (work) => undoChange(work, Number(seq)));
    c.executionCtx.waitUntil(refreshSearchWords(c.get('db')));
    return answerRecord(c, kind, id, 200);
  });

function readQuery<const S extends string>(c: Context<SignedIn>, sorts: readonly [S, ...S[]]): AdminListQuery<S> {
  const { query, errors } = parseAdminListQuery(new URL(c.req.url).searchParams, sorts);
  if (errors.length > 0) throw new AppError('invalid', { message: errors[0]?.message ?? '', fields: errors });
  return query;
}

async function answerGroups(c: Context<SignedIn>, kind: GroupKind, name: string): Promise<Response> {
  const { groups, ...totals } = await listGroups(c.get('db'), kind, readQuery(c, adminGroupSorts));
  return c.json({ status: 'success', results: groups.length, ...totals, data: { [name]: groups } });
}

async function answerGroup(c: Context<SignedIn>, kind: GroupKind, id: string): Promise<Response> {
  const group = await findGroup(c.get('db'), kind, id);
  if (!group) throw notFound(kinds[kind].noun);
  return c.json({ status: 'success', data: { [kind]: group } });
}

function auditQuestion(c: Context<SignedIn>): AuditQuestion {
  const params = new URL(c.req.url).searchParams;
  const read = listParams(params);
  const before = params.get('before') ?? '';
  if (!/^\d{0,15}$/.test(before)) read.refuse('before', 'before must be a whole number.');
  const question = {
    kind: read.oneOf('entity', auditKinds),
    id: read.id('entityId'),
    before: before ? Number(before) : null,
    limit: read.paging().limit,
  };
  const [error] = read.errors;
  if (error) throw new AppError('invalid', { message: error.message, fields: read.errors });
  return question;
}
