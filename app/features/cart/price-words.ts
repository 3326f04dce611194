import { formatPrice } from '../../../contract/money.ts';

/** Goes on from the name of what it is about. */
export function priceWords(wasPaise: number, isPaise: number): string {
  return `was ${formatPrice(wasPaise)} and is ${formatPrice(isPaise)} now.`;
}
