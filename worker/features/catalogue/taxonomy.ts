import { asc, sql } from 'drizzle-orm';
import type { CategoryWithCount, PriceRange } from '../../../contract/catalogue.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import { decimalFromPaise } from '../../../contract/money.ts';
import type { CategoryRef, Size, Subcategory } from '../../../contract/product.ts';
import { categories, products, sizes, subcategories } from '../../db/schema.ts';
import type { Catalogue } from './catalogue-version.ts';
import { keepByVersion } from './kept-by-version.ts';

/** What products refer to, with the counts and prices of every plain listing: small, read once per version, used instead of joins. */
export type Taxonomy = {
  categories: CategoryWithCount[];
  categoryById: ReadonlyMap<string, CategoryWithCount>;
  categoryBySlug: ReadonlyMap<string, CategoryWithCount>;
  subcategories: CountedSubcategory[];
  subcategoryById: ReadonlyMap<string, CountedSubcategory>;
  sizes: Size[];
  /** A size's name and its place among the shop's sizes. */
  sizeById: ReadonlyMap<string, { name: string; place: number }>;
  /** Active products: of everything, of a category's or a subcategory's id. */
  tallyOf: (id: string | null) => Tally;
};

type CountedSubcategory = Subcategory & { productCount: number };

/** Prices are null where there is no product. */
export type Tally = { count: number; minPaise: number | null; maxPaise: number | null };

const emptyTally: Tally = { count: 0, minPaise: null, maxPaise: null };
const kept = keepByVersion<Taxonomy>(2);

export function taxonomyOf(catalogue: Catalogue): Promise<Taxonomy> {
  return kept.get(catalogue, 'taxonomy', () => readTaxonomy(catalogue));
}

export function priceRangeOf({ minPaise, maxPaise }: Tally): PriceRange {
  const wire = (paise: number | null) => (paise === null ? null : decimalFromPaise(paise));
  return { minPrice: wire(minPaise), maxPrice: wire(maxPaise) };
}

/** Without categories of their own, unlike `CategoryWithCount`: what a product or subcategory tells of its category. */
export function refOf({ _id, name, slug }: CategoryRef): CategoryRef {
  return { _id, name, slug };
}

async function readTaxonomy({ db }: Catalogue): Promise<Taxonomy> {
  const [categoryRows, subcategoryRows, sizeRows, tallies] = await db.batch([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.name)),
    db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.name)),
    db.select().from(sizes).orderBy(asc(sizes.position), asc(sizes.name)),
    db
      .select({
        id: products.subcategoryId,
        count: sql<number>`count(*)`,
        minPaise: sql<number>`min(${products.pricePaise})`,
        maxPaise: sql<number>`max(${products.pricePaise})`,
      })
      .from(products)
      .where(sql`${products.isActive} = 1`)
      .groupBy(products.subcategoryId),
  ]);
  const tallyOf = addUp(tallies, new Map(subcategoryRows.map(({ id, categoryId }) => [id, categoryId])));
  const allCategories = categoryRows.map(({ id, name, slug, description, imageKey, showOnHome }) => ({
    _id: id,
    name,
    slug,
    description,
    imageUrl: imageKey && imagePathPrefix + imageKey,
    showOnHome,
    productCount: tallyOf(id).count,
  }));
  const categoryById = new Map(allCategories.map((category) => [category._id, category]));
  const allSubcategories = subcategoryRows.flatMap(({ id, name, slug, description, categoryId }) => {
    const parent = categoryById.get(categoryId);
    const productCount = tallyOf(id).count;
    return parent ? [{ _id: id, name, slug, description, parentCategory: refOf(parent), productCount }] : [];
  });
  return {
    categories: allCategories,
    categoryById,
    categoryBySlug: new Map(allCategories.map((category) => [category.slug, category])),
    subcategories: allSubcategories,
    subcategoryById: new Map(allSubcategories.map((subcategory) => [subcategory._id, subcategory])),
    sizes: sizeRows.map(({ id, name, slug, description }) => ({ _id: id, name, slug, description })),
    sizeById: new Map(sizeRows.map(({ id, name }, place) => [id, { name, place }])),
    tallyOf,
  };
}

function addUp(
  ofSubcategories: (Tally & { id: string })[],
  categoryOf: ReadonlyMap<string, string>,
): Taxonomy['tallyOf'] {
  const tallies = new Map<string | null, Tally>();
  for (const { id, ...tally } of ofSubcategories) {
    for (const group of [id, categoryOf.get(id) ?? '', null]) {
      tallies.set(group, together(tallies.get(group) ?? emptyTally, tally));
    }
  }
  return (id) => tallies.get(id) ?? emptyTally;
}

function together(a: Tally, b: Tally): Tally {
  return {
    count: a.count + b.count,
    minPaise: Math.min(a.minPaise ?? Number.POSITIVE_INFINITY, b.minPaise ?? Number.POSITIVE_INFINITY),
    maxPaise: Math.max(a.maxPaise ?? 0, b.maxPaise ?? 0),
  };
}
