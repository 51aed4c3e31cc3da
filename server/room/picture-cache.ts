import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../media/files.ts';

/**
 * One file a slot: at most 512 pictures, about 60 MB. Pictures whose keys share a slot replace each
 * other.
 */
const slots = 512;

type PictureCache = {
  read(key: string): Promise<Buffer | null>;
  write(key: string, content: Buffer): Promise<void>;
};

/**
 * Rendered looks below DATA_DIR, named by the first digits of their hexadecimal key. A file begins
 * with its key.
 */
export function pictureCache(dataDir: string): PictureCache {
  const pathOf = (key: string): string =>
    join(dataDir, 'room-pictures', String(Number.parseInt(key.slice(0, 8), 16) % slots));
  return {
    read: async (key) => {
      const file = await readFile(pathOf(key)).catch(() => null);
      return file?.subarray(0, key.length).toString('latin1') === key
        ? file.subarray(key.length)
        : null;
    },
    write: async (key, content) =>
      await writeAtomically(pathOf(key), Buffer.concat([Buffer.from(key, 'latin1'), content])),
  };
}
