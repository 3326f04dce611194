import { sql } from 'drizzle-orm';
import { imagePathPrefix } from '../../../contract/image.ts';
import type { Collection } from '../../../contract/product.ts';
import type { Catalogue } from './catalogue-version.ts';
import { keepByVersion } from './kept-by-version.ts';

/** Curated lists are few and short: read whole, once a version. */

type Row = {
  id: string;
  name: string;
  slug: string;
  description: string;
  image_key: string | null;
  product_ids: string;
};

const kept = keepByVersion<Collection[]>(2);

const collectionsQuery = sql`
  SELECT id, name, slug, description, image_key, (
    SELECT json_group_array(product_id ORDER BY position) FROM collection_products WHERE collection_id = collections.id
  ) AS product_ids FROM collections ORDER BY position, name LIMIT 500`;

export function listCollections(catalogue: Catalogue): Promise<Collection[]> {
  return kept.get(catalogue, 'collections', async () => {
    const rows = await catalogue.db.all<Row>(collectionsQuery);
    return rows.map(({ id, name, slug, description, image_key, product_ids }) => ({
      _id: id,
      name,
      slug,
      description,
      imageUrl: image_key && imagePathPrefix + image_key,
      productIds: JSON.parse(product_ids) as string[],
    }));
  });
}

export async function findCollection(catalogue: Catalogue, slug: string): Promise<Collection | undefined> {
  return (await listCollections(catalogue)).find((collection) => collection.slug === slug);
}
