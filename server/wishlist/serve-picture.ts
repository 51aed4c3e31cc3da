import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { networkOf } from '../auth/limits.ts';
import type { Config } from '../config/config.ts';
import { DailyRenders } from '../media/daily-renders.ts';
import { resizer, runImageJob } from '../media/resize.ts';
import { sharpLibrary } from '../media/sharp.ts';
import { slotCache } from '../media/slot-cache.ts';
import { storageFor } from '../media/storage/storage.ts';
import { imageHashes } from './link.ts';

/** About 40 MB. */
const pictures = { folder: 'wishlist-pictures', slots: 256 };
/** Change it when the same images give another picture. */
const layoutVersion = 1;
/** The size that link previews expect. */
const card = { width: 1200, height: 630 };
const tilesMax = 3;
const gapPx = 12;
const tileWidthMax = 594;
/** The shop's colour of paper. */
const background = '#FBF7F1';

/** `/family/<token>/picture.jpg`: up to three products of a shared wishlist, for link previews. */
export function serveWishlistPictures(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Config },
): void {
  const cache = slotCache(config.dataDir, pictures);
  const daily = new DailyRenders();
  const onWriteError = (error: unknown): void =>
    app.log.warn({ err: error }, 'a picture of a wishlist was not written');
  const resized = resizer(storageFor(config), onWriteError);

  const draw = async (hashes: readonly string[]): Promise<Buffer | null> => {
    const read = await Promise.all(
      hashes.map(async (hash) => resized({ hash, widthPx: 640, format: 'webp' })),
    );
    const images = read.filter((image) => image !== null);
    return images.length === 0 ? null : await runImageJob(async () => tiles(images));
  };

  app.get<{ Params: { token: string } }>('/family/:token/picture.jpg', async (request, reply) => {
    const hashes = await imageHashes({ db, config }, request.params.token, tilesMax);
    const key = createHash('sha256')
      .update(JSON.stringify([layoutVersion, hashes]))
      .digest('hex');
    const known = hashes.length === 0 ? null : await cache.read(key);
    if (!known && hashes.length > 0 && !daily.count(networkOf(request.ip), new Date()))
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', '3600')
        .send();
    const picture =
      known ??
      (await draw(hashes).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      }));
    if (picture === null) return reply.callNotFound();
    if (!known) await cache.write(key, picture).catch(onWriteError);
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(picture);
  });
}

/** The images side by side, in the middle of the card. */
async function tiles(images: readonly Buffer[]): Promise<Buffer> {
  const sharp = await sharpLibrary();
  const { length: count } = images;
  const width = Math.min(tileWidthMax, Math.floor((card.width - gapPx * (count - 1)) / count));
  const left = Math.floor((card.width - width * count - gapPx * (count - 1)) / 2);
  const placed = await Promise.all(
    images.map(async (image, place) => ({
      input: await sharp(image).resize({ width, height: card.height, fit: 'cover' }).toBuffer(),
      left: left + place * (width + gapPx),
      top: 0,
    })),
  );
  return await sharp({ create: { ...card, channels: 3, background } })
    .composite(placed)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
