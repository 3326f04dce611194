import { z } from 'zod/mini';
import { ProductId } from './cart.ts';
import { maxWishes } from './cart-fold.ts';

/** Spec 3 and 7.4: newest first, with what a card needs to show and to add the first size with stock. */

const money = z.number().check(z.gte(0));

const WishlistItem = z.object({
  product: z.object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
    images: z.array(z.string()),
    imageAlts: z.array(z.string()),
    price: money,
    originalPrice: z.nullable(money),
    hasStock: z.boolean(),
    isActive: z.boolean(),
    availableSizes: z.array(
      z.object({ size: z.object({ _id: z.string(), name: z.string() }), stock: z.int().check(z.gte(0)) }),
    ),
  }),
  addedAt: z.string(),
});
export type WishlistItem = z.infer<typeof WishlistItem>;

export const Wishlist = z.object({ items: z.array(WishlistItem).check(z.maxLength(maxWishes)) });
export type Wishlist = z.infer<typeof Wishlist>;

export const WishlistInput = z.object({ productId: ProductId });
