import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/refusals.ts';
import type { Config } from '../config/config.ts';
import { readLogFields } from '../observability/log-fields.ts';

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Pictures say otherwise: mails and other sites may show them.
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** For what is no page: whoever opens it as one gets nothing that runs, loads or can be framed. */
const denyAllPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type HeaderOptions = Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'isDev'>;

export function securityHeaders({
  publicUrl,
  hstsSubdomains,
  isDev,
}: HeaderOptions): Record<string, string> {
  // Development serves pages that a policy would stop.
  const safe = isDev ? headers : { ...headers, 'content-security-policy': denyAllPolicy };
  if (!publicUrl.startsWith('https://')) return safe;
  return {
    ...safe,
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  };
}

/** What holds for every answer: safe headers, the shop's own JSON reader, a line in the log without anybody's data. */
export function registerRequestHooks(app: FastifyInstance, place: HeaderOptions): void {
  const all = securityHeaders(place);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all);
    // PostgreSQL holds no NUL: a text with one is nobody's name, address or search.
    done(request.url.includes('%00') ? refuse('invalid_request') : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the address: an address may hold a coupon, a name or a search.
    const route = request.routeOptions.url ?? 'none';
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...readLogFields(request),
      },
      'request',
    );
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    (_request, text, done) => {
      if (text === '') return done(null, undefined);
      if (/\\u0000/i.test(String(text))) return done(refuse('invalid_request'));
      try {
        const body: unknown = JSON.parse(String(text));
        // Half a character (an unpaired surrogate) is no text that could be stored.
        done(
          /\\ud[89a-f]/i.test(String(text)) && !isWellFormed(body)
            ? refuse('invalid_request')
            : null,
          body,
        );
      } catch {
        done(refuse('invalid_request'));
      }
    },
  );
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}
