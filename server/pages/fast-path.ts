import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ResponseCache, CacheEntry } from './cache.ts';
import type { Encoding } from './compress.ts';
import { encodingFor, matches } from './send-cached.ts';

/** Responses sent without the framework: with a body, and with 304. */
type Counts = { ok: number; notModified: number };
export type FastPath = { counts: Map<string, Counts> };
type Headers = Readonly<Record<string, string>>;
type FastPathOptions = {
  cache: ResponseCache;
  headers: Headers;
};

/**
 * Sends cached responses before Fastify's routing and hooks run. Applies only to a plain GET whose
 * exact URL led to an entry before; every other request goes to Fastify, which sends the same
 * response, only slower.
 */
export function cacheFastPath(server: Server, { cache, headers }: FastPathOptions): FastPath {
  const counts = new Map<string, Counts>();
  const fastifyListeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const match = find(cache, request);
    if (match === undefined) {
      for (const listener of fastifyListeners) listener(request, response);
      return;
    }
    const { cached } = match;
    cache.hit(cached);
    const status = send(response, match, headers);
    const count = counts.get(cached.route) ?? { ok: 0, notModified: 0 };
    if (status === 304) count.notModified += 1;
    else count.ok += 1;
    counts.set(cached.route, count);
  });
  return { counts };
}

/** A cache entry and the bytes to send; null if the client has them. */
type Match = { cached: CacheEntry; encoding: Encoding; bytes: Buffer | null };

function find(
  cache: ResponseCache,
  { method, url = '', rawHeaders }: IncomingMessage,
): Match | undefined {
  if (method !== 'GET') return undefined;
  const cached = cache.findByUrl(url);
  if (cached === undefined || findHeader(rawHeaders, 'authorization') !== undefined)
    return undefined;
  const encoding = encodingFor(findHeader(rawHeaders, 'accept-encoding'), cached);
  if (matches(findHeader(rawHeaders, 'if-none-match'), cached.etag))
    return { cached, encoding, bytes: null };
  const bytes = cached[encoding];
  return bytes && { cached, encoding, bytes };
}

function send(
  response: ServerResponse,
  { cached, encoding, bytes }: Match,
  common: Headers,
): number {
  if (bytes === null) {
    response.writeHead(304, [
      ...headerPairs(cached, common),
      'etag',
      cached.etag,
      'vary',
      'accept-encoding',
    ]);
    response.end();
    return 304;
  }
  cached.headerLines[encoding] ??= headerLines(cached, { encoding, body: bytes, common });
  response.writeHead(cached.status, cached.headerLines[encoding]);
  response.end(bytes);
  return cached.status;
}

/**
 * A response's own header replaces the common one: browsers would enforce two policies together.
 */
const headerPairs = (cached: CacheEntry, common: Headers): string[] =>
  Object.entries({ ...common, ...cached.headers }).flat();

function headerLines(
  cached: CacheEntry,
  { encoding, body, common }: { encoding: Encoding; body: Buffer; common: Headers },
): string[] {
  const coded =
    encoding === 'plain' ? [] : ['content-encoding', encoding === 'brotli' ? 'br' : 'gzip'];
  return [
    ...headerPairs(cached, common),
    'etag',
    cached.etag,
    'vary',
    'accept-encoding',
    ...coded,
    'content-length',
    String(body.length),
  ];
}

/** Searches the raw headers, because Node builds `request.headers` only on access. */
function findHeader(rawHeaders: readonly string[], name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate?.length === name.length && candidate.toLowerCase() === name)
      return rawHeaders[index + 1];
  }
  return undefined;
}
