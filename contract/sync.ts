import { z } from 'zod/mini';
import { Category, Collection, Product, Size, Subcategory } from './product.ts';

/** The pull (docs/offline.md): a manifest that says whether anything changed, and pages of changes by cursor. */

export const Manifest = z.object({
  /** Changes when a database was restored or made anew: every copy starts over. */
  epoch: z.string(),
  version: z.int(),
  /** Active products. */
  count: z.int(),
  build: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

const ids = z.array(z.string());

/** The owner's order travels with the copy (ties by name): a device must list categories and sizes as the server does. */
const position = { position: z.int() };
const PlacedCategory = z.extend(Category, position);
const PlacedSubcategory = z.extend(Subcategory, position);
const PlacedSize = z.extend(Size, position);

export const CatalogueChanges = z.object({
  epoch: z.string(),
  /** Begins with the version; what follows is the server's. Ask again with it while `more`. */
  cursor: z.string(),
  more: z.boolean(),
  changes: z.object({
    products: z.array(Product),
    categories: z.array(PlacedCategory),
    subcategories: z.array(PlacedSubcategory),
    sizes: z.array(PlacedSize),
    collections: z.array(Collection),
  }),
  removed: z.object({ products: ids, categories: ids, subcategories: ids, sizes: ids, collections: ids }),
});
export type CatalogueChanges = z.infer<typeof CatalogueChanges>;

/** The copy cannot be continued: unknown epoch, or a cursor too old or too new. Never cached. */
const CatalogueReset = z.object({ epoch: z.string(), reset: z.literal(true) });

export const CataloguePull = z.union([CatalogueReset, CatalogueChanges]);
export type CataloguePull = z.infer<typeof CataloguePull>;

export const pullPageSize = 500;
/** Up to this many products the device keeps the whole catalogue (docs/offline.md). */
export const wholeCatalogueLimit = 2_000;
