import { z } from 'zod/mini';
import { maxCartLines, maxLineQuantity, maxNoteLength } from './cart-fold.ts';
import { selectSize } from './cart-messages.ts';

/** Spec 3 and 7.3. Prices are the shop's of this moment, `price` is for one. */

const id = z.string();
const money = z.number().check(z.gte(0));
const count = z.int().check(z.gte(0));

const CartItem = z.object({
  product: z.object({
    _id: id,
    name: z.string(),
    slug: z.string(),
    category: z.object({ _id: id, name: z.string(), slug: z.string() }),
    images: z.array(z.string()),
    imageAlts: z.array(z.string()),
    weight: money,
    hasStock: z.boolean(),
    isActive: z.boolean(),
  }),
  quantity: z.int().check(z.gte(1), z.lte(maxLineQuantity)),
  price: money,
  name: z.string(),
  image: z.nullable(z.string()),
  size: id,
  sizeName: z.string(),
  /** How many of this line the shopper could order now: 0 when sold out or no longer sold, at most 99. */
  available: count,
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  items: z.array(CartItem).check(z.maxLength(maxCartLines)),
  totalQuantity: count,
  totalPrice: money,
  /** The shopper's special instructions. */
  note: z.string(),
});
export type Cart = z.infer<typeof Cart>;

/** Ids are opaque; one that cannot exist is not found, but never a control character or half a character. */
const idForm = /^[^\p{Cc}\p{Cs}]{1,64}$/u;
export const ProductId = z.string('A product is needed.').check(z.regex(idForm, 'A product is needed.'));
export const SizeId = z.string(selectSize).check(z.regex(idForm, selectSize));

const quantityMessage = `Quantity must be a whole number between -${maxLineQuantity} and ${maxLineQuantity}.`;
export const QuantityChange = z
  .int(quantityMessage)
  .check(z.gte(-maxLineQuantity, quantityMessage), z.lte(maxLineQuantity, quantityMessage));

/** `quantity` is a change (+1, -1), 0 removes the line. Without a size: the first with stock. */
export const CartInput = z.object({
  productId: ProductId,
  quantity: QuantityChange,
  sizeId: z.nullish(SizeId),
});
export type CartInput = z.infer<typeof CartInput>;

const controlsButBreaks = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
export const CartNote = z.string('Please write your instructions as text.').check(
  z.refine(
    (text) => text.length <= maxNoteLength * 2 && [...text].length <= maxNoteLength,
    `Please use at most ${maxNoteLength} characters.`,
  ),
  z.refine((text) => !controlsButBreaks.test(text), 'Please remove control characters.'),
);
