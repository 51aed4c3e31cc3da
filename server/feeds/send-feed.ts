import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { feedFormats, type FeedName } from './feeds.ts';

type FeedFile = { name: FeedName; path: string; etag: string; isKnown: boolean };

/** Streams the gzip file, decompressed for a client without gzip; 304 if the client has it. */
export async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path, etag, isKnown }: FeedFile,
): Promise<FastifyReply> {
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=0, must-revalidate');
  if (isKnown) return reply.code(304).send();
  reply.type(feedFormats[name].contentType);
  const bytes = createReadStream(path);
  const accepted = request.headers['accept-encoding'];
  const acceptsGzip =
    typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted);
  return acceptsGzip
    ? reply.header('content-encoding', 'gzip').send(bytes)
    : reply.send(bytes.pipe(createGunzip()));
}
