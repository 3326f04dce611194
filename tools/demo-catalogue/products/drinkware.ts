import { houseStudio, type Shelf } from '../product-text.ts';
import { mugCare, steel } from './cloth.ts';

export const nameMugs: Shelf = {
  subcategory: 'name-mugs',
  products: [
    {
      slug: 'your-name-mug',
      name: 'Your Name mug',
      sku: 'OM-MN-101',
      price: 399,
      short: 'Any name up to ten letters in dark blue script, with one red stroke below it.',
      long: [
        'Made to order: write the name in the note at checkout. White glaze unless you ask for pink or blue. It leaves us within three working days, wrapped in paper and straw.',
        mugCare,
      ],
      vendor: houseStudio,
      weightGrams: 380,
      stock: { '330 ML': 0, '450 ML': 0 },
      tracked: false,
      rating: [4.8, 402],
      createdAt: '2024-11-21T07:15:00.000Z',
      pictures: ['asha-mug', 'asha-mug-amma', 'asha-mug-close'],
    },
    {
      slug: 'two-name-mugs',
      name: 'Two-name mugs, set of two',
      sku: 'OM-MN-102',
      price: 749,
      originalPrice: 849,
      short: 'Two mugs, two names, two glazes. For flatmates, couples and rivals.',
      long: ['Made to order: write both names in the note, the blue mug first.', mugCare],
      vendor: houseStudio,
      weightGrams: 780,
      stock: { '330 ML': 0 },
      tracked: false,
      rating: [4.7, 86],
      createdAt: '2025-08-28T06:25:00.000Z',
      pictures: ['two-name-mugs', 'two-name-mugs-kabir', 'two-name-mugs-meera'],
    },
  ],
};

export const printedMugs: Shelf = {
  subcategory: 'printed-mugs',
  products: [
    {
      slug: 'chai-first-mug',
      name: 'Chai First mug',
      sku: 'OM-MP-101',
      price: 399,
      short: 'Dark blue, with the house rule in cream and turmeric.',
      long: ['The same drawing as on the shirt, fired at 180 °C. Holds one honest glass and a refill.', mugCare],
      vendor: houseStudio,
      weightGrams: 380,
      stock: { '330 ML': 143, '450 ML': 52 },
      rating: [4.6, 167],
      createdAt: '2024-12-05T11:50:00.000Z',
      pictures: ['chai-mug', 'chai-mug-close'],
    },
    {
      slug: 'nap-club-mug',
      name: 'Nap Club mug',
      sku: 'OM-MP-102',
      price: 429,
      short: 'Pale lilac with a violet handle. Decaffeinated in spirit.',
      long: ['The handle is glazed by hand, so its edge wanders a little where it meets the cup.', mugCare],
      vendor: houseStudio,
      weightGrams: 380,
      stock: { '330 ML': 9, '450 ML': 0 },
      rating: [4.4, 26],
      createdAt: '2026-07-03T10:35:00.000Z',
      pictures: ['nap-club-mug', 'nap-club-mug-close'],
    },
  ],
};

export const bottles: Shelf = {
  subcategory: 'steel-bottles',
  products: [
    {
      slug: 'fern-bottle',
      name: 'Fern bottle',
      sku: 'OM-MB-101',
      price: 899,
      originalPrice: 1099,
      short: 'Deep green steel with a cream fern and a wood-coloured lid.',
      long: [
        steel,
        'Powder-coated outside, so it does not sweat or slip. Fits the bottle cage of most bicycles in the small size.',
      ],
      vendor: 'Loha & Co.',
      weightGrams: 340,
      stock: { '500 ML': 88, '750 ML': 61 },
      rating: [4.5, 74],
      createdAt: '2025-06-16T08:50:00.000Z',
      pictures: ['fern-bottle', 'fern-bottle-close', 'fern-bottle-pair'],
    },
    {
      slug: 'long-waves-bottle',
      name: 'Long Waves bottle',
      sku: 'OM-MB-102',
      price: 949,
      short: 'White steel with a blue lid and waves in three colours.',
      long: [steel],
      vendor: 'Loha & Co.',
      weightGrams: 345,
      stock: { '500 ML': 50, '750 ML': 7 },
      rating: [4.1, 12],
      createdAt: '2026-04-02T09:15:00.000Z',
      pictures: ['waves-bottle', 'waves-bottle-close'],
    },
  ],
};
