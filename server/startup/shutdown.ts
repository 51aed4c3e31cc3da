import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const deadlineMs = 9_000;
const drainMs = 250;
/**
 * Drain time behind a proxy or beside other workers. A kept-alive connection is used once more and
 * gets `connection: close`, or the proxy closes it. Only then can no request be sent into a
 * connection that is being closed.
 */
export const proxyDrainMs = 1_500;

/**
 * Runs `start`, and on SIGTERM or SIGINT runs the stop steps that it returned: requests in flight
 * finish, new ones are refused, exit 0 within 10 s. A signal during the start waits for the start
 * to finish, so that no embedded database keeps running without its shop.
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
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        logger.error({ err: error }, 'a shutdown step failed');
      }
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  started.resolve(await start());
}

/**
 * Closes the server after requests in flight finish. Sends `connection: close` with every response
 * for `forMs` first, so that no client sends its next request into a closing connection.
 * Connections that become idle later are closed too.
 */
export async function closeServer(app: FastifyInstance, forMs = drainMs): Promise<void> {
  app.server.prependListener('request', (_request, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  const activity = countActivity(app);
  await pause(forMs);
  await waitForQuietTurn(activity);
  // The close of an HTTP server would also destroy connections that were accepted a moment ago and
  // have sent no request yet.
  const closed = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
  const sweeps = new AbortController();
  void closeIdle(app, activity, sweeps.signal);
  try {
    await closed;
    await app.close();
  } finally {
    sweeps.abort();
  }
}

/** `unused`: accepted connections without a request, and when they were accepted. */
type Activity = { count: number; unused: Map<Socket, number> };

/** Counts accepted connections and received requests. */
function countActivity(app: FastifyInstance): Activity {
  const activity: Activity = { count: 0, unused: new Map() };
  app.server.prependListener('connection', (socket: Socket) => {
    activity.count += 1;
    activity.unused.set(socket, performance.now());
    socket.once('close', () => activity.unused.delete(socket));
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage) => {
    activity.count += 1;
    activity.unused.delete(socket);
  });
  return activity;
}

const [quietMs, busyTurnsMax, firstRequestMs] = [2, 500, 1_000];

/**
 * Resolves right after a turn of the event loop that was short and received nothing. libuv accepts
 * one connection a turn, and the kernel resets those that still wait when the socket closes; a
 * request that arrives during a long turn is unread.
 */
async function waitForQuietTurn(activity: Activity): Promise<void> {
  for (let turn = 0; turn < busyTurnsMax; turn++) {
    const { count } = activity;
    const startMs = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (activity.count === count && performance.now() - startMs < quietMs) return;
  }
}

/**
 * Closes idle connections every 50 ms, right after a quiet turn. Waits for the first request of a
 * connection for a second: a proxy sends it at once, and a browser may open a connection that it
 * never uses.
 */
async function closeIdle(
  app: FastifyInstance,
  activity: Activity,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(50);
    await waitForQuietTurn(activity);
    const since = performance.now() - firstRequestMs;
    if ([...activity.unused.values()].every((acceptedMs) => acceptedMs < since))
      app.server.closeIdleConnections();
  }
}
