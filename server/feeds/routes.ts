import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitor } from '../api/dispatch.ts';
import { createCtx } from '../api/transactions.ts';
import type { Ctx } from '../ctx.ts';
import type { CacheableResponse, ResponseCache } from '../pages/cache.ts';
import { matches } from '../pages/send-cached.ts';
import { feedFolder, feedFormats, type FeedName, makeFeed } from './feeds.ts';
import { oneAtATime } from './one-at-a-time.ts';

type FeedOptions = {
  database: Parameters<typeof createCtx>[0];
  config: Ctx['config'];
  cache: ResponseCache;
};

const hourMs = 3_600_000;
const feedNames = ['google.xml', 'meta.csv'] as const satisfies readonly FeedName[];

/**
 * Serves `/feeds/google.xml` and `/feeds/meta.csv`. The cache holds the name of a feed's file, with
 * the tags of its products, for an hour at most; the file is streamed.
 */
export function serveFeeds(app: FastifyInstance, { database, config, cache }: FeedOptions): void {
  for (const name of feedNames) {
    const write = oneAtATime(async (): Promise<CacheableResponse> => {
      const ctx = createCtx(database, cache, { ...visitor, now: new Date(), config, raw: null });
      const file = await makeFeed(ctx, name);
      return { status: file === null ? 404 : 200, headers: {}, body: file ?? '', tags: ctx.reads };
    });
    app.get(`/feeds/${name}`, async (request, reply) => {
      const key = `feed ${name} ${Math.floor(Date.now() / hourMs)}`;
      const cached = await cache.getOrCreate(key, write);
      const folder = feedFolder(config.dataDir);
      let file = cached.plain.toString();
      // Another process may have a folder that was emptied meanwhile.
      if (file !== '' && (await stat(join(folder, file)).catch(() => null)) === null)
        file = String((await write()).body);
      return file === ''
        ? reply.code(404).type('text/plain; charset=utf-8').send('Not found')
        : sendFile(request, reply, { name, path: join(folder, file), etag: `"${file}"` });
    });
  }
}

type FeedFile = { name: FeedName; path: string; etag: string };

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path, etag }: FeedFile,
): Promise<FastifyReply> {
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=0, must-revalidate');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(feedFormats[name].contentType);
  const bytes = createReadStream(path);
  const accepted = request.headers['accept-encoding'];
  const acceptsGzip =
    typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted);
  return acceptsGzip
    ? reply.header('content-encoding', 'gzip').send(bytes)
    : reply.send(bytes.pipe(createGunzip()));
}
