import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ResponseCache, CacheEntry, Encoding } from './cache.ts';
import { encodingFor, matches } from './send-cached.ts';

/** What was answered without the framework, by route: with bytes, and with 304. */
export type Counts = { ok: number; notModified: number };
export type FastPath = { counts: Map<string, Counts> };
type Headers = Readonly<Record<string, string>>;
export type FastPathOptions = {
  cache: ResponseCache;
  headers: Headers;
  onServed: ((route: string, status: number) => void) | null;
};

/**
 * Ready answers go out before routing, hooks and replies are set up for them: what is kept under the request's very address is
 * the same for everybody. Whatever is unusual about a request leaves it to the framework, which answers the same, only later.
 */
export function cacheFastPath(
  server: Server,
  { cache, headers, onServed }: FastPathOptions,
): FastPath {
  const counts = new Map<string, Counts>();
  const behind = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const ready = find(cache, request);
    if (ready === undefined) {
      for (const listener of behind) listener(request, response);
      return;
    }
    const { cached } = ready;
    cache.hit(cached);
    const status = send(response, ready, headers);
    const count = counts.get(cached.route) ?? { ok: 0, notModified: 0 };
    if (status === 304) count.notModified += 1;
    else count.ok += 1;
    counts.set(cached.route, count);
    onServed?.(cached.route, status);
  });
  return { counts };
}

/** What is kept, and the bytes that this caller takes; none where he has them. */
type Match = { cached: CacheEntry; encoding: Encoding; bytes: Buffer | null };

function find(
  cache: ResponseCache,
  { method, url = '', rawHeaders }: IncomingMessage,
): Match | undefined {
  if (method !== 'GET') return undefined;
  const cached = cache.get(url.startsWith('/api/') ? `read ${url}` : `page ${url}`);
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

/** What an answer says of itself goes before what is said of all: a second policy would be held to beside the first. */
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

/** The framework's own object of headers is only made where somebody asks for it. */
function findHeader(rawHeaders: readonly string[], name: string): string | undefined {
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const given = rawHeaders[place];
    if (given !== undefined && given.length === name.length && given.toLowerCase() === name)
      return rawHeaders[place + 1];
  }
  return undefined;
}
