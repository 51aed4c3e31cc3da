import type { Pixels } from '#contract/room/mips.ts';
import type { ClothLook } from './describe-cloth.ts';
import { type Area, canvasOf, drawArea, fileOf, pixelsOf } from './canvas-pixels.ts';
import type { MadeTile } from './tile-worker.ts';

/** The square of a photo that shows the cloth: its centre and side in shares of the photo. */
export type Square = { x: number; y: number; size: number };

/** `share`: the width of a repeat as a share of the square's. */
export type Tile = { file: File; share: number; isClear: boolean; look: ClothLook };

/** A phone makes the tile of this in about a second; the room shows no finer texels. */
const squarePx = 800;
const closeUp = { width: 1200, height: 1500 } as const;

/** Upright, as its camera was held. Rejects for a file that the browser cannot decode. */
export const readPhoto = async (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

export async function tileOf(photo: ImageBitmap, square: Square): Promise<Tile> {
  const area = areaOf(photo, square);
  const pixels = pixelsOf(drawArea(photo, area, { width: squarePx, height: squarePx }));
  const { tile, share, isClear, look } = await madeByWorker(pixels);
  const file = await fileOf(canvasOf(tile), 'tile');
  return { file, share, isClear: isClear || look.pattern === 'Solid', look };
}

/** In another thread: the page would not answer for the second that a phone takes. */
async function madeByWorker(photo: Pixels): Promise<MadeTile> {
  const worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<MadeTile>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MadeTile>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(photo, [photo.data.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** The photo itself around the square, in the proportions of product images. */
export async function closeUpOf(photo: ImageBitmap, square: Square): Promise<File> {
  const { left, top, width: side } = areaOf(photo, square);
  const width = Math.min(side, (photo.height * closeUp.width) / closeUp.height);
  const height = (width * closeUp.height) / closeUp.width;
  const area = {
    left: left + (side - width) / 2,
    top: Math.min(photo.height - height, Math.max(0, top + (side - height) / 2)),
    width,
    height,
  };
  return await fileOf(drawArea(photo, area, closeUp), 'cloth');
}

/** Within the photo, also if the square is at its edge. */
export function areaOf({ width, height }: Pick<ImageBitmap, 'width' | 'height'>, at: Square): Area {
  const side = at.size * Math.min(width, height);
  const within = (centre: number, length: number): number =>
    Math.min(length - side, Math.max(0, centre * length - side / 2));
  return { left: within(at.x, width), top: within(at.y, height), width: side, height: side };
}
