import type { Config } from '#server/config/config.ts';
import { s3Storage } from './s3.ts';
import { diskStorage } from './disk.ts';
import type { ImageFormat, ImageStorage, StoredFile } from './image-storage.ts';

export type { ImageStorage, StoredFile };

type StorageConfig = Pick<Config, 'dataDir' | 'mediaS3'>;

/**
 * One client per account and process: it holds connections and the state of the circuit breaker.
 */
const s3Storages = new WeakMap<NonNullable<StorageConfig['mediaS3']>, ImageStorage>();

export function storageFor({ dataDir, mediaS3 }: StorageConfig): ImageStorage {
  const disk = diskStorage(dataDir);
  if (mediaS3 === null) return disk;
  const known = s3Storages.get(mediaS3) ?? s3Storage(mediaS3, disk);
  s3Storages.set(mediaS3, known);
  return known;
}

export const originalName = (hash: string): string => `${hash}.webp`;

/** No public path leads to a file of this name. */
export const privateName = (hash: string): string => `${hash}-private.webp`;

export const variantName = ({
  hash,
  widthPx,
  format,
}: {
  hash: string;
  widthPx: number;
  format: ImageFormat;
}): string => `${hash}-${widthPx}.${format}`;
