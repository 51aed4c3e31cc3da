import type { Surface } from './surface.ts';
import { shadingMax } from './scenes.ts';

/** Interleaved RGB bytes in sRGB. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/**
 * A fabric tile as linear light, halved down to one pixel, so that far cloth is averaged instead of
 * shimmering.
 */
export type MipLevel = { width: number; height: number; data: Float32Array };

type PartFabric = { mips: readonly MipLevel[]; repeatMetres: number };

export type RoomScene = {
  background: Pixels;
  shading: Pixels;
  surface: Surface;
  metresPerUnit: number;
};

const units = 4095;
/**
 * Pixels to each side that a slope spans: coordinates are whole units, so neighbours alone give a
 * coarse slope.
 */
const slopeReach = 2;
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
  let last: MipLevel = {
    width,
    height,
    data: Float32Array.from(data, (byte) => linearOf[byte] ?? 0),
  };
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
      for (let c = 0; c < 3; c += 1, to += 1) {
        const at = 3 * (2 * y * width + 2 * x) + c;
        half[to] =
          ((data[at] ?? 0) +
            (data[at + right] ?? 0) +
            (data[at + below] ?? 0) +
            (data[at + below + right] ?? 0)) /
          4;
      }
  return { width: w, height: h, data: half };
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
  const slope = new Float64Array(4);
  const byPart = Array.from({ length: 256 }, (_, part) => fabrics.get(part));
  for (let i = 0; i < width * height; i += 1) {
    const part = parts[i] ?? 0;
    if (part === 0) continue;
    const fabric = byPart[part];
    if (fabric) {
      readSlope(surface, i, slope);
      sampleFabric(scene, fabric, i, slope, color);
    } else color.set(plainLinear);
    const share = (coverage[i] ?? 0) / 255;
    for (let c = 0; c < 3; c += 1) {
      const at = 3 * i + c;
      const light = (color[c] ?? 0) * (linearOf[shading.data[at] ?? 0] ?? 0) * shadingMax;
      const cloth = encoded[Math.min(curveMax * curveSteps, (light * curveSteps + 0.5) | 0)] ?? 0;
      data[at] = (background.data[at] ?? 0) * (1 - share) + cloth * share + 0.5;
    }
  }
  return { width, height, data };
}

/**
 * Change of u and v per pixel to the right and downwards, within the part: across its edge it would
 * be arbitrary.
 */
function readSlope(surface: Surface, i: number, slope: Float64Array): void {
  const { width, height, parts, u, v } = surface;
  const part = parts[i];
  const x = i % width;
  const fromX = x >= slopeReach && parts[i - slopeReach] === part ? i - slopeReach : i;
  const toX = x < width - slopeReach && parts[i + slopeReach] === part ? i + slopeReach : i;
  const step = slopeReach * width;
  const fromY = i >= step && parts[i - step] === part ? i - step : i;
  const toY = i + step < width * height && parts[i + step] === part ? i + step : i;
  const spanX = Math.max(1, toX - fromX);
  const spanY = Math.max(1, (toY - fromY) / width);
  slope[0] = ((u[toX] ?? 0) - (u[fromX] ?? 0)) / spanX;
  slope[1] = ((v[toX] ?? 0) - (v[fromX] ?? 0)) / spanX;
  slope[2] = ((u[toY] ?? 0) - (u[fromY] ?? 0)) / spanY;
  slope[3] = ((v[toY] ?? 0) - (v[fromY] ?? 0)) / spanY;
}

/** Averages trilinear samples along the longer axis of the pixel's footprint on the tile. */
// oxlint-disable-next-line max-params -- an object for each pixel would take longer than the pixel
function sampleFabric(
  { surface, metresPerUnit }: RoomScene,
  { mips, repeatMetres }: PartFabric,
  i: number,
  slope: Float64Array,
  color: Float64Array,
): void {
  const base = mips[0];
  if (!base) return;
  const repeats = metresPerUnit / units / repeatMetres;
  const ux = (slope[0] ?? 0) * repeats;
  const vx = (slope[1] ?? 0) * repeats;
  const uy = (slope[2] ?? 0) * repeats;
  const vy = (slope[3] ?? 0) * repeats;
  const lengthX = Math.sqrt((ux * base.width) ** 2 + (vx * base.height) ** 2);
  const lengthY = Math.sqrt((uy * base.width) ** 2 + (vy * base.height) ** 2);
  const longer = Math.max(lengthX, lengthY, 1e-6);
  const shorter = Math.max(Math.min(lengthX, lengthY), 1e-6);
  const samples = Math.min(Math.ceil(longer / shorter - 1e-3) || 1, anisotropyMax);
  const level = Math.min(Math.max(0, Math.log2(longer / samples)), mips.length - 1);
  const du = lengthX >= lengthY ? ux : uy;
  const dv = lengthX >= lengthY ? vx : vy;
  const low = Math.floor(level);
  const near = mips[low] ?? base;
  const far = mips[low + 1] ?? near;
  const share = level - low;
  color[0] = color[1] = color[2] = 0;
  const u = (surface.u[i] ?? 0) * repeats - 0.5 * du;
  const v = (surface.v[i] ?? 0) * repeats - 0.5 * dv;
  for (let n = 0; n < samples; n += 1) {
    const along = (n + 0.5) / samples;
    addBilinear(near, u + du * along, v + dv * along, (1 - share) / samples, color);
    addBilinear(far, u + du * along, v + dv * along, share / samples, color);
  }
}

/** The tile repeats; v points up, rows point down. */
// oxlint-disable-next-line max-params -- as above
function addBilinear(
  mip: MipLevel,
  u: number,
  v: number,
  weight: number,
  color: Float64Array,
): void {
  const { width, height, data } = mip;
  const x = (u - Math.floor(u)) * width - 0.5;
  const y = (1 - (v - Math.floor(v))) * height - 0.5;
  // Truncates like Math.floor, because both are above -1.
  const floorX = ((x + 1) | 0) - 1;
  const floorY = ((y + 1) | 0) - 1;
  const fx = x - floorX;
  const fy = y - floorY;
  const x0 = floorX < 0 ? width - 1 : floorX;
  const x1 = floorX + 1 >= width ? 0 : floorX + 1;
  const y0 = (floorY < 0 ? height - 1 : floorY) * width;
  const y1 = (floorY + 1 >= height ? 0 : floorY + 1) * width;
  const a = 3 * (y0 + x0);
  const b = 3 * (y0 + x1);
  const c = 3 * (y1 + x0);
  const d = 3 * (y1 + x1);
  const wb = weight * fx * (1 - fy);
  const wc = weight * (1 - fx) * fy;
  const wd = weight * fx * fy;
  const wa = weight - wb - wc - wd;
  for (let k = 0; k < 3; k += 1)
    color[k] =
      (color[k] ?? 0) +
      wa * (data[a + k] ?? 0) +
      wb * (data[b + k] ?? 0) +
      wc * (data[c + k] ?? 0) +
      wd * (data[d + k] ?? 0);
}
