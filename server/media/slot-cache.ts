import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './files.ts';

type SlotCache = {
  read(key: string): Promise<Buffer | null>;
  write(key: string, content: Buffer): Promise<void>;
};

/**
 * Files in a folder below DATA_DIR, named by the first digits of their hexadecimal key. A file
 * begins with its key. There is one file a slot, so that the folder is bounded: contents whose keys
 * share a slot replace each other.
 */
export function slotCache(
  dataDir: string,
  { folder, slots }: { folder: string; slots: number },
): SlotCache {
  const pathOf = (key: string): string =>
    join(dataDir, folder, String(Number.parseInt(key.slice(0, 8), 16) % slots));
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
