import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadable, unreadableMessage } from '#contract/rules.ts';
import { type Refusal, refuse, refuseAt } from '#contract/refusals.ts';
import type { Config } from '../config/config.ts';
import { readLogFields } from '../observability/log-fields.ts';

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Overridden for images: emails and other sites may embed them.
  'cross-origin-resource-policy': 'same-origin',
  // Staff scan barcodes with the camera.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
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
    // PostgreSQL text cannot contain NUL. Only queries of the API come here with it.
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
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    (_request, text, done) => {
      if (text === '') return done(null, undefined);
      try {
        const body: unknown = JSON.parse(String(text));
        const isSuspect = /\\u(?:0000|d[89a-f])/i.test(String(text));
        done(isSuspect ? refuseUnreadable(body) : null, body);
      } catch {
        done(refuse('invalid_request'));
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

/** Refuses the first text that PostgreSQL cannot store, by the name of its field. */
function refuseUnreadable(body: unknown): Refusal | null {
  const keys = unreadableKeys(body);
  if (keys === null) return null;
  return refuseAt(keys.toReversed().join('.'), 'invalid_input', { message: unreadableMessage });
}

/** The keys that lead to an unreadable text or name, the last one first; null without any. */
function unreadableKeys(value: unknown): string[] | null {
  if (typeof value === 'string') return isReadable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isReadable(key)) return [];
    const keys = unreadableKeys(inner);
    if (keys !== null) {
      keys.push(key);
      return keys;
    }
  }
  return null;
}
