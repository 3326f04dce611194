import { formatPrice } from '../../../../contract/money.ts';
import { shop } from '../../../../contract/shop.ts';
import { deliveryNotes } from '../../product/delivery-notes.ts';

/** Spec 2.10 and 9: what the shop promises, worded once for every page that says it. */

const [, delivery, returnWindow, duties] = deliveryNotes;

export const promises = {
  processing: 'Orders are processed in 1-2 business days.',
  delivery,
  returnWindow,
  returnsAndRefunds: 'Returns and refunds are possible within 30 days.',
  refundTime: 'Refunds are processed in 7-10 business days.',
  freeReturns: 'Returns are free on orders over $200.',
  duties,
  freeShipping: `Shipping is free from a subtotal of ${formatPrice(shop.freeShippingPaise)}.`,
  shippingRate: `Below that, every line of the cart costs ${formatPrice(shop.shippingPerKgPaise)} for each kilogram begun.`,
  currency: `Prices are shown with a ${shop.currencySign} sign and charged in Indian rupees (${shop.currencyCode}), figure for figure: ${formatPrice(64_900)} is ${shop.currencyCode} 649.00.`,
} as const;
