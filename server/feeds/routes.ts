import type { FastifyInstance } from 'fastify';
import { visitor } from '../api/dispatch.ts';
import { createCtx } from '../api/transactions.ts';
import type { Ctx } from '../ctx.ts';
import type { CacheableResponse, ResponseCache } from '../pages/cache.ts';
import { matches } from '../pages/send-cached.ts';
import { feedPath, hasFeedFile } from './feed-file.ts';
import { feedFolder, type FeedName, makeFeed } from './feeds.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sendFeed } from './send-feed.ts';

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
      // Another process may have a folder that was emptied since.
      if (file !== '' && !(await hasFeedFile(folder, file))) file = String((await write()).body);
      if (file === '') return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      // Weak: compressed and plain bytes differ.
      const etag = `W/"${file}"`;
      const isKnown = matches(request.headers['if-none-match'], etag);
      return sendFeed(request, reply, { name, path: feedPath(folder, file), etag, isKnown });
    });
  }
}
