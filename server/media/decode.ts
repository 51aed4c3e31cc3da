import type { Metadata } from 'sharp';
import { imageBytesMax } from '#contract/catalogue/rules.ts';
import { Refusal, refuse, refuseAt } from '#contract/refusals.ts';
import { runImageJob } from './resize.ts';
import { type SharpLibrary, sharpLibrary } from './sharp.ts';

const imagePixelsMax = 40_000_000;

export type DecodedImage = { content: Buffer; width: number; height: number; placeholder: string };

/** Raster formats that cameras and image editors write. */
const readableFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

const originalMaxPx = 2400;
const placeholderCharactersMax = 200;

/** Brands of HEIC in the first box of a file. AVIF shares the container, and is read. */
const heicBrands = /^ftyp(?:hei[cxms]|hev[cxms])/;

/**
 * Refuses `image_heic` for a photo of a phone that the library cannot decode, `image_invalid` for
 * anything else.
 */
const unreadable = (upload: Buffer): Refusal =>
  refuse(heicBrands.test(upload.toString('latin1', 4, 12)) ? 'image_heic' : 'image_invalid');

/**
 * Re-encodes an upload as WebP without metadata. Refuses `image_invalid`, `image_heic` and
 * `image_too_large`, naming `field`.
 */
export async function decodeUpload(upload: Buffer, field: string): Promise<DecodedImage> {
  try {
    if (upload.length > imageBytesMax) throw refuse('image_too_large');
    return await runImageJob(async () => await reencode(upload));
  } catch (error) {
    throw error instanceof Refusal ? refuseAt(field, error.code, error.errorParams) : error;
  }
}

async function reencode(upload: Buffer): Promise<DecodedImage> {
  const sharp = await sharpLibrary();
  const { format, width, height } = await describe(sharp, upload);
  if (!readableFormats.has(format)) throw refuse('image_invalid');
  if (width * height > imagePixelsMax) throw refuse('image_too_large');
  try {
    const { data, info } = await sharp(upload, {
      limitInputPixels: imagePixelsMax,
      failOn: 'error',
    })
      .autoOrient()
      .resize({
        width: originalMaxPx,
        height: originalMaxPx,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 84, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return {
      content: data,
      width: info.width,
      height: info.height,
      placeholder: await placeholderOf(sharp, data),
    };
  } catch {
    throw unreadable(upload);
  }
}

async function describe(
  sharp: SharpLibrary,
  upload: Buffer,
): Promise<Pick<Metadata, 'format' | 'width' | 'height'>> {
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    throw unreadable(upload);
  }
}

/** A blurred preview of a few pixels as a data URL, inlined in pages; empty if it is too long. */
async function placeholderOf(sharp: SharpLibrary, content: Buffer): Promise<string> {
  const preview = await sharp(content)
    .resize({ width: 8, height: 12, fit: 'inside' })
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  const placeholder = `data:image/webp;base64,${preview.toString('base64')}`;
  return placeholder.length <= placeholderCharactersMax ? placeholder : '';
}
