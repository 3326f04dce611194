import { listParams } from './list-params.ts';
import type { FieldError } from './listing.ts';
import type { Category, Collection, Product, Size, Subcategory } from './product.ts';

/** The owner's lists: how they are asked, and what they answer. No schema library in here. */

/** Spec 4, admin stock badge. `none`: no sizes; `untracked`: stock is not tracked. */
export const stockBadges = ['inactive', 'untracked', 'none', 'out', 'low', 'in'] as const;
export type StockBadge = (typeof stockBadges)[number];

export const adminProductSorts = ['newest', 'oldest', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];
/** `position` is the order in which shoppers meet them. */
export const adminGroupSorts = ['position', 'name-asc', 'name-desc', 'newest'] as const;
export type AdminGroupSort = (typeof adminGroupSorts)[number];

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
  const read = listParams(params);
  const query = {
    ...read.paging(),
    sort: read.oneOf('sort', sorts) ?? sorts[0],
    q: read.search(),
    category: read.id('category'),
    subcategory: read.id('subcategory'),
    badge: read.oneOf('badge', stockBadges),
  };
  return { query, errors: read.errors };
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

/** What the audit trail tells of. */
export const auditKinds = [
  'product',
  'category',
  'subcategory',
  'size',
  'collection',
  'promo',
  'order',
  'question',
  'mail',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** One line of the audit trail; `before` and `after` are the record's own columns. */
export type AuditEntry = {
  _id: string;
  at: string;
  actor: { _id: string; name: string };
  action: string;
  entity: AuditKind;
  entityId: string;
  /** Other records carry a name of their own. */
  orderNumber: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  canUndo: boolean;
};
