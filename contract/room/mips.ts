/** Interleaved RGB bytes in sRGB. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/** Linear light of 1 in a mipmap. */
export const linearMax = 65_535;

/**
 * A fabric tile as linear light up to `linearMax`. Its first column and row follow once more after
 * the last ones, because the tile repeats.
 */
export type MipLevel = { width: number; height: number; data: Uint16Array };

/** Linear light, from 0 to 1, of an sRGB byte. */
export const linearOf = Float64Array.from({ length: 256 }, (_, byte) => {
  const x = byte / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
});

const linear16 = Uint16Array.from(linearOf, (x) => Math.round(x * linearMax));

/** Halves a tile down to one pixel, so that far cloth is averaged instead of shimmering. */
export function mipsOf({ width, height, data }: Pixels): MipLevel[] {
  let last = emptyLevel(width, height);
  for (let y = 0, from = 0; y < height; y += 1)
    for (let end = 3 * width, to = y * strideOf(width), n = 0; n < end; n += 1, to += 1, from += 1)
      last.data[to] = linear16[data[from] ?? 0] ?? 0;
  repeatEdges(last);
  const levels = [last];
  while (last.width > 1 || last.height > 1) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

/** Values from one row to the next. */
export const strideOf = (width: number): number => 3 * (width + 1);

function halved({ width, height, data }: MipLevel): MipLevel {
  const half = emptyLevel(Math.max(1, width >> 1), Math.max(1, height >> 1));
  const right = width > 1 ? 3 : 0;
  const below = height > 1 ? strideOf(width) : 0;
  for (let y = 0; y < half.height; y += 1) {
    let at = 2 * y * strideOf(width);
    let to = y * strideOf(half.width);
    for (let x = 0; x < half.width; x += 1, at += 3)
      for (let c = 0; c < 3; c += 1, at += 1, to += 1) {
        const upper = (data[at] ?? 0) + (data[at + right] ?? 0);
        const lower = (data[at + below] ?? 0) + (data[at + below + right] ?? 0);
        half.data[to] = (upper + lower + 2) >> 2;
      }
  }
  repeatEdges(half);
  return half;
}

const emptyLevel = (width: number, height: number): MipLevel => ({
  width,
  height,
  data: new Uint16Array(strideOf(width) * (height + 1)),
});

function repeatEdges({ width, height, data }: MipLevel): void {
  const stride = strideOf(width);
  for (let y = 0; y < height; y += 1)
    data.copyWithin((y + 1) * stride - 3, y * stride, y * stride + 3);
  data.copyWithin(height * stride, 0, stride);
}
