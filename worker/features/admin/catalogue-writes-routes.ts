import { type Context, Hono } from 'hono';
import type { z } from 'zod/mini';
import {
  CategoryChange,
  CategoryInput,
  CollectionChange,
  CollectionInput,
  categoryBodyBytes,
  ProductChange,
  ProductInput,
  productBodyBytes,
  SizeChange,
  SizeInput,
  SubcategoryChange,
  SubcategoryInput,
} from '../../../contract/admin-catalogue.ts';
import type { AppEnv } from '../../env.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { requireAdmin, requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { findGroup, type GroupKind } from './admin-groups-queries.ts';
import { findAdminProduct } from './admin-products-queries.ts';
import { type AdminWork, adminWrite } from './admin-work.ts';
import { type Kind, kinds } from './record-kinds.ts';
import { removeRecord } from './remove-record.ts';
import { refreshSearchWords } from './renamed-categories.ts';
import { saveProduct } from './save-product.ts';
import { saveCategory, saveCollection, saveSize, saveSubcategory } from './save-taxonomy.ts';

/** Spec 7.2 and 7.5, the writes. They share their addresses with the public reads, so each has its own guards. */

type Saving<I extends z.ZodMiniType, C extends z.ZodMiniType> = {
  kind: Kind;
  input: I;
  change: C;
  save: (work: AdminWork, id: string | null, input: z.infer<I> | z.infer<C>) => Promise<string>;
  bodyBytes?: number;
};

export const productWrites = writesOf({
  kind: 'product',
  input: ProductInput,
  change: ProductChange,
  save: saveProduct,
  bodyBytes: productBodyBytes,
});
export const categoryWrites = writesOf({
  kind: 'category',
  input: CategoryInput,
  change: CategoryChange,
  save: saveCategory,
  bodyBytes: categoryBodyBytes,
});
export const subcategoryWrites = writesOf({
  kind: 'subcategory',
  input: SubcategoryInput,
  change: SubcategoryChange,
  save: saveSubcategory,
});
export const sizeWrites = writesOf({ kind: 'size', input: SizeInput, change: SizeChange, save: saveSize });
export const collectionWrites = writesOf({
  kind: 'collection',
  input: CollectionInput,
  change: CollectionChange,
  save: saveCollection,
  bodyBytes: categoryBodyBytes,
});

function writesOf<I extends z.ZodMiniType, C extends z.ZodMiniType>({
  kind,
  input,
  change,
  save,
  bodyBytes,
}: Saving<I, C>) {
  return new Hono<AppEnv>()
    .post('/', requireUser, requireAdmin, async (c) => {
      const asked = await jsonBody(c, input, bodyBytes);
      const id = await adminWrite(c, asked, (work) => save(work, null, asked));
      return answerRecord(c, kind, id, 201);
    })
    .patch('/:id', requireUser, requireAdmin, async (c) => {
      const asked = await jsonBody(c, change, bodyBytes);
      await adminWrite(c, asked, (work) => save(work, c.req.param('id'), asked));
      c.executionCtx.waitUntil(refreshSearchWords(c.get('db')));
      return answerRecord(c, kind, c.req.param('id'), 200);
    })
    .delete('/:id', requireUser, requireAdmin, async (c) => {
      const id = c.req.param('id');
      const version = seenVersion(c.req.query('version'));
      const outcome = await adminWrite(c, { version }, (work) => removeRecord(work, { kind, id, version }));
      if (outcome === 'archived') return answerRecord(c, kind, id, 200);
      return c.json({ status: 'success', data: { deleted: true } });
    });
}

function seenVersion(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const message = 'version must be a whole number.';
  throw new AppError('invalid', { message, fields: [{ field: 'version', message }] });
}

/** The record as the owner's lists show it; 404 where somebody else removed it right after, or since a call that is repeated. */
export async function answerRecord(c: Context<SignedIn>, kind: Kind, id: string, status: 200 | 201): Promise<Response> {
  const db = c.get('db');
  const record = kind === 'product' ? await findAdminProduct(db, id) : await findGroup(db, kind as GroupKind, id);
  if (!record) throw notFound(kinds[kind].noun);
  return c.json({ status: 'success', data: { [kind]: record } }, status);
}
