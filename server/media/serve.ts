import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { originalPath } from './files.ts';
import { absent, type Format, formats, resizer, type Wanted, widthsPx } from './resize.ts';

const originalAddress = /^([0-9a-f]{64})\.webp$/;
const madeAddress = /^([0-9a-f]{64})\/([0-9]{3,4})\.(avif|webp)$/;

/** `/media/<hash>.webp` is the stored original, `/media/<hash>/<width>.<avif|webp>` is made of it. What a name means never changes. */
export function serveMedia(app: FastifyInstance, config: Pick<Config, 'dataDir'>): void {
  const resized = resizer(config.dataDir, (error) => app.log.warn({ err: error }, 'a picture could not be kept'));

  app.get('/media/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const address = request.params['*'];
    const hash = originalAddress.exec(address)?.[1];
    const wanted = madeOf(address);
    if (hash !== undefined) return send(request, reply, { format: 'webp', content: await readFile(originalPath(config.dataDir, hash)).catch(absent) });
    if (wanted) return send(request, reply, { format: wanted.format, content: await resized(wanted).catch(absent) });
    return missing(reply);
  });
}

function madeOf(address: string): Wanted | null {
  const [, hash, width, extension] = madeAddress.exec(address) ?? [];
  const widthPx = widthsPx.find((known) => String(known) === width);
  const format = formats.find((known) => known === extension);
  return hash === undefined || widthPx === undefined || format === undefined ? null : { hash, widthPx, format };
}

function send(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply, { format, content }: { format: Format; content: Buffer | null }): FastifyReply {
  if (content === null) return missing(reply);
  const etag = `"${request.params['*'].replace('/', '-')}"`;
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag).header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match']?.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.type(`image/${format}`).send(content);
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send('Not found');
