import { imagePathPrefix } from '../../../contract/image.ts';
import { decimalFromPaise } from '../../../contract/money.ts';
import type { AvailableSize, CategoryRef, Product } from '../../../contract/product.ts';
import { refOf } from './taxonomy.ts';

/** A product as SQL hands it over: one row, its sizes and pictures as JSON lists. `p` is the products table in every statement. */
export const productColumns = `p.id, p.slug, p.sku, p.name, p.price_paise, p.original_price_paise, p.category_id, p.subcategory_id,
  p.description_short, p.description_long, p.vendor, p.is_featured, p.has_stock, p.is_active, p.weight_grams, p.rating_tenths,
  p.rating_count, p.rank, p.created_at,
  (SELECT json_group_array(json_array(v.size_id, v.on_hand - v.reserved)) FROM variants v WHERE v.product_id = p.id) AS sizes,
  (SELECT json_group_array(json_array(i.position, i.image_key, i.alt)) FROM product_images i WHERE i.product_id = p.id) AS images`;

export type ProductRow = {
  id: string;
  slug: string;
  sku: string | null;
  name: string;
  price_paise: number;
  original_price_paise: number | null;
  category_id: string;
  subcategory_id: string;
  description_short: string;
  description_long: string;
  vendor: string | null;
  is_featured: number;
  has_stock: number;
  is_active: number;
  weight_grams: number;
  rating_tenths: number;
  rating_count: number;
  rank: number;
  created_at: number;
  sizes: string;
  images: string;
};

/** What products refer to, by id; a size with its place among the shop's sizes. */
type References = {
  categoryById: ReadonlyMap<string, CategoryRef>;
  subcategoryById: ReadonlyMap<string, CategoryRef>;
  sizeById: ReadonlyMap<string, { name: string; place: number }>;
};

/** Null when the references are older than the row and lack one of its own. */
export function productFromRow(row: ProductRow, taxonomy: References): Product | null {
  const category = taxonomy.categoryById.get(row.category_id);
  const subcategory = taxonomy.subcategoryById.get(row.subcategory_id);
  const availableSizes = sizesFromRow(row, taxonomy);
  if (!category || !subcategory || !availableSizes) return null;
  // Put in order here: D1 counts a row that it sorts as read once more.
  const images = (JSON.parse(row.images) as [position: number, key: string, alt: string][]).sort(([a], [b]) => a - b);
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    price: decimalFromPaise(row.price_paise),
    originalPrice: row.original_price_paise === null ? null : decimalFromPaise(row.original_price_paise),
    category: refOf(category),
    subcategory: refOf(subcategory),
    descriptionShort: row.description_short,
    descriptionLong: row.description_long,
    vendor: row.vendor,
    isFeatured: row.is_featured === 1,
    hasStock: row.has_stock === 1,
    isActive: row.is_active === 1,
    weight: row.weight_grams / 1000,
    images: images.map(([, key]) => imagePathPrefix + key),
    imageAlts: images.map(([, , alt]) => alt),
    availableSizes,
    ratingsAverage: row.rating_tenths / 10,
    ratingsQuantity: row.rating_count,
    rank: row.rank,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function sizesFromRow(row: ProductRow, { sizeById }: References): AvailableSize[] | null {
  const sized = (JSON.parse(row.sizes) as [sizeId: string, available: number][]).map(([_id, available]) => {
    const size = sizeById.get(_id);
    return size && { size: { _id, name: size.name }, stock: row.has_stock === 1 ? available : 0, place: size.place };
  });
  if (!sized.every((size) => size !== undefined)) return null;
  return sized.sort((a, b) => a.place - b.place).map(({ size, stock }) => ({ size, stock }));
}
