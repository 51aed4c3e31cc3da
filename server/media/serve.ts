import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusals.ts';
import type { Config } from '../config/config.ts';
import { formats } from './storage/image-storage.ts';
import { originalName, storageFor, variantName } from './storage/storage.ts';
import { publicUrlOf } from './public-url.ts';
import { resizer, type ImageVariant, widthsPx } from './resize.ts';

const originalPath = /^([0-9a-f]{64})\.webp$/;
const variantPath = /^([0-9a-f]{64})\/([0-9]{3,4})\.([a-z]+)$/;

/**
 * `/media/<hash>.webp` is the original, `/media/<hash>/<width>.<format>` a variant. The content of
 * a URL never changes.
 */
export function serveMedia(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'mediaS3'>,
): void {
  const storage = storageFor(config);
  storage.onUnavailable((error) =>
    app.log.error({ err: error }, 'the object store of the images does not answer'),
  );
  const resized = resizer(storage, (error) =>
    app.log.warn({ err: error }, 'an image variant could not be written'),
  );
  const findPublicUrl = publicUrlOf(storage);

  app.get('/media/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*'];
    const hash = originalPath.exec(path)?.[1];
    const variant = variantOf(path);
    if (hash === undefined && variant === null) return missing(reply);
    const format = variant?.format ?? 'webp';
    const name = variant ? variantName(variant) : originalName(hash ?? '');
    const etag = `"${path.replace('/', '-')}"`;
    reply.header('x-content-type-options', 'nosniff');
    if (
      request.headers['if-none-match']
        ?.split(',')
        .some((part) => part.trim().replace(/^W\//, '') === etag)
    )
      return immutable(reply, etag).code(304).send();
    const read = async (): Promise<Buffer | null> =>
      variant ? resized(variant) : storage.read(name);
    try {
      const publicUrl = await findPublicUrl(name, read);
      if (publicUrl !== null)
        return reply
          .header('cache-control', 'public, max-age=86400')
          .header('cross-origin-resource-policy', 'cross-origin')
          .redirect(publicUrl, 302);
      const content = await read();
      return content === null
        ? missing(reply)
        : immutable(reply, etag).type(`image/${format}`).send(content);
    } catch (error) {
      if (error instanceof Refusal) return unavailable(reply, error);
      throw error;
    }
  });
}

function variantOf(path: string): ImageVariant | null {
  const [, hash, width, extension] = variantPath.exec(path) ?? [];
  const widthPx = widthsPx.find((known) => String(known) === width);
  const format = formats.find((known) => known === extension);
  return hash === undefined || widthPx === undefined || format === undefined
    ? null
    : { hash, widthPx, format };
}

/** Emails and other sites may embed it. */
const immutable = (reply: FastifyReply, etag: string): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('cross-origin-resource-policy', 'cross-origin');

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send('Not found');

const unavailable = (reply: FastifyReply, { status, message }: Refusal): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('retry-after', '2')
    .type('text/plain; charset=utf-8')
    .send(message);
