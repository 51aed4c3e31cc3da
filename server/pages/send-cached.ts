import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheEntry } from './cache.ts';
import type { Encoding } from './compress.ts';

const names = { brotli: 'br', gzip: 'gzip' } as const;

/** Sends an entry in the best encoding the client accepts, or 304 if the client has it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CacheEntry,
): Promise<FastifyReply> {
  reply.headers(cached.headers).header('etag', cached.etag).header('vary', 'accept-encoding');
  if (cached.status === 200 && matches(request.headers['if-none-match'], cached.etag))
    return reply.code(304).send();
  reply.code(cached.status);
  const accepted = request.headers['accept-encoding'];
  const encoding = encodingFor(typeof accepted === 'string' ? accepted : undefined, cached);
  const bytes = cached[encoding] ?? (await cached.encode(encoding));
  return (encoding === 'plain' ? reply : reply.header('content-encoding', names[encoding])).send(
    bytes,
  );
}

/**
 * Whether an If-None-Match names the ETag: a weak one, as the bytes differ by encoding (RFC 9110,
 * 8.8.3.3). Proxies may have made it strong.
 */
export const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((part) => weak(part.trim()) === etag));

const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Memoized: browsers send few different Accept-Encoding headers. */
const encodings = new Map<string, Encoding>();

export function encodingFor(
  accepted: string | undefined,
  { plain }: Pick<CacheEntry, 'plain'>,
): Encoding {
  if (accepted === undefined || plain.length <= 500) return 'plain';
  const known = encodings.get(accepted);
  if (known !== undefined) return known;
  const best = accepts(accepted, 'br') ? 'brotli' : accepts(accepted, 'gzip') ? 'gzip' : 'plain';
  if (encodings.size < 200) encodings.set(accepted, best);
  return best;
}

const accepts = (accepted: string, encoding: 'br' | 'gzip'): boolean => {
  const part = accepted
    .split(',')
    .find((candidate) => candidate.trim().split(';')[0]?.trim() === encoding);
  return part !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(part);
};
