import { demoCustomValues } from './specifications.ts';
import type { CategorySlug, DemoProduct } from './types.ts';

/**
 * Packed weight of the cloth that a category is made of: pieces of the main size, layers of cloth
 * in each, usual GSM of a layer, and what is packed with them (pillow covers, shams, eyelets, bag).
 */
const made: Record<
  Exclude<CategorySlug, 'pillow'>,
  { pieces: number; layers: number; gsm: number; extraGrams: number }
> = {
  'bed-sheet': { pieces: 1, layers: 1, gsm: 120, extraGrams: 220 },
  curtains: { pieces: 2, layers: 1, gsm: 170, extraGrams: 260 },
  cushion: { pieces: 1, layers: 2, gsm: 220, extraGrams: 40 },
  comforter: { pieces: 1, layers: 2, gsm: 110, extraGrams: 300 },
  blanket: { pieces: 1, layers: 1, gsm: 350, extraGrams: 80 },
  quilt: { pieces: 1, layers: 2, gsm: 80, extraGrams: 380 },
};

/** GSM of the materials that are heavier than usual in their category. */
const heavier: Partial<Record<DemoProduct['material'], number>> = { Velvet: 310, Linen: 165 };

const pillowFillGrams = 800;
const pillowCoverGrams = 130;
const cmPerInch = 2.54;

/** The weight of a demo product in its packing, from its size and cloth, to 10 g. */
export function demoWeightGrams(product: DemoProduct): number {
  const { category, description } = product;
  if (category === 'pillow') {
    const kilograms = /(\d+(?:\.\d+)?) kg/.exec(description)?.[1];
    const fill = kilograms === undefined ? pillowFillGrams : Number(kilograms) * 1000;
    return 2 * (fill + pillowCoverGrams);
  }
  const { pieces, layers, gsm: usual, extraGrams } = made[category];
  const { fill } = demoCustomValues(product);
  const gsm = Number(/(\d+) GSM/.exec(description)?.[1] ?? heavier[product.material] ?? usual);
  const cloth = fill === undefined ? gsm * layers : Number(fill) + usual * layers;
  return Math.round((areaSquareMetres(product) * pieces * cloth + extraGrams) / 10) * 10;
}

function areaSquareMetres(product: DemoProduct): number {
  const { width, length } = demoCustomValues(product);
  const [, wide, long] = /^(\d+) x (\d+) in$/.exec(product.size) ?? [];
  const sides =
    width !== undefined && length !== undefined
      ? [Number(width), Number(length)]
      : [Number(wide) * cmPerInch, Number(long) * cmPerInch];
  return sides.reduce((area, side) => area * side, 1) / 10_000;
}
