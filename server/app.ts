import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refuse } from '#contract/refusals.ts';
import type { Database } from '#database/client/pool.ts';
import type { Config } from './config/config.ts';
import { serveSeo } from './seo/routes.ts';
import { handlers } from './handlers.ts';
import { serveAssets } from './pages/assets.ts';
import { ResponseCache } from './pages/cache.ts';
import { type Dispatch, dispatcher } from './api/dispatch.ts';
import { asRefusal, handleErrors, sendRefusal } from './api/errors.ts';
import { serveHealth } from './observability/health.ts';
import { serveMetrics } from './observability/metrics.ts';
import { serveOpenApi } from './api/openapi.ts';
import { type Pages, servePages } from './pages/pages.ts';
import { publicReads } from './api/public-reads.ts';
import { followReplica } from './api/replica.ts';
import { contentPolicy } from './pages/content-security-policy.ts';
import { mountDevelopment } from './pages/web-dev.ts';
import type { Web } from './pages/renderer.ts';
import { cacheFastPath } from './pages/fast-path.ts';
import { registerRequestHooks, securityHeaders } from './api/security-headers.ts';
import { serveEndpoints } from './api/serve.ts';
import { serveCspReports } from './observability/csp-reports.ts';
import { serveDevInbox } from './mail/dev-inbox.ts';
import { mountSandbox } from './startup/mount-sandbox.ts';
import { serveMedia } from './media/serve.ts';
import { accountOf } from './payments/account.ts';
import { identify } from './auth/auth.ts';

export type Shop = {
  app: FastifyInstance;
  cache: ResponseCache;
  dispatch: Dispatch;
  web: Web;
  pages: Pages;
};
export type ShopParts = {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
  web: Web | null;
  distFolder: string;
};

/** The whole shop as one Fastify instance, not listening yet. `web` null: development, Vite stands in for the build. */
export async function createShop({
  config,
  database,
  logger,
  web,
  distFolder,
}: ShopParts): Promise<Shop> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.imageBytesMax,
    trustProxy: trustedProxies(config.trustProxy),
    // Who takes longer to say what he wants is cut off; looked for each second, so that slow callers do not pile up.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, asRefusal(error)),
  });
  const cache = new ResponseCache(64 * 1024 * 1024);
  const { databaseUrl, databaseReadUrl } = config;
  const replica =
    databaseUrl === null || databaseReadUrl === null
      ? null
      : followReplica({
          url: databaseReadUrl,
          primaryUrl: databaseUrl,
          connections: database.pool.options.max,
          heard: () => cache.version,
          log: logger,
        });
  if (replica !== null) app.addHook('onClose', async () => replica.stop());
  const reads = publicReads({ database, cache, replica });
  const dispatch = dispatcher({ database, handlers, config, cache, readPublic: reads.read });
  registerRequestHooks(app, config);
  handleErrors(app, config.secret);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not_found')));
  serveHealth(app, database, replica);
  const isLogged = ['info', 'debug', 'trace'].includes(logger.level);
  const front = cacheFastPath(app.server, {
    cache,
    headers: securityHeaders(config),
    onServed: isLogged
      ? (route, status) => logger.info({ method: 'GET', route, status, ms: 0 }, 'request')
      : null,
  });
  const violations = serveCspReports(app, config.publicUrl);
  serveMetrics(app, {
    database,
    cache,
    config,
    fastPath: front,
    reads,
    replica,
    cspReports: violations,
  });
  if (config.env === 'demo') serveDevInbox(app, database);
  await mountSandbox(app, config);
  serveMedia(app, config);
  await serveSeo(app, { database, config, cache, readPublic: reads.read });
  if (web !== null) await serveAssets(app, distFolder);
  await app.register(
    async (api) => {
      serveEndpoints(api, {
        dispatch,
        identify: (authorization) => identify(database, authorization),
        cache,
        secret: config.secret,
      });
      serveOpenApi(api, config);
      api.all('/*', (_request, reply) => sendRefusal(reply, refuse('not_found')));
    },
    { prefix: '/api' },
  );
  const usedWeb = web ?? (await mountDevelopment(app));
  const pages = servePages(app, {
    web: usedWeb,
    dispatch,
    cache,
    publicUrl: config.publicUrl,
    policy: contentPolicy(accountOf(config)?.script ?? null, config.mediaS3?.publicUrl),
  });
  return { app, cache, dispatch, web: usedWeb, pages };
}

/** A number of proxies in front of the shop, or what the framework takes as it is. */
const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
