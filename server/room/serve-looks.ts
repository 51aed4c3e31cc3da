import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type Look,
  lookInPath,
  type LookImageFile,
  lookImageFormats,
  lookImageWidths,
} from '#contract/room/look.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { networkOf } from '../auth/limits.ts';
import type { Config } from '../config/config.ts';
import { slotCache } from '../media/slot-cache.ts';
import { allFabrics, fabricPage } from './queries.ts';
import { type FabricOnPart, keyOf, sharedRenderings } from './shared-renderings.ts';

/** About 60 MB. */
const images = { folder: 'room-pictures', slots: 512 };
const filePattern = /^(\d+)\.(\w+)$/;

type Params = { scene: string; parts: string; file: string };

/**
 * `/room-pictures/<scene>/<part>.<fabric>+…/<width>.<format>`: the picture of a look for link
 * previews and browsers without WebGL. Fabrics that are not on sale are plain white, so only
 * existing ones take a place in the cache. Beyond the daily bound of its network, a new look is the
 * plain room, which no cache stores under its URL.
 */
export function serveLooks(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const cache = slotCache(config.dataDir, images);
  const rendered = sharedRenderings({ app, config, cache });

  app.get<{ Params: Params }>('/room-pictures/:scene/:parts/:file', async (request, reply) => {
    const { scene, parts: written, file } = request.params;
    const look = lookInPath(scene, written);
    const image = lookImageFile(file);
    if (!look || !image) return reply.callNotFound();
    const parts = await fabricsOnParts(db, look);
    const key = keyOf(look, image, parts);
    reply.header('etag', `"${key}"`).header('cache-control', 'public, max-age=3600');
    if (request.headers['if-none-match']?.includes(key)) return reply.code(304).send();
    try {
      const job = { ...image, sceneId: look.scene.id };
      const wanted = { network: networkOf(request.ip), scene: look.scene, job, parts };
      const created = (await cache.read(key)) ?? (await rendered(key, wanted, reply));
      return reply
        .header('x-content-type-options', 'nosniff')
        .type(image.format === 'jpg' ? 'image/jpeg' : 'image/webp')
        .send(created);
    } catch (error) {
      return unavailable(reply, error);
    }
  });
}

function lookImageFile(name: string): LookImageFile | null {
  const [, width, extension] = filePattern.exec(name) ?? [];
  const widthPx = lookImageWidths.find((known) => String(known) === width);
  const format = lookImageFormats.find((known) => known === extension);
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

/** A long queue or an object store that does not respond. */
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
