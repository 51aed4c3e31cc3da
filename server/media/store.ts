import type { Ctx, OutsideTransaction } from '../ctx.ts';
import { type DecodedImage, decodeUpload } from './decode.ts';
import { hashOf } from './files.ts';
import * as queries from './queries.ts';
import { originalName, privateName, storageFor } from './storage/storage.ts';

type Upload = { content: Uint8Array; field?: string; isPrivate?: true };

/** An image in the storage. `attachImage` or `attachPrivateImage` inserts its row. */
export type StoredImage = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly placeholder: string;
};

/**
 * Decodes an upload, turns it upright, drops its metadata (place, camera) and writes it as WebP
 * under the hash of the new bytes. A file that no transaction attaches is removed by the orphan
 * sweep after a day. Refuses `image_invalid` and `image_too_large`, naming `field`, and
 * `image_storage_down`. A private image is readable by `readPrivateImage` alone.
 */
export async function storeImage(
  { config, db }: OutsideTransaction,
  { content, field = 'image', isPrivate }: Upload,
): Promise<StoredImage> {
  const storage = storageFor(config);
  storage.assertAvailable();
  const image: DecodedImage = await decodeUpload(Buffer.from(content), field);
  const hash = hashOf(image.content);
  const name = isPrivate ? privateName(hash) : originalName(hash);
  await storage.write(name, image.content);
  // The sweep may have found an older file of this name before the write and be about to remove it.
  // It holds this lock until the file is removed; a file written now is too young for the next
  // sweep.
  await queries.awaitSweep.one(db, { hash });
  if ((await storage.modifiedMs(name)) === null) await storage.write(name, image.content);
  const { width, height, placeholder } = image;
  return { hash, width, height, bytes: image.content.length, placeholder };
}

/** Inserts the row that other tables refer to. Call it in the transaction that uses the image. */
export async function attachImage(
  { db }: Pick<Ctx, 'db'>,
  { hash, width, height, bytes, placeholder }: StoredImage,
): Promise<string> {
  await queries.insertMedia.execute(db, { hash, width, height, bytes, placeholder });
  return hash;
}

/** Keeps the file of a private image. Call it in the transaction that uses the image. */
export async function attachPrivateImage(
  { db }: Pick<Ctx, 'db'>,
  { hash }: StoredImage,
): Promise<void> {
  await queries.insertPrivateMedia.execute(db, { hash });
}

/** Null: the file does not exist. Refuses `image_storage_down`. */
export const readPrivateImage = async (
  { config }: Pick<Ctx, 'config'>,
  hash: string,
): Promise<Buffer | null> => storageFor(config).read(privateName(hash));
