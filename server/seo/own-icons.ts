import { originalName, storageFor } from '../media/storage/storage.ts';
import { runImageJob } from '../media/resize.ts';
import { sharpLibrary } from '../media/sharp.ts';
import type { Ctx } from '../ctx.ts';
import { type Icon, iconOf } from './icons.ts';

/** Phones show these on a page's background, which fills what a picture leaves out. */
const background = '#FBF7F1';
/** A phone may cut off a tenth at each side of a maskable icon. */
const sizes: Readonly<Record<string, { px: number; inset: number }>> = {
  '/apple-touch-icon.png': { px: 180, inset: 0 },
  '/icons/icon-192.png': { px: 192, inset: 0 },
  '/icons/icon-512.png': { px: 512, inset: 0 },
  '/icons/icon-maskable-512.png': { px: 512, inset: 64 },
};

/**
 * Draws the icons of phones from the favicon that the owner uploaded. The last favicon's icons stay
 * in memory. Null for other paths, without an uploaded favicon, or if its file is missing. Refuses
 * `image_storage_down`.
 */
export function ownIcons({ config }: Pick<Ctx, 'config'>) {
  let drawn = new Map<string, Promise<Icon | null>>();
  let drawnHash = '';
  return async (path: string, favicon: string | null): Promise<Icon | null> => {
    const hash = favicon?.match(/^\/media\/([\w-]+)\.webp$/)?.[1];
    const size = sizes[path];
    if (hash === undefined || size === undefined) return null;
    if (hash !== drawnHash) {
      drawnHash = hash;
      drawn = new Map();
    }
    const icons = drawn;
    const icon = icons.get(path) ?? draw(config, hash, size).then(asIcon(path));
    icons.set(path, icon);
    icon.catch(() => icons.delete(path));
    return icon;
  };
}

const asIcon =
  (path: string) =>
  (bytes: Buffer | null): Icon | null =>
    bytes && iconOf(path, 'image/png', bytes);

async function draw(
  config: Ctx['config'],
  hash: string,
  { px, inset }: { px: number; inset: number },
): Promise<Buffer | null> {
  const [source, sharp] = await Promise.all([
    storageFor(config).read(originalName(hash)),
    sharpLibrary(),
  ]);
  if (source === null) return null;
  const inner = px - 2 * inset;
  return runImageJob(async () =>
    sharp(source)
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({ top: inset, bottom: inset, left: inset, right: inset, background })
      .flatten({ background })
      .png()
      .toBuffer(),
  );
}
