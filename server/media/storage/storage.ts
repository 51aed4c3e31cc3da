import type { Config } from '#server/config/config.ts';
import { bucketKeep } from './s3.ts';
import { folderKeep } from './disk.ts';
import type { KeptFile, PictureKeep } from './image-storage.ts';

export type { KeptFile, PictureKeep };

type Place = Pick<Config, 'dataDir' | 'mediaS3'>;

/** One client for each account of this process: it keeps connections, and knows whether the store answers. */
const buckets = new WeakMap<NonNullable<Place['mediaS3']>, PictureKeep>();

export function keepOf({ dataDir, mediaS3 }: Place): PictureKeep {
  const folder = folderKeep(dataDir);
  if (mediaS3 === null) return folder;
  const known = buckets.get(mediaS3) ?? bucketKeep(mediaS3, folder);
  buckets.set(mediaS3, known);
  return known;
}

export const originalName = (hash: string): string => `${hash}.webp`;

export const madeName = (hash: string, widthPx: number, format: 'avif' | 'webp'): string =>
  `${hash}-${widthPx}.${format}`;
