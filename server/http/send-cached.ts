import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cached } from './cache.ts';

/** Sends ready bytes in the best encoding that the caller takes, or 304 when the caller has them. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: Cached): FastifyReply {
  reply.headers(cached.headers).header('etag', cached.etag).header('vary', 'accept-encoding');
  if (cached.status === 200 && matches(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
  reply.code(cached.status);
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted === 'string' && cached.plain.length > 500) {
    if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(cached.brotli);
    if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(cached.gzip);
  }
  return reply.send(cached.plain);
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag));

const takes = (accepted: string, encoding: 'br' | 'gzip'): boolean => {
  const part = accepted.split(',').find((candidate) => candidate.trim().split(';')[0]?.trim() === encoding);
  return part !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(part);
};
