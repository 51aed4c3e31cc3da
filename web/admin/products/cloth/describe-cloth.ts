import { type ColorFamily, colorFamilyOf } from '#contract/catalogue/color-family.ts';
import type { Pixels } from '#contract/room/mips.ts';

type ClothPattern = 'Solid' | 'Striped' | 'Checked' | 'Patterned';
type Rgb = readonly [number, number, number];
export type ClothLook = {
  /** The largest first; at least one. */
  colors: readonly { name: string; hex: string }[];
  pattern: ClothPattern;
};

const side = 96;
/** Of all pixels. */
const mainShare = 0.08;
const dullShare = 0.35;
/** Of the difference of the strongest and weakest light to the strongest. */
const dullMax = 0.25;
const colorsMax = 3;
/** Standard deviation of a solid cloth, from 0 to 255: its weave and what is left of shadows. */
const solidMax = 9;
/** The share of the differences that one direction, or both together, explain. */
const stripedShare = 0.8;
const checkedShare = 0.7;
const checkedLeast = 0.15;

/** What a tile tells about its cloth; fibre, weave and size are not among it. */
export function describeCloth(tile: Pixels): ClothLook {
  const cells = shrunk(tile);
  return { colors: mainColors(tile), pattern: patternOf(cells) };
}

function mainColors({ data }: Pixels): ClothLook['colors'] {
  const sums = new Map<ColorFamily, { count: number; sum: [number, number, number] }>();
  let all = 0;
  for (let at = 0; at + 2 < data.length; at += 3 * 7, all += 1) {
    const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const family = colorFamilyOf([rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]);
    const { count, sum } = sums.get(family) ?? { count: 0, sum: [0, 0, 0] };
    sums.set(family, {
      count: count + 1,
      sum: [sum[0] + rgb[0], sum[1] + rgb[1], sum[2] + rgb[2]],
    });
  }
  return [...sums]
    .map(
      ([
        family,
        {
          count,
          sum: [red, green, blue],
        },
      ]) => {
        const mean = [red / count, green / count, blue / count] as const;
        return { family, count, mean };
      },
    )
    .sort((a, b) => b.count - a.count)
    .filter(({ count, ...color }, place) => place === 0 || count >= all * leastShareOf(color))
    .slice(0, colorsMax)
    .map(({ family, mean }) => ({ name: nameOf(family, mean), hex: hexOf(mean) }));
}

/** A dull colour is more often the edge between two others than a colour of the cloth. */
function leastShareOf({ family, mean }: { family: ColorFamily; mean: Rgb }): number {
  const [high, low] = [Math.max(...mean), Math.min(...mean)];
  return family === 'white' || (high - low) / high > dullMax ? mainShare : dullShare;
}

function nameOf(family: ColorFamily, [red, green, blue]: Rgb): string {
  const lightness = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510;
  if (family === 'white') return red - blue > 12 ? 'Cream' : 'White';
  if (family === 'grey') return lightness < 0.16 ? 'Black' : 'Grey';
  if (family === 'red') return lightness < 0.42 ? 'Maroon' : 'Red';
  if (family === 'orange') return lightness < 0.45 ? 'Brown' : 'Orange';
  return `${family.charAt(0).toUpperCase()}${family.slice(1)}`;
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Stripes differ in one direction only; checks are the sum of two directions. */
function patternOf(cells: readonly Rgb[]): ClothPattern {
  const mean = meanOf(cells);
  const total = sumOfSquares(cells, mean) / cells.length;
  if (Math.sqrt(total) < solidMax) return 'Solid';
  const lines = Array.from({ length: side }, (_, n) => n);
  const columns = lines.map((x) => meanOf(lines.map((y) => cells[y * side + x] ?? mean)));
  const rows = lines.map((y) => meanOf(cells.slice(y * side, (y + 1) * side)));
  const shares = [columns, rows].map((means) => sumOfSquares(means, mean) / side / total);
  if (Math.max(...shares) > stripedShare) return 'Striped';
  const isChecked =
    Math.min(...shares) > checkedLeast && (shares[0] ?? 0) + (shares[1] ?? 0) > checkedShare;
  return isChecked ? 'Checked' : 'Patterned';
}

function meanOf(cells: readonly Rgb[]): Rgb {
  const sum = [0, 0, 0];
  for (const cell of cells) for (const c of [0, 1, 2] as const) sum[c] = (sum[c] ?? 0) + cell[c];
  const [red = 0, green = 0, blue = 0] = sum;
  return [red / cells.length, green / cells.length, blue / cells.length];
}

const sumOfSquares = (cells: readonly Rgb[], [red, green, blue]: Rgb): number =>
  cells.reduce(
    (sum, [r, g, b]) => sum + ((r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2) / 3,
    0,
  );

/** Means of `side` by `side` cells, so that threads and noise do not count as a pattern. */
function shrunk({ width, height, data }: Pixels): Rgb[] {
  return Array.from({ length: side * side }, (_, n) => {
    const [column, row] = [n % side, Math.floor(n / side)];
    const pixels: Rgb[] = [];
    const end = Math.max(Math.floor(((row + 1) * height) / side), 1);
    for (let y = Math.floor((row * height) / side); y < end; y += 2)
      for (
        let x = Math.floor((column * width) / side);
        x < Math.floor(((column + 1) * width) / side);
        x += 2
      ) {
        const at = 3 * (y * width + x);
        pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      }
    return meanOf(pixels);
  });
}
