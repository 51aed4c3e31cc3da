import type { Pixels } from './mips.ts';
import { anisotropyMax } from './scenes.ts';
import type { Surface } from './surface.ts';

/**
 * The pixels of one part, row by row: each array has the values of a pixel at the same place. Only
 * these are drawn, and all that does not depend on a fabric is computed once for a scene.
 */
export type PartPixels = {
  part: number;
  /** Place of the pixel in the image. */
  at: Uint32Array;
  /** 0 to 255: share of the pixel that the part covers. */
  coverage: Uint8Array;
  /** Three sRGB bytes a pixel. */
  shading: Uint8Array;
  /** Where the pixel lies on the cloth, in units of the surface; v points down, as rows do. */
  u: Int16Array;
  v: Int16Array;
  /** The longer axis of the pixel's footprint on the cloth. */
  du: Float32Array;
  dv: Float32Array;
  /** Samples along that axis. */
  samples: Uint8Array;
  /** Binary logarithm of the length of cloth that one sample covers. */
  level: Float32Array;
};

export type RoomScene = {
  background: Pixels;
  parts: readonly PartPixels[];
  metresPerUnit: number;
};

type SceneImages = {
  background: Pixels;
  shading: Pixels;
  surface: Surface;
  metresPerUnit: number;
};

/**
 * Pixels to each side that a slope spans: coordinates are whole units, so neighbours alone give a
 * coarse slope.
 */
const slopeReach = 2;
/** Square of units per pixel: the slope of cloth whose coordinates do not change. */
const smallestAxis = 1e-6;
/** An axis that is longer by rounding only takes no further sample. */
const ceilTolerance = 1e-3;

export function prepareScene(images: SceneImages): RoomScene {
  const { background, surface, metresPerUnit } = images;
  const counts = new Uint32Array(256);
  for (const part of surface.parts) counts[part] = (counts[part] ?? 0) + 1;
  const parts = [...counts].flatMap((count, part) =>
    part === 0 || count === 0 ? [] : [partPixels(images, part, count)],
  );
  return { background, parts, metresPerUnit };
}

function partPixels({ shading, surface }: SceneImages, part: number, count: number): PartPixels {
  const pixels: PartPixels = {
    part,
    at: new Uint32Array(count),
    coverage: new Uint8Array(count),
    shading: new Uint8Array(3 * count),
    u: new Int16Array(count),
    v: new Int16Array(count),
    du: new Float32Array(count),
    dv: new Float32Array(count),
    samples: new Uint8Array(count),
    level: new Float32Array(count),
  };
  const { parts, coverage, u, v } = surface;
  for (let i = 0, to = 0; to < count; i += 1) {
    if (parts[i] !== part) continue;
    pixels.at[to] = i;
    pixels.coverage[to] = coverage[i] ?? 0;
    pixels.shading[3 * to] = shading.data[3 * i] ?? 0;
    pixels.shading[3 * to + 1] = shading.data[3 * i + 1] ?? 0;
    pixels.shading[3 * to + 2] = shading.data[3 * i + 2] ?? 0;
    pixels.u[to] = u[i] ?? 0;
    pixels.v[to] = -(v[i] ?? 0);
    to += 1;
  }
  measureFootprints(surface, pixels);
  return pixels;
}

/**
 * Change of u and v per pixel to the right and downwards, within the part: across its edge it would
 * be arbitrary.
 */
function measureFootprints(surface: Surface, { part, at, samples, level, du, dv }: PartPixels) {
  const { width, parts, u, v } = surface;
  const rows = slopeReach * width;
  for (let n = 0; n < at.length; n += 1) {
    const i = at[n] ?? 0;
    const x = i % width;
    const left = x >= slopeReach && parts[i - slopeReach] === part ? i - slopeReach : i;
    const right = x + slopeReach < width && parts[i + slopeReach] === part ? i + slopeReach : i;
    const upper = parts[i - rows] === part ? i - rows : i;
    const lower = parts[i + rows] === part ? i + rows : i;
    const spanX = Math.max(1, right - left);
    const spanY = Math.max(1, (lower - upper) / width);
    const ux = ((u[right] ?? 0) - (u[left] ?? 0)) / spanX;
    const vx = ((v[right] ?? 0) - (v[left] ?? 0)) / spanX;
    const uy = ((u[lower] ?? 0) - (u[upper] ?? 0)) / spanY;
    const vy = ((v[lower] ?? 0) - (v[upper] ?? 0)) / spanY;
    const across = ux * ux + vx * vx;
    const along = uy * uy + vy * vy;
    const longer = Math.max(across, along, smallestAxis);
    const shorter = Math.max(Math.min(across, along), smallestAxis);
    const count = Math.min(Math.ceil(Math.sqrt(longer / shorter) - ceilTolerance), anisotropyMax);
    samples[n] = count;
    level[n] = 0.5 * Math.log2(longer / (count * count));
    du[n] = across >= along ? ux : uy;
    dv[n] = across >= along ? -vx : -vy;
  }
}
