import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files.ts';
import type { StoredFile, ImageStorage } from './image-storage.ts';

/** Images below DATA_DIR, in folders named by the first two digits of the hash. */
export function diskStorage(dataDir: string): ImageStorage {
  const root = join(dataDir, 'media');
  const pathOf = (name: string): string => join(root, name.slice(0, 2), name);
  const modifiedMs = async (name: string): Promise<number | null> =>
    (await stat(pathOf(name)).catch(nullIfMissing))?.mtimeMs ?? null;
  return {
    read: async (name) => await readFile(pathOf(name)).catch(nullIfMissing),
    write: async (name, content) => await writeAtomically(pathOf(name), content),
    modifiedMs,
    remove: async (name) => await rm(pathOf(name), { force: true }),
    list: async function* () {
      const folders = (await readdir(root).catch(nullIfMissing)) ?? [];
      for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        const names = (await readdir(join(root, folder))).filter((name) => name.startsWith(folder));
        yield names.map((name): StoredFile => ({ name, modifiedMs: null }));
      }
    },
    publicUrl: () => null,
    assertAvailable: () => undefined,
    onUnavailable: () => undefined,
    findProblem: async () => null,
  };
}

/** Null for a missing file; rethrows every other error. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
