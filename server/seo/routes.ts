import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../ctx.ts';
import type { ResponseCache, CacheableResponse } from '../pages/cache.ts';
import { visitor } from '../api/dispatch.ts';
import { sendCached } from '../pages/send-cached.ts';
import type { ReadPublic } from '../api/public-reads.ts';
import { createCtx } from '../api/transactions.ts';
import { adminManifest, feed, manifest, ownFavicon, robots, securityContact } from './seo.ts';
import { type Icon, readIcons } from './icons.ts';
import { ownIcons } from './own-icons.ts';
import { sitemap, sitemapOfPages, sitemapOfProducts } from './sitemap.ts';

type SeoOptions = {
  database: Parameters<typeof createCtx>[0];
  config: Ctx['config'];
  cache: ResponseCache;
  readPublic: ReadPublic;
};
type Writer = (ctx: Ctx, request: FastifyRequest) => Promise<string | null> | string;

const xml = 'application/xml; charset=utf-8';
const hourMs = 3_600_000;

/**
 * Serves robots.txt, sitemaps, the feed, the manifest and icons. Each document is cached like a
 * page, for an hour at most.
 */
export async function serveSeo(
  app: FastifyInstance,
  { database, config, cache, readPublic }: SeoOptions,
): Promise<void> {
  const visitorCtx = (db: Ctx['db'] = database): Ctx =>
    createCtx(database, cache, { ...visitor, db, now: new Date(), config, raw: null });

  const document = (path: string, type: string, write: Writer): void => {
    app.get(path, async (request, reply) => {
      // The route and its parameter, not the URL, of which each path has many spellings. The hour:
      // posts appear on schedule, and a product's `updated_at` purges nothing.
      const key = `document ${path} ${fileOf(request.params)} ${Math.floor(Date.now() / hourMs)}`;
      const make = async (db: Ctx['db']): Promise<CacheableResponse & { reads: Ctx['reads'] }> => {
        const ctx = visitorCtx(db);
        const body = await write(ctx, request);
        const headers = {
          'content-type': body === null ? 'text/plain; charset=utf-8' : type,
          'cache-control': 'public, max-age=0, must-revalidate',
        };
        return {
          status: body === null ? 404 : 200,
          headers,
          body: body ?? 'Not found',
          tags: ctx.reads,
          reads: ctx.reads,
        };
      };
      const cached = await cache.getOrCreate(key, async () => readPublic(make));
      return sendCached(request, reply, cached);
    });
  };

  document('/robots.txt', 'text/plain; charset=utf-8', robots);
  document('/.well-known/security.txt', 'text/plain; charset=utf-8', securityContact);
  document('/sitemap.xml', xml, sitemap);
  document('/sitemap-pages.xml', xml, sitemapOfPages);
  document('/sitemap-products-:file(^[1-9][0-9]{0,4}$).xml', xml, async (ctx, { params }) =>
    sitemapOfProducts(ctx, fileOf(params)),
  );
  document('/blogs/rss.xml', 'application/rss+xml; charset=utf-8', feed);
  document('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', manifest);

  document(
    '/admin/manifest.webmanifest',
    'application/manifest+json; charset=utf-8',
    adminManifest,
  );

  const ownIcon = ownIcons({ config });
  for (const icon of await readIcons()) {
    app.get(icon.path, async (request, reply) => {
      const own = await ownFavicon(visitorCtx());
      if (icon.path.startsWith('/favicon.') && own !== null && own !== icon.path)
        return reply.header('cache-control', 'public, max-age=3600').redirect(own, 302);
      return sendIcon(request, reply, (await ownIcon(icon.path, own)) ?? icon);
    });
  }
}

function sendIcon(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bytes }: Icon,
): FastifyReply {
  reply
    .header('cache-control', 'public, max-age=86400')
    .header('etag', etag)
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

const fileOf = (params: unknown): number =>
  typeof params === 'object' && params !== null && 'file' in params ? Number(params.file) : 0;
