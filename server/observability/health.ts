import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { statement } from '#database/client/statement.ts';
import type { Replica } from '../api/replica.ts';

const ping = statement('health.ping', 'select 1 as one', {}, { one: 'int' });

/**
 * `/healthz`: the process serves. `/readyz`: the database answers too; reports the replica's status
 * without requiring it.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  replica: Replica | null,
): void {
  const replicaField = () => (replica === null ? {} : { replica: replica.status });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping.one(database);
      return await reply.send({ status: 'ok', database: 'ok', ...replicaField() });
    } catch (error) {
      reply.log.warn({ err: error }, 'not ready');
      return reply
        .code(503)
        .send({ status: 'waiting', database: 'unreachable', ...replicaField() });
    }
  });
}
