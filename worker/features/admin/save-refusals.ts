import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { type CatalogueRecord, type Kind, kinds, type SizeRow } from './record-kinds.ts';

/** What the schema refuses, in words that the owner can act on. */

type Tried = { kind: Kind; before: CatalogueRecord | null; after: CatalogueRecord | null };

const textOf = (error: unknown) => (error instanceof Error ? `${error.message} ${error.cause}` : '');

/** Somebody else was quicker: it is worked out anew. */
export function isRace(error: unknown): boolean {
  return /record_unchanged|UNIQUE constraint failed: \w+\.slug|FOREIGN KEY|Network connection lost|storage caused object to be reset/.test(
    textOf(error),
  );
}

export async function refusalOf(db: Db, error: unknown, tried: Tried): Promise<AppError | null> {
  const text = textOf(error);
  const { noun } = kinds[tried.kind];
  if (/UNIQUE constraint failed: products\.sku/.test(text)) {
    return fieldTaken('sku', 'Another product has this SKU already.');
  }
  if (/UNIQUE constraint failed: \w+\.(category_id, subcategories\.)?name/.test(text)) {
    return fieldTaken('name', `A ${noun.toLowerCase()} with this name already exists.`);
  }
  if (/variants_reserved_in_stock|variants_kept_while_reserved/.test(text)) return reservedRefusal(db, tried);
  if (/record_unchanged|UNIQUE constraint failed: \w+\.slug/.test(text)) {
    return new AppError('conflict', { message: 'This record is being changed right now. Please try again.' });
  }
  if (/FOREIGN KEY/.test(text)) {
    return new AppError('conflict', { message: `The ${noun.toLowerCase()} needs something that no longer exists.` });
  }
  return null;
}

function fieldTaken(field: string, message: string): AppError {
  return new AppError('conflict', { message, fields: [{ field, message }] });
}

/** What open orders hold cannot be taken off the shelf. */
async function reservedRefusal(db: Db, { before, after }: Tried): Promise<AppError> {
  const id = before?.row.id ?? after?.row.id ?? '';
  const { results } = await db.$client
    .prepare('SELECT id, reserved FROM variants WHERE product_id = ? AND reserved > 0')
    .bind(id)
    .all<{ id: string; reserved: number }>();
  const onHand = (list: readonly SizeRow[] | undefined, variant: string) =>
    list?.find((size) => size.id === variant)?.on_hand ?? 0;
  const short = results.filter(({ id: variant, reserved }) => onHand(after?.parts.sizes, variant) < reserved);
  return reservedByOrders(short.reduce((sum, { reserved }) => sum + reserved, 0));
}

export function reservedByOrders(units: number): AppError {
  return new AppError('conflict', { message: `${units} units are reserved by open orders.` });
}
