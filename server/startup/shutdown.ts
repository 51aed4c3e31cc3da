import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const deadlineMs = 9_000;
const drainMs = 250;
/**
 * While others take what is new, nobody is hurried: connections that are kept are used once more, and told to end, or a proxy
 * gives them up by itself. Only then is it certain that nobody sends a request into one that is being closed.
 */
export const proxyDrainMs = 1_500;

/**
 * Starts, and on SIGTERM or SIGINT stops by the steps that the start answered: requests in flight finish, new ones are
 * refused, exit 0 within 10 s. A signal that comes while it starts waits until there is something to stop, so that nothing
 * that was begun, a database above all, is left behind.
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
    for (const step of await started.promise) {
      try {
        await step();
      } catch (error) {
        logger.error({ err: error }, 'a part did not stop cleanly');
      }
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  started.resolve(await start());
}

/**
 * Lets requests in flight finish. For a moment every answer says that its connection ends with it, so that nobody sends the
 * next request into a connection that is being closed. One that falls idle only then is closed all the same.
 */
export async function closeServer(app: FastifyInstance, forMs = drainMs): Promise<void> {
  app.server.prependListener('request', (_request, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  await pause(forMs);
  // Only what has nothing waiting to be read is idle: a look at the sockets comes before each sweep.
  const sweep = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), 50);
  await new Promise((resolve) => setImmediate(resolve));
  try {
    // Right after a look at who stands at the door, so that it is slammed on nobody; whoever is in is answered as ever.
    await new Promise((resolve) => app.server.close(resolve));
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
