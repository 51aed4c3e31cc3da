import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const deadlineMs = 9_000;

/** On SIGTERM or SIGINT: requests in flight finish, new ones are refused, exit 0 within 10 s. */
export function stopOnSignals(logger: FastifyBaseLogger, steps: readonly (() => unknown)[]): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    for (const step of steps) {
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
}

/** Lets requests in flight finish. A connection that falls idle only then would be kept for its next request: it is closed. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
