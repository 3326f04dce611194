import { z } from 'zod/mini';
import { optionalLine, optionalParagraphs, requiredLine } from './text.ts';

/**
 * Spec 3 and 5: what an owner saves. A change sends only the fields that change, and the `version` it saw: another one by now is 409.
 * A record is named by its id, or by the object that an answer showed. A picture is a data URL.
 */

export const maxProductPictures = 8;
/** Security 3: what a body may hold, in bytes. */
export const productBodyBytes = 24_000_000;
export const categoryBodyBytes = 3_500_000;

export const recordChanged = 'This record was changed by someone else. Reload and try again.';
/** Said of the two prices together, after a change was put on top of what was there. */
export const originalPriceTooLow = 'Original price must be greater than or equal to the current price';

/** A field that is not sent stays as it was, where one that is null is emptied. */
const line = (max: number) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text): string | null | undefined => text),
    ),
    optionalLine(max),
  );
/** Of 2 MB in base64, with room for what stands before it; the exact size is told after decoding. */
const picture = z.string().check(z.maxLength(2_900_000, 'Each picture may have at most 2 MB.'));
const path = z.string().check(z.maxLength(100));
const version = z.optional(z.int().check(z.gte(1)));
export const maxPosition = 9_999;
const position = z.optional(z.int().check(z.gte(0), z.lte(maxPosition)));
const maxPrice = 10_000_000;

function reference(required: string) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'object' && value && '_id' in value ? value._id : value)),
    z.string({ error: required }).check(z.minLength(1, required), z.maxLength(64, required)),
  );
}

function decimal(words: { required: string; negative: string; name: string }, places: number, max: number) {
  const hasPlaces = new RegExp(`^\\d+(\\.\\d{1,${places}})?$`);
  return z.number({ error: words.required }).check(
    z.gte(0, words.negative),
    z.lte(max, `${words.name} must be at most ${max}`),
    z.refine((value) => value < 0 || value > max || hasPlaces.test(String(value)), {
      error: `${words.name} can have at most ${places} decimals`,
    }),
  );
}

const price = { required: 'Price is required', negative: 'Price must be non-negative', name: 'Price' };
const originalPrice = {
  required: 'Original price must be a number',
  negative: 'Original price must be non-negative',
  name: 'Original price',
};
const weight = { required: 'Weight is required', negative: 'Weight must be non-negative', name: 'Weight' };

const stock = z
  .int({ error: 'Stock must be a whole number' })
  .check(z.gte(0, 'Stock must be non-negative'), z.lte(1_000_000, 'Stock must be at most 1000000'));

/** `stock` is what is on hand; `was` is what the form showed: another number by now is a conflict. */
const SizeStock = z.object({
  size: reference('Please select a size.'),
  stock: z.optional(stock),
  was: z.optional(stock),
});
export type SizeStock = z.infer<typeof SizeStock>;

const isEachOnce = (sizes: readonly SizeStock[]) => new Set(sizes.map(({ size }) => size)).size === sizes.length;
const noSize = 'Please select at least one available size.';
const sizeTwice = 'Each size can be there once.';

export const CategoryInput = z.object({
  name: requiredLine('Category name is required', 120),
  description: z.optional(optionalParagraphs(2_000)),
  showOnHome: z.optional(z.boolean()),
  position,
  /** A new picture. */
  imageBase64: z.optional(z.nullable(picture)),
  /** The path that is kept, or null to remove the picture. */
  imageUrl: z.optional(z.nullable(path)),
});
export type CategoryInput = z.infer<typeof CategoryInput>;
export const CategoryChange = z.extend(z.partial(CategoryInput), { version });
export type CategoryChange = z.infer<typeof CategoryChange>;

export const SubcategoryInput = z.object({
  name: requiredLine('Subcategory name is required', 120),
  parentCategory: reference('Parent category is required'),
  description: z.optional(optionalParagraphs(2_000)),
  position,
});
export type SubcategoryInput = z.infer<typeof SubcategoryInput>;
export const SubcategoryChange = z.extend(z.partial(SubcategoryInput), { version });
export type SubcategoryChange = z.infer<typeof SubcategoryChange>;

/** Spec 5: a size's name is kept in capitals. */
const sizeName = z.pipe(
  requiredLine('Size name/label is required', 40),
  z.pipe(
    z.transform((name: string) => name.toUpperCase()),
    z.string().check(z.maxLength(40, 'Please use at most 40 characters.')),
  ),
);
export const SizeInput = z.object({
  name: sizeName,
  description: z.optional(optionalParagraphs(2_000)),
  position,
});
export type SizeInput = z.infer<typeof SizeInput>;
export const SizeChange = z.extend(z.partial(SizeInput), { version });
export type SizeChange = z.infer<typeof SizeChange>;

/** `productIds` is the owner's order. */
export const CollectionInput = z.object({
  name: requiredLine('Collection name is required', 120),
  description: z.optional(optionalParagraphs(2_000)),
  position,
  imageBase64: z.optional(z.nullable(picture)),
  imageUrl: z.optional(z.nullable(path)),
  productIds: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500, 'At most 500 products.'))),
});
export type CollectionInput = z.infer<typeof CollectionInput>;
export const CollectionChange = z.extend(z.partial(CollectionInput), { version });
export type CollectionChange = z.infer<typeof CollectionChange>;

export const ProductInput = z.object({
  name: requiredLine('Product name is required', 200),
  sku: z.optional(line(64)),
  price: decimal(price, 2, maxPrice),
  originalPrice: z.optional(z.nullable(decimal(originalPrice, 2, maxPrice))),
  category: reference('Category is required'),
  subcategory: reference('Subcategory is required'),
  descriptionShort: z.optional(optionalParagraphs(1_000)),
  descriptionLong: z.optional(optionalParagraphs(20_000)),
  vendor: z.optional(line(120)),
  isFeatured: z.optional(z.boolean()),
  hasStock: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  weight: decimal(weight, 3, 1_000),
  availableSizes: z
    .array(SizeStock, { error: noSize })
    .check(z.minLength(1, noSize), z.maxLength(50, 'At most 50 sizes.'), z.refine(isEachOnce, sizeTwice)),
  /** New pictures. */
  imagesBase64: z.optional(z.array(picture).check(z.maxLength(maxProductPictures, 'At most 8 pictures.'))),
  /** The paths that are kept, in their order; without it all of them are. */
  existingImages: z.optional(z.array(path).check(z.maxLength(maxProductPictures, 'At most 8 pictures.'))),
  /** The order of all pictures, by their places in `existingImages` followed by `imagesBase64`. The first is the cover. */
  imageOrder: z.optional(
    z.array(z.int().check(z.gte(0), z.lt(maxProductPictures))).check(z.maxLength(maxProductPictures)),
  ),
  /** What each picture shows, in that order. */
  imageAlts: z.optional(z.array(line(200)).check(z.maxLength(maxProductPictures))),
});
export type ProductInput = z.infer<typeof ProductInput>;
export const ProductChange = z.extend(z.partial(ProductInput), { version });
export type ProductChange = z.infer<typeof ProductChange>;

/** Stock edited straight in the list. */
export const StockChange = z.object({
  sizes: z
    .array(z.extend(SizeStock, { stock }), { error: noSize })
    .check(z.minLength(1, noSize), z.maxLength(50, 'At most 50 sizes.'), z.refine(isEachOnce, sizeTwice)),
  version,
});
export type StockChange = z.infer<typeof StockChange>;
