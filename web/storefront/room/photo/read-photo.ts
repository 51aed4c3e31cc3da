import { isInside, type Point, type Quad } from './quad.ts';

const longestPx = 1600;
const samplesPx = 64;
/** Linear light that white cloth gives back. */
const white = 0.78;

/** A photo, decoded on this device and shrunk, with a small copy whose light is measured. */
export type Photo = { canvas: HTMLCanvasElement; samples: ImageData };

/** Turned as its camera was held. Throws for a file that the browser cannot decode. */
export async function readPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const length = (px: number): number => Math.max(1, Math.round(px * scale));
  const { canvas } = drawn(bitmap, length(bitmap.width), length(bitmap.height));
  const { context } = drawn(canvas, samplesPx, samplesPx);
  bitmap.close();
  return {
    canvas,
    samples: context.getImageData(0, 0, samplesPx, samplesPx),
  };
}

function drawn(source: CanvasImageSource, width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return { canvas, context };
}

/**
 * `reference`: linear light of the photo where the cloth is as bright as its tile; `level`: how
 * bright the room is; `folds`: how much of the photo's shadows lies on the cloth, from 0 to 1.
 */
export type Light = { reference: number; level: number; folds: number };

/** The light on the outline, whose corners are from 0 to 1 on the photo. */
export function lightOn(quad: Quad, { data }: ImageData, foldsMax: number): Light {
  const all: number[] = [];
  const inside: number[] = [];
  const steps: number[] = [];
  for (let i = 0; i < data.length / 4; i += 1) {
    const light =
      0.2126 * linear(data[4 * i]) +
      0.7152 * linear(data[4 * i + 1]) +
      0.0722 * linear(data[4 * i + 2]);
    const place: Point = {
      x: ((i % samplesPx) + 0.5) / samplesPx,
      y: (Math.floor(i / samplesPx) + 0.5) / samplesPx,
    };
    if (isInside(quad, place)) {
      inside.push(light);
      steps.push(Math.abs(Math.log((light + 0.02) / ((all.at(-1) ?? light) + 0.02))));
    }
    all.push(light);
  }
  const lights = inside.length === 0 ? all : inside;
  const level = Math.min(
    1.1,
    Math.max(0.3, quantile(lights, 0.9) / white, 0.8 * quantile(all, 0.9)),
  );
  // A printed bedspread changes more from sample to sample than folds do; it must not show through.
  const folds = Math.min(foldsMax, Math.max(0.15, 1.6 - 6 * quantile(steps, 0.75)));
  return { reference: quantile(lights, 0.5 + 0.4 * folds), level, folds };
}

const quantile = (values: number[], share: number): number =>
  Math.max(0.02, values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);

function linear(byte = 0): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
