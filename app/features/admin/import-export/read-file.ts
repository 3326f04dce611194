import { maxImportProducts } from '../../../../contract/admin-import.ts';
import { parseCsv } from '../../../../contract/csv.ts';
import { type ReadProducts, readProductTable } from '../../../../contract/product-csv.ts';

const maxFileBytes = 50_000_000;

export type ReadFile = ReadProducts & { name: string; fingerprint: string };

/** Throws words for the screen when it is no table that could be taken over. */
export async function readProductFile(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes) throw new Error('The file is too big. Please choose one of at most 50 MB.');
  const bytes = await file.arrayBuffer();
  const text = decoded(bytes);
  const rows = parseCsv(text, separatorOf(text));
  if (rows.length < 2) throw new Error('There are no rows in this file.');
  const read = readProductTable(rows);
  if (read.products.length > maxImportProducts) {
    throw new Error(
      `The file has ${read.products.length} products. Please split it: at most ${maxImportProducts} at a time.`,
    );
  }
  return { ...read, name: file.name.slice(0, 200) || 'file.csv', fingerprint: await sha256(bytes) };
}

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
