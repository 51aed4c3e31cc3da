import { shadingMax } from './scenes.ts';
import type { Surface } from './surface.ts';

/** Interleaved RGB bytes in sRGB. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/**
 * A fabric tile as linear light, halved down to one pixel, so that far cloth is averaged instead of
 * shimmering.
 */
export type MipLevel = { width: number; height: number; data: Float32Array };

type PartFabric = { mips: readonly MipLevel[]; repeatMetres: number };

/** Where a pixel's footprint on the cloth lies, in units of the surface; the same for all fabrics. */
type Footprints = {
  /** Samples along the longer axis. */
  samples: Uint8Array;
  /** Binary logarithm of the axis that one sample covers. */
  level: Float32Array;
  /** The longer axis. */
  du: Float32Array;
  dv: Float32Array;
};

export type RoomScene = {
  background: Pixels;
  shading: Pixels;
  surface: Surface;
  footprints: Footprints;
  metresPerUnit: number;
};

const units = 4095;
/**
 * Pixels to each side that a slope spans: coordinates are whole units, so neighbours alone give a
 * coarse slope.
 */
const slopeReach = 2;
/** Of a surface's unit per pixel: cloth that is seen from the front at its largest. */
const smallestAxis = 1e-3;
/** Samples along the longer axis of a pixel's footprint, as with anisotropic filtering in WebGL. */
export const anisotropyMax = 4;
/** Linear light of the plain white cloth without a fabric. */
export const plainLinear = [0.78, 0.76, 0.72] as const;

const linearOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const x = byte / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
});

const curveSteps = 4096;
const curveMax = 2;
/** Byte of linear light up to `curveMax`: highlights above 0.6 roll off, then sRGB. */
const encoded = Uint8Array.from({ length: curveSteps * curveMax + 1 }, (_, step) => {
  const x = step / curveSteps;
  const y = x < 0.6 ? x : 0.6 + 0.4 * (1 - Math.exp((-(x - 0.6) / 0.4) * 0.92));
  return Math.round(255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055));
});

export function mipsOf({ width, height, data }: Pixels): MipLevel[] {
  const linear = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 1) linear[i] = linearOf[data[i] ?? 0] ?? 0;
  let last: MipLevel = { width, height, data: linear };
  const levels = [last];
  while (last.width > 1 || last.height > 1) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

function halved({ width, height, data }: MipLevel): MipLevel {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const half = new Float32Array(w * h * 3);
  const right = width > 1 ? 3 : 0;
  const below = height > 1 ? 3 * width : 0;
  for (let y = 0, to = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      for (let at = 3 * (2 * y * width + 2 * x), c = 0; c < 3; c += 1, at += 1, to += 1) {
        const upper = (data[at] ?? 0) + (data[at + right] ?? 0);
        half[to] = (upper + (data[at + below] ?? 0) + (data[at + below + right] ?? 0)) / 4;
      }
  return { width: w, height: h, data: half };
}

/**
 * Change of u and v per pixel to the right and downwards, within the part: across its edge it would
 * be arbitrary.
 */
export function footprintsOf({ width, height, parts, u, v }: Surface): Footprints {
  const size = width * height;
  const [level, du, dv] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const samples = new Uint8Array(size);
  const down = slopeReach * width;
  for (let i = 0; i < size; i += 1) {
    const part = parts[i];
    if (part === 0) continue;
    const x = i % width;
    const left = x >= slopeReach && parts[i - slopeReach] === part ? i - slopeReach : i;
    const right = x + slopeReach < width && parts[i + slopeReach] === part ? i + slopeReach : i;
    const upper = i >= down && parts[i - down] === part ? i - down : i;
    const lower = i + down < size && parts[i + down] === part ? i + down : i;
    const spanX = Math.max(1, right - left);
    const spanY = Math.max(1, (lower - upper) / width);
    const ux = ((u[right] ?? 0) - (u[left] ?? 0)) / spanX;
    const vx = ((v[right] ?? 0) - (v[left] ?? 0)) / spanX;
    const uy = ((u[lower] ?? 0) - (u[upper] ?? 0)) / spanY;
    const vy = ((v[lower] ?? 0) - (v[upper] ?? 0)) / spanY;
    const across = Math.sqrt(ux * ux + vx * vx);
    const along = Math.sqrt(uy * uy + vy * vy);
    const longer = Math.max(across, along, smallestAxis);
    const shorter = Math.max(Math.min(across, along), smallestAxis);
    const count = Math.min(Math.ceil(longer / shorter - 1e-3), anisotropyMax);
    samples[i] = count;
    level[i] = Math.log2(longer / count);
    du[i] = across >= along ? ux : uy;
    dv[i] = across >= along ? vx : vy;
  }
  return { samples, level, du, dv };
}

/**
 * The reference of the WebGL renderer and the server's own: lays fabrics into a scene with the
 * formula of its `meta.json`. `fabrics` is by part id; parts without one are plain white. Its loops
 * create no objects: there are a million pixels.
 */
export function renderRoom(scene: RoomScene, fabrics: ReadonlyMap<number, PartFabric>): Pixels {
  const { background, shading, surface } = scene;
  const { width, height, parts, coverage } = surface;
  const data = background.data.slice();
  const color = new Float64Array(3);
  const cloths = new Map(
    [...fabrics].map(([part, fabric]) => [part, clothOf(fabric, scene.metresPerUnit)]),
  );
  const byPart = Array.from({ length: 256 }, (_, part) => cloths.get(part));
  for (let i = 0; i < width * height; i += 1) {
    const part = parts[i] ?? 0;
    if (part === 0) continue;
    const cloth = byPart[part];
    if (cloth) sampleCloth(scene, cloth, i, color);
    else color.set(plainLinear);
    const share = (coverage[i] ?? 0) / 255;
    for (let at = 3 * i, c = 0; c < 3; c += 1, at += 1) {
      const light = (color[c] ?? 0) * (linearOf[shading.data[at] ?? 0] ?? 0) * shadingMax;
      const lit = encoded[Math.min(curveMax * curveSteps, (light * curveSteps + 0.5) | 0)] ?? 0;
      data[at] = (background.data[at] ?? 0) * (1 - share) + lit * share + 0.5;
    }
  }
  return { width, height, data };
}

/** A fabric at the size at which it lies in a scene. */
type Cloth = {
  mips: readonly MipLevel[];
  /** Repeats per unit of the surface. */
  acrossU: number;
  acrossV: number;
  /** Added to the level of a footprint. */
  level: number;
};

/** The repeat is the width of the tile; its height keeps the proportions. */
function clothOf({ mips, repeatMetres }: PartFabric, metresPerUnit: number): Cloth | undefined {
  const [base] = mips;
  if (!base) return undefined;
  const acrossU = metresPerUnit / units / repeatMetres;
  const acrossV = (acrossU * base.width) / base.height;
  return { mips, acrossU, acrossV, level: Math.log2(acrossU * base.width) };
}

/**
 * Averages bilinear samples of two mipmaps along the longer axis of a pixel's footprint. The tile
 * repeats; v points up, rows point down. One function, because numbers with fractions are allocated
 * when they are arguments.
 */
// oxlint-disable-next-line max-params -- an object for each pixel would take longer than the pixel
function sampleCloth(
  { surface, footprints }: RoomScene,
  { mips, acrossU, acrossV, level: ownLevel }: Cloth,
  i: number,
  color: Float64Array,
): void {
  const level = Math.min(Math.max(0, (footprints.level[i] ?? 0) + ownLevel), mips.length - 1);
  const near = level | 0;
  const samples = footprints.samples[i] ?? 1;
  const du = ((footprints.du[i] ?? 0) * acrossU) / samples;
  const dv = ((footprints.dv[i] ?? 0) * acrossV) / samples;
  const startU = (surface.u[i] ?? 0) * acrossU - 0.5 * (samples - 1) * du;
  const startV = (surface.v[i] ?? 0) * acrossV - 0.5 * (samples - 1) * dv;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let m = near; m <= near + 1; m += 1) {
    const mip = mips[m];
    const weight = (m === near ? 1 - level + near : level - near) / samples;
    if (!mip || weight === 0) continue;
    const { width, height, data } = mip;
    let u = startU;
    let v = startV;
    for (let n = 0; n < samples; n += 1) {
      const x = (u - Math.floor(u)) * width - 0.5;
      const y = (1 - (v - Math.floor(v))) * height - 0.5;
      // Truncates like Math.floor, because both are above -1.
      const floorX = ((x + 1) | 0) - 1;
      const floorY = ((y + 1) | 0) - 1;
      const fx = x - floorX;
      const fy = y - floorY;
      const x0 = 3 * (floorX < 0 ? width - 1 : floorX);
      const x1 = 3 * (floorX + 1 >= width ? 0 : floorX + 1);
      const y0 = 3 * width * (floorY < 0 ? height - 1 : floorY);
      const y1 = 3 * width * (floorY + 1 >= height ? 0 : floorY + 1);
      const a = y0 + x0;
      const b = y0 + x1;
      const c = y1 + x0;
      const d = y1 + x1;
      const wd = weight * fx * fy;
      const wb = weight * fx - wd;
      const wc = weight * fy - wd;
      const wa = weight - wb - wc - wd;
      red += wa * (data[a] ?? 0) + wb * (data[b] ?? 0) + wc * (data[c] ?? 0) + wd * (data[d] ?? 0);
      green +=
        wa * (data[a + 1] ?? 0) +
        wb * (data[b + 1] ?? 0) +
        wc * (data[c + 1] ?? 0) +
        wd * (data[d + 1] ?? 0);
      blue +=
        wa * (data[a + 2] ?? 0) +
        wb * (data[b + 2] ?? 0) +
        wc * (data[c + 2] ?? 0) +
        wd * (data[d + 2] ?? 0);
      u += du;
      v += dv;
    }
  }
  color[0] = red;
  color[1] = green;
  color[2] = blue;
}
