import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusals.ts';
import type { Config } from '../config/config.ts';
import { keepOf, madeName, originalName } from './storage/storage.ts';
import { shownElsewhere } from './elsewhere.ts';
import { formats, resizer, type Wanted, widthsPx } from './resize.ts';

const originalAddress = /^([0-9a-f]{64})\.webp$/;
const madeAddress = /^([0-9a-f]{64})\/([0-9]{3,4})\.(avif|webp)$/;

/** `/media/<hash>.webp` is the stored original, `/media/<hash>/<width>.<avif|webp>` is made of it. What a name means never changes. */
export function serveMedia(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'mediaS3'>,
): void {
  const keep = keepOf(config);
  keep.onTrouble((error) =>
    app.log.error({ err: error }, 'the object store of the pictures does not answer'),
  );
  const resized = resizer(keep, (error) =>
    app.log.warn({ err: error }, 'a picture could not be kept'),
  );
  const addressOf = shownElsewhere(keep);

  app.get('/media/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const address = request.params['*'];
    const hash = originalAddress.exec(address)?.[1];
    const wanted = madeOf(address);
    if (hash === undefined && wanted === null) return missing(reply);
    const format = wanted?.format ?? 'webp';
    const name = wanted ? madeName(wanted.hash, wanted.widthPx, format) : originalName(hash ?? '');
    const etag = `"${address.replace('/', '-')}"`;
    reply.header('x-content-type-options', 'nosniff');
    if (
      request.headers['if-none-match']
        ?.split(',')
        .some((part) => part.trim().replace(/^W\//, '') === etag)
    )
      return lasting(reply, etag).code(304).send();
    const read = async (): Promise<Buffer | null> => (wanted ? resized(wanted) : keep.read(name));
    try {
      const elsewhere = await addressOf(name, read);
      if (elsewhere !== null)
        return reply
          .header('cache-control', 'public, max-age=86400')
          .header('cross-origin-resource-policy', 'cross-origin')
          .redirect(elsewhere, 302);
      const content = await read();
      return content === null
        ? missing(reply)
        : lasting(reply, etag).type(`image/${format}`).send(content);
    } catch (error) {
      if (error instanceof Refusal) return away(reply, error);
      throw error;
    }
  });
}

function madeOf(address: string): Wanted | null {
  const [, hash, width, extension] = madeAddress.exec(address) ?? [];
  const widthPx = widthsPx.find((known) => String(known) === width);
  const format = formats.find((known) => known === extension);
  return hash === undefined || widthPx === undefined || format === undefined
    ? null
    : { hash, widthPx, format };
}

/** Mails and other sites may show it. */
const lasting = (reply: FastifyReply, etag: string): FastifyReply =>
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

/** This picture alone: the page around it stands. */
const away = (reply: FastifyReply, { status, message }: Refusal): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('retry-after', '2')
    .type('text/plain; charset=utf-8')
    .send(message);
