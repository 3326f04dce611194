import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { imageWidths } from '../../contract/image.ts';
import { lowStockLimit } from '../../contract/stock.ts';
import type { Row } from '../../worker/db/insert-rows.ts';
import { pictureFolder } from './picture-list.ts';
import { catalogueRows } from './rows.ts';

const rows = catalogueRows();
const { categories = [], products = [], variants = [], product_images: images = [], sizes = [] } = rows;

const countBy = (list: Row[], key: string) => {
  const counts = new Map<unknown, number>();
  for (const row of list) counts.set(row[key], (counts.get(row[key]) ?? 0) + 1);
  return counts;
};
const stockOf = (product: Row) =>
  variants.filter(({ product_id }) => product_id === product.id).map(({ on_hand }) => Number(on_hand));

describe('the demo catalogue', () => {
  test('is the same every time', () => {
    expect(catalogueRows()).toEqual(rows);
  });

  test('fills a real small shop', () => {
    const active = products.filter(({ is_active }) => is_active === 1);
    expect(active.length).toBeGreaterThanOrEqual(72);
    expect(categories.length).toBeGreaterThanOrEqual(9);
    const perCategory = [...countBy(active, 'category_id').values()];
    expect(perCategory.filter((count) => count >= 10).length).toBeGreaterThanOrEqual(4);
    expect(perCategory).toHaveLength(categories.length);
  });

  test('has every kind of product that a screen must show', () => {
    const tracked = products.filter(({ has_stock }) => has_stock === 1);
    const all = {
      untracked: products.some(({ has_stock }) => has_stock === 0),
      inactive: products.some(({ is_active }) => is_active === 0),
      featured: products.some(({ is_featured }) => is_featured === 1),
      reduced: products.some(({ original_price_paise: was }) => was !== null),
      unrated: products.some(({ rating_count }) => rating_count === 0),
      withoutSku: products.some(({ sku }) => sku === null),
      soldOut: tracked.some((product) => stockOf(product).every((units) => units === 0)),
      oneSizeGone: tracked.some(
        (product) => stockOf(product).includes(0) && stockOf(product).some((units) => units > 0),
      ),
      low: tracked.some((product) => stockOf(product).some((units) => units > 0 && units < lowStockLimit)),
    };
    expect(all).toEqual(Object.fromEntries(Object.keys(all).map((kind) => [kind, true])));
    const wellStocked = variants.filter(({ on_hand }) => Number(on_hand) >= 50);
    expect(wellStocked.length).toBeGreaterThan(variants.length / 3);
  });

  test('shows most products in two pictures or more, all of them at hand in every width', () => {
    const perProduct = [...countBy(images, 'product_id').values()];
    expect(perProduct).toHaveLength(products.length);
    expect(perProduct.filter((count) => count > 1).length).toBeGreaterThan(products.length * 0.8);
    const keys = [...images, ...categories, ...(rows.collections ?? [])].map(({ image_key }) => String(image_key));
    const files = keys.flatMap((key) => imageWidths.map((width) => key.replace(/-960\.webp$/, `-${width}.webp`)));
    expect(files.filter((file) => !existsSync(new URL(file, pictureFolder)))).toEqual([]);
  });

  test('gives every row an id of its own and every reference a row', () => {
    for (const table of [categories, products, sizes])
      expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    const ids = new Set([...categories, ...products, ...sizes, ...(rows.subcategories ?? [])].map(({ id }) => id));
    const references = [
      ...products.flatMap(({ category_id, subcategory_id }) => [category_id, subcategory_id]),
      ...variants.flatMap(({ product_id, size_id }) => [product_id, size_id]),
      ...(rows.collection_products ?? []).map(({ product_id }) => product_id),
    ];
    expect(references.filter((id) => !ids.has(String(id)))).toEqual([]);
  });
});
