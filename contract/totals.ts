import { shop } from './shop.ts';

/** Spec 9: what a cart or an order costs, in paise. Both sides count by this rule; the server's figure is the one that is charged. */

export type PricedLine = { pricePaise: number; weightGrams: number; quantity: number };

export type Totals = {
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  taxesPaise: number;
  totalPaise: number;
};

/** total = subtotal - discount + shipping + taxes. */
export function totalsOf(lines: readonly PricedLine[], { discountPercent = 0 } = {}): Totals {
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const discountPaise = percentOf(subtotalPaise, discountPercent);
  const shippingPaise = shippingOf(lines, subtotalPaise);
  const { taxesPaise } = shop;
  const totalPaise = subtotalPaise - discountPaise + shippingPaise + taxesPaise;
  return { subtotalPaise, discountPaise, shippingPaise, taxesPaise, totalPaise };
}

export type FreeShipping = { remainingPaise: number; percent: number };

/** Spec 2.2: how much more ships for nothing, and how far that is; 100 % only when it is reached. */
export function freeShippingProgress(subtotalPaise: number): FreeShipping {
  return {
    remainingPaise: Math.max(0, shop.freeShippingPaise - subtotalPaise),
    percent: Math.min(100, Math.floor((subtotalPaise * 100) / shop.freeShippingPaise)),
  };
}

/** The threshold looks at the subtotal before a discount; weight is rounded up per line, then times 70. */
function shippingOf(lines: readonly PricedLine[], subtotalPaise: number): number {
  if (subtotalPaise >= shop.freeShippingPaise) return 0;
  const kilograms = lines.map(({ weightGrams, quantity }) => Math.ceil((weightGrams * quantity) / 1000));
  return kilograms.reduce((sum, started) => sum + started * shop.shippingPerKgPaise, 0);
}

/** Rounded half up to the paisa. */
function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100);
}
