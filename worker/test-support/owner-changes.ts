import fc from 'fast-check';

/** What an owner does to a shop of `randomWares`, as SQL: every writer touches the record whose parts it changes. */

const touched = 'updated_at = updated_at + 1';
/** The record at this place, whatever it is called. */
const at = (table: string, place: number) =>
  `(SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ${place} % max(1, (SELECT count(*) FROM ${table})))`;

const changes: ((place: number, chance: number) => string[])[] = [
  (place, chance) => [`UPDATE products SET name = 'Name ${chance}', ${touched} WHERE id = ${at('products', place)}`],
  (place) => [`UPDATE products SET is_active = 1 - is_active, ${touched} WHERE id = ${at('products', place)}`],
  (place) => [`DELETE FROM products WHERE id = ${at('products', place)}`],
  (place, chance) => [
    `INSERT INTO products (id, slug, name, price_paise, category_id, subcategory_id, weight_grams, search_text, created_at, updated_at)
      SELECT 'new-' || s.id || '-${chance}-${place}', 'new-' || s.id || '-${chance}-${place}', 'New', ${chance}, category_id, id, 10, 'new', 1, 1
      FROM subcategories s WHERE id = ${at('subcategories', place)} ON CONFLICT DO NOTHING`,
  ],
  (place, chance) => [
    `UPDATE variants SET on_hand = reserved + ${chance} WHERE product_id = ${at('products', place)}`,
    `UPDATE products SET ${touched} WHERE id = ${at('products', place)}`,
  ],
  (place, chance) => [`UPDATE categories SET name = 'Place ${place} ${chance}' WHERE id = ${at('categories', place)}`],
  (place, chance) => [`UPDATE categories SET position = ${chance} WHERE id = ${at('categories', place)}`],
  (place, chance) => [`UPDATE subcategories SET position = ${chance} WHERE id = ${at('subcategories', place)}`],
  (place) => [
    `DELETE FROM subcategories WHERE id = ${at('subcategories', place)}
      AND NOT EXISTS (SELECT 1 FROM products WHERE subcategory_id = subcategories.id)`,
  ],
  (place, chance) => [`UPDATE sizes SET position = ${chance}, description = 'Wide' WHERE id = ${at('sizes', place)}`],
  (place) => [
    `DELETE FROM collection_products WHERE collection_id = ${at('collections', place)} AND position < 2`,
    `UPDATE collections SET ${touched} WHERE id = ${at('collections', place)}`,
  ],
  (place) => [`DELETE FROM collections WHERE id = ${at('collections', place)}`],
];

export const ownerChange: fc.Arbitrary<string[]> = fc
  .tuple(fc.constantFrom(...changes), fc.nat(50), fc.nat(99))
  .map(([change, place, chance]) => change(place, chance));
