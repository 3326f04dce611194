import { type SQL, sql } from 'drizzle-orm';
import { maxWishes } from '../../../contract/cart-fold.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import { decimalFromPaise } from '../../../contract/money.ts';
import type { Wishlist, WishlistItem } from '../../../contract/wishlist.ts';
import { availableUnits } from '../cart/available-units.ts';

/** A wishlist as it stands, newest first. */

export type WishRow = {
  product_id: string;
  added_at: number;
  name: string;
  slug: string;
  price_paise: number;
  original_price_paise: number | null;
  has_stock: number;
  is_active: number;
  category_id: string;
  category_name: string;
  category_slug: string;
  sizes: string;
  images: string;
};

export function wishesStatement(userId: string): SQL<WishRow> {
  return sql`
    SELECT w.product_id, w.added_at, p.name, p.slug, p.price_paise, p.original_price_paise, p.has_stock, p.is_active,
      c.id AS category_id, c.name AS category_name, c.slug AS category_slug,
      (SELECT json_group_array(json_array(v.size_id, s.name, ${availableUnits(userId)}) ORDER BY s.position, s.name)
        FROM variants v CROSS JOIN sizes s ON s.id = v.size_id WHERE v.product_id = w.product_id) AS sizes,
      (SELECT json_group_array(json_array(i.image_key, i.alt) ORDER BY i.position) FROM product_images i
        WHERE i.product_id = w.product_id) AS images
    FROM wishlist_items w CROSS JOIN products p ON p.id = w.product_id CROSS JOIN categories c ON c.id = p.category_id
    WHERE w.user_id = ${userId} ORDER BY w.seq DESC LIMIT ${maxWishes}`;
}

export function wishlistFromRows(rows: readonly WishRow[]): Wishlist {
  return { items: rows.map(itemFromRow) };
}

function itemFromRow(row: WishRow): WishlistItem {
  const pictures = JSON.parse(row.images) as [key: string, alt: string][];
  const sizes = JSON.parse(row.sizes) as [_id: string, name: string, available: number][];
  const hasStock = row.has_stock === 1;
  return {
    product: {
      _id: row.product_id,
      name: row.name,
      slug: row.slug,
      category: { _id: row.category_id, name: row.category_name, slug: row.category_slug },
      images: pictures.map(([key]) => imagePathPrefix + key),
      imageAlts: pictures.map(([, alt]) => alt),
      price: decimalFromPaise(row.price_paise),
      originalPrice: row.original_price_paise === null ? null : decimalFromPaise(row.original_price_paise),
      hasStock,
      isActive: row.is_active === 1,
      // As in every listing, sizes of untracked products travel with a stock of 0.
      availableSizes: sizes.map(([_id, name, available]) => ({ size: { _id, name }, stock: hasStock ? available : 0 })),
    },
    addedAt: new Date(row.added_at).toISOString(),
  };
}
