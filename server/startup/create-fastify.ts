import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import * as limits from '#contract/limits.ts';
import { faultOr } from '#database/fault-points.ts';
import { asRefusal, sendRefusal } from '../api/errors.ts';
import type { Config } from '../config/config.ts';

export function createFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.imageBytesMax,
    trustProxy: trustedProxies(config.trustProxy),
    // Aborts clients that take over 10 s to send headers. The check runs each second so that slow
    // clients do not pile up.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: faultOr('slow_clients_not_disconnected', 600_000, 1_000),
      maxHeaderSize: 16 * 1024,
    },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, asRefusal(error)),
  });
}

/** A number counts the trusted hops; Fastify accepts the other forms directly. */
const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
