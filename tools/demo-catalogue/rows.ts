import { createHash } from 'node:crypto';
import { unranked } from '../../contract/listing.ts';
import { productSearchText } from '../../contract/search.ts';
import type { Row, Rows } from '../../worker/db/insert-rows.ts';
import { curatedLists, type Department, departments, sizeNames } from './departments.ts';
import { type PictureList, pictureKey, readPictureList } from './picture-list.ts';
import type { ProductText, Shelf } from './product-text.ts';

/** The demo catalogue as rows of the database: the same rows every time, so that loading it anywhere gives the same shop. */

type Placed = { text: ProductText; department: Department; shelf: { name: string; shelf: Shelf }; rank: number };

const openedAt = Date.UTC(2024, 8, 1);
/** As many as sold in the last quarter; the rest follow by age. */
const rankedProducts = 60;

export function catalogueRows(pictures: PictureList = readPictureList()): Rows {
  const placed = ranked(
    departments.flatMap((department) =>
      department.shelves.flatMap((shelf) => shelf.shelf.products.map((text) => ({ text, department, shelf }))),
    ),
  );
  const imageKey = (name: string) => pictureKey(pictures, name);
  const times = { created_at: openedAt, updated_at: openedAt };
  return {
    categories: departments.map(({ slug, name, description, picture, showOnHome }, position) => ({
      id: idOf('category', slug),
      name,
      slug,
      description,
      image_key: imageKey(picture),
      show_on_home: Number(showOnHome),
      position,
      ...times,
    })),
    subcategories: departments.flatMap((department) =>
      department.shelves.map(({ name, shelf }, position) => ({
        id: idOf('subcategory', shelf.subcategory),
        category_id: idOf('category', department.slug),
        name,
        slug: shelf.subcategory,
        position,
        ...times,
      })),
    ),
    sizes: sizeNames.map((name, position) => ({
      id: idOf('size', name),
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      position,
      ...times,
    })),
    products: placed.map(productRow),
    product_images: placed.flatMap(({ text }) =>
      text.pictures.map((picture, position) => ({
        product_id: idOf('product', text.slug),
        position,
        image_key: imageKey(picture),
        alt: pictures[picture]?.alt ?? '',
      })),
    ),
    variants: placed.flatMap(({ text }) => variantRows(text)),
    collections: curatedLists.map(({ slug, name, description, picture }, position) => ({
      id: idOf('collection', slug),
      name,
      slug,
      description,
      image_key: imageKey(picture),
      position,
      ...times,
    })),
    collection_products: curatedLists.flatMap(({ slug, products }) =>
      products.map((product, position) => ({
        collection_id: idOf('collection', slug),
        position,
        product_id: idOf('product', product),
      })),
    ),
  };
}

/** A UUIDv7 made of when the shop opened and what it names: the same in every copy of the demo. */
export function idOf(kind: string, name: string, timeMs = openedAt): string {
  const hash = createHash('sha256').update(`${kind}/${name}`).digest('hex');
  const variant = (Number.parseInt(hash.charAt(3), 16) & 0x3) | 0x8;
  const time = timeMs.toString(16).padStart(12, '0');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    variant.toString(16) + hash.slice(4, 7),
    hash.slice(7, 19),
  ].join('-');
}

function ranked(products: Omit<Placed, 'rank'>[]): Placed[] {
  const byReviews = [...products]
    .filter(({ text }) => text.active !== false && text.rating)
    .sort((a, b) => (b.text.rating?.[1] ?? 0) - (a.text.rating?.[1] ?? 0) || (a.text.slug < b.text.slug ? -1 : 1))
    .slice(0, rankedProducts);
  const rankOf = new Map(byReviews.map(({ text }, place) => [text.slug, place + 1]));
  return products.map((product) => ({ ...product, rank: rankOf.get(product.text.slug) ?? unranked }));
}

function productRow({ text, department, shelf, rank }: Placed): Row {
  const { slug, name, sku, vendor, short, rating = [0, 0] } = text;
  const createdAt = Date.parse(text.createdAt);
  return {
    id: idOf('product', slug),
    slug,
    sku,
    name,
    price_paise: text.price * 100,
    original_price_paise: text.originalPrice ? text.originalPrice * 100 : null,
    category_id: idOf('category', department.slug),
    subcategory_id: idOf('subcategory', shelf.shelf.subcategory),
    description_short: short,
    description_long: text.long.join('\n\n'),
    vendor,
    is_featured: Number(text.featured ?? false),
    has_stock: Number(text.tracked ?? true),
    is_active: Number(text.active ?? true),
    weight_grams: text.weightGrams,
    rating_tenths: Math.round(rating[0] * 10),
    rating_count: rating[1],
    rank,
    search_text: productSearchText({
      name,
      sku,
      vendor,
      descriptionShort: short,
      categoryName: department.name,
      subcategoryName: shelf.name,
    }),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function variantRows({ slug, stock }: ProductText): Row[] {
  return Object.entries(stock).map(([size, onHand]) => ({
    product_id: idOf('product', slug),
    size_id: idOf('size', size),
    id: idOf('variant', `${slug}/${size}`),
    on_hand: onHand,
  }));
}
