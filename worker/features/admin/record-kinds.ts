import type { Row } from '../../db/insert-rows.ts';

/** The records of the catalogue as the audit trail keeps them: their own columns, and the parts that belong to them. */

export type Kind = 'category' | 'subcategory' | 'size' | 'collection' | 'product';

type Picture = { image_key: string; alt: string };
/** `id` is the variant's. */
export type SizeRow = { size_id: string; id: string; on_hand: number };

export type Snapshot = Row & {
  id: string;
  name: string;
  slug: string;
  version: number;
};
export type ProductSnapshot = Snapshot & {
  category_id: string;
  subcategory_id: string;
  price_paise: number;
  original_price_paise: number | null;
};
/** What lies in tables of its own. */
export type Parts = { images?: Picture[]; sizes?: SizeRow[]; product_ids?: string[] };
export type CatalogueRecord<S extends Snapshot = Snapshot> = { row: S; parts: Parts };
export type ProductRecord = { row: ProductSnapshot; parts: { images: Picture[]; sizes: SizeRow[] } };

type KindOf = { table: string; noun: string; columns: readonly string[] };

const named = ['name', 'slug', 'description', 'position'];

/** Columns that a save writes; `id`, `version` and times are everybody's. */
export const kinds: Record<Kind, KindOf> = {
  category: { table: 'categories', noun: 'Category', columns: [...named, 'image_key', 'show_on_home'] },
  subcategory: { table: 'subcategories', noun: 'Subcategory', columns: [...named, 'category_id'] },
  size: { table: 'sizes', noun: 'Size', columns: named },
  collection: { table: 'collections', noun: 'Collection', columns: [...named, 'image_key'] },
  product: {
    table: 'products',
    noun: 'Product',
    columns: [
      'name',
      'slug',
      'sku',
      'price_paise',
      'original_price_paise',
      'category_id',
      'subcategory_id',
      'description_short',
      'description_long',
      'vendor',
      'is_featured',
      'has_stock',
      'is_active',
      'weight_grams',
    ],
  },
};

export function isKind(text: string): text is Kind {
  return Object.hasOwn(kinds, text);
}
