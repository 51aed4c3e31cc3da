import type { Metadata } from 'sharp';
import { limits } from '#contract/limits.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { hashOf, originalPath, writeWhole } from './files.ts';
import { insertMedia } from './queries.ts';
import { imageJob } from './resize.ts';
import { type SharpLibrary, sharpLibrary } from './sharp.ts';

export type StoredPicture = { hash: string; width: number; height: number; placeholder: string };

/** Raster formats that people's cameras and programs write. */
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

const originalMaxPx = 2400;
const placeholderCharactersMax = 200;

/**
 * Takes an upload: decodes it, turns it upright, drops whatever else the file carries (place, camera, hidden parts) and
 * keeps it as WebP under the hash of the new bytes. Refuses what is not a picture and what is too large.
 */
export async function store(ctx: Pick<Ctx, 'db' | 'config'>, upload: Buffer): Promise<StoredPicture> {
  if (upload.length > limits.imageBytesMax) throw refuse('image_too_large');
  const { content, width, height, placeholder } = await imageJob(async () => await reencode(upload));
  const hash = hashOf(content);
  // The row first: from here to the end of the transaction nobody takes the file for one that belongs to nothing.
  await insertMedia.run(ctx.db, hash, width, height, content.length, placeholder);
  await writeWhole(originalPath(ctx.config.dataDir, hash), content);
  return { hash, width, height, placeholder };
}

async function reencode(upload: Buffer): Promise<{ content: Buffer; width: number; height: number; placeholder: string }> {
  const sharp = await sharpLibrary();
  const { format, width, height } = await describe(sharp, upload);
  if (!readable.has(format)) throw refuse('image_invalid');
  if (width * height > limits.imagePixelsMax) throw refuse('image_too_large');
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: limits.imagePixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width: originalMaxPx, height: originalMaxPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height, placeholder: await placeholderOf(sharp, data) };
  } catch {
    throw refuse('image_invalid');
  }
}

async function describe(sharp: SharpLibrary, upload: Buffer): Promise<Pick<Metadata, 'format' | 'width' | 'height'>> {
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    throw refuse('image_invalid');
  }
}

/** A few pixels of the picture itself, small enough to stand in the page; none for shapes that it would not be small for. */
async function placeholderOf(sharp: SharpLibrary, content: Buffer): Promise<string> {
  const tiny = await sharp(content).resize({ width: 8, height: 12, fit: 'inside' }).webp({ quality: 60, effort: 6 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return placeholder.length <= placeholderCharactersMax ? placeholder : '';
}
