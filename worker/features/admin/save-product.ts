import {
  maxProductPictures,
  originalPriceTooLow,
  type ProductChange,
  type SizeStock,
} from '../../../contract/admin-catalogue.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import { paiseFromDecimal } from '../../../contract/money.ts';
import type { Db } from '../../db/client.ts';
import type { Row } from '../../db/insert-rows.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { AppError } from '../../http/app-error.ts';
import { type StoredPictures, storePictures } from '../images/store-pictures.ts';
import type { AdminWork } from './admin-work.ts';
import { changed, changeRecord, existing } from './change-record.ts';
import type { CatalogueRecord, ProductRecord, ProductSnapshot, SizeRow } from './record-kinds.ts';
import { refusedField } from './save-taxonomy.ts';
import { freeSlug, isSlugOf, isSlugTaken } from './slugs.ts';

/** `id` null adds a product, at the address `slug` if it shall have a certain one; a change leaves alone what it does not name. */
export async function saveProduct(
  work: AdminWork,
  id: string | null,
  input: ProductChange,
  { slug }: { slug?: string } = {},
): Promise<string> {
  const recordId = id ?? work.newId;
  const images = await storePictures(work, 'imagesBase64', input.imagesBase64 ?? []);
  try {
    await changeRecord(work, {
      kind: 'product',
      id: recordId,
      version: input.version,
      action: id === null ? 'created' : 'changed',
      next: (found) =>
        productAfter(work, id === null ? blank(work) : (existing('product', found) as ProductRecord), {
          input,
          images,
          ...(slug !== undefined && id === null && { slug }),
        }),
    });
  } catch (error) {
    await images.discard().catch(() => {});
    throw error;
  }
  return recordId;
}

type Asked = { input: ProductChange; images: StoredPictures; slug?: string };

async function productAfter(
  work: AdminWork,
  before: ProductRecord,
  { input, images, slug }: Asked,
): Promise<ProductRecord> {
  const row: ProductSnapshot = { ...before.row, ...columnsOf(input) };
  if (row.original_price_paise !== null && row.original_price_paise < row.price_paise) {
    throw refusedField('originalPrice', originalPriceTooLow);
  }
  await refuseUnknown(work.db, row, input);
  if (slug !== undefined) row.slug = await freeHandle(work.db, { slug, id: row.id });
  else if (row.name !== before.row.name && !isSlugOf('product', row.name, row.slug))
    row.slug = await freeSlug(work.db, 'product', row);
  return {
    row,
    parts: {
      images: imagesAfter(before, row, { input, images }),
      sizes: input.availableSizes ? await sizesAfter(work.db, before, input.availableSizes) : before.parts.sizes,
    },
  };
}

async function freeHandle(db: Db, wanted: { slug: string; id: string }): Promise<string> {
  if (!(await isSlugTaken(db, 'product', wanted))) return wanted.slug;
  throw new AppError('conflict', { message: 'Another product has this handle already.' });
}

function columnsOf(input: ProductChange): Row {
  const columns = {
    name: input.name,
    sku: input.sku,
    price_paise: input.price === undefined ? undefined : paiseFromDecimal(input.price),
    original_price_paise: input.originalPrice == null ? input.originalPrice : paiseFromDecimal(input.originalPrice),
    category_id: input.category,
    subcategory_id: input.subcategory,
    description_short: input.descriptionShort,
    description_long: input.descriptionLong,
    vendor: input.vendor,
    is_featured: flag(input.isFeatured),
    has_stock: flag(input.hasStock),
    is_active: flag(input.isActive),
    weight_grams: input.weight === undefined ? undefined : Math.round(input.weight * 1_000),
  };
  const named = Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]]));
  return Object.fromEntries(named) as Row;
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));

function blank({ newId, nowMs }: AdminWork): ProductRecord {
  return {
    row: {
      id: newId,
      version: 1,
      created_at: nowMs,
      name: '',
      slug: '',
      sku: null,
      price_paise: 0,
      original_price_paise: null,
      category_id: '',
      subcategory_id: '',
      description_short: '',
      description_long: '',
      vendor: null,
      is_featured: 0,
      has_stock: 1,
      is_active: 1,
      weight_grams: 0,
    },
    parts: { images: [], sizes: [] },
  };
}

async function refuseUnknown(
  { $client }: Db,
  row: ProductSnapshot,
  { category, subcategory }: ProductChange,
): Promise<void> {
  if (category === undefined && subcategory === undefined) return;
  const [categories, subcategories] = await $client.batch<{ category_id: string }>([
    $client.prepare('SELECT id AS category_id FROM categories WHERE id = ?').bind(row.category_id),
    $client.prepare('SELECT category_id FROM subcategories WHERE id = ?').bind(row.subcategory_id),
  ]);
  if (!categories?.results.length) throw refusedField('category', 'This category does not exist.');
  const parent = subcategories?.results[0];
  if (!parent) throw refusedField('subcategory', 'This subcategory does not exist.');
  if (parent.category_id !== row.category_id) {
    throw refusedField('subcategory', 'This subcategory does not belong to the category.');
  }
}

/** Kept pictures first, then new ones, unless the call orders them. */
function imagesAfter({ parts }: ProductRecord, { name }: ProductSnapshot, { input, images }: Asked) {
  const { existingImages, imageOrder, imageAlts } = input;
  const kept = existingImages
    ? [...new Set(existingImages)].map((path, at) => ownImage(parts, path, at))
    : parts.images;
  const all = [...kept, ...images.keys.map((image_key) => ({ image_key, alt: name }))];
  if (all.length > maxProductPictures) {
    throw refusedField('imagesBase64', `A product can have at most ${maxProductPictures} pictures.`);
  }
  if (imageOrder && [...imageOrder].sort((a, b) => a - b).join() !== [...all.keys()].join()) {
    throw refusedField('imageOrder', 'The order must name each picture once.');
  }
  const ordered = imageOrder ? imageOrder.flatMap((at) => all[at] ?? []) : all;
  return ordered
    .map((image, at) => ({ ...image, alt: altAfter(image.alt, imageAlts?.[at], name) }))
    .filter(({ image_key }, at) => ordered.findIndex((other) => other.image_key === image_key) === at);
}

/** Words that were emptied are the product's name again. */
function altAfter(now: string, asked: string | null | undefined, name: string): string {
  return asked === undefined ? now : (asked ?? name);
}

/** Security 3: a path is kept when it is this product's, and never another one's. */
function ownImage({ images }: ProductRecord['parts'], path: string, at: number) {
  const image = images.find(({ image_key }) => imagePathPrefix + image_key === path);
  if (!image) throw refusedField(`existingImages.${at}`, 'This picture does not belong to the product.');
  return image;
}

async function sizesAfter({ $client }: Db, { parts }: ProductRecord, asked: readonly SizeStock[]): Promise<SizeRow[]> {
  const ids = JSON.stringify(asked.map(({ size }) => size));
  const { results } = await $client
    .prepare('SELECT s.id FROM json_each(?) w CROSS JOIN sizes s ON s.id = w.value')
    .bind(ids)
    .all<{ id: string }>();
  const unknown = asked.findIndex(({ size }) => !results.some(({ id }) => id === size));
  if (unknown !== -1) throw refusedField(`availableSizes.${unknown}.size`, 'This size does not exist.');
  return asked.map((size) => sizeAfter(parts.sizes, size)).sort((a, b) => (a.size_id < b.size_id ? -1 : 1));
}

function sizeAfter(sizes: readonly SizeRow[], { size, stock, was }: SizeStock): SizeRow {
  const now = sizes.find(({ size_id }) => size_id === size);
  if (!now) return { size_id: size, id: uuidv7(), on_hand: stock ?? 0 };
  // A form that shows 5 and is saved with 5 has nothing to say of stock, whatever was sold meanwhile.
  if (stock === undefined || stock === was) return now;
  if (was !== undefined && was !== now.on_hand) throw changed();
  return { ...now, on_hand: stock };
}

/** Stock edited in the list: only the sizes named, which the product must have. */
export async function saveStock(
  work: AdminWork,
  id: string,
  { sizes, version }: { sizes: readonly SizeStock[]; version?: number | undefined },
): Promise<void> {
  await changeRecord(work, {
    kind: 'product',
    id,
    version,
    action: 'changed',
    async next(found) {
      const { row, parts } = existing('product', found) as ProductRecord;
      const unknown = sizes.findIndex(({ size }) => !parts.sizes.some(({ size_id }) => size_id === size));
      if (unknown !== -1) throw refusedField(`sizes.${unknown}.size`, 'The product does not have this size.');
      const changes = new Map(sizes.map((size) => [size.size, sizeAfter(parts.sizes, size)]));
      return { row, parts: { ...parts, sizes: parts.sizes.map((size) => changes.get(size.size_id) ?? size) } };
    },
  });
}

/** A draft beside the original: same words and pictures, no stock, no SKU, not yet seen by shoppers. */
export async function duplicateProduct(work: AdminWork, original: CatalogueRecord): Promise<string> {
  const { row, parts } = original as ProductRecord;
  await changeRecord(work, {
    kind: 'product',
    id: work.newId,
    action: 'created',
    async next() {
      const name = `${[...row.name].slice(0, 190).join('')} (copy)`;
      const { rank: _rank, rating_tenths: _tenths, rating_count: _count, ...columns } = row;
      const copy = { ...columns, id: work.newId, name, sku: null, is_active: 0, version: 1, created_at: work.nowMs };
      return {
        row: { ...copy, slug: await freeSlug(work.db, 'product', copy) },
        parts: {
          images: parts.images,
          sizes: parts.sizes.map(({ size_id }) => ({ size_id, id: uuidv7(), on_hand: 0 })),
        },
      };
    },
  });
  return work.newId;
}
