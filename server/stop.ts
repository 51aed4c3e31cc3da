import type { FastifyBaseLogger } from 'fastify';

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
