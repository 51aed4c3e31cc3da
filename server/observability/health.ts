import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import { statement } from '#database/client/statement.ts';
import type { Replica } from '../api/replica.ts';

const ping = statement(
  'health.ping',
  'select (select last_error from mail_server where is_failing) as mail_problem',
  {},
  { mailProblem: 'text?' },
);

/** A database that hangs answers a probe no better than one that is gone. */
const answerWithinMs = 2000;

async function pingInTime(database: Database): Promise<{ mailProblem: string | null }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fail = (): void => reject(new Error(`No answer within ${answerWithinMs} ms`));
  const timer = setTimeout(fail, answerWithinMs);
  return Promise.race([ping.one(database), late]).finally(() => clearTimeout(timer));
}

/**
 * `/healthz`: the process serves. `/readyz`: the database answers in time too; reports the
 * replica's status and a problem of the mail server without requiring them.
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
      const { mailProblem } = await pingInTime(database);
      return await reply.send({
        status: 'ok',
        database: 'ok',
        ...replicaField(),
        ...(mailProblem === null ? {} : { mail: mailProblem }),
      });
    } catch (error) {
      reply.log.warn({ err: error }, 'not ready');
      return reply
        .code(503)
        .send({ status: 'waiting', database: 'unreachable', ...replicaField() });
    }
  });
}
