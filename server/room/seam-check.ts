import type { FabricCheck } from '#contract/room/api.ts';
import { sharpLibrary } from '../media/sharp.ts';

/**
 * Edges may differ this many times as much as neighbours within the tile, or by `edgeAlways` in
 * flat cloth.
 */
const edgeTimes = 2;
const edgeAlways = 6;
const checkedPx = 512;

type Seams = Omit<FabricCheck, 'room'>;

/** Compares the opposite edges of a tile with its neighbouring rows and columns. */
export async function checkSeams(content: Buffer): Promise<Seams> {
  const sharp = await sharpLibrary();
  const { data } = await sharp(content)
    .resize({ width: checkedPx, height: checkedPx, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = 3;
  const row = pixel * checkedPx;
  return {
    left_right: seamOf(data, { along: row, across: pixel }),
    top_bottom: seamOf(data, { along: pixel, across: row }),
  };
}

type Steps = { along: number; across: number };

function seamOf(data: Buffer, steps: Steps): Seams['left_right'] {
  const edges = lineDifference(data, steps, [checkedPx - 1, 0]);
  const samples = Array.from({ length: 63 }, (_, n) => 8 * (n + 1) - 1);
  const inside =
    samples.reduce((sum, line) => sum + lineDifference(data, steps, [line, line + 1]), 0) /
    samples.length;
  const is_seamless = edges <= Math.max(edgeAlways, edgeTimes * inside);
  return { edges: rounded(edges), inside: rounded(inside), is_seamless };
}

/** Mean absolute difference of two lines. */
function lineDifference(
  data: Buffer,
  { along, across }: Steps,
  [a, b]: readonly [number, number],
): number {
  let sum = 0;
  for (let n = 0; n < checkedPx; n += 1)
    for (let c = 0; c < 3; c += 1)
      sum += Math.abs(
        (data[n * along + a * across + c] ?? 0) - (data[n * along + b * across + c] ?? 0),
      );
  return sum / (3 * checkedPx);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
