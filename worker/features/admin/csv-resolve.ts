import { ProductChange, ProductInput } from '../../../contract/admin-catalogue.ts';
import type { ImportBatch, ImportOutcome } from '../../../contract/admin-import.ts';
import type { AdminProduct } from '../../../contract/admin-listing.ts';
import type { ImportShop } from './csv-shop.ts';

/** One product of a file against the shop: what it is there, what it shall be, and what is in the way. Nothing is asked or written here. */

type Imported = ImportBatch['products'][number];
export type Resolved = ImportOutcome & { existing: AdminProduct | null; input: ProductChange };

/** Other shops' word for "there is only one". */
const onlySize = 'DEFAULT TITLE';
const onlySizeNames = ['ONE SIZE', 'FREE SIZE', 'OS'];

export function resolveProduct(imported: Imported, shop: ImportShop, { withStock }: { withStock: boolean }): Resolved {
  const existing = shop.productOf(imported.handle);
  const reasons: string[] = [];
  const notes: string[] = [];
  const place = placeOf(imported, existing, shop, reasons);
  const wanted = {
    name: imported.name,
    sku: imported.sku === undefined ? undefined : imported.sku || null,
    price: imported.price,
    originalPrice: imported.originalPrice,
    ...place,
    descriptionShort: imported.descriptionShort,
    descriptionLong: imported.descriptionLong,
    vendor: imported.vendor === undefined ? undefined : imported.vendor || null,
    isFeatured: imported.isFeatured,
    hasStock: imported.hasStock,
    isActive: imported.isActive,
    weight: imported.grams === undefined ? undefined : imported.grams / 1_000,
    availableSizes: sizesOf(imported, existing, { shop, withStock, reasons }),
    ...picturesOf(imported, existing, notes),
  };
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const parsed = (existing ? ProductChange : ProductInput).safeParse(given);
  if (!parsed.success) for (const { message } of parsed.error.issues) reasons.push(message);
  const input = (parsed.success ? parsed.data : {}) as ProductChange;
  const owner = input.sku ? shop.ownerOfSku(input.sku) : null;
  if (owner && owner !== existing?._id) reasons.push('Another product has this SKU already.');
  const fields = existing ? changedFields(existing, input) : [];
  const outcome = reasons.length > 0 ? 'bad' : existing ? (fields.length > 0 ? 'changed' : 'same') : 'new';
  const { line, handle } = imported;
  return { line, handle, outcome, fields, reasons: [...new Set(reasons)], notes, existing, input };
}

type Place = { category?: string; subcategory?: string };

/** By name or address; a category with one subcategory needs none to be named. */
function placeOf(imported: Imported, existing: AdminProduct | null, shop: ImportShop, reasons: string[]): Place {
  if (imported.category === undefined && imported.subcategory === undefined) return {};
  const category = imported.category === undefined ? existing?.category._id : shop.categoryOf(imported.category);
  if (!category) {
    if (imported.category) reasons.push(`There is no category "${imported.category}". Please add it first.`);
    return {};
  }
  if (imported.subcategory === undefined) {
    if (existing?.category._id === category) return { category };
    const only = shop.onlySubcategoryOf(category);
    if (!only) reasons.push('Subcategory is required');
    return only ? { category, subcategory: only } : { category };
  }
  const subcategory = shop.subcategoryOf(category, imported.subcategory);
  if (!subcategory)
    reasons.push(`There is no subcategory "${imported.subcategory}" in this category. Please add it first.`);
  return subcategory ? { category, subcategory } : { category };
}

type Sizing = { shop: ImportShop; withStock: boolean; reasons: string[] };

function sizesOf(imported: Imported, existing: AdminProduct | null, { shop, withStock, reasons }: Sizing) {
  return imported.sizes?.map(({ name, stock }) => {
    const names = name === onlySize ? [name, ...onlySizeNames] : [name];
    const size = names.map((one) => shop.sizeOf(one)).find(Boolean);
    if (!size) reasons.push(`There is no size "${name}". Please add it first.`);
    const isThere = existing?.availableSizes.some((own) => own.size._id === size);
    return { size: size ?? 'unknown', ...(stock !== undefined && (withStock || !isThere) && { stock }) };
  });
}

/** A product keeps its own pictures, in the file's order. Others would have to be fetched from anywhere, which the shop never does. */
function picturesOf(imported: Imported, existing: AdminProduct | null, notes: string[]) {
  const { images } = imported;
  if (!images || images.length === 0) return {};
  const isOwn = images.every(({ path }) => existing?.images.includes(path));
  if (!isOwn) {
    notes.push('Pictures are not taken over from a file. Please add them in the product form.');
    return {};
  }
  const altNow = (path: string) => existing?.imageAlts[existing.images.indexOf(path)] ?? '';
  return {
    existingImages: images.map(({ path }) => path),
    imageAlts: images.map(({ path, alt }) => alt || altNow(path)),
  };
}

const sameText = (a: string | null | undefined, b: string | null | undefined) => (a ?? '') === (b ?? '');

function changedFields(product: AdminProduct, input: ProductChange): string[] {
  const isChanged: Record<string, boolean> = {
    Name: input.name !== undefined && input.name !== product.name,
    SKU: input.sku !== undefined && !sameText(input.sku, product.sku),
    Price: input.price !== undefined && input.price !== product.price,
    'Original price': input.originalPrice !== undefined && input.originalPrice !== product.originalPrice,
    Category: input.category !== undefined && input.category !== product.category._id,
    Subcategory: input.subcategory !== undefined && input.subcategory !== product.subcategory._id,
    'Short description': input.descriptionShort !== undefined && input.descriptionShort !== product.descriptionShort,
    'Long description': input.descriptionLong !== undefined && input.descriptionLong !== product.descriptionLong,
    Vendor: input.vendor !== undefined && !sameText(input.vendor, product.vendor),
    Featured: input.isFeatured !== undefined && input.isFeatured !== product.isFeatured,
    'Stock tracking': input.hasStock !== undefined && input.hasStock !== product.hasStock,
    Active: input.isActive !== undefined && input.isActive !== product.isActive,
    Weight: input.weight !== undefined && input.weight !== product.weight,
    Sizes: input.availableSizes !== undefined && sizesKey(input.availableSizes) !== ownSizesKey(product, input),
    Pictures:
      input.existingImages !== undefined &&
      JSON.stringify([input.existingImages, (input.imageAlts ?? []).map((alt) => alt ?? '')]) !==
        JSON.stringify([product.images, product.imageAlts]),
  };
  return Object.keys(isChanged).filter((field) => isChanged[field]);
}

type Sized = { size: string; stock?: number | undefined }[];
const sizesKey = (sizes: Sized) =>
  sizes
    .map(({ size, stock }) => `${size} ${stock ?? '='}`)
    .sort()
    .join();

/** A size of which the file tells no number has the one it has. */
function ownSizesKey({ availableSizes }: AdminProduct, { availableSizes: asked = [] }: ProductChange): string {
  return sizesKey(
    availableSizes.map(({ size, onHand }) => {
      const isCounted = asked.find((other) => other.size === size._id)?.stock !== undefined;
      return { size: size._id, stock: isCounted ? onHand : undefined };
    }),
  );
}
