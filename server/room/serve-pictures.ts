import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type Look,
  lookInPath,
  type PictureFile,
  pictureFormats,
  pictureWidths,
} from '#contract/room/look.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { networkOf } from '../auth/limits.ts';
import type { Config } from '../config/config.ts';
import { originalName, storageFor } from '../media/storage/storage.ts';
import { pictureCache } from './picture-cache.ts';
import { allFabrics, fabricPage } from './queries.ts';
import { type PictureFabric, type PictureJob, renderPicture } from './render-picture.ts';

/** Change it when the same look renders differently. */
const rendererVersion = 2;
const filePattern = /^(\d+)\.(\w+)$/;

/** Limits the queued pictures of one client, so that others find room in the queue. */
const waitingPerNetworkMax = 10;

type Params = { scene: string; parts: string; file: string };
type FabricOnPart = Omit<PictureFabric, 'tile'>;

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
  const waitingOf = new Map<string, number>();

  const render = async (key: string, job: Omit<PictureJob, 'fabrics'>, parts: FabricOnPart[]) => {
    const content = await renderPicture(async () => {
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
      const created =
        (await cache.read(key)) ??
        (await (running.get(key) ??
          start(key, networkOf(request.ip), async () => render(key, job, parts))));
      return reply
        .header('x-content-type-options', 'nosniff')
        .type(picture.format === 'jpg' ? 'image/jpeg' : 'image/webp')
        .send(created);
    } catch (error) {
      return unavailable(reply, error);
    }
  });

  const start = async (key: string, network: string, work: () => Promise<Buffer>) => {
    const waiting = waitingOf.get(network) ?? 0;
    if (waiting >= waitingPerNetworkMax) throw refuse('too_many_requests');
    waitingOf.set(network, waiting + 1);
    const started = work().finally(() => {
      running.delete(key);
      const left = (waitingOf.get(network) ?? 1) - 1;
      if (left === 0) waitingOf.delete(network);
      else waitingOf.set(network, left);
    });
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
