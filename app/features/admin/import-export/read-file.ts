import { ImportedProduct } from '../../../../contract/admin-import.ts';
import { parseCsv } from '../../../../contract/csv.ts';
import { type ImportProduct, type ReadProducts, readProductTable } from '../../../../contract/product-csv.ts';

const maxFileBytes = 50_000_000;

export type ReadFile = ReadProducts & { name: string; fingerprint: string };

/** Throws words for the screen when it is no table that could be taken over. */
export async function readProductFile(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes) throw new Error('The file is too big. Please choose one of at most 50 MB.');
  const bytes = await file.arrayBuffer();
  const text = decoded(bytes);
  const rows = parseCsv(text, separatorOf(text));
  if (rows.length < 2) throw new Error('There are no rows in this file.');
  const read = withoutOversized(readProductTable(rows));
  return { ...read, name: file.name.slice(0, 200) || 'file.csv', fingerprint: await sha256(bytes) };
}

/** What no call could carry is told at its line, and does not stop the others. */
function withoutOversized(read: ReadProducts): ReadProducts {
  const products: ImportProduct[] = [];
  const bad = [...read.bad];
  for (const product of read.products) {
    const { success, error } = ImportedProduct.safeParse(product);
    if (success) products.push(product);
    else bad.push({ line: product.line, handle: product.handle, reasons: oversized(error.issues) });
  }
  return { ...read, products, bad };
}

function oversized(issues: readonly { path: PropertyKey[] }[]): string[] {
  const words = issues.map(({ path: [field, ...inner] }) => {
    if (field === 'sizes' && inner.length === 0) return 'There are too many sizes.';
    if (field === 'images' && inner.length === 0) return 'There are too many pictures.';
    return `The ${names[String(field)] ?? String(field)} is too long.`;
  });
  return [...new Set(words)];
}

const names: Record<string, string> = {
  descriptionShort: 'short description',
  descriptionLong: 'long description',
  sku: 'SKU',
  sizes: 'name of a size',
  images: 'address of a picture',
};

/** By the line of names: a spreadsheet of another country writes semicolons. */
function separatorOf(text: string): string {
  return /^[^\n\r,;\t]*([;\t])/.exec(text)?.[1] ?? ',';
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('This is no CSV file in UTF-8. In a spreadsheet choose "CSV UTF-8" when you save it.');
  }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
