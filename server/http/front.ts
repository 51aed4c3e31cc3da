import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AnswerCache, Cached } from './cache.ts';
import { encodingFor, matches } from './send-cached.ts';

/** What was answered without the framework, by route: with bytes, and with 304. */
export type Counts = { ok: number; notModified: number };
export type Front = { counts: Map<string, Counts> };
type Headers = Readonly<Record<string, string>>;
export type FrontParts = { cache: AnswerCache; headers: Headers; onServed: ((route: string, status: number) => void) | null };

/**
 * Ready answers go out before routing, hooks and replies are set up for them: what is kept under the request's very address is
 * the same for everybody. Whatever is unusual about a request leaves it to the framework, which answers the same, only later.
 */
export function standInFront(server: Server, { cache, headers, onServed }: FrontParts): Front {
  const counts = new Map<string, Counts>();
  const behind = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cached = find(cache, request);
    if (cached === undefined) {
      for (const listener of behind) listener(request, response);
      return;
    }
    const status = send(request, response, { cached, common: headers });
    const count = counts.get(cached.route) ?? { ok: 0, notModified: 0 };
    if (status === 304) count.notModified += 1;
    else count.ok += 1;
    counts.set(cached.route, count);
    onServed?.(cached.route, status);
  });
  return { counts };
}

function find(cache: AnswerCache, { method, url = '', rawHeaders }: IncomingMessage): Cached | undefined {
  if (method !== 'GET') return undefined;
  const cached = cache.get(url.startsWith('/api/') ? `read ${url}` : `page ${url}`);
  return cached !== undefined && headerOf(rawHeaders, 'authorization') === undefined ? cached : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, { cached, common }: { cached: Cached; common: Headers }): number {
  if (matches(headerOf(request.rawHeaders, 'if-none-match'), cached.etag)) {
    response.writeHead(304, [...pairsOf(cached, common), 'etag', cached.etag, 'vary', 'accept-encoding']);
    response.end();
    return 304;
  }
  const encoding = encodingFor(headerOf(request.rawHeaders, 'accept-encoding'), cached);
  const body = cached[encoding];
  cached.lines[encoding] ??= linesOf(cached, { encoding, body, common });
  response.writeHead(cached.status, cached.lines[encoding]);
  response.end(body);
  return cached.status;
}

/** What an answer says of itself goes before what is said of all: a second policy would be held to beside the first. */
const pairsOf = (cached: Cached, common: Headers): string[] => Object.entries({ ...common, ...cached.headers }).flat();

type Encoding = ReturnType<typeof encodingFor>;

function linesOf(cached: Cached, { encoding, body, common }: { encoding: Encoding; body: Buffer; common: Headers }): string[] {
  const coded = encoding === 'plain' ? [] : ['content-encoding', encoding === 'brotli' ? 'br' : 'gzip'];
  return [...pairsOf(cached, common), 'etag', cached.etag, 'vary', 'accept-encoding', ...coded, 'content-length', String(body.length)];
}

/** The framework's own object of headers is only made where somebody asks for it. */
function headerOf(rawHeaders: readonly string[], name: string): string | undefined {
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const given = rawHeaders[place];
    if (given !== undefined && given.length === name.length && given.toLowerCase() === name) return rawHeaders[place + 1];
  }
  return undefined;
}
