import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { imageBytesMax } from '#contract/catalogue/rules.ts';
import { localePath } from '#contract/locales/paths.ts';
import { splitLocale } from '#contract/locales/split-path.ts';
import { isReadableTarget, notFoundPath } from '#contract/readable-target.ts';
import { asRefusal, sendRefusal } from '../api/errors.ts';
import type { Config } from '../config/config.ts';
import { handleClientError } from './client-error.ts';

export function createFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: imageBytesMax,
    trustProxy: trustedProxies(config.trustProxy),
    // Aborts clients that take over 10 s to send headers. The check runs each second so that slow
    // clients do not pile up.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * 1024,
    },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => routedTarget(url.replace(proxiedOrigin, '/')),
    return503OnClosing: true,
    schemaController: {
      compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
    },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, asRefusal(error)),
  });
}

/** Of the absolute form of a URL, which proxies send (RFC 9112, 3.2.2). */
const proxiedOrigin = /^https?:\/\/[^/?#]*\/?/i;

/** No route has a schema of Fastify, whose compilers would load 90 modules at each start. */
function refuseSchema(): never {
  throw new Error("a route declares Fastify's schema instead of a contract's");
}

/**
 * Routes an undecodable path, or a page with NUL in its query, to the 404 of pages or of the API:
 * the router and PostgreSQL refuse such texts. The API refuses NUL in its query by itself.
 */
function routedTarget(target: string): string {
  const isApi = /^\/api(?:[/?]|$)/.test(target);
  const read = isApi ? target.replace(/\?.*$/s, '') : target;
  if (isReadableTarget(read)) return target;
  return isApi ? `/api${notFoundPath}` : localePath(splitLocale(target).locale, notFoundPath);
}

/** A number counts the trusted hops; Fastify accepts the other forms directly. */
const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
