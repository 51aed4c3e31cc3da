import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusals.ts';
import { faultOr } from '#database/fault-points.ts';
import type { Config } from '../config/config.ts';
import { readLogFields } from '../observability/log-fields.ts';

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Overridden for images: emails and other sites may embed them.
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** For responses that are not pages: opened as a page, they run, load and frame nothing. */
const denyAllPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type HeaderConfig = Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'isDev'>;

export function securityHeaders({
  publicUrl,
  hstsSubdomains,
  isDev,
}: HeaderConfig): Record<string, string> {
  // The policy would block Vite's inline scripts.
  const safe = isDev ? headers : { ...headers, 'content-security-policy': denyAllPolicy };
  if (!publicUrl.startsWith('https://')) return safe;
  return {
    ...safe,
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  };
}

/** Adds security headers, a log line without personal data, and a JSON parser to every request. */
export function registerRequestHooks(app: FastifyInstance, config: HeaderConfig): void {
  const all = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all);
    // PostgreSQL text cannot contain NUL.
    done(request.url.includes('%00') ? refuse('invalid_request') : undefined);
  });
  // Before the response leaves: a process killed right after it has logged every write and refusal.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isLoggedFirst(request, reply)) logRequest(request, reply);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isLoggedFirst(request, reply)) logRequest(request, reply);
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: faultOr('large_bodies_read', 64, 1) * 1024 * 1024 },
    (_request, text, done) => {
      if (text === '') return done(null, undefined);
      if (/\\u0000/i.test(String(text))) return done(refuse('invalid_request'));
      try {
        const body: unknown = JSON.parse(String(text));
        // PostgreSQL cannot store an unpaired surrogate.
        done(
          /\\ud[89a-f]/i.test(String(text)) && !isWellFormed(body)
            ? refuse('invalid_request')
            : null,
          body,
        );
      } catch {
        done(faultOr('broken_json_is_a_bug', new Error('malformed'), refuse('invalid_request')));
      }
    },
  );
}

const isLoggedFirst = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method !== 'GET' || reply.statusCode >= 400;

/** Logs the route pattern, because the URL may contain a coupon, a name or a search. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...readLogFields(request),
    },
    'request',
  );
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}
