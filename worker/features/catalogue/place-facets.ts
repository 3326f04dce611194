import { sql } from 'drizzle-orm';
import type { ListingData } from '../../../contract/page-data.ts';
import type { Catalogue } from './catalogue-version.ts';
import { keepByVersion } from './kept-by-version.ts';
import type { Scope } from './listing-question.ts';
import { priceRangeOf, type Taxonomy, taxonomyOf } from './taxonomy.ts';

/** The filters a place offers: of all its active products, whatever is chosen. Made once per place and version. */
export type PlaceFacets = Pick<ListingData, 'categories' | 'subcategories' | 'priceRange' | 'sizes'>;

type FacetPlace = Exclude<Scope, { in: 'subcategory' }>;

const kept = keepByVersion<PlaceFacets>(256);

export function placeFacets(catalogue: Catalogue, place: Scope): Promise<PlaceFacets> {
  return kept.get(catalogue, JSON.stringify(place), () => readFacets(catalogue, place as FacetPlace));
}

async function readFacets(catalogue: Catalogue, place: FacetPlace): Promise<PlaceFacets> {
  const taxonomy = await taxonomyOf(catalogue);
  if (place.in === 'collection') return collectionFacets(catalogue, taxonomy, place.id);
  const offered = await catalogue.db.all<{ id: string }>(place.in === 'category' ? sizesOf(place.id) : sizesOfAll);
  return {
    categories: place.in === 'category' ? [] : taxonomy.categories,
    subcategories:
      place.in === 'category' ? taxonomy.subcategories.filter((sub) => sub.parentCategory._id === place.id) : [],
    priceRange: priceRangeOf(taxonomy.tallyOf(place.in === 'category' ? place.id : null)),
    sizes: shownSizes(taxonomy, new Set(offered.map(({ id }) => id))),
  };
}

function sizesOf(categoryId: string) {
  return sql`SELECT DISTINCT v.size_id AS id FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.category_id = ${categoryId} AND p.is_active = 1`;
}

/** Each size's first product will do; in a category that would mean to look through all products that others have in that size. */
const sizesOfAll = sql`SELECT s.id FROM sizes s WHERE EXISTS (
  SELECT 1 FROM variants v CROSS JOIN products p ON p.id = v.product_id WHERE v.size_id = s.id AND p.is_active = 1)`;

type CollectionRow = { category_id: string; price_paise: number; sizes: string };

async function collectionFacets({ db }: Catalogue, taxonomy: Taxonomy, id: string): Promise<PlaceFacets> {
  const rows = await db.all<CollectionRow>(sql`
    SELECT p.category_id, p.price_paise,
      (SELECT json_group_array(v.size_id) FROM variants v WHERE v.product_id = p.id) AS sizes
    FROM collection_products c JOIN products p ON p.id = c.product_id WHERE c.collection_id = ${id} AND p.is_active = 1`);
  const prices = rows.map((row) => row.price_paise);
  const countOf = (categoryId: string) => rows.filter((row) => row.category_id === categoryId).length;
  return {
    categories: taxonomy.categories
      .map((category) => ({ ...category, productCount: countOf(category._id) }))
      .filter(({ productCount }) => productCount > 0),
    subcategories: [],
    priceRange: priceRangeOf({
      count: rows.length,
      minPaise: rows.length > 0 ? Math.min(...prices) : null,
      maxPaise: rows.length > 0 ? Math.max(...prices) : null,
    }),
    sizes: shownSizes(taxonomy, new Set(rows.flatMap((row) => JSON.parse(row.sizes) as string[]))),
  };
}

function shownSizes({ sizes }: Taxonomy, offered: ReadonlySet<string>): { _id: string; name: string }[] {
  return sizes.filter(({ _id }) => offered.has(_id)).map(({ _id, name }) => ({ _id, name }));
}
