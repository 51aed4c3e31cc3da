import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { admitter, type Dispatch, dispatcher } from './api/dispatch.ts';
import { handleErrors, sendNotFound } from './api/errors.ts';
import { publicReads } from './api/public-reads.ts';
import { registerRequestHooks, securityHeaders } from './api/security-headers.ts';
import { serveEndpoints } from './api/serve.ts';
import { identifier } from './api-keys/identify.ts';
import type { Config } from './config/config.ts';
import { handlers } from './handlers.ts';
import { reviewsAdmissions as admissions } from './reviews/routes.ts';
import { serveDevInbox } from './mail/dev-inbox.ts';
import { serveMedia } from './media/serve.ts';
import { logCachedRequests } from './observability/cached-requests-log.ts';
import { serveCspReports } from './observability/csp-reports.ts';
import { warnOfUntrustedProxy } from './observability/forwarded-headers.ts';
import { serveHealth } from './observability/health.ts';
import { serveMetrics } from './observability/metrics.ts';
import { serveAssets } from './pages/assets.ts';
import type { ResponseCache } from './pages/cache.ts';
import { contentPolicies } from './pages/content-security-policy.ts';
import { cacheFastPath } from './pages/fast-path.ts';
import { type Pages, servePages } from './pages/pages.ts';
import type { Web } from './pages/renderer.ts';
import { mountDevelopment } from './pages/web-dev.ts';
import { serveScenes } from './room/scene-files.ts';
import { serveLooks } from './room/serve-looks.ts';
import { openCache } from './startup/open-cache.ts';
import { createFastify } from './startup/create-fastify.ts';
import { renderedBy } from './startup/rendered.ts';
import { serveDocuments } from './startup/serve-documents.ts';
import { mountSandboxes } from './startup/mount-sandbox.ts';
import { mountSoftware } from './startup/mount-software.ts';
import { servedPaths } from './startup/served-paths.ts';
import { startReplica } from './startup/start-replica.ts';
import { serveWishlistPictures } from './wishlist/serve-picture.ts';

export type Shop = {
  app: FastifyInstance;
  cache: ResponseCache;
  dispatch: Dispatch;
  web: Web;
  pages: Pages;
};
type ShopParts = {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
  /** Null in development: Vite serves the web code. */
  web: Web | null;
  distFolder: string;
};

/** Builds the whole shop as one Fastify instance that does not listen yet. */
export async function createShop(parts: ShopParts): Promise<Shop> {
  const { config, database, logger, web: builtWeb, distFolder } = parts;
  const { publicUrl, secret } = config;
  const app = createFastify(config, logger);
  const isServed = servedPaths(app);
  const cache = openCache({ config, database, logger });
  const replica = startReplica(app, { config, database, cache });
  const reads = publicReads({ database, cache, replica });
  const rendered = renderedBy({ database, config, isServed, shop: () => ({ pages, web }) });
  const dispatch = dispatcher({ ...parts, handlers, cache, rendered, readPublic: reads.read });
  registerRequestHooks(app, config);
  warnOfUntrustedProxy(app, config);
  handleErrors(app, secret);
  app.setNotFoundHandler(sendNotFound);
  serveHealth(app, database, replica);
  const fastPath = cacheFastPath(app.server, { cache, headers: securityHeaders(config) });
  logCachedRequests(app, { fastPath, logger });
  const cspReports = serveCspReports(app, publicUrl);
  serveMetrics(app, { database, cache, config, fastPath, reads, replica, cspReports });
  if (config.env === 'demo') serveDevInbox(app, database);
  await mountSandboxes(app, config, database);
  serveMedia(app, config);
  serveScenes(app);
  serveLooks(app, { db: database, config });
  serveWishlistPictures(app, { db: database, config });
  await serveDocuments(app, { database, config, cache, readPublic: reads.read });
  if (builtWeb !== null) await serveAssets(app, distFolder);
  await app.register(
    async (api) => {
      const identify = identifier(database);
      const admit = admitter({ database, admissions, config, cache });
      serveEndpoints(api, { dispatch, admit, identify, cache, secret });
      mountSoftware(api, { config, database, dispatch, identify });
      for (const path of ['', '/*']) api.all(path, sendNotFound);
    },
    { prefix: '/api' },
  );
  const web = builtWeb ?? (await mountDevelopment(app));
  const policyOf = contentPolicies({
    payments: config.payments,
    imagesUrl: config.mediaS3?.publicUrl ?? null,
  });
  const pages = servePages(app, { web, dispatch, cache, publicUrl, policyOf });
  return { app, cache, dispatch, web, pages };
}
