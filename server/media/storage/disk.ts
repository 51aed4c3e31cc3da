import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files.ts';
import type { KeptFile, PictureKeep } from './image-storage.ts';

/** Pictures below DATA_DIR, in folders by the first two digits of their hashes. */
export function folderKeep(dataDir: string): PictureKeep {
  const root = join(dataDir, 'media');
  const pathOf = (name: string): string => join(root, name.slice(0, 2), name);
  const modifiedMs = async (name: string): Promise<number | null> =>
    (await stat(pathOf(name)).catch(absent))?.mtimeMs ?? null;
  return {
    read: async (name) => await readFile(pathOf(name)).catch(absent),
    write: async (name, content) => await writeWhole(pathOf(name), content),
    modifiedMs,
    remove: async (name) => await rm(pathOf(name), { force: true }),
    list: async function* () {
      const folders = (await readdir(root).catch(absent)) ?? [];
      for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        const names = (await readdir(join(root, folder))).filter((name) => name.startsWith(folder));
        yield names.map((name): KeptFile => ({ name, modifiedMs: null }));
      }
    },
    addressOf: () => null,
    mustAnswer: () => undefined,
    onTrouble: () => undefined,
    findProblem: async () => null,
  };
}

/** A file that is not there; every other trouble is thrown on. */
function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
