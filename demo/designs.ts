import { care, madeIn } from './products/texts.ts';
import type { ProductEntry } from './types.ts';

/**
 * Several sizes or colours of one design, which share a page. The first product's slug is the
 * group's.
 */
type Design = {
  products: readonly [string, ...string[]];
  shared: Partial<Pick<ProductEntry, 'name' | 'description' | 'careInstruction' | 'labels'>> &
    ReturnType<typeof madeIn> & {
      ratingTenths: number;
    };
  /** Further sizes, by the product whose colour they have. Prices include the tax, in paise. */
  sizes: Readonly<Record<string, readonly Size[]>>;
};
type Size = { size: string; pricePaise: number; originalPricePaise: number; stock: number };

/** The size of a variant is its dimension. */
const madeToSize = (...made: Parameters<typeof madeIn>) => ({
  ...madeIn(...made),
  dimensions: 'As the size that you choose',
});

const sheetSet = '1 bed sheet, 2 pillow covers (46 x 71 cm)';

export const designs: readonly Design[] = [
  {
    products: ['bed-sheet-sage-linen'],
    shared: { ...madeToSize('flaxMill', sheetSet), ratingTenths: 49 },
    sizes: {
      'bed-sheet-sage-linen': [
        { size: 'Single', pricePaise: 319900, originalPricePaise: 419900, stock: 21 },
        { size: 'Double', pricePaise: 379900, originalPricePaise: 489900, stock: 0 },
        { size: 'Queen', pricePaise: 439900, originalPricePaise: 569900, stock: 17 },
      ],
    },
  },
  {
    products: ['bed-sheet-ivory-sateen'],
    shared: { ...madeToSize('karur', sheetSet), ratingTenths: 48 },
    sizes: {
      'bed-sheet-ivory-sateen': [
        { size: 'Single', pricePaise: 249900, originalPricePaise: 319900, stock: 34 },
        { size: 'Double', pricePaise: 289900, originalPricePaise: 369900, stock: 26 },
        { size: 'Queen', pricePaise: 329900, originalPricePaise: 419900, stock: 41 },
      ],
    },
  },
  {
    products: ['bed-sheet-indigo-jaal'],
    shared: { ...madeToSize('sanganer', sheetSet), ratingTenths: 47 },
    sizes: {
      'bed-sheet-indigo-jaal': [
        { size: 'Double', pricePaise: 209900, originalPricePaise: 279900, stock: 18 },
        { size: 'Queen', pricePaise: 239900, originalPricePaise: 319900, stock: 0 },
      ],
    },
  },
  {
    products: ['curtain-teal-velvet', 'curtain-madder-velvet'],
    shared: {
      name: 'Velvet Curtains',
      description:
        'Heavy cotton velvet that falls in deep folds and dims the afternoon. Each panel has antique brass eyelets and a weighted hem, so a pair hangs straight from the first day.',
      careInstruction: care.velvet,
      labels: [],
      ...madeToSize('surat', '2 curtains'),
      ratingTenths: 48,
    },
    sizes: {
      'curtain-teal-velvet': [
        { size: '5 ft', pricePaise: 229900, originalPricePaise: 299900, stock: 31 },
        { size: '7 ft', pricePaise: 289900, originalPricePaise: 379900, stock: 24 },
      ],
      'curtain-madder-velvet': [
        { size: '7 ft', pricePaise: 279900, originalPricePaise: 359900, stock: 12 },
      ],
    },
  },
  {
    products: ['cushion-forest-velvet', 'cushion-mustard-velvet'],
    shared: {
      name: 'Velvet Cushion Cover',
      description:
        'Plush cotton velvet, 300 GSM, with a pile close enough to write your name in. Self-piped edges keep the square crisp, and the zip disappears into the seam. Cover only.',
      labels: ['best_seller'],
      ...madeToSize('surat', '1 cover'),
      ratingTenths: 48,
    },
    sizes: {
      'cushion-forest-velvet': [
        { size: '12 x 12 in', pricePaise: 59900, originalPricePaise: 79900, stock: 40 },
        { size: '16 x 16 in', pricePaise: 79900, originalPricePaise: 104900, stock: 0 },
        { size: '24 x 24 in', pricePaise: 139900, originalPricePaise: 184900, stock: 28 },
      ],
      'cushion-mustard-velvet': [
        { size: '16 x 16 in', pricePaise: 79900, originalPricePaise: 104900, stock: 33 },
      ],
    },
  },
];
