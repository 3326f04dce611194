import type { AuditEntry, AuditKind } from '../../../../contract/admin-listing.ts';
import { formatPrice } from '../../../../contract/money.ts';

/** The audit trail in an owner's words. */

export type Difference = { label: string; before: string; after: string };

const actions: Record<string, string> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  archived: 'Taken off the shelf',
  restored: 'Put back',
  placed: 'Placed',
  ended: 'Ended',
  answered: 'Answered',
  closed: 'Closed without an answer',
  'sent-again': 'Sent again',
};

/** 'product.changed' is a change of what stands beside it. */
export function actionWords(action: string): string {
  const act = action.split('.').at(-1) ?? action;
  return actions[act] ?? plain(act);
}

/** Columns that say nothing to a person, or follow from others. */
const silent = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'rank',
  'rating_tenths',
  'rating_count',
  'search_text',
]);

const labels: Record<string, string> = {
  price_paise: 'Price',
  original_price_paise: 'Original price',
  weight_grams: 'Weight',
  category_id: 'Category',
  subcategory_id: 'Subcategory',
  description_short: 'Short description',
  description_long: 'Long description',
  is_featured: 'Featured',
  is_active: 'Active',
  has_stock: 'Stock tracked',
  show_on_home: 'On home page',
  image_key: 'Image',
  images: 'Images',
  sizes: 'Stock and sizes',
  product_ids: 'Products',
  slug: 'Address',
  sku: 'SKU',
};

type Values = Record<string, unknown>;

/** What is not the same before and after; nothing for a record that came or went. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  if (!before || !after) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !silent.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ label: labels[key] ?? plain(key), ...told(key, before, after) }));
}

/** An id means nothing to a person: that it is another one is all there is to say. */
const isId = (key: string) => key === 'category_id' || key === 'subcategory_id' || key === 'image_key';

function told(key: string, before: Values, after: Values): { before: string; after: string } {
  if (isId(key)) return { before: before[key] ? 'one' : 'none', after: after[key] ? 'another' : 'none' };
  return { before: valueWords(key, before[key]), after: valueWords(key, after[key]) };
}

const longest = 60;

function valueWords(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (key === 'sizes' && Array.isArray(value)) return `${sumOf(value)} units in ${value.length}`;
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'number') {
    if (key.endsWith('_paise')) return formatPrice(value);
    if (key.endsWith('_grams')) return `${value / 1_000} kg`;
    if (/^(is|has|show)_/.test(key)) return value ? 'yes' : 'no';
    return String(value);
  }
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const sumOf = (sizes: { on_hand?: number }[]) => sizes.reduce((sum, { on_hand: units = 0 }) => sum + units, 0);

type Named = Pick<AuditEntry, 'before' | 'after' | 'entityId' | 'orderNumber'>;

/** The record's own name, now or when it was there. */
export function recordName({ before, after, entityId, orderNumber }: Named): string {
  if (orderNumber) return `#${orderNumber}`;
  const name = after?.name ?? before?.name;
  return typeof name === 'string' && name ? name : entityId;
}

const plurals: Partial<Record<AuditKind, string>> = {
  product: 'products',
  category: 'categories',
  subcategory: 'subcategories',
  size: 'sizes',
  collection: 'collections',
};

/** Where the record is found at the desk, if it still is. */
export function recordPlace({ entity, entityId, after, before }: Omit<Named, 'orderNumber'> & { entity: AuditKind }) {
  if (entity === 'order') return `orders/${entityId}`;
  if (entity === 'promo') return `promo-codes?q=${encodeURIComponent(entityId)}`;
  if (entity === 'question') return `questions?q=${encodeURIComponent(String(after?.name ?? before?.name ?? ''))}`;
  if (entity === 'mail') return typeof after?.order === 'string' ? `orders/${after.order}` : null;
  return after && plurals[entity] ? `${plurals[entity]}/edit/${entityId}` : null;
}

export function kindWords(entity: AuditKind): string {
  return entity === 'promo' ? 'Promo code' : plain(entity);
}

function plain(text: string): string {
  const words = text.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
