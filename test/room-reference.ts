import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import type { Pixels } from '#contract/room/mips.ts';
import { type Scene, sceneSize, shadingMax } from '#contract/room/scenes.ts';
import { type Surface, unpackSurface } from '#contract/room/surface.ts';

type SceneFiles = { background: Pixels; shading: Pixels; surface: Surface };
export type TileOnCloth = { tile: Pixels; repeatMetres: number };

/** Samples of cloth along each side of a pixel. */
const samples = 6;
/** Every n-th pixel is compared: a prime number, so that no pattern of a fabric repeats with it. */
const comparedStep = 211;

export async function readSceneFiles({ id }: Scene): Promise<SceneFiles> {
  const read = async (name: string): Promise<Buffer> =>
    readFile(join(import.meta.dirname, '../demo/images/room', id, name));
  const { width, height } = sceneSize;
  return {
    background: await decodePixels(await read('background.webp')),
    shading: await decodePixels(await read('shading.webp')),
    surface: unpackSurface(brotliDecompressSync(await read('surface.bin.br')), width, height),
  };
}

export async function decodePixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * The formula of `meta.json`, written once more without mipmaps and tables: the mean of many
 * samples of the tile below a pixel. Returns the three bytes of a pixel of a part.
 */
function referencePixel(
  { background, shading, surface }: SceneFiles,
  { at, metresPerUnit }: { at: number; metresPerUnit: number },
  cloth: TileOnCloth | undefined,
): number[] {
  const share = (surface.coverage[at] ?? 0) / 255;
  const light = cloth
    ? meanOfTile(surface, { at, scale: metresPerUnit / 4095 / cloth.repeatMetres }, cloth.tile)
    : [0.78, 0.76, 0.72];
  return light.map((color, c) => {
    const lit = encode(color * toLinear(shading.data[3 * at + c] ?? 0) * shadingMax);
    return (background.data[3 * at + c] ?? 0) * (1 - share) + lit * share;
  });
}

type Place = { at: number; scale: number };

function meanOfTile(surface: Surface, { at, scale }: Place, tile: Pixels): number[] {
  const right = slope(surface, at, 1);
  const down = slope(surface, at, surface.width);
  const proportion = tile.width / tile.height;
  const sum = [0, 0, 0];
  for (let row = 0; row < samples; row += 1)
    for (let column = 0; column < samples; column += 1) {
      const [x, y] = [(column + 0.5) / samples - 0.5, (row + 0.5) / samples - 0.5];
      const u = ((surface.u[at] ?? 0) + x * right.u + y * down.u) * scale;
      const v = ((surface.v[at] ?? 0) + x * right.v + y * down.v) * scale * proportion;
      const texel = bilinear(tile, u * tile.width - 0.5, -v * tile.height - 0.5);
      for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (texel[c] ?? 0);
    }
  return sum.map((total) => total / samples ** 2);
}

/** Change of the coordinates per pixel, between the neighbours of the same part at most 2 away. */
function slope({ parts, u, v }: Surface, at: number, step: number): { u: number; v: number } {
  const from = parts[at - 2 * step] === parts[at] ? at - 2 * step : at;
  const to = parts[at + 2 * step] === parts[at] ? at + 2 * step : at;
  const span = Math.max(1, (to - from) / step);
  return {
    u: ((u[to] ?? 0) - (u[from] ?? 0)) / span,
    v: ((v[to] ?? 0) - (v[from] ?? 0)) / span,
  };
}

function bilinear({ width, height, data }: Pixels, x: number, y: number): number[] {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const texel = (column: number, row: number, c: number): number => {
    const wrapped = (value: number, size: number): number => ((value % size) + size) % size;
    return toLinear(data[3 * (wrapped(row, height) * width + wrapped(column, width)) + c] ?? 0);
  };
  return [0, 1, 2].map((c) => {
    const upper = texel(left, top, c) * (1 - x + left) + texel(left + 1, top, c) * (x - left);
    const lower =
      texel(left, top + 1, c) * (1 - x + left) + texel(left + 1, top + 1, c) * (x - left);
    return upper * (1 - y + top) + lower * (y - top);
  });
}

function toLinear(byte: number): number {
  const x = byte / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
}

function encode(x: number): number {
  const y = x < 0.6 ? x : 0.6 + 0.4 * (1 - Math.exp((-(x - 0.6) / 0.4) * 0.92));
  return 255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055);
}

/** Mean difference of bytes: from the reference inside the parts, from the background outside. */
export function differenceFrom(
  files: SceneFiles,
  { shown, metresPerUnit }: { shown: Pixels; metresPerUnit: number },
  cloths: ReadonlyMap<number, TileOnCloth>,
): { inside: number; outside: number } {
  const { background, surface } = files;
  const sums = { inside: [0, 0], outside: [0, 0] };
  for (let at = 0; at < surface.parts.length; at += comparedStep) {
    const part = surface.parts[at] ?? 0;
    const expected =
      part === 0
        ? [...background.data.subarray(3 * at, 3 * at + 3)]
        : referencePixel(files, { at, metresPerUnit }, cloths.get(part));
    const sum = part === 0 ? sums.outside : sums.inside;
    for (const [c, byte] of expected.entries())
      sum[0] = (sum[0] ?? 0) + Math.abs(byte - (shown.data[3 * at + c] ?? 0));
    sum[1] = (sum[1] ?? 0) + 3;
  }
  const mean = ([total = 0, count = 0]: number[]): number => total / Math.max(1, count);
  return { inside: mean(sums.inside), outside: mean(sums.outside) };
}
