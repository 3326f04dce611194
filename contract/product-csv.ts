import { maxImportProducts } from './admin-import.ts';
import type { AdminProduct } from './admin-listing.ts';
import { type Cell, type CsvRow, cellNames, type NamedCells } from './csv.ts';
import { paiseFromText } from './money.ts';
import { plainText } from './plain-text.ts';

/**
 * Products as a table: the common Shopify format, a line for each size and picture under one handle, with a few columns of our own. Our own
 * file is read back without a change.
 */

export const productColumns = [
  'Handle',
  'Title',
  'Vendor',
  'Type',
  'Subcategory',
  'Short Description',
  'Long Description',
  'Status',
  'Featured',
  'Track Stock',
  'Variant SKU',
  'Variant Grams',
  'Variant Price',
  'Variant Compare At Price',
  'Option1 Name',
  'Option1 Value',
  'Variant Inventory Qty',
  'Image Src',
  'Image Alt Text',
] as const;

type Column = (typeof productColumns)[number];

export function productLines(product: AdminProduct): Cell[][] {
  const { availableSizes: sizes, images, imageAlts } = product;
  const count = Math.max(1, sizes.length, images.length);
  return Array.from({ length: count }, (_, at) => {
    const size = sizes[at];
    const line: Partial<Record<Column, Cell>> = {
      Handle: product.slug,
      ...(at === 0 && firstLine(product)),
      ...(size && { 'Option1 Value': size.size.name, 'Variant Inventory Qty': size.onHand }),
      ...(images[at] && { 'Image Src': images[at], 'Image Alt Text': imageAlts[at] ?? '' }),
    };
    return productColumns.map((column) => line[column] ?? '');
  });
}

function firstLine(product: AdminProduct): Partial<Record<Column, Cell>> {
  const { category, subcategory, originalPrice } = product;
  return {
    Title: product.name,
    Vendor: product.vendor ?? '',
    Type: category.name,
    Subcategory: subcategory.name,
    'Short Description': product.descriptionShort,
    'Long Description': product.descriptionLong,
    Status: product.isActive ? 'active' : 'draft',
    Featured: product.isFeatured,
    'Track Stock': product.hasStock,
    'Variant SKU': product.sku ?? '',
    'Variant Grams': Math.round(product.weight * 1_000),
    'Variant Price': product.price.toFixed(2),
    'Variant Compare At Price': originalPrice === null ? '' : originalPrice.toFixed(2),
    'Option1 Name': 'Size',
  };
}

/** What a file says of one product. What it does not say stays as it is. */
export type ImportProduct = {
  line: number;
  handle: string;
  name?: string;
  vendor?: string;
  category?: string;
  subcategory?: string;
  descriptionShort?: string;
  descriptionLong?: string;
  isActive?: boolean;
  isFeatured?: boolean;
  hasStock?: boolean;
  sku?: string;
  grams?: number;
  price?: number;
  originalPrice?: number | null;
  sizes?: { name: string; stock?: number }[];
  images?: { path: string; alt?: string }[];
};

export type BadLine = { line: number; handle: string; reasons: string[] };
export type ReadProducts = { products: ImportProduct[]; bad: BadLine[]; unknownColumns: string[] };

const knownToo = [
  'Body (HTML)',
  'Product Category',
  'Tags',
  'Published',
  'Variant Inventory Tracker',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Image Position',
  'Variant Requires Shipping',
  'Variant Taxable',
];
const maxHandle = 220;
/** Enough to see what is wrong: a table in which nothing fits would fill the screen with one row. */
const maxReasons = 5;

/** The first line names the columns, in any order. Lines of one handle are one product, wherever they stand. More than fit: words for the screen. */
export function readProductTable([head, ...rows]: readonly CsvRow[]): ReadProducts {
  const names = (head?.cells ?? []).map((name) => name.trim());
  const known = new Set<string>([...productColumns, ...knownToo]);
  const unknownColumns = names.filter((name) => name !== '' && !known.has(name));
  if (!names.includes('Handle')) {
    const reasons = ['The first line must name the columns, "Handle" among them.'];
    return { products: [], bad: [{ line: 1, handle: '', reasons }], unknownColumns };
  }
  const named = cellNames(names);
  const groups = new Map<string, Line[]>();
  const bad: BadLine[] = [];
  for (const { line, cells } of rows) {
    const values = named(cells);
    const handle = (values.get('Handle') ?? '').toLowerCase();
    const group = groups.get(handle);
    if (handle === '') bad.push({ line, handle, reasons: ['The handle is missing.'] });
    else if (group) group.push({ line, values });
    else groups.set(handle, [{ line, values }]);
    // Here, and not when all of them are read: that takes its time.
    if (groups.size > maxImportProducts)
      throw new Error(`The file has more than ${maxImportProducts} products. Please split it.`);
  }
  const products: ImportProduct[] = [];
  const skus = new Map<string, number>();
  for (const [handle, lines] of groups) {
    const { product, reasons } = productOf(handle, lines);
    const { line, sku } = product;
    const first = sku && skus.get(sku);
    if (first) reasons.push(`The SKU "${sku}" is on line ${first} already.`);
    if (reasons.length > 0) bad.push({ line, handle, reasons: reasons.slice(0, maxReasons) });
    else {
      products.push(product);
      if (sku) skus.set(sku, line);
    }
  }
  return { products, bad, unknownColumns };
}

type Line = { line: number; values: NamedCells };

function productOf(handle: string, lines: readonly Line[]): { product: ImportProduct; reasons: string[] } {
  const [first] = lines;
  const reasons: string[] = [];
  if (!/^[a-z0-9-]+$/.test(handle) || handle.length > maxHandle) {
    reasons.push('A handle has small letters, digits and hyphens.');
  }
  const text = (column: string) => first?.values.get(column);
  const filled = (column: string) => text(column) || undefined;
  const number = (column: string, read: (value: string) => number | null, words: string) => {
    const value = filled(column);
    if (value === undefined) return undefined;
    const read_ = read(value);
    if (read_ === null) reasons.push(`${column} "${value.slice(0, 40)}" ${words}`);
    return read_ ?? undefined;
  };
  const price = number('Variant Price', decimal, 'is no price such as 499 or 499.50.');
  const compared = number('Variant Compare At Price', decimal, 'is no price such as 499 or 499.50.');
  const product = {
    line: first?.line ?? 1,
    handle,
    name: filled('Title'),
    vendor: text('Vendor'),
    category: filled('Type'),
    subcategory: filled('Subcategory'),
    descriptionShort: text('Short Description'),
    descriptionLong: text('Long Description') ?? plainText(text('Body (HTML)')),
    isActive: activeOf(filled('Status'), filled('Published')),
    isFeatured: flag(filled('Featured')),
    hasStock: flag(filled('Track Stock')) ?? trackedOf(text('Variant Inventory Tracker')),
    sku: text('Variant SKU'),
    grams: number('Variant Grams', whole, 'is no whole number of grams.'),
    price,
    originalPrice: comparedOf(text('Variant Compare At Price'), compared, price),
    sizes: sizesOf(lines, reasons),
    images: imagesOf(lines),
  };
  return {
    product: Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined)) as ImportProduct,
    reasons,
  };
}

/** "1,299.00" and "1,29,900" have commas between thousands; "3,50" has one for a point. */
function decimal(text: string): number | null {
  const plain = text.replace(/^[$₹\s]+/, '');
  const isGrouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(plain);
  const paise = paiseFromText(isGrouped ? plain.replaceAll(',', '') : plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
  return paise === null ? null : paise / 100;
}

function whole(text: string): number | null {
  return /^\d{1,7}(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : null;
}

function flag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  return /^(true|yes|1)$/i.test(text);
}

function trackedOf(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text !== '';
}

function activeOf(status: string | undefined, published: string | undefined): boolean | undefined {
  if (status !== undefined) return status.toLowerCase() === 'active';
  return flag(published);
}

/** A column that is there and empty takes the old price away; other shops write the price itself, or 0, for none. */
function comparedOf(text: string | undefined, compared: number | undefined, price: number | undefined) {
  if (text === undefined) return undefined;
  if (compared === undefined || compared === 0) return null;
  return price !== undefined && compared < price ? null : compared;
}

function sizesOf(lines: readonly Line[], reasons: string[]): ImportProduct['sizes'] {
  if (!lines[0]?.values.has('Option1 Value')) return undefined;
  const sizes = new Map<string, { name: string; stock?: number }>();
  for (const { line, values } of lines) {
    const name = (values.get('Option1 Value') ?? '').toUpperCase();
    if (name === '') continue;
    const quantity = values.get('Variant Inventory Qty') || undefined;
    const stock = quantity === undefined ? undefined : whole(quantity.replace(/^-\d+$/, '0'));
    if (stock === null)
      reasons.push(`Line ${line}: Variant Inventory Qty "${quantity?.slice(0, 40)}" is no whole number.`);
    if (sizes.has(name)) reasons.push(`Line ${line}: the size ${name} is there twice.`);
    sizes.set(name, { name, ...(stock != null && { stock }) });
  }
  return sizes.size === 0 ? undefined : [...sizes.values()];
}

function imagesOf(lines: readonly Line[]): ImportProduct['images'] {
  if (!lines[0]?.values.has('Image Src')) return undefined;
  const images = lines.flatMap(({ values }) => {
    const path = values.get('Image Src');
    return path ? [{ path, alt: values.get('Image Alt Text') ?? '' }] : [];
  });
  return [...new Map(images.map((image) => [image.path, image])).values()];
}
