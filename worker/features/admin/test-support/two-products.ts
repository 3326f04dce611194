import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { stockShop } from '../../../test-support/wares.ts';

/** A tee in two sizes, part of it reserved, and a mug; both are in one collection. */
export async function stockTwoProducts(): Promise<void> {
  await stockShop({
    products: [
      { id: 'tee', name: 'Fern Tee', sku: 'TEE-1', sizes: { s: 3, m: 5 }, reserved: { m: 2 } },
      { id: 'mug', name: 'Kite Mug', category: 'mugs', sizes: { one: 4 } },
    ],
    sizes: [
      { id: 's', position: 0 },
      { id: 'm', position: 1 },
      { id: 'l', position: 2 },
    ],
    collections: [{ id: 'gifts', products: ['tee', 'mug'] }],
  });
}

/** `m 5-2=3`: on hand, reserved, for sale. */
export const stockOf = ({ availableSizes }: AdminProduct) =>
  availableSizes.map(({ size, onHand, reserved, stock }) => `${size._id} ${onHand}-${reserved}=${stock}`);
