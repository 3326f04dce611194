import type { OrderInput, Quote } from '../../../contract/orders.ts';

type Wanted = { quote: Quote; addressId: string; notes: string };

/** Spec 3: what was shown, for the shop to compare with its own. */
export function orderInputOf({ quote, addressId, notes }: Wanted): OrderInput {
  const { subtotal, discount, shippingCost, taxes, totalAmount, promoCode } = quote;
  return {
    shippingAddress: addressId,
    billingAddress: addressId,
    items: quote.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
    subtotal,
    discount,
    shippingCost,
    taxes,
    totalAmount,
    ...(promoCode && { promoCode }),
    ...(notes && { notes }),
  };
}
