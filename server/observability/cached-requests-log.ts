import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FastPath } from '../pages/fast-path.ts';

const intervalMs = 10_000;

type CachedRequestsLog = { fastPath: FastPath; logger: FastifyBaseLogger };

/**
 * Logs responses of the cache fast path as one line per route and status every 10 s: a line each
 * costs a third of such a response. All other requests have a line of their own. Writes the rest on
 * close and on exit.
 */
export function logCachedRequests(
  app: FastifyInstance,
  { fastPath: { counts }, logger }: CachedRequestsLog,
): void {
  const logged = new Map<string, number>();
  const logLine = (route: string, status: number, total: number): void => {
    const key = `${status} ${route}`;
    const count = total - (logged.get(key) ?? 0);
    if (count === 0) return;
    logged.set(key, total);
    logger.info({ method: 'GET', route, status, count }, 'cached requests');
  };
  const flush = (): void => {
    for (const [route, { ok, notModified }] of counts) {
      logLine(route, 200, ok);
      logLine(route, 304, notModified);
    }
  };
  const timer = setInterval(flush, intervalMs).unref();
  process.on('exit', flush);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    process.off('exit', flush);
    flush();
  });
}
