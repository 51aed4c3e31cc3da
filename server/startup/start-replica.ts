import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { followReplica, type Replica } from '../api/replica.ts';
import type { Config } from '../config/config.ts';
import type { ResponseCache } from '../pages/cache.ts';

type ReplicaParts = { config: Config; database: Database; cache: ResponseCache };

/** Follows the configured replica until the app closes; null without DATABASE_READ_URL. */
export function startReplica(
  app: FastifyInstance,
  { config, database, cache }: ReplicaParts,
): Replica | null {
  const { databaseUrl, databaseListenUrl, databaseReadUrl } = config;
  if (databaseUrl === null || databaseReadUrl === null) return null;
  const replica = followReplica({
    url: databaseReadUrl,
    primaryUrl: databaseListenUrl ?? databaseUrl,
    isPrepared: config.hasPreparedStatements,
    connections: database.pool.options.max,
    version: () => cache.version,
    log: app.log,
  });
  app.addHook('onClose', async () => replica.stop());
  return replica;
}
