import { z } from 'zod';

export const archiveVersion = 1;
export const manifestName = 'manifest.json';
/** The manifest lists each image. */
export const manifestBytesMax = 256 * 1024 * 1024;
/** Longer lines are refused: a line is parsed in memory. */
export const lineBytesMax = 64 * 1024 * 1024;

const written = {
  file: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

const table = z.object({
  name: z.string(),
  ...written,
  rows: z.int().nonnegative(),
  /** By which the rows are sorted. */
  key: z.array(z.string()),
  /** Type in PostgreSQL by name. */
  columns: z.record(z.string(), z.string()),
  /** Columns that stay out. */
  omitted: z.array(z.string()),
  /** The last number that was given out, by identity column. */
  sequences: z.record(z.string(), z.int()),
});

/** `manifest.json`: the last file of an archive, with the sums of all others. */
export const manifestSchema = z.object({
  format: z.literal('shop-archive'),
  version: z.literal(archiveVersion),
  made_at: z.string(),
  shop: z.string(),
  /** The schema: both shops have the same migrations. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  images: z.array(z.object(written)),
  /** Images whose file was not there when the archive was made. */
  missing_images: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = z.infer<typeof table>;

export const tableFile = (name: string): string => `tables/${name}.ndjson`;

export const imageFile = (hash: string, { isPrivate }: { isPrivate: boolean }): string =>
  `${isPrivate ? 'private-images' : 'images'}/${hash}.webp`;

/** The hash of an image by its file; undefined for another file. */
export const imageHashOf = (file: string): string | undefined =>
  /^(?:private-)?images\/([0-9a-f]{64})\.webp$/.exec(file)?.[1];
