import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Look, LookImageFile } from '#contract/room/look.ts';
import type { Config } from '../config/config.ts';
import type { slotCache } from '../media/slot-cache.ts';
import { originalName, storageFor } from '../media/storage/storage.ts';
import { DailyRenders } from '../media/daily-renders.ts';
import { type RenderFabric, type RenderJob, renderLook } from './render-look.ts';

/** Change it when the same look renders differently. */
const rendererVersion = 3;

export type FabricOnPart = Omit<RenderFabric, 'tile'>;
type RenderRequest = {
  network: string;
  scene: Look['scene'];
  job: Omit<RenderJob, 'fabrics'>;
  parts: FabricOnPart[];
};
type Rendering = { image: Promise<Buffer>; readers: number; abandoned: AbortController };

type RenderingOptions = {
  app: FastifyInstance;
  config: Config;
  cache: ReturnType<typeof slotCache>;
};

/**
 * Renders each look once for all requests that wait for it. Answers the plain room for a new look
 * beyond the daily bound of its network.
 */
export function sharedRenderings({ app, config, cache }: RenderingOptions) {
  const renderings = currentRenderings({ app, config, cache });
  const daily = new DailyRenders();

  /**
   * One image for all requests of the same look that wait for it. It leaves the queue when all of
   * their connections are closed.
   */
  const shared = async (
    key: string,
    wanted: RenderRequest,
    { raw }: FastifyReply,
  ): Promise<Buffer> => {
    const rendering = renderings.get(key, wanted);
    rendering.readers += 1;
    const leave = () => {
      rendering.readers -= 1;
      if (rendering.readers === 0) rendering.abandoned.abort();
    };
    if (raw.destroyed) leave();
    else raw.once('close', leave);
    return await rendering.image;
  };

  return async (key: string, wanted: RenderRequest, reply: FastifyReply): Promise<Buffer> => {
    const isPlain = wanted.parts.length === 0;
    if (isPlain || renderings.has(key) || daily.count(wanted.network, new Date()))
      return await shared(key, wanted, reply);
    reply.removeHeader('etag').header('cache-control', 'no-store');
    const plain = { ...wanted, parts: [] };
    const plainKey = keyOf({ scene: wanted.scene }, wanted.job, []);
    return (await cache.read(plainKey)) ?? (await shared(plainKey, plain, reply));
  };
}

function currentRenderings({ app, config, cache }: RenderingOptions) {
  const storage = storageFor(config);
  const running = new Map<string, Rendering>();

  const render = async (
    key: string,
    { network, job, parts }: RenderRequest,
    signal: AbortSignal,
  ) => {
    const content = await renderLook({ network, scene: job.sceneId, signal }, async () => {
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
      .catch((error: unknown) => app.log.warn({ err: error }, 'a room image was not written'));
    return content;
  };

  const start = (key: string, wanted: RenderRequest): Rendering => {
    const abandoned = new AbortController();
    const image = render(key, wanted, abandoned.signal).finally(() => running.delete(key));
    const rendering = { image, readers: 0, abandoned };
    running.set(key, rendering);
    return rendering;
  };

  return {
    has: (key: string) => running.has(key),
    get: (key: string, wanted: RenderRequest) => running.get(key) ?? start(key, wanted),
  };
}

/** The key of an image in the cache, and its entity tag. */
export const keyOf = (
  { scene }: Pick<Look, 'scene'>,
  image: LookImageFile,
  parts: readonly FabricOnPart[],
): string =>
  createHash('sha256')
    .update(JSON.stringify([rendererVersion, scene.hash, image.widthPx, image.format, parts]))
    .digest('hex');
