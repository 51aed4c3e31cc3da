import { linearMax, linearOf, type MipLevel, type Pixels, strideOf } from './mips.ts';
import type { PartPixels, RoomScene } from './prepare-scene.ts';
import { plainLinear, shadingMax } from './scenes.ts';

type PartFabric = { mips: readonly MipLevel[]; repeatMetres: number };

const units = 4095;

const plain = plainLinear.map((light) => light * linearMax);

const curveSteps = 4096;
const curveMax = 2;
/** Byte of linear light up to `curveMax`: highlights above 0.6 roll off, then sRGB. */
const encoded = Uint8Array.from({ length: curveSteps * curveMax + 1 }, (_, step) => {
  const x = step / curveSteps;
  const y = x < 0.6 ? x : 0.6 + 0.4 * (1 - Math.exp((-(x - 0.6) / 0.4) * 0.92));
  return Math.round(255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055));
});
/** Steps of the curve by which a shading byte multiplies linear light. */
const stepsOf = linearOf.map((x) => (x * shadingMax * curveSteps) / linearMax);

/**
 * Lays fabrics into a scene with the formula of its `meta.json`. `fabrics` is by part id; parts
 * without one are plain white. Its loops create no objects and call no functions: there are a
 * million pixels.
 */
export function renderRoom(scene: RoomScene, fabrics: ReadonlyMap<number, PartFabric>): Pixels {
  const { width, height, data } = scene.background;
  const drawn = data.slice();
  for (const pixels of scene.parts) {
    const fabric = fabrics.get(pixels.part);
    const colors = new Float32Array(3 * pixels.at.length);
    if (fabric) sampleCloth(pixels, clothOf(fabric, scene.metresPerUnit), colors);
    else for (let i = 0; i < colors.length; i += 1) colors[i] = plain[i % 3] ?? 0;
    shade(pixels, colors, drawn);
  }
  return { width, height, data: drawn };
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
function clothOf({ mips, repeatMetres }: PartFabric, metresPerUnit: number): Cloth {
  const { width, height } = mips[0] ?? { width: 1, height: 1 };
  const acrossU = metresPerUnit / units / repeatMetres;
  return {
    mips,
    acrossU,
    acrossV: (acrossU * width) / height,
    level: Math.log2(acrossU * width),
  };
}

/**
 * The colours of the pixels of a part as linear light: bilinear samples of the nearest mipmap along
 * the longer axis of a pixel's footprint.
 */
function sampleCloth(pixels: PartPixels, cloth: Cloth, colors: Float32Array): void {
  const { mips, acrossU, acrossV } = cloth;
  const coarsest = mips.length - 1;
  for (let i = 0; i < pixels.at.length; i += 1) {
    const exact = (pixels.level[i] ?? 0) + cloth.level;
    const mip = mips[Math.min(coarsest, Math.max(0, Math.round(exact)))];
    if (!mip) continue;
    const { width, height, data } = mip;
    const stride = strideOf(width);
    const samples = pixels.samples[i] ?? 1;
    const du = ((pixels.du[i] ?? 0) * acrossU) / samples;
    const dv = ((pixels.dv[i] ?? 0) * acrossV) / samples;
    let u = (pixels.u[i] ?? 0) * acrossU - 0.5 * (samples - 1) * du;
    let v = (pixels.v[i] ?? 0) * acrossV - 0.5 * (samples - 1) * dv;
    let [red, green, blue] = [0, 0, 0];
    for (let n = 0; n < samples; n += 1, u += du, v += dv) {
      let x = (u - Math.floor(u)) * width - 0.5;
      let y = (v - Math.floor(v)) * height - 0.5;
      if (x < 0) x += width;
      if (y < 0) y += height;
      const fx = x - (x | 0);
      const fy = y - (y | 0);
      const a = (y | 0) * stride + 3 * (x | 0);
      const c = a + stride;
      const wd = fx * fy;
      const wb = fx - wd;
      const wc = fy - wd;
      const wa = 1 - wb - wc - wd;
      red +=
        wa * (data[a] ?? 0) +
        wb * (data[a + 3] ?? 0) +
        wc * (data[c] ?? 0) +
        wd * (data[c + 3] ?? 0);
      green +=
        wa * (data[a + 1] ?? 0) +
        wb * (data[a + 4] ?? 0) +
        wc * (data[c + 1] ?? 0) +
        wd * (data[c + 4] ?? 0);
      blue +=
        wa * (data[a + 2] ?? 0) +
        wb * (data[a + 5] ?? 0) +
        wc * (data[c + 2] ?? 0) +
        wd * (data[c + 5] ?? 0);
    }
    colors[3 * i] = red / samples;
    colors[3 * i + 1] = green / samples;
    colors[3 * i + 2] = blue / samples;
  }
}

/** Lights the colours, encodes them and mixes them into the background. */
function shade({ at, coverage, shading }: PartPixels, colors: Float32Array, to: Uint8Array): void {
  for (let i = 0; i < at.length; i += 1) {
    const share = (coverage[i] ?? 0) / 255;
    const pixel = 3 * (at[i] ?? 0);
    for (let c = 0; c < 3; c += 1) {
      const step = (colors[3 * i + c] ?? 0) * (stepsOf[shading[3 * i + c] ?? 0] ?? 0) + 0.5;
      const lit = encoded[Math.min(curveMax * curveSteps, step | 0)] ?? 0;
      to[pixel + c] = (to[pixel + c] ?? 0) * (1 - share) + lit * share + 0.5;
    }
  }
}
