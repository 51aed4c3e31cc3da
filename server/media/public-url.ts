import type { ImageStorage } from './storage/storage.ts';

/** Cached names; the cache is cleared when it is full. */
const cachedMax = 50_000;

/**
 * Returns the storage's own public URL of an image, creating a missing variant with `create` first.
 * Null if the storage has no public URLs or the image does not exist.
 */
export function publicUrlOf(
  storage: ImageStorage,
): (name: string, create: () => Promise<Buffer | null>) => Promise<string | null> {
  const existing = new Set<string>();
  const exists = async (name: string, create: () => Promise<Buffer | null>): Promise<boolean> => {
    if (existing.has(name)) return true;
    // `create` may return an image that it could not write: read the storage again.
    const found =
      (await storage.modifiedMs(name)) ??
      ((await create()) === null ? null : await storage.modifiedMs(name));
    if (found === null) return false;
    if (existing.size >= cachedMax) existing.clear();
    existing.add(name);
    return true;
  };
  return async (name, create) => {
    const url = storage.publicUrl(name);
    return url !== null && (await exists(name, create)) ? url : null;
  };
}
