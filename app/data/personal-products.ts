import type { WishlistItem } from '../../contract/wishlist.ts';
import { withDatabase } from './current-database.ts';
import { productsOf } from './kept-answers.ts';
import type { PublicDatabase } from './public-database.ts';
import { byPlace, type StoredProduct } from './stored-rows.ts';

/** What the device's catalogue knows of products that stand in a cart or wishlist only on this device. */

export type DeviceProduct = WishlistItem['product'] & { weight: number };

/** Only those that are known. */
export async function findProducts(ids: readonly string[]): Promise<DeviceProduct[]> {
  return withDatabase(async (database) => {
    const stored = (await database.products.bulkGet([...ids])).filter((product) => product !== undefined);
    const found = await withNames(database, stored);
    const missing = new Set(ids.filter((id) => !found.some(({ _id }) => _id === id)));
    return missing.size > 0 ? [...found, ...(await seenProducts(database, missing))] : found;
  });
}

async function withNames(database: PublicDatabase, products: readonly StoredProduct[]): Promise<DeviceProduct[]> {
  const [categories, sizes] = await Promise.all([database.categories.toArray(), database.sizes.toArray()]);
  const categoryById = new Map(categories.map((category) => [category._id, category]));
  const sizeById = new Map(sizes.sort(byPlace).map((size, place) => [size._id, { name: size.name, place }]));
  const placeOf = ({ sizeId }: { sizeId: string }) => sizeById.get(sizeId)?.place ?? 0;
  return products.map(({ categoryId, availableSizes, ...product }) => ({
    ...shown(product),
    category: {
      _id: categoryId,
      name: categoryById.get(categoryId)?.name ?? '',
      slug: categoryById.get(categoryId)?.slug ?? '',
    },
    availableSizes: [...availableSizes]
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map(({ sizeId, stock }) => ({ size: { _id: sizeId, name: sizeById.get(sizeId)?.name ?? '' }, stock })),
  }));
}

/** A device without the whole catalogue has answers that it kept on the way. */
async function seenProducts(database: PublicDatabase, wanted: Set<string>): Promise<DeviceProduct[]> {
  const found: DeviceProduct[] = [];
  await database.pages
    .orderBy('keptAtMs')
    .reverse()
    .until(() => wanted.size === 0)
    .each(({ answer }) => {
      for (const product of productsOf(answer)) {
        if (!wanted.delete(product._id)) continue;
        found.push({ ...shown(product), category: product.category, availableSizes: product.availableSizes });
      }
    });
  return found;
}

type Shown = Omit<DeviceProduct, 'category' | 'availableSizes'>;

function shown({ _id, name, slug, images, imageAlts, price, originalPrice, hasStock, isActive, weight }: Shown): Shown {
  return { _id, name, slug, images, imageAlts, price, originalPrice, hasStock, isActive, weight };
}
