import type { Category, Collection, Product, Size, Subcategory } from '../../contract/product.ts';
import type { CatalogueChanges } from '../../contract/sync.ts';

/**
 * The catalogue as the device keeps it. Products hold ids only: the names of their category, subcategory and sizes are looked up when
 * they are shown, so that a renamed category never leaves its old name behind.
 */

type Changes = CatalogueChanges['changes'];
export const rowKinds = ['products', 'categories', 'subcategories', 'sizes', 'collections'] as const;
export type RowKind = (typeof rowKinds)[number];

export type StoredProduct = Omit<Product, 'category' | 'subcategory' | 'availableSizes'> & {
  categoryId: string;
  subcategoryId: string;
  availableSizes: { sizeId: string; stock: number }[];
};
type StoredSubcategory = Omit<Changes['subcategories'][number], 'parentCategory'> & { categoryId: string };

export type StoredRows = {
  products: StoredProduct;
  categories: Changes['categories'][number];
  subcategories: StoredSubcategory;
  sizes: Changes['sizes'][number];
  collections: Collection;
};

export type RowChanges = { [K in RowKind]: { put: StoredRows[K][]; removed: string[] } };

/** All rows by id, as read from the device. */
export type CatalogueRows = { [K in RowKind]: ReadonlyMap<string, StoredRows[K]> };

export function rowChanges({ changes, removed }: Pick<CatalogueChanges, 'changes' | 'removed'>): RowChanges {
  return {
    products: { put: changes.products.map(storedProduct), removed: removed.products },
    categories: { put: changes.categories, removed: removed.categories },
    subcategories: { put: changes.subcategories.map(storedSubcategory), removed: removed.subcategories },
    sizes: { put: changes.sizes, removed: removed.sizes },
    collections: { put: changes.collections, removed: removed.collections },
  };
}

function storedProduct({ category, subcategory, availableSizes, ...product }: Product): StoredProduct {
  return {
    ...product,
    categoryId: category._id,
    subcategoryId: subcategory._id,
    availableSizes: availableSizes.map(({ size, stock }) => ({ sizeId: size._id, stock })),
  };
}

function storedSubcategory({ parentCategory, ...subcategory }: Changes['subcategories'][number]): StoredSubcategory {
  return { ...subcategory, categoryId: parentCategory._id };
}

export const noRows: CatalogueRows = {
  products: new Map(),
  categories: new Map(),
  subcategories: new Map(),
  sizes: new Map(),
  collections: new Map(),
};

/** The rows after a change; what did not change keeps its identity, so that what was derived from it can be kept, too. */
export function changedRows(rows: CatalogueRows, changes: RowChanges): CatalogueRows {
  const changed = <K extends RowKind>(kind: K): ReadonlyMap<string, StoredRows[K]> => {
    const before: ReadonlyMap<string, StoredRows[K]> = rows[kind];
    const { put, removed } = changes[kind];
    if (put.length === 0 && removed.length === 0) return before;
    const after = new Map(before);
    for (const id of removed) after.delete(id);
    for (const row of put) after.set(row._id, row);
    return after;
  };
  return {
    products: changed('products'),
    categories: changed('categories'),
    subcategories: changed('subcategories'),
    sizes: changed('sizes'),
    collections: changed('collections'),
  };
}

type Named = Pick<Category & Subcategory & Size, '_id' | 'name' | 'slug'>;

/** The owner's order: by position, ties by name in the server's byte order. */
export function byPlace(a: Named & { position: number }, b: Named & { position: number }): number {
  return a.position - b.position || (a.name < b.name ? -1 : Number(a.name > b.name));
}
