/** Shipping and returns, and the ways to pay, as every product page says them; for owners to edit (spec 2.5 and 9). */
export const deliveryNotes = [
  'Free shipping and returns on orders over $200.',
  'Delivery takes an estimated 3-6 days, international orders included.',
  'Return anything within 30 days of delivery.',
  'Duties and taxes are non-refundable.',
] as const;

export const paymentBrands = ['UPI', 'RuPay', 'Visa', 'Mastercard'] as const;
