import { z } from 'zod/mini';
import { Cart, CartNote, ProductId, QuantityChange, SizeId } from './cart.ts';
import type { Change } from './cart-fold.ts';
import { Wishlist } from './wishlist.ts';

/** The push (docs/offline.md 4): what shoppers did, in order, each with the id it got when they tapped. */

export const maxMutations = 20;
export const maxPushBytes = 32 * 1024;

/** Whose the device believes the token to be: with another one's token nothing is done and nothing told. */
export const personHeader = 'x-shop-person';

const line = { productId: ProductId, sizeId: SizeId };
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const mutationId = z.string().check(z.regex(uuidForm, 'An id is a UUID.'));

const delta = QuantityChange.check(z.refine((change) => change !== 0, 'A change of 0 changes nothing.'));

export const Mutation = z.discriminatedUnion('type', [
  z.object({
    id: mutationId,
    type: z.literal('cart.add'),
    args: z.object({ ...line, delta, onShort: z.enum(['reject', 'clamp']) }),
  }),
  z.object({ id: mutationId, type: z.literal('cart.remove'), args: z.object(line) }),
  z.object({ id: mutationId, type: z.literal('cart.note'), args: z.object({ text: CartNote }) }),
  z.object({ id: mutationId, type: z.literal('wishlist.add'), args: z.object({ productId: ProductId }) }),
  z.object({ id: mutationId, type: z.literal('wishlist.remove'), args: z.object({ productId: ProductId }) }),
]);
export type Mutation = Change & { id: string };

/** The length is checked before any row is. */
export const PushInput = z.object({
  mutations: z.pipe(
    z.array(z.unknown()).check(z.maxLength(maxMutations, `At most ${maxMutations} changes at once.`)),
    z.array(Mutation),
  ),
});

const MutationResult = z.object({
  id: z.string(),
  status: z.enum(['applied', 'clamped', 'rejected']),
  /** Why it was clamped or rejected, for the screen. */
  message: z.optional(z.string()),
  /** By how much the line's quantity changed. */
  granted: z.optional(z.int()),
});
export type MutationResult = z.infer<typeof MutationResult>;

/** Everything of one person; within an epoch a lower version is an older answer. */
export const PersonalAnswer = z.object({ epoch: z.string(), version: z.int(), cart: Cart, wishlist: Wishlist });
export type PersonalAnswer = z.infer<typeof PersonalAnswer>;

export const PushAnswer = z.extend(PersonalAnswer, { results: z.array(MutationResult) });
export type PushAnswer = z.infer<typeof PushAnswer>;
