import { sql } from 'drizzle-orm';
import { type FeaturedCategory, featuredPerCategory } from '../../../contract/catalogue.ts';
import type { Product } from '../../../contract/product.ts';
import type { Catalogue } from './catalogue-version.ts';
import { presentProducts } from './present-products.ts';
import { type ProductRow, productColumns } from './product-row.ts';
import { taxonomyOf } from './taxonomy.ts';

const columns = sql.raw(productColumns);

/** What a slug may look like; anything else is not found without a look-up. */
const slugForm = /^[a-z0-9-]{1,220}$/;

/** An active product with its stock of this moment. */
export async function findProduct(catalogue: Catalogue, slug: string): Promise<Product | null> {
  if (!slugForm.test(slug)) return null;
  const rows = await catalogue.db.all<ProductRow>(
    sql`SELECT ${columns} FROM products p WHERE p.slug = ${slug} AND p.is_active = 1`,
  );
  const [product] = await presentProducts(catalogue, rows);
  return product ?? null;
}

/** Spec 2.3: a tab per category that has featured products, its best-selling first. */
export async function listFeatured(catalogue: Catalogue): Promise<FeaturedCategory[]> {
  const { categories } = await taxonomyOf(catalogue);
  const ids = categories.filter(({ productCount }) => productCount > 0).map(({ _id }) => _id);
  // One walk of the featured index a category, cut off after the tab's length.
  const rows = await catalogue.db.all<ProductRow>(sql`
    WITH featured AS MATERIALIZED (
      SELECT wanted.key AS place, p.seq FROM json_each(${JSON.stringify(ids)}) wanted
      CROSS JOIN products p ON p.seq IN (
        SELECT f.seq FROM products f WHERE f.is_featured = 1 AND f.is_active = 1 AND f.category_id = wanted.value
        ORDER BY f.sold_out, f.rank, f.created_at DESC, f.id LIMIT ${featuredPerCategory}))
    SELECT ${columns} FROM featured CROSS JOIN products p ON p.seq = featured.seq
    ORDER BY featured.place, p.sold_out, p.rank, p.created_at DESC, p.id`);
  const products = await presentProducts(catalogue, rows);
  return categories.flatMap(({ _id, name }) => {
    const ofCategory = products.filter(({ category }) => category._id === _id);
    return ofCategory.length > 0 ? [{ categoryId: _id, categoryName: name, products: ofCategory }] : [];
  });
}
