import type { FieldError } from './listing.ts';
import type { Category, Collection, Product, Size, Subcategory } from './product.ts';
import { searchTextMaxLength } from './search.ts';

/** The owner's lists: how they are asked, and what they answer. No schema library in here. */

/** Spec 4, admin stock badge. `none`: no sizes; `untracked`: stock is not tracked. */
export const stockBadges = ['inactive', 'untracked', 'none', 'out', 'low', 'in'] as const;
export type StockBadge = (typeof stockBadges)[number];

export const adminProductSorts = ['newest', 'oldest', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];
/** `position` is the order in which shoppers meet them. */
export const adminGroupSorts = ['position', 'name-asc', 'name-desc', 'newest'] as const;
export type AdminGroupSort = (typeof adminGroupSorts)[number];

const adminPageSize = 20;
const maxPageSize = 48;
const maxPage = 10_000;

export type AdminListQuery<S extends string = string> = {
  page: number;
  limit: number;
  sort: S;
  q: string;
  category: string | null;
  subcategory: string | null;
  badge: StockBadge | null;
};

/** As `parseListingQuery`: unknown keys are ignored, an empty value is an absent one, a bad value is an error at its field. */
export function parseAdminListQuery<const S extends string>(
  params: URLSearchParams,
  sorts: readonly [S, ...S[]],
): { query: AdminListQuery<S>; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => {
    errors.push({ field, message });
    return null;
  };
  const whole = (field: string, max: number) => {
    const text = params.get(field);
    if (!text) return null;
    const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= max ? value : refuse(field, `${field} must be a whole number from 1 to ${max}.`);
  };
  const oneOf = <V extends string>(field: string, values: readonly V[]) => {
    const text = params.get(field);
    if (!text) return null;
    const found = values.find((value) => value === text);
    return found ?? refuse(field, `${field} must be one of ${values.join(', ')}.`);
  };
  const id = (field: string) => {
    const text = params.get(field);
    if (!text) return null;
    return /^[\w-]{1,64}$/.test(text) ? text : refuse(field, `${field} is not an id.`);
  };
  const q = (params.get('q') ?? '').trim();
  const isPlain =
    q.length <= searchTextMaxLength * 2 && [...q].length <= searchTextMaxLength && !/[\p{Cc}\p{Cs}]/u.test(q);
  if (!isPlain) refuse('q', `q must be at most ${searchTextMaxLength} characters, without control characters.`);
  const query = {
    page: whole('page', maxPage) ?? 1,
    limit: whole('limit', maxPageSize) ?? adminPageSize,
    sort: oneOf('sort', sorts) ?? sorts[0],
    q: isPlain ? q : '',
    category: id('category'),
    subcategory: id('subcategory'),
    badge: oneOf('badge', stockBadges),
  };
  return { query, errors };
}

/** What every record of the owner's desk tells beside what shoppers see. `version` goes back with a change. */
type Kept = { version: number; updatedAt: string };

type AdminSize = {
  size: { _id: string; name: string };
  /** What can still be bought: on hand, less what open orders hold. */
  stock: number;
  onHand: number;
  reserved: number;
};
export type AdminProduct = Omit<Product, 'availableSizes'> &
  Kept & {
    availableSizes: AdminSize[];
    badge: StockBadge;
    /** Of all sizes, what can still be bought. */
    totalStock: number;
  };
type Placed = Kept & { position: number };
/** `productCount`: inactive products, too. */
export type AdminCategory = Category & Placed & { productCount: number; subcategoryCount: number };
export type AdminSubcategory = Subcategory & Placed & { productCount: number };
export type AdminSizeEntry = Size & Placed;
export type AdminCollection = Collection & Placed;

/** One line of the audit trail; `before` and `after` are the record's own columns. */
export type AuditEntry = {
  _id: string;
  at: string;
  actor: { _id: string; name: string };
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  canUndo: boolean;
};
