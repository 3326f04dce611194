import type { CategoryWithCount } from '../../contract/catalogue.ts';
import { compareListed, type ListedProduct, type Sort } from '../../contract/listing.ts';
import { paiseFromDecimal } from '../../contract/money.ts';
import type { Category, CategoryRef, Product, Subcategory } from '../../contract/product.ts';
import { productSearchText } from '../../contract/search.ts';
import { byPlace, type CatalogueRows, type StoredProduct, type StoredRows } from './stored-rows.ts';

/** An active product with what the listing rules look at. Its words are found at the first search, or before in a quiet moment. */
export type ShelvedProduct = ListedProduct & { row: StoredProduct; wordsFrom: string };

/** One copy of the catalogue, ready to answer. */
export type AnswerIndex = {
  rows: CatalogueRows;
  shelf: ReadonlyMap<string, ShelvedProduct>;
  all: readonly ShelvedProduct[];
  categories: CategoryWithCount[];
  sizes: { _id: string; name: string }[];
  /** By id: a size's name and its place among the shop's sizes. */
  sizeById: ReadonlyMap<string, { name: string; place: number }>;
  /** Active products of a category or subcategory. */
  countOf(id: string): number;
  productBySlug(slug: string): ShelvedProduct | undefined;
  /** Sorted once, when somebody first asks for it. */
  ordered(sort: Sort): readonly ShelvedProduct[];
};

export function answerIndex(rows: CatalogueRows, before: AnswerIndex | null = null): AnswerIndex {
  const shelf = new Map<string, ShelvedProduct>();
  const idBySlug = new Map<string, string>();
  const countByGroup = new Map<string, number>();
  for (const row of rows.products.values()) {
    if (!row.isActive) continue;
    shelf.set(row._id, shelve(row, rows, before?.shelf.get(row._id)));
    idBySlug.set(row.slug, row._id);
    countByGroup.set(row.categoryId, (countByGroup.get(row.categoryId) ?? 0) + 1);
    countByGroup.set(row.subcategoryId, (countByGroup.get(row.subcategoryId) ?? 0) + 1);
  }
  const all = [...shelf.values()];
  const orders = new Map<Sort, readonly ShelvedProduct[]>();
  const categories = [...rows.categories.values()].sort(byPlace);
  const sizes = [...rows.sizes.values()].sort(byPlace);
  const categoryWithCount = (category: StoredRows['categories']): CategoryWithCount => ({
    ...wireCategory(category),
    productCount: countByGroup.get(category._id) ?? 0,
  });

  return {
    rows,
    shelf,
    all,
    categories: categories.map(categoryWithCount),
    sizes: sizes.map(({ _id, name }) => ({ _id, name })),
    sizeById: new Map(sizes.map(({ _id, name }, place) => [_id, { name, place }])),
    countOf: (id) => countByGroup.get(id) ?? 0,
    productBySlug: (slug) => shelf.get(idBySlug.get(slug) ?? ''),
    ordered(sort) {
      const order = orders.get(sort) ?? [...all].sort(compareListed(sort));
      orders.set(sort, order);
      return order;
    },
  };
}

function shelve(row: StoredProduct, rows: CatalogueRows, before: ShelvedProduct | undefined): ShelvedProduct {
  const categoryName = rows.categories.get(row.categoryId)?.name ?? '';
  const subcategoryName = rows.subcategories.get(row.subcategoryId)?.name ?? '';
  const wordsFrom = `${categoryName}/${subcategoryName}`;
  if (before?.row === row && before.wordsFrom === wordsFrom) return before;
  let words: readonly string[] | null = null;
  return {
    row,
    wordsFrom,
    id: row._id,
    categoryId: row.categoryId,
    subcategoryId: row.subcategoryId,
    pricePaise: paiseFromDecimal(row.price),
    rank: row.rank,
    createdAtMs: Date.parse(row.createdAt),
    hasStock: row.hasStock,
    availableSizes: row.availableSizes,
    get words() {
      words ??= productSearchText({ ...row, categoryName, subcategoryName }).split(' ');
      return words;
    },
  };
}

/** The product as it travels, with the names and the order of sizes of today. */
export function wireProduct({ rows, sizeById }: AnswerIndex, { row }: ShelvedProduct): Product {
  const { categoryId, subcategoryId, availableSizes, ...product } = row;
  const placeOf = ({ sizeId }: { sizeId: string }) => sizeById.get(sizeId)?.place ?? 0;
  return {
    ...product,
    category: ref(rows.categories.get(categoryId), categoryId),
    subcategory: ref(rows.subcategories.get(subcategoryId), subcategoryId),
    availableSizes: [...availableSizes]
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map(({ sizeId, stock }) => ({ size: { _id: sizeId, name: sizeById.get(sizeId)?.name ?? '' }, stock })),
  };
}

export function wireCategory({ position: _, ...category }: StoredRows['categories']): Category {
  return category;
}

export function wireSubcategory({ rows }: AnswerIndex, stored: StoredRows['subcategories']): Subcategory {
  const { position: _, categoryId, ...subcategory } = stored;
  return { ...subcategory, parentCategory: ref(rows.categories.get(categoryId), categoryId) };
}

/** A row may arrive a page of the pull before the one it names. */
function ref(row: CategoryRef | undefined, id: string): CategoryRef {
  return { _id: id, name: row?.name ?? '', slug: row?.slug ?? '' };
}
