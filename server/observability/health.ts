import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { statement } from '#database/client/statement.ts';
import type { Replica } from '../api/replica.ts';

const ping = statement('http.ping', 'select 1 as one', { one: 'int' });

/** `/healthz`: this process serves. `/readyz`: the database answers too; a replica is told of, and nobody waits for it. */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  replica: Replica | null,
): void {
  const more = () => (replica === null ? {} : { replica: replica.standing });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping.one(database);
      return await reply.send({ status: 'ok', database: 'ok', ...more() });
    } catch (error) {
      reply.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'waiting', database: 'unreachable', ...more() });
    }
  });
}
