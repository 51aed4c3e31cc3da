/**
 * The surface of a room scene: for each pixel its part, coverage and fabric coordinates.
 *
 * Format of `surface.bin`, planes of one byte a value: part id and coverage of every pixel, then
 * for the pixels of parts the low bytes of u and v and the high bytes of u and v. Coordinates have
 * 12 bits (4095 is one unit of the scene) and are stored as the difference to the value that the
 * left, upper and upper-left neighbours of the same part predict, sign in the lowest bit.
 * Compressed, it is half as large as the PNG with the same content.
 */
export type Surface = {
  width: number;
  height: number;
  /** 0: no part. */
  parts: Uint8Array;
  /** 0 to 255: share of the pixel that the part covers. */
  coverage: Uint8Array;
  /** 0 to 4095. */
  u: Uint16Array | Float32Array;
  v: Uint16Array | Float32Array;
};

export function packSurface({ width, height, parts, coverage, u, v }: Surface): Uint8Array {
  const covered = parts.reduce((count, part) => count + (part === 0 ? 0 : 1), 0);
  const size = width * height;
  const bytes = new Uint8Array(2 * size + 4 * covered);
  bytes.set(parts);
  bytes.set(coverage, size);
  const predict = predictor(width, parts);
  let at = 2 * size;
  for (let i = 0; i < size; i += 1) {
    if (parts[i] === 0) continue;
    for (const [plane, values] of [u, v].entries()) {
      const difference = (values[i] ?? 0) - predict(values, i);
      const code = difference >= 0 ? 2 * difference : -2 * difference - 1;
      bytes[at + plane * covered] = code & 255;
      bytes[at + (2 + plane) * covered] = code >> 8;
    }
    at += 1;
  }
  return bytes;
}

export function unpackSurface(bytes: Uint8Array, width: number, height: number): Surface {
  const size = width * height;
  const parts = bytes.slice(0, size);
  const covered = (bytes.length - 2 * size) / 4;
  const [u, v] = [new Uint16Array(size), new Uint16Array(size)];
  const predict = predictor(width, parts);
  let at = 2 * size;
  for (let i = 0; i < size; i += 1) {
    if (parts[i] === 0) continue;
    const codeU = (bytes[at] ?? 0) | ((bytes[at + 2 * covered] ?? 0) << 8);
    const codeV = (bytes[at + covered] ?? 0) | ((bytes[at + 3 * covered] ?? 0) << 8);
    u[i] = predict(u, i) + ((codeU >> 1) ^ -(codeU & 1));
    v[i] = predict(v, i) + ((codeV >> 1) ^ -(codeV & 1));
    at += 1;
  }
  return { width, height, parts, coverage: bytes.slice(size, 2 * size), u, v };
}

/**
 * Continues the slope of the neighbours, so that a plane in perspective leaves differences near 0.
 */
function predictor(width: number, parts: Uint8Array): (values: Surface['u'], i: number) => number {
  return (values, i) => {
    const part = parts[i];
    const hasLeft = i % width > 0 && parts[i - 1] === part;
    const hasUpper = i >= width && parts[i - width] === part;
    const left = values[i - 1] ?? 0;
    const upper = values[i - width] ?? 0;
    if (hasLeft && hasUpper)
      return parts[i - width - 1] === part ? left + upper - (values[i - width - 1] ?? 0) : left;
    return hasLeft ? left : hasUpper ? upper : 0;
  };
}

/**
 * A smaller surface. Each pixel is the mean of those that it lies on, weighted by their share of
 * it; coordinates are of one part only, because those of different parts do not mix.
 */
export function shrinkSurface(surface: Surface, width: number): Surface {
  const ratio = surface.width / width;
  const height = Math.round(surface.height / ratio);
  const size = width * height;
  const small: Surface = {
    width,
    height,
    parts: new Uint8Array(size),
    coverage: new Uint8Array(size),
    u: new Float32Array(size),
    v: new Float32Array(size),
  };
  for (let to = 0; to < size; to += 1) shrinkPixel(surface, small, to);
  return small;
}

function shrinkPixel(from: Surface, small: Surface, to: number): void {
  const ratio = from.width / small.width;
  const left = (to % small.width) * ratio;
  const top = Math.floor(to / small.width) * ratio;
  const part = partIn(from, { left, top, ratio });
  if (part === 0) return;
  let [weights, u, v, coverage] = [0, 0, 0, 0];
  for (let y = Math.floor(top); y < top + ratio; y += 1)
    for (let x = Math.floor(left); x < left + ratio; x += 1) {
      const at = y * from.width + x;
      const weight =
        (Math.min(x + 1, left + ratio) - Math.max(x, left)) *
        (Math.min(y + 1, top + ratio) - Math.max(y, top));
      if (from.parts[at] !== 0) coverage += weight * (from.coverage[at] ?? 0);
      if (from.parts[at] !== part) continue;
      weights += weight;
      u += weight * (from.u[at] ?? 0);
      v += weight * (from.v[at] ?? 0);
    }
  small.parts[to] = part;
  small.coverage[to] = Math.round(coverage / (ratio * ratio));
  small.u[to] = u / weights;
  small.v[to] = v / weights;
}

type Box = { left: number; top: number; ratio: number };

/** The part in the middle, else one that covers a corner, so that edges stay smooth. */
function partIn({ parts, width }: Surface, { left, top, ratio }: Box): number {
  for (const [across, down] of places) {
    const part = parts[Math.floor(top + ratio * down) * width + Math.floor(left + ratio * across)];
    if (part) return part;
  }
  return 0;
}

/** Shares of a box; the middle first. */
const places = [
  [0.5, 0.5],
  [0, 0],
  [0.999, 0],
  [0, 0.999],
  [0.999, 0.999],
] as const;
