import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { cdnHeaders } from '../cdn/headers.ts';
import { enqueueCdnPurge } from '../cdn/purge.ts';
import type { Config } from '../config/config.ts';
import { ResponseCache } from '../pages/cache.ts';

const bytesMax = 64 * 1024 * 1024;

type Parts = { config: Config; database: Database; logger: FastifyBaseLogger };

/** The response cache of this process; behind a CDN its responses carry their tags. */
export function openCache({ config: { cdn }, database, logger }: Parts): ResponseCache {
  if (cdn === null) return new ResponseCache(bytesMax);
  return new ResponseCache(bytesMax, {
    headers: cdnHeaders(cdn),
    // The process that made the response purges it, since no write does.
    expired: (tag) => {
      enqueueCdnPurge(database, [tag]).catch((error: unknown) =>
        logger.warn({ err: error }, 'an expired response stays in the CDN for its TTL'),
      );
    },
  });
}
