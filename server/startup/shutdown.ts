import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { faultOr, hasFault } from '#database/fault-points.ts';

const deadlineMs = 9_000;
const drainMs = 250;
/**
 * Drain time behind a proxy or beside other workers. A kept-alive connection is used once more and gets `connection: close`,
 * or the proxy closes it. Only then can no request be sent into a connection that is being closed.
 */
export const proxyDrainMs = 1_500;

/**
 * Runs `start`, and on SIGTERM or SIGINT runs the stop steps that it returned: requests in flight finish, new ones are
 * refused, exit 0 within 10 s. A signal during the start waits for the start to finish, so that no embedded database
 * keeps running without its shop.
 */
export async function runUntilSignal(
  logger: FastifyBaseLogger,
  start: () => Promise<readonly (() => unknown)[]>,
): Promise<void> {
  const started = Promise.withResolvers<readonly (() => unknown)[]>();
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    const steps = await started.promise;
    for (const step of faultOr('database_closed_first', steps.toReversed(), steps)) {
      try {
        await step();
      } catch (error) {
        logger.error({ err: error }, 'a shutdown step failed');
      }
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => (hasFault('sigterm_exits_at_once') ? process.exit(0) : void stop()));
  process.on('SIGINT', () => void stop());
  started.resolve(await start());
}

/**
 * Closes the server after requests in flight finish. Sends `connection: close` with every response for `forMs` first, so
 * that no client sends its next request into a closing connection. Connections that become idle later are closed too.
 */
export async function closeServer(app: FastifyInstance, forMs = drainMs): Promise<void> {
  app.server.prependListener('request', (_request, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  await pause(forMs);
  // setImmediate runs after polling, so a connection with unread data is not taken for idle.
  const sweep = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), 50);
  await new Promise((resolve) => setImmediate(resolve));
  try {
    // Close right after polling, so no accepted request is dropped.
    await new Promise((resolve) => app.server.close(resolve));
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
