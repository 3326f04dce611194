import type { CartItem } from '../../contract/cart.ts';
import { type Change, maxLineQuantity } from '../../contract/cart-fold.ts';
import { paiseFromDecimal } from '../../contract/money.ts';
import type { WishlistItem } from '../../contract/wishlist.ts';
import { isKnownChange } from './known-change.ts';
import { foldedCopy, type Stored } from './outbox-state.ts';
import type { DeviceProduct } from './personal-products.ts';
import { lineKey } from './personal-standing.ts';
import type { CartLine } from './personal-view.ts';

/** Names, prices and pictures: the server's where it knows the thing, else those of the device's catalogue. */

type Ware = Pick<
  CartLine,
  'name' | 'slug' | 'image' | 'imageAlt' | 'categoryName' | 'sizeName' | 'pricePaise' | 'wasPaise' | 'available'
> & {
  weightGrams: number;
};

export type Wares = {
  line(productId: string, sizeId: string): Ware;
  wish(productId: string): WishlistItem['product'] | null;
  /** Of the product that a change is about; empty when unknown or about none. */
  named(change: Change): { name: string; sizeName: string };
  /** Everything that neither the server nor `device` describes. */
  unknown: string[];
};

const unknownWare: Ware = {
  name: '',
  slug: null,
  image: null,
  imageAlt: '',
  categoryName: '',
  sizeName: '',
  pricePaise: null,
  wasPaise: null,
  available: null,
  weightGrams: 0,
};

export function waresOf(stored: Stored, device: ReadonlyMap<string, DeviceProduct>): Wares {
  const items = stored.copy?.cart.items ?? [];
  const lines = new Map(
    items.map((item) => {
      const key = lineKey(item.product._id, item.size);
      return [key, wareOfItem(item, stored.copy?.earlierPrices?.[key])];
    }),
  );
  const wishes = new Map(stored.copy?.wishlist.items.map(({ product }) => [product._id, product]));
  const folded = foldedCopy(stored);
  const told = stored.notices.map(({ change }) => change).filter(isKnownChange);
  const needed = [
    ...[...folded.lines, ...told.flatMap(({ args }) => ('sizeId' in args ? args : []))]
      .filter(({ productId, sizeId }) => !lines.has(lineKey(productId, sizeId)))
      .map(({ productId }) => productId),
    ...[...folded.wishes, ...told.flatMap(({ args }) => wishOf(args))].filter((id) => !wishes.has(id)),
  ];
  const line = (productId: string, sizeId: string) =>
    lines.get(lineKey(productId, sizeId)) ?? wareOfProduct(device.get(productId), sizeId);
  const wish = (productId: string) => wishes.get(productId) ?? device.get(productId) ?? null;
  return {
    line,
    wish,
    named({ args }) {
      if (!('productId' in args)) return { name: '', sizeName: '' };
      if (!('sizeId' in args)) return { name: wish(args.productId)?.name ?? '', sizeName: '' };
      const { name, sizeName } = line(args.productId, args.sizeId);
      return { name, sizeName };
    },
    unknown: [...new Set(needed)].filter((id) => !device.has(id)),
  };
}

function wishOf(args: Stored['notices'][number]['change']['args']): string[] {
  return 'productId' in args && !('sizeId' in args) ? [args.productId] : [];
}

function wareOfItem({ product, price, name, image, sizeName, available }: CartItem, was: number | undefined): Ware {
  return {
    name,
    slug: product.slug,
    image,
    imageAlt: product.imageAlts[0] ?? '',
    categoryName: product.category.name,
    sizeName,
    pricePaise: paiseFromDecimal(price),
    wasPaise: was === undefined ? null : paiseFromDecimal(was),
    available,
    weightGrams: gramsOf(product.weight),
  };
}

function wareOfProduct(product: DeviceProduct | undefined, sizeId: string): Ware {
  if (!product) return unknownWare;
  const chosen = product.availableSizes.find(({ size }) => size._id === sizeId);
  const units = product.hasStock ? (chosen?.stock ?? 0) : maxLineQuantity;
  return {
    name: product.name,
    slug: product.slug,
    image: product.images[0] ?? null,
    imageAlt: product.imageAlts[0] ?? '',
    categoryName: product.category.name,
    sizeName: chosen?.size.name ?? '',
    pricePaise: paiseFromDecimal(product.price),
    wasPaise: null,
    available: product.isActive ? Math.min(units, maxLineQuantity) : 0,
    weightGrams: gramsOf(product.weight),
  };
}

/** On the wire in kilograms. */
function gramsOf(weight: number): number {
  return Math.round(weight * 1000);
}
