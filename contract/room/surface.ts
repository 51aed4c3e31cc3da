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
  let at = 2 * size;
  for (let i = 0; i < size; i += 1) {
    if (parts[i] === 0) continue;
    const known = neighboursOf(parts, width, i);
    for (const [plane, values] of [u, v].entries()) {
      const difference = (values[i] ?? 0) - predicted(values, i, width, known);
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
  let at = 2 * size;
  for (let i = 0; i < size; i += 1) {
    if (parts[i] === 0) continue;
    const codeU = (bytes[at] ?? 0) | ((bytes[at + 2 * covered] ?? 0) << 8);
    const codeV = (bytes[at + covered] ?? 0) | ((bytes[at + 3 * covered] ?? 0) << 8);
    const known = neighboursOf(parts, width, i);
    u[i] = predicted(u, i, width, known) + ((codeU >> 1) ^ -(codeU & 1));
    v[i] = predicted(v, i, width, known) + ((codeV >> 1) ^ -(codeV & 1));
    at += 1;
  }
  return { width, height, parts, coverage: bytes.slice(size, 2 * size), u, v };
}

const hasLeft = 1;
const hasUpper = 2;
const hasCorner = 4;

/** Which neighbours before a pixel are of its part. */
function neighboursOf(parts: Uint8Array, width: number, i: number): number {
  const part = parts[i];
  return (
    (i % width > 0 && parts[i - 1] === part ? hasLeft : 0) |
    (parts[i - width] === part ? hasUpper : 0) |
    (parts[i - width - 1] === part ? hasCorner : 0)
  );
}

/**
 * Continues the slope of the neighbours, so that a plane in perspective leaves differences near 0.
 */
// oxlint-disable-next-line max-params -- an object for each pixel would take longer than the pixel
function predicted(values: Surface['u'], i: number, width: number, known: number): number {
  const left = values[i - 1] ?? 0;
  const upper = values[i - width] ?? 0;
  if ((known & hasLeft) === 0) return (known & hasUpper) === 0 ? 0 : upper;
  if ((known & hasUpper) === 0) return left;
  return (known & hasCorner) === 0 ? left : left + upper - (values[i - width - 1] ?? 0);
}
