import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type Look,
  lookInPath,
  type PictureFile,
  pictureFormats,
  pictureWidths,
} from '#contract/room/look.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { networkOf } from '../auth/limits.ts';
import type { Config } from '../config/config.ts';
import { originalName, storageFor } from '../media/storage/storage.ts';
import { pictureCache } from './picture-cache.ts';
import { allFabrics, fabricPage } from './queries.ts';
import { type PictureFabric, type PictureJob, renderPicture } from './render-picture.ts';

/** Change it when the same look renders differently. */
const rendererVersion = 3;
const filePattern = /^(\d+)\.(\w+)$/;

type Params = { scene: string; parts: string; file: string };
type FabricOnPart = Omit<PictureFabric, 'tile'>;
type PictureRequest = { network: string; job: Omit<PictureJob, 'fabrics'>; parts: FabricOnPart[] };

/**
 * `/room-pictures/<scene>/<part>.<fabric>+…/<width>.<format>`: the picture of a look for link
 * previews and browsers without WebGL. Fabrics that are not on sale are plain white, so only
 * existing ones take a place in the cache.
 */
export function serveRoomPictures(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Config },
): void {
  const storage = storageFor(config);
  const cache = pictureCache(config.dataDir);
  const running = new Map<string, Promise<Buffer>>();

  const render = async (key: string, { network, job, parts }: PictureRequest) => {
    const content = await renderPicture({ network, scene: job.sceneId }, async () => {
      const tiles = await Promise.all(
        parts.map(async ({ tileHash }) => storage.read(originalName(tileHash))),
      );
      const fabrics = parts.flatMap((part, n) => {
        const tile = tiles[n];
        return tile ? [{ ...part, tile }] : [];
      });
      return { ...job, fabrics };
    });
    await cache
      .write(key, content)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a room picture was not written'));
    return content;
  };

  app.get<{ Params: Params }>('/room-pictures/:scene/:parts/:file', async (request, reply) => {
    const { scene, parts: written, file } = request.params;
    const look = lookInPath(scene, written);
    const picture = pictureFile(file);
    if (!look || !picture) return reply.callNotFound();
    const parts = await fabricsOnParts(db, look);
    const key = keyOf(look, picture, parts);
    reply.header('etag', `"${key}"`).header('cache-control', 'public, max-age=3600');
    if (request.headers['if-none-match']?.includes(key)) return reply.code(304).send();
    try {
      const job = { ...picture, sceneId: look.scene.id };
      const wanted = { network: networkOf(request.ip), job, parts };
      const created = (await cache.read(key)) ?? (await shared(key, wanted));
      return reply
        .header('x-content-type-options', 'nosniff')
        .type(picture.format === 'jpg' ? 'image/jpeg' : 'image/webp')
        .send(created);
    } catch (error) {
      return unavailable(reply, error);
    }
  });

  /** One picture for all requests of the same look that wait for it. */
  const shared = async (key: string, wanted: PictureRequest): Promise<Buffer> => {
    const known = running.get(key);
    if (known) return await known;
    const started = render(key, wanted).finally(() => running.delete(key));
    running.set(key, started);
    return await started;
  };
}

function pictureFile(name: string): PictureFile | null {
  const [, width, extension] = filePattern.exec(name) ?? [];
  const widthPx = pictureWidths.find((known) => String(known) === width);
  const format = pictureFormats.find((known) => known === extension);
  return widthPx === undefined || format === undefined ? null : { widthPx, format };
}

async function fabricsOnParts(db: Db, { scene, fabrics }: Look): Promise<FabricOnPart[]> {
  const ids = [...new Set(Object.values(fabrics))];
  if (ids.length === 0) return [];
  const rows = await fabricPage.all(db, {
    ...allFabrics,
    ids,
    limit: ids.length,
    offset: 0,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return scene.parts.flatMap((part) => {
    const row = byId.get(fabrics[part.key] ?? 0);
    if (!row) return [];
    const { tileHash, repeatMm } = row;
    return part.ids.map((id) => ({ part: id, tileHash, repeatMm }));
  });
}

const keyOf = ({ scene }: Look, picture: PictureFile, parts: readonly FabricOnPart[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rendererVersion, scene.hash, picture.widthPx, picture.format, parts]))
    .digest('hex');

/** A long queue or an object store that does not answer. */
function unavailable(reply: FastifyReply, error: unknown): FastifyReply {
  if (
    !(error instanceof Refusal) &&
    !(error instanceof Error && /timeout|wait/i.test(error.message))
  )
    throw error;
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send('Too many pictures are being made. Please try again in a moment.');
}
