import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Request headers that a proxy adds. */
const names = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Warns once if a proxy is in front of the shop that TRUST_PROXY does not name: all visitors then
 * share its IP address, and with it one rate limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: Config): void {
  if (trustProxy !== false && trustProxy !== 0) return;
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = isWarned ? undefined : names.find((name) => request.headers[name] !== undefined);
    if (header !== undefined) {
      isWarned = true;
      request.log.warn(
        { header },
        'a forwarded header was ignored: if a proxy sends it, set TRUST_PROXY, else all visitors share one rate limit',
      );
    }
    done();
  });
}
