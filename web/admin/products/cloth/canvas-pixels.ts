import type { Pixels } from '#contract/room/mips.ts';

/** A part of an image, in its pixels. */
export type Area = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** A part of an image at another size. Throws without a canvas. */
export function drawArea(image: ImageBitmap, area: Area, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  const { left, top } = area;
  context.drawImage(image, left, top, area.width, area.height, 0, 0, width, height);
  return canvas;
}

export function pixelsOf(canvas: OffscreenCanvas): Pixels {
  const { width, height } = canvas;
  const { data: rgba } = contextOf(canvas).getImageData(0, 0, width, height);
  const data = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    data[to] = rgba[from] ?? 0;
    data[to + 1] = rgba[from + 1] ?? 0;
    data[to + 2] = rgba[from + 2] ?? 0;
  }
  return { width, height, data };
}

export function canvasOf({ width, height, data }: Pixels): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const image = new ImageData(width, height);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4)
    image.data.set([data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0, 255], to);
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas;
}

/** A JPEG file; `name` is without its ending. */
export async function fileOf(canvas: OffscreenCanvas, name: string): Promise<File> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([blob], `${name}.jpg`, { type: blob.type });
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
