import { originalPriceTooLow, ProductInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import type { FieldErrors } from '../../auth/form-errors.ts';
import { checkInput } from '../kit/check-input.ts';
import { numberOf } from '../kit/number-text.ts';
import type { NewPicture } from '../kit/prepare-picture.ts';
import { stockProblem } from './stock-rules.ts';

/** The product form's content: how it is filled, what is wrong with it, and how it travels. */

export type Picture = { key: string; alt: string } & ({ kept: string } | { added: NewPicture });
export type SizeChoice = { isChosen: boolean; stock: string };

export type ProductValues = {
  name: string;
  sku: string;
  price: string;
  originalPrice: string;
  category: string;
  subcategory: string;
  descriptionShort: string;
  descriptionLong: string;
  vendor: string;
  weight: string;
  hasStock: boolean;
  isFeatured: boolean;
  isActive: boolean;
  sizes: Record<string, SizeChoice>;
  pictures: Picture[];
};

export const emptyProduct: ProductValues = {
  name: '',
  sku: '',
  price: '',
  originalPrice: '',
  category: '',
  subcategory: '',
  descriptionShort: '',
  descriptionLong: '',
  vendor: '',
  weight: '',
  hasStock: true,
  isFeatured: false,
  isActive: true,
  sizes: {},
  pictures: [],
};

export function valuesOf(product: AdminProduct): ProductValues {
  const { images, imageAlts, availableSizes } = product;
  return {
    name: product.name,
    sku: product.sku ?? '',
    price: product.price.toFixed(2),
    // Spec 5: the edit form requires it. Without one of its own a product has none to strike through: that is its price.
    originalPrice: (product.originalPrice ?? product.price).toFixed(2),
    category: product.category._id,
    subcategory: product.subcategory._id,
    descriptionShort: product.descriptionShort,
    descriptionLong: product.descriptionLong,
    vendor: product.vendor ?? '',
    weight: String(product.weight),
    hasStock: product.hasStock,
    isFeatured: product.isFeatured,
    isActive: product.isActive,
    sizes: Object.fromEntries(
      availableSizes.map(({ size, onHand }) => [size._id, { isChosen: true, stock: String(onHand) }]),
    ),
    pictures: images.map((path, place) => ({ key: path, kept: path, alt: imageAlts[place] ?? '' })),
  };
}

export function inputOf(values: ProductValues, before: AdminProduct | null): ProductInput {
  const price = numberOf(values.price);
  const original = numberOf(values.originalPrice) ?? null;
  const wasNone = before?.originalPrice === null;
  return {
    name: values.name,
    sku: values.sku,
    // What is no number is refused as such by the contract's rules, before it is sent.
    price: price as number,
    originalPrice: wasNone && original === price ? null : original,
    category: values.category,
    subcategory: values.subcategory,
    descriptionShort: values.descriptionShort,
    descriptionLong: values.descriptionLong,
    vendor: values.vendor,
    weight: numberOf(values.weight) as number,
    hasStock: values.hasStock,
    isFeatured: values.isFeatured,
    isActive: values.isActive,
    availableSizes: sizesOf(values, before),
    ...picturesOf(values.pictures),
  };
}

function sizesOf({ sizes, hasStock }: ProductValues, before: AdminProduct | null): ProductInput['availableSizes'] {
  return Object.entries(sizes).flatMap(([size, { isChosen, stock }]) => {
    if (!isChosen) return [];
    if (!hasStock) return [{ size }];
    const was = before?.availableSizes.find((shown) => shown.size._id === size)?.onHand;
    return [{ size, stock: Number(stock), ...(was !== undefined && { was }) }];
  });
}

/** Kept ones first, then new ones, and beside them the order in which they stand. */
function picturesOf(pictures: readonly Picture[]) {
  const kept = pictures.flatMap((picture) => ('kept' in picture ? [picture] : []));
  const added = pictures.flatMap((picture) => ('added' in picture ? [picture] : []));
  const sent: readonly Picture[] = [...kept, ...added];
  return {
    existingImages: kept.map((picture) => picture.kept),
    imagesBase64: added.map((picture) => picture.added.dataUrl),
    imageOrder: pictures.map((picture) => sent.indexOf(picture)),
    imageAlts: pictures.map(({ alt }) => alt),
  };
}

/** Spec 5. In the edit form the original price is required. */
export function checkProduct(values: ProductValues, before: AdminProduct | null): FieldErrors {
  const errors = checkInput(ProductInput, inputOf(withPlainStock(values), before));
  const [price, original] = [numberOf(values.price), numberOf(values.originalPrice)];
  if (original === undefined && (before || values.originalPrice.trim() !== '')) {
    errors.originalPrice = 'Original price is required';
  } else if (!errors.originalPrice && price !== undefined && original !== undefined && original < price) {
    errors.originalPrice = originalPriceTooLow;
  }
  if (values.hasStock) {
    for (const [id, { isChosen, stock }] of Object.entries(values.sizes)) {
      const problem = isChosen ? stockProblem(stock) : null;
      if (problem) errors[stockField(id)] = problem;
    }
  }
  return errors;
}

/** A size's number is checked at its own field. */
const withPlainStock = (values: ProductValues): ProductValues => ({
  ...values,
  sizes: Object.fromEntries(Object.entries(values.sizes).map(([id, size]) => [id, { ...size, stock: '0' }])),
});

export const stockField = (sizeId: string) => `stock-${sizeId}`;
