import type { Metadata } from 'sharp';
import { limits } from '#contract/limits.ts';
import { Refusal, refuse, refuseAt } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { hashOf } from './files.ts';
import { keepOf, originalName } from './storage/storage.ts';
import { insertMedia } from './queries.ts';
import { imageJob } from './resize.ts';
import { type SharpLibrary, sharpLibrary } from './sharp.ts';

/** Inside a transaction the picture is part of it; outside, it has one of its own. */
export type Keeper = {
  config: Ctx['config'];
  transaction: (work: (inside: Pick<Ctx, 'db'>) => Promise<void>) => Promise<void>;
};
export type StoredPicture = { hash: string; width: number; height: number; placeholder: string };

/** Raster formats that people's cameras and programs write. */
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

const originalMaxPx = 2400;
const placeholderCharactersMax = 200;

/**
 * Takes an upload: decodes it, turns it upright, drops whatever else the file carries (place, camera, hidden parts) and
 * keeps it as WebP under the hash of the new bytes. Refuses what is not a picture and what is too large, naming `field`, and
 * `picture_store_down`.
 */
export async function store(ctx: Keeper, upload: Buffer, field = 'image'): Promise<StoredPicture> {
  const keep = keepOf(ctx.config);
  keep.mustAnswer();
  const { content, width, height, placeholder } = await picture(upload, field);
  const hash = hashOf(content);
  await ctx.transaction(async ({ db }) => {
    // The row first, seen by nobody before the picture is kept and the transaction ends: until then nobody takes the file for one
    // that belongs to nothing.
    await insertMedia.execute(db, hash, width, height, content.length, placeholder);
    await keep.write(originalName(hash), content);
  });
  return { hash, width, height, placeholder };
}

type Picture = { content: Buffer; width: number; height: number; placeholder: string };

async function picture(upload: Buffer, field: string): Promise<Picture> {
  try {
    if (upload.length > limits.imageBytesMax) throw refuse('image_too_large');
    return await imageJob(async () => await reencode(upload));
  } catch (error) {
    throw error instanceof Refusal ? refuseAt(field, error.code, error.facts) : error;
  }
}

async function reencode(upload: Buffer): Promise<Picture> {
  const sharp = await sharpLibrary();
  const { format, width, height } = await describe(sharp, upload);
  if (!readable.has(format)) throw refuse('image_invalid');
  if (width * height > limits.imagePixelsMax) throw refuse('image_too_large');
  try {
    const { data, info } = await sharp(upload, {
      limitInputPixels: limits.imagePixelsMax,
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
    throw refuse('image_invalid');
  }
}

async function describe(
  sharp: SharpLibrary,
  upload: Buffer,
): Promise<Pick<Metadata, 'format' | 'width' | 'height'>> {
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    throw refuse('image_invalid');
  }
}

/** A few pixels of the picture itself, small enough to stand in the page; none for shapes that it would not be small for. */
async function placeholderOf(sharp: SharpLibrary, content: Buffer): Promise<string> {
  const tiny = await sharp(content)
    .resize({ width: 8, height: 12, fit: 'inside' })
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return placeholder.length <= placeholderCharactersMax ? placeholder : '';
}
