import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Where the shop keeps an original and what was made from it: `<dataDir>/media/<first two digits>/`. */
export const originalPath = (dataDir: string, hash: string): string =>
  join(dataDir, 'media', hash.slice(0, 2), `${hash}.webp`);

export const madePath = (
  dataDir: string,
  hash: string,
  widthPx: number,
  format: 'avif' | 'webp',
): string => join(dataDir, 'media', hash.slice(0, 2), `${hash}-${widthPx}.${format}`);

/** A file is there whole or not at all: it is written beside its place and then moved into it. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  await putWhole(path, async (part) => await writeFile(part, content));
}

/** Puts a picture whose hash is known where the shop keeps it: by a link where the disk allows, else by a copy. */
export async function importOriginal(dataDir: string, hash: string, file: string): Promise<void> {
  const path = originalPath(dataDir, hash);
  if (await stat(path).catch(() => null)) return;
  await putWhole(
    path,
    async (part) => await link(file, part).catch(async () => await copyFile(file, part)),
  );
}

async function putWhole(path: string, write: (part: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  try {
    await write(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
