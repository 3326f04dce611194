import { z } from 'zod/mini';

/** Products from a file: looked at first, then taken over batch by batch. A batch that is sent again changes nothing. */

/** Each product is a handful of statements, and a call of the Worker may make a thousand. */
export const importBatchSize = 50;
export const maxImportProducts = 10_000;
/** Security 3: what a batch may hold, in bytes. */
export const importBodyBytes = 3_000_000;

/** Looser than a product: what is wrong with one of them is told at its line, and does not stop the others. */
const text = (max: number) => z.optional(z.string().check(z.maxLength(max)));
export const ImportedProduct = z.object({
  line: z.int().check(z.gte(1)),
  handle: z.string().check(z.regex(/^[a-z0-9-]{1,220}$/)),
  name: text(1_000),
  vendor: text(1_000),
  category: text(1_000),
  subcategory: text(1_000),
  descriptionShort: text(30_000),
  descriptionLong: text(30_000),
  isActive: z.optional(z.boolean()),
  isFeatured: z.optional(z.boolean()),
  hasStock: z.optional(z.boolean()),
  sku: text(1_000),
  grams: z.optional(z.int()),
  price: z.optional(z.number()),
  originalPrice: z.optional(z.nullable(z.number())),
  sizes: z.optional(
    z.array(z.object({ name: z.string().check(z.maxLength(200)), stock: z.optional(z.int()) })).check(z.maxLength(50)),
  ),
  images: z.optional(
    z.array(z.object({ path: z.string().check(z.maxLength(2_000)), alt: text(2_000) })).check(z.maxLength(250)),
  ),
});

const Batch = z.object({
  products: z
    .array(ImportedProduct)
    .check(z.minLength(1), z.maxLength(importBatchSize, `At most ${importBatchSize} products a call.`)),
  /** Without it what is in stock stays as it is; a new product starts with what the file says. */
  withStock: z.boolean(),
});
export const ImportCheckInput = Batch;
export type ImportBatch = z.infer<typeof Batch>;

export const ImportInput = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  total: z.int().check(z.gte(1), z.lte(maxImportProducts, `A file can have at most ${maxImportProducts} products.`)),
});
export type ImportInput = z.infer<typeof ImportInput>;

/** `from`: the place of the batch's first product in the file. */
export const ImportRowsInput = z.extend(Batch, { from: z.int().check(z.gte(0)) });
export type ImportRowsInput = z.infer<typeof ImportRowsInput>;

export type ImportOutcome = {
  line: number;
  handle: string;
  outcome: 'new' | 'changed' | 'same' | 'bad';
  /** What changes, in the words of the product form. */
  fields: string[];
  /** Why it cannot be taken over. */
  reasons: string[];
  /** What of it is left out. */
  notes: string[];
};

export type Import = {
  _id: string;
  fileName: string;
  total: number;
  done: number;
  added: number;
  changed: number;
  refused: number;
};
