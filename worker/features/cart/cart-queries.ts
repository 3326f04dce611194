import { type SQL, sql } from 'drizzle-orm';
import type { Cart, CartItem } from '../../../contract/cart.ts';
import { maxCartLines, maxLineQuantity } from '../../../contract/cart-fold.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import { decimalFromPaise } from '../../../contract/money.ts';
import { availableUnits } from './available-units.ts';

/** A cart as it stands: names, prices and stock are the shop's of this moment. */

export type LineRow = {
  product_id: string;
  size_id: string;
  quantity: number;
  name: string;
  slug: string;
  price_paise: number;
  weight_grams: number;
  has_stock: number;
  is_active: number;
  category_id: string;
  category_name: string;
  category_slug: string;
  size_name: string;
  sku: string | null;
  variant_id: string | null;
  available: number | null;
  images: string;
};

export function cartLinesStatement(userId: string): SQL<LineRow> {
  return sql`
    SELECT l.product_id, l.size_id, l.quantity, p.name, p.slug, p.price_paise, p.weight_grams, p.has_stock, p.is_active,
      c.id AS category_id, c.name AS category_name, c.slug AS category_slug, s.name AS size_name, p.sku, v.id AS variant_id,
      ${availableUnits(userId)} AS available,
      (SELECT json_group_array(json_array(i.image_key, i.alt) ORDER BY i.position) FROM product_images i
        WHERE i.product_id = l.product_id) AS images
    FROM cart_lines l CROSS JOIN products p ON p.id = l.product_id CROSS JOIN categories c ON c.id = p.category_id
    CROSS JOIN sizes s ON s.id = l.size_id
    LEFT JOIN variants v ON v.product_id = l.product_id AND v.size_id = l.size_id
    WHERE l.user_id = ${userId} ORDER BY l.seq LIMIT ${maxCartLines}`;
}

export function cartFromRows(rows: readonly LineRow[], note: string): Cart {
  const totalPaise = rows.reduce((sum, row) => sum + row.price_paise * row.quantity, 0);
  return {
    items: rows.map(itemFromRow),
    totalQuantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: decimalFromPaise(totalPaise),
    note,
  };
}

function itemFromRow(row: LineRow): CartItem {
  const pictures = JSON.parse(row.images) as [key: string, alt: string][];
  const images = pictures.map(([key]) => imagePathPrefix + key);
  return {
    product: {
      _id: row.product_id,
      name: row.name,
      slug: row.slug,
      category: { _id: row.category_id, name: row.category_name, slug: row.category_slug },
      images,
      imageAlts: pictures.map(([, alt]) => alt),
      weight: row.weight_grams / 1000,
      hasStock: row.has_stock === 1,
      isActive: row.is_active === 1,
    },
    quantity: row.quantity,
    price: decimalFromPaise(row.price_paise),
    name: row.name,
    image: images[0] ?? null,
    size: row.size_id,
    sizeName: row.size_name,
    available: row.is_active === 1 ? Math.min(row.available ?? 0, maxLineQuantity) : 0,
  };
}
