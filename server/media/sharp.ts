import type Sharp from 'sharp';

export type SharpLibrary = typeof Sharp;

let loaded: Promise<SharpLibrary> | null = null;

/** The library of pictures, loaded with the first picture that is worked on: it takes 9 MB of a process that may never meet one. */
export async function sharpLibrary(): Promise<SharpLibrary> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Two pictures at a time with one thread each: requests keep a core to be answered on.
    sharp.concurrency(1);
    sharp.cache(false);
    // Loaders of documents and drawings never see an upload: they are programs, not pictures.
    sharp.block({
      operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'],
    });
    return sharp;
  });
  return loaded;
}
