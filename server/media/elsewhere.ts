import type { PictureKeep } from './storage/storage.ts';

/** Names known to be there: forgotten all at once when there are so many, and asked for again. */
const knownMax = 50_000;

/**
 * The public address of a picture that the store itself shows, once it is there: one that is not yet is made by `make` first.
 * Null where the shop has to hand it out, be it that there is no such picture.
 */
export function shownElsewhere(
  keep: PictureKeep,
): (name: string, make: () => Promise<Buffer | null>) => Promise<string | null> {
  const known = new Set<string>();
  const isThere = async (name: string, make: () => Promise<Buffer | null>): Promise<boolean> => {
    if (known.has(name)) return true;
    // What could not be kept is made but not there: looked for again.
    const found =
      (await keep.modifiedMs(name)) ??
      ((await make()) === null ? null : await keep.modifiedMs(name));
    if (found === null) return false;
    if (known.size >= knownMax) known.clear();
    known.add(name);
    return true;
  };
  return async (name, make) => {
    const address = keep.addressOf(name);
    return address !== null && (await isThere(name, make)) ? address : null;
  };
}
