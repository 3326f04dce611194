import { unranked } from '../../contract/listing.ts';
import type { CategoryRef, Product } from '../../contract/product.ts';
import type { CatalogueChanges } from '../../contract/sync.ts';

/** Catalogues for tests: as large as asked for, the same for the same seed, with every awkward case in small numbers. */

type Changes = CatalogueChanges['changes'];

const sizeNames = ['XS', 'S', 'M', 'L', 'XL', 'ONE SIZE'];
const adjectives = ['Café', 'Hand-block', 'Organic', 'Indigo', 'Étoile', 'Work', 'Madder', 'Everyday'];
const nouns = ['T-shirt', 'Mug', 'Tote', 'Hoodie', 'Candle', 'Apron', 'Cushion', 'Cap'];

export function madeCatalogue({ products: count, seed = 1 }: { products: number; seed?: number }): Changes {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  // Positions repeat and fall, so that order by position and by name both matter.
  const categories = Array.from({ length: 10 }, (_, n) => ({
    ...named('category', n),
    description: `About category ${n}`,
    imageUrl: n % 3 === 0 ? null : `/images/${'c'.repeat(31)}${n}-960.webp`,
    showOnHome: n % 2 === 0,
    position: Math.floor((9 - n) / 2),
  }));
  const subcategories = categories.flatMap((category, c) =>
    Array.from({ length: 3 }, (_, n) => ({
      ...named('subcategory', c * 3 + n),
      description: '',
      parentCategory: refOf(category),
      position: 2 - n,
    })),
  );
  const sizes = sizeNames.map((name, n) => ({
    _id: `size-${n}`,
    name,
    slug: `size-${n}`,
    description: '',
    position: n,
  }));
  const products = Array.from({ length: count }, (_, n): Product => {
    // The last category has no product at all.
    const category = pick(categories.slice(0, -1), below);
    const subcategory = pick(
      subcategories.filter(({ parentCategory }) => parentCategory._id === category._id),
      below,
    );
    const name = `${pick(adjectives, below)} ${pick(nouns, below)} ${n}`;
    const price = below(4_000) / 4;
    return {
      ...named('product', n),
      name,
      sku: chance(0.8) ? `SKU-${n}` : null,
      price,
      originalPrice: chance(0.3) ? price + 10 : null,
      category: refOf(category),
      subcategory: refOf(subcategory),
      descriptionShort: 'Made by hand, printed to order, and packed in paper: a small thing that lasts for years.',
      descriptionLong: 'Printed with water-based inks on cloth from a mill nearby. '.repeat(6),
      vendor: chance(0.5) ? 'Studio Kala' : null,
      isFeatured: chance(0.1),
      hasStock: chance(0.85),
      isActive: chance(0.97),
      weight: 0.2,
      images: [0, 1].map((image) => `/images/${n.toString(16).padStart(31, '0')}${image}-960.webp`),
      imageAlts: [name, `${name}, from behind`],
      availableSizes: sizes
        .filter(() => chance(0.5))
        .map(({ _id, name: sizeName }) => ({ size: { _id, name: sizeName }, stock: chance(0.4) ? 0 : below(60) })),
      ratingsAverage: below(51) / 10,
      ratingsQuantity: below(200),
      rank: chance(0.5) ? below(count) : unranked,
      createdAt: new Date(Date.UTC(2026, 0, 1) + below(50) * 86_400_000).toISOString(),
    };
  });
  const collections = [0, 1].map((n) => ({
    ...named('collection', n),
    description: '',
    imageUrl: null,
    productIds: products
      .filter(() => chance(0.2))
      .map(({ _id }) => _id)
      .reverse(),
  }));
  return { products, categories, subcategories, sizes, collections };
}

function named(kind: string, n: number): CategoryRef {
  const id = String(n).padStart(6, '0');
  return { _id: `${kind}-${id}`, name: `${kind} ${id}`, slug: `${kind}-${n}` };
}

function refOf({ _id, name, slug }: CategoryRef): CategoryRef {
  return { _id, name, slug };
}

function pick<T>(choices: readonly T[], below: (limit: number) => number): T {
  const choice = choices[below(choices.length)];
  if (choice === undefined) throw new RangeError('Nothing to choose from.');
  return choice;
}

/** mulberry32: small, fast, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
