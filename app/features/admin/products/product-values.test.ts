import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import type { NewPicture } from '../kit/prepare-picture.ts';
import { checkProduct, emptyProduct, inputOf, type ProductValues, valuesOf } from './product-values.ts';

const good: ProductValues = {
  ...emptyProduct,
  name: 'Lotus tee',
  price: '499.5',
  category: 'shirts',
  subcategory: 'plain',
  weight: '0.2',
  sizes: { m: { isChosen: true, stock: '3' }, l: { isChosen: false, stock: '9' } },
};

const product = (more: Partial<AdminProduct> = {}): AdminProduct => ({
  _id: 'tee',
  name: 'Lotus tee',
  slug: 'lotus-tee',
  sku: null,
  price: 499.5,
  originalPrice: null,
  category: { _id: 'shirts', name: 'Shirts', slug: 'shirts' },
  subcategory: { _id: 'plain', name: 'Plain', slug: 'plain' },
  descriptionShort: '',
  descriptionLong: '',
  vendor: null,
  isFeatured: false,
  hasStock: true,
  isActive: true,
  weight: 0.2,
  images: ['/images/a.webp', '/images/b.webp'],
  imageAlts: ['A', 'B'],
  availableSizes: [{ size: { _id: 'm', name: 'M' }, stock: 1, onHand: 3, reserved: 2 }],
  ratingsAverage: 0,
  ratingsQuantity: 0,
  rank: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  badge: 'low',
  totalStock: 1,
  ...more,
});

const added = (dataUrl: string): NewPicture => ({ dataUrl, previewUrl: `blob:${dataUrl}`, toJSON: () => dataUrl });

describe('what is wrong with a product', () => {
  test('nothing, when all is there', () => {
    expect(checkProduct(good, null)).toEqual({});
    expect(checkProduct(valuesOf(product()), product())).toEqual({});
  });

  test('an empty form, in the words of the specification', () => {
    expect(checkProduct(emptyProduct, null)).toEqual({
      name: 'Product name is required',
      price: 'Price is required',
      category: 'Category is required',
      subcategory: 'Subcategory is required',
      weight: 'Weight is required',
      availableSizes: 'Please select at least one available size.',
    });
  });

  test.each([
    [{ price: '-1' }, 'price', 'Price must be non-negative'],
    [{ price: '9.999' }, 'price', 'Price can have at most 2 decimals'],
    [{ originalPrice: '-1' }, 'originalPrice', 'Original price must be non-negative'],
    [{ originalPrice: '499' }, 'originalPrice', 'Original price must be greater than or equal to the current price'],
    [{ weight: '-0.1' }, 'weight', 'Weight must be non-negative'],
    [{ sizes: { m: { isChosen: true, stock: '-1' } } }, 'stock-m', 'Stock must be non-negative'],
    [{ sizes: { m: { isChosen: true, stock: '1.5' } } }, 'stock-m', 'Stock must be a whole number'],
    [{ sizes: { m: { isChosen: true, stock: '' } } }, 'stock-m', 'Stock must be a whole number'],
  ] as const)('%j', (wrong, field, words) => {
    expect(checkProduct({ ...good, ...wrong }, null)).toEqual({ [field]: words });
  });

  test('stock means nothing while it is not tracked, nor of a size that is not chosen', () => {
    const values = { ...good, hasStock: false, sizes: { m: { isChosen: true, stock: 'x' } } };
    expect(checkProduct(values, null)).toEqual({});
    expect(checkProduct({ ...good, sizes: { ...good.sizes, l: { isChosen: false, stock: '-1' } } }, null)).toEqual({});
    expect(inputOf(values, null).availableSizes).toEqual([{ size: 'm' }]);
  });

  test('the original price is optional when a product is added, required when it is changed', () => {
    expect(checkProduct({ ...good, originalPrice: '' }, null)).toEqual({});
    expect(checkProduct({ ...good, originalPrice: '' }, product())).toEqual({
      originalPrice: 'Original price is required',
    });
  });
});

describe('how a product travels', () => {
  test('one without an original price stays so, unless it is given one', () => {
    const shown = valuesOf(product());
    expect(shown.originalPrice).toBe('499.50');
    expect(inputOf(shown, product()).originalPrice).toBeNull();
    expect(inputOf({ ...shown, originalPrice: '600' }, product()).originalPrice).toBe(600);
    expect(inputOf(valuesOf(product({ originalPrice: 499.5 })), product({ originalPrice: 499.5 })).originalPrice).toBe(
      499.5,
    );
  });

  test('stock goes with what the form showed, so that a sale meanwhile is no conflict', () => {
    const { sizes } = valuesOf(product());
    expect(sizes).toEqual({ m: { isChosen: true, stock: '3' } });
    const values = { ...valuesOf(product()), sizes: { ...sizes, s: { isChosen: true, stock: '7' } } };
    expect(inputOf(values, product()).availableSizes).toEqual([
      { size: 'm', stock: 3, was: 3 },
      { size: 's', stock: 7 },
    ]);
  });

  test('pictures go as kept ones, new ones, and the order of both', () => {
    const [a, b] = valuesOf(product()).pictures;
    if (!a || !b) throw new Error('There are two.');
    const c = { key: 'c', added: added('data:c'), alt: 'C' };
    expect(inputOf({ ...good, pictures: [c, b, a] }, product())).toMatchObject({
      existingImages: ['/images/b.webp', '/images/a.webp'],
      imagesBase64: ['data:c'],
      imageOrder: [2, 0, 1],
      imageAlts: ['C', 'B', 'A'],
    });
    expect(inputOf({ ...good, pictures: [] }, product())).toMatchObject({ existingImages: [], imageOrder: [] });
  });
});
