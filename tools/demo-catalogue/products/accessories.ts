import { houseStudio, type Shelf } from '../product-text.ts';

const capCloth =
  'Six panels of brushed cotton twill with stitched eyelets, a firm brim and a metal buckle at the back. Fits 56 to 61 cm. Sponge clean.';

export const caps: Shelf = {
  subcategory: 'caps',
  products: [
    {
      slug: 'made-by-hand-cap',
      name: 'Made by Hand cap',
      sku: 'OM-AC-101',
      price: 499,
      short: 'Navy twill with the workshop stamp in cream and gold.',
      long: [capCloth, 'Printed before sewing, so the stamp lies flat across the seam.'],
      vendor: houseStudio,
      weightGrams: 90,
      stock: { 'ONE SIZE': 109 },
      rating: [4.4, 66],
      createdAt: '2025-04-03T07:35:00.000Z',
      pictures: ['crew-cap-navy', 'crew-cap-navy-close', 'crew-cap-navy-pair'],
    },
    {
      slug: 'sunday-cap',
      name: 'Sunday cap',
      sku: 'OM-AC-102',
      price: 549,
      originalPrice: 649,
      short: 'Cream twill, rust brim, small rainbow. Sold out until the next Sunday we work.',
      long: [capCloth],
      vendor: houseStudio,
      weightGrams: 90,
      stock: { 'ONE SIZE': 0 },
      rating: [4.7, 52],
      createdAt: '2025-05-11T06:30:00.000Z',
      pictures: ['sunday-cap', 'sunday-cap-close'],
    },
  ],
};

export const warmThings: Shelf = {
  subcategory: 'beanies-and-scarves',
  products: [
    {
      slug: 'rib-beanie-rust',
      name: 'Rib beanie, rust',
      sku: 'OM-AB-101',
      price: 599,
      short: 'A deep-ribbed beanie with a wide cuff and a woven patch.',
      long: [
        'Knitted from merino and cotton in Ludhiana. It stretches to any head and goes back to its own size overnight.',
        'Wash cold by hand and dry flat.',
      ],
      vendor: 'Loom & Ladder',
      weightGrams: 95,
      stock: { 'ONE SIZE': 73 },
      rating: [4.5, 35],
      createdAt: '2024-11-25T09:55:00.000Z',
      pictures: ['rib-beanie-rust', 'rib-beanie-rust-close', 'rib-beanie-pair'],
    },
    {
      slug: 'handwoven-scarf',
      name: 'Handwoven scarf',
      sku: 'OM-AB-102',
      price: 1199,
      short: 'Undyed wool and cotton with two bands of indigo and a knotted fringe.',
      long: [
        'Woven on a frame loom in the Kullu valley, three scarves a day on a good day. 180 × 38 cm.',
        'Each fringe is knotted by hand, which is why one thread is always a little longer.',
      ],
      vendor: 'Loom & Ladder',
      weightGrams: 210,
      stock: { 'ONE SIZE': 16 },
      rating: [4.8, 27],
      createdAt: '2025-11-19T08:00:00.000Z',
      pictures: ['handwoven-scarf', 'handwoven-scarf-close'],
    },
  ],
};

export const bandanas: Shelf = {
  subcategory: 'bandanas',
  products: [
    {
      slug: 'buta-bandana',
      name: 'Buta bandana',
      sku: 'OM-AN-101',
      price: 349,
      short: 'Madder red cotton with a cream buta and a printed border, 55 cm square.',
      long: [
        'Thin enough to knot, dense enough not to show the wrong side. For hair, handlebars, lunch boxes and dogs.',
        'Wash at 30 °C. The first wash water will be a little pink.',
      ],
      vendor: houseStudio,
      weightGrams: 45,
      stock: { 'ONE SIZE': 151 },
      createdAt: '2026-08-02T06:40:00.000Z',
      pictures: ['buta-bandana', 'buta-bandana-pair'],
    },
  ],
};
