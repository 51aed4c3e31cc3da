import { productImagesMax } from '#contract/catalogue/rules.ts';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { imageTypeError } from '#web/admin/kit/form/image-field.tsx';
import type { Stored } from './upload-image.ts';

/** An image of the form: saved, uploaded but not saved, uploading, or refused. */
export type ImageItem = { key: string; alt: string; name: string } & (
  | { state: 'kept' | 'stored'; picture: Stored }
  | { state: 'sending'; file: File; share: number }
  | { state: 'refused'; file: File; reason: string; canRetry: boolean }
);

export interface FileError {
  name: string;
  reason: string;
}

export const savedItem = (picture: MediaImage): ImageItem => ({
  key: picture.src,
  alt: picture.alt,
  name: picture.alt,
  state: 'kept',
  picture,
});

/** An item whose file is being uploaded. */
export const sendingItem = (
  { key, alt, name }: Pick<ImageItem, 'key' | 'alt' | 'name'>,
  file: File,
) => ({ key, alt, name, state: 'sending' as const, file, share: 0 });

/** An item whose file was not stored. A file that the shop cannot read stays so. */
export const refusedItem = (
  { key, alt, name }: Pick<ImageItem, 'key' | 'alt' | 'name'>,
  file: File,
  error: unknown,
) => ({
  key,
  alt,
  name,
  state: 'refused' as const,
  file,
  reason: errorMessage(error, failure.imageUpload),
  canRetry: !(error instanceof ApiError && [413, 422].includes(error.status)),
});

/** The uploaded images in their order, as the API takes them. */
export const arrangedOf = (items: readonly ImageItem[]) =>
  items.flatMap((item) =>
    'picture' in item ? [{ image: item.picture.src, alt: item.alt.trim() }] : [],
  );

/** The images that another user saved, followed by the new ones of this form. */
export function withSaved(
  pictures: readonly MediaImage[],
  items: readonly ImageItem[],
): ImageItem[] {
  const saved = pictures.map(savedItem);
  const isNew = (item: ImageItem): boolean =>
    item.state !== 'kept' &&
    !('picture' in item && saved.some(({ key }) => key === item.picture.src));
  return [...saved, ...items.filter(isNew)];
}

/**
 * Splits chosen files into those that a product with `count` images accepts and the reasons against
 * the others.
 */
export function acceptedFiles(
  chosen: readonly File[],
  count: number,
): { accepted: File[]; fileErrors: FileError[] } {
  const room = Math.max(0, productImagesMax - count);
  const invalid = chosen.flatMap((file) => {
    const reason = imageTypeError(file);
    return reason === undefined ? [] : [{ name: file.name, reason }];
  });
  const valid = chosen.filter((file) => imageTypeError(file) === undefined);
  const tooMany = valid.slice(room).map(({ name }) => ({
    name,
    reason: `A product can have at most ${productImagesMax} images.`,
  }));
  return { accepted: valid.slice(0, room), fileErrors: [...invalid, ...tooMany] };
}
