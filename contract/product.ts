import { z } from 'zod/mini';

/** Spec 3: the entities of the catalogue as they travel. Money is decimal with at most two places, weight in kg, times ISO 8601 UTC. */

const id = z.string().check(z.minLength(1), z.maxLength(64));
const money = z.number().check(z.gte(0));

export const Category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  showOnHome: z.boolean(),
});
export type Category = z.infer<typeof Category>;

const CategoryRef = z.object({ _id: id, name: z.string(), slug: z.string() });
export type CategoryRef = z.infer<typeof CategoryRef>;

export const Subcategory = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parentCategory: CategoryRef,
});
export type Subcategory = z.infer<typeof Subcategory>;

export const Size = z.object({ _id: id, name: z.string(), slug: z.string(), description: z.string() });
export type Size = z.infer<typeof Size>;

/** A curated list; `productIds` is the owner's order. */
export const Collection = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  productIds: z.array(id),
});
export type Collection = z.infer<typeof Collection>;

/** `stock` is what a shopper can still buy: on hand minus reserved, never negative, 0 for untracked products. */
const AvailableSize = z.object({ size: z.object({ _id: id, name: z.string() }), stock: z.int().check(z.gte(0)) });
export type AvailableSize = z.infer<typeof AvailableSize>;

export const Product = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  sku: z.nullable(z.string()),
  price: money,
  originalPrice: z.nullable(money),
  category: CategoryRef,
  subcategory: CategoryRef,
  descriptionShort: z.string(),
  descriptionLong: z.string(),
  vendor: z.nullable(z.string()),
  isFeatured: z.boolean(),
  /** Spec 3: whether stock is tracked. */
  hasStock: z.boolean(),
  isActive: z.boolean(),
  weight: z.number().check(z.gte(0)),
  images: z.array(z.string()),
  /** What each picture shows, in the order of `images`. */
  imageAlts: z.array(z.string()),
  availableSizes: z.array(AvailableSize),
  ratingsAverage: z.number().check(z.gte(0), z.lte(5)),
  ratingsQuantity: z.int().check(z.gte(0)),
  /** Place among the best-selling; `unranked` when nothing was sold in the last 90 days. */
  rank: z.int(),
  createdAt: z.string(),
});
export type Product = z.infer<typeof Product>;
