import type { FileResponse } from '#contract/endpoint.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../../ctx.ts';
import { readPrivateImage } from '../../media/store.ts';
import * as queries from './queries.ts';
import { isSigned, signatureOf } from '../../auth/signed-links.ts';

const stepMs = 30 * 60_000;

type Photo = { returnId: number; position: number };

/**
 * The signed paths of a return's photos. They expire after 30 to 60 minutes, and stay equal within
 * half an hour, so that a page that reloads its data does not load the photos again.
 */
export const photoPaths = (
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  { id, photos }: { id: number; photos: readonly string[] },
): string[] => {
  const expiresSeconds = ((Math.floor(now.getTime() / stepMs) + 2) * stepMs) / 1000;
  return photos.map((_photo, position) => {
    const text = signedText({ returnId: id, position }, expiresSeconds);
    const signature = signatureOf(config, text);
    return `/api/return-photos/${id}-${position}-${expiresSeconds}-${signature}`;
  });
};

/** Refuses `return_photo_gone` for a path that expired or is not signed. */
export async function readPhoto(ctx: Ctx, token: string): Promise<FileResponse> {
  const [returnId = 0, position = 0, expiresSeconds = 0] = token.split('-', 3).map(Number);
  const text = signedText({ returnId, position }, expiresSeconds);
  const isValid =
    isSigned(ctx.config, text, token.slice(-32)) && ctx.now.getTime() < expiresSeconds * 1000;
  const row = isValid ? await queries.photoOf.maybeOne(ctx.db, { returnId, position }) : undefined;
  const content = row ? await readPrivateImage(ctx, row.hash) : null;
  if (content === null) throw refuse('return_photo_gone');
  return {
    fileName: `return-${returnId}-${position + 1}.webp`,
    contentType: 'image/webp',
    isInline: true,
    content: bytesOf(content),
  };
}

const signedText = ({ returnId, position }: Photo, expiresSeconds: number): string =>
  `return photo|${returnId}|${position}|${expiresSeconds}`;

async function* bytesOf(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}
