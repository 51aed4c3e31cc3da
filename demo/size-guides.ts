import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import type { CategorySlug } from './types.ts';

const row = (size: string, use: string, [width, length]: [number, number]) => ({
  size,
  use,
  width,
  length,
  for_width: null,
  for_length: null,
  for_depth: null,
});

/** The Indian mattresses, in inches: width and length. */
const mattresses = {
  'Single bed': [36, 72],
  'Single bed, long': [36, 75],
  'Double bed': [48, 75],
  'Queen bed': [60, 78],
  'King bed': [72, 78],
} as const;
type Bed = keyof typeof mattresses;
type Product = [size: string, use: Bed, width: number, length: number];

const tuckInches = 4;
const inches = (cm: number): number => Math.round(cm / 2.54);

/** The deepest mattress of each size is the one that its linen still covers. */
const bedGuide = (kind: 'bed_sheets' | 'bed_covers', note: string, made: Product[]): SizeGuide => ({
  kind,
  unit: 'in',
  note,
  rows: made.map(([size, use, widthCm, lengthCm]) => {
    const [forWidth, forLength] = mattresses[use];
    const [width, length] = [inches(widthCm), inches(lengthCm)];
    const overhang = Math.min(width - forWidth, length - forLength) / 2;
    const depth = overhang - (kind === 'bed_sheets' ? tuckInches : 0);
    return {
      size,
      use,
      width,
      length,
      for_width: forWidth,
      for_length: forLength,
      for_depth: depth,
    };
  }),
});

const plainGuide = (note: string, sides: [number, number][]): SizeGuide => ({
  kind: 'other',
  unit: 'in',
  note,
  rows: sides.map(([width, length]) => row(`${width} x ${length} in`, '', [width, length])),
});

const covers = (queenLength: number): Product[] => [
  ['Twin', 'Single bed', 150, 220],
  ['Twin XL', 'Single bed, long', 170, 240],
  ['Queen', 'Queen bed', 220, queenLength],
  ['King', 'King bed', 250, 270],
];

/**
 * The sizes that the demo shop sells. Flat sheets are the usual Indian ones, as at Urban Jaipur:
 * https://urbanjaipur.com/bedsheet-size-chart/
 */
export const demoSizeGuides: Partial<Record<CategorySlug, SizeGuide>> = {
  'bed-sheet': bedGuide('bed_sheets', 'Flat sheets. The depth leaves 4 in to tuck in.', [
    ['Single', 'Single bed', 152, 228],
    ['Single', 'Single bed, long', 152, 228],
    ['Twin', 'Single bed', 152, 228],
    ['Twin XL', 'Single bed, long', 178, 254],
    ['Double', 'Double bed', 228, 254],
    ['Queen', 'Queen bed', 228, 254],
    ['King', 'King bed', 274, 274],
  ]),
  comforter: bedGuide('bed_covers', 'Covers the mattress and its sides.', covers(240)),
  quilt: bedGuide('bed_covers', 'Covers the mattress and its sides.', covers(250)),
  curtains: {
    kind: 'curtains',
    unit: 'in',
    note: 'Sold in pairs. A panel is 48 in wide.',
    rows: [
      row('5 ft', 'Window', [48, 60]),
      row('7 ft', 'Door', [48, 84]),
      row('9 ft', 'Long door', [48, 108]),
    ],
  },
  pillow: plainGuide('Pillow covers of the same size fit.', [
    [17, 27],
    [20, 30],
  ]),
  blanket: plainGuide('50 x 60 in covers a seated person, 60 x 90 in a single bed.', [
    [50, 60],
    [60, 90],
  ]),
  cushion: {
    kind: 'cushion_covers',
    unit: 'in',
    note: 'Choose an insert one size larger than the cover.',
    rows: [12, 16, 18, 20, 24].map((side) => ({
      size: `${side} x ${side} in`,
      use: '',
      width: side,
      length: side,
      for_width: side + 2,
      for_length: side + 2,
      for_depth: null,
    })),
  },
};
