import type Sharp from 'sharp';

export type SharpLibrary = typeof Sharp;

let loaded: Promise<SharpLibrary> | null = null;

/** Loads sharp on first use: it takes 9 MB, which many processes never need. */
export async function sharpLibrary(): Promise<SharpLibrary> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread per image and two images at a time leave a core for requests.
    sharp.concurrency(1);
    sharp.cache(false);
    // SVG, PDF and Magick files can execute code: uploads never reach these loaders.
    sharp.block({
      operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'],
    });
    return sharp;
  });
  return loaded;
}
