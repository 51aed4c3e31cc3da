import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** `<dataDir>/media/<first two digits>/<hash>.webp` */
export const originalPath = (dataDir: string, hash: string): string =>
  join(dataDir, 'media', hash.slice(0, 2), `${hash}.webp`);

/** Writes a temporary file and renames it, so that no reader sees a partial file. */
export async function writeAtomically(path: string, content: Buffer): Promise<void> {
  await replaceAtomically(path, async (part) => await writeFile(part, content));
}

/**
 * Puts a file of a known hash into the image folder, by hard link where the disk allows, else by
 * copy.
 */
export async function importOriginal(dataDir: string, hash: string, file: string): Promise<void> {
  const path = originalPath(dataDir, hash);
  if (await stat(path).catch(() => null)) return;
  await replaceAtomically(
    path,
    async (part) => await link(file, part).catch(async () => await copyFile(file, part)),
  );
}

async function replaceAtomically(
  path: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
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
