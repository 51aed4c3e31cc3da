import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/refusals.ts';

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

export const safeHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https://') ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;

/** What holds for every answer: safe headers, the shop's own JSON reader, a line in the log without anybody's data. */
export function harden(app: FastifyInstance, publicUrl: string): void {
  const all = safeHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all);
    // PostgreSQL holds no NUL: a text with one is nobody's name, address or search.
    done(request.url.includes('%00') ? refuse('invalid_request') : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the address: an address may hold a coupon, a name or a search.
    const route = request.routeOptions.url ?? 'none';
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1024 * 1024 }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    if (/\\u0000/i.test(String(text))) return done(refuse('invalid_request'));
    try {
      const body: unknown = JSON.parse(String(text));
      // Half a character (an unpaired surrogate) is no text that could be stored.
      done(/\\ud[89a-f]/i.test(String(text)) && !isWellFormed(body) ? refuse('invalid_request') : null, body);
    } catch {
      done(refuse('invalid_request'));
    }
  });
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}
