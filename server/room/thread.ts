import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { brotliDecompress } from 'node:zlib';
import type { Sharp } from 'sharp';
import type { LookImageFile } from '#contract/room/look.ts';
import { type MipLevel, mipsOf, type Pixels } from '#contract/room/mips.ts';
import { prepareScene, type RoomScene } from '#contract/room/prepare-scene.ts';
import { renderRoom } from '#contract/room/render.ts';
import { sceneById, sceneSize } from '#contract/room/scenes.ts';
import { unpackSurface } from '#contract/room/surface.ts';
import { sharpLibrary } from '../media/sharp.ts';
import { scenesFolder } from './scene-files.ts';
import type { RenderJob } from './render-look.ts';

/** A scene takes up to 30 MB, a fabric up to 9 MB. */
const scenesMax = 2;
const fabricsMax = 8;
/** Of a tile's longer side: a smaller texel than a scene shows at the largest repeat. */
const tileMax = 1024;

const loadedScenes = new Map<string, Promise<RoomScene>>();
const loadedFabrics = new Map<string, Promise<MipLevel[]>>();

/** Renders the looks it receives, one at a time, and sends their bytes. */
parentPort?.on('message', (job: RenderJob) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void draw(job).then((content) => parentPort?.postMessage(content));
});

/** At the scene's size, like the canvas in the browser, then shrunk to the width. */
async function draw({ sceneId, fabrics, ...file }: RenderJob): Promise<Buffer> {
  const [scene, ...loaded] = await Promise.all([
    recent(loadedScenes, scenesMax, sceneId, async () => loadScene(sceneId)),
    ...fabrics.map(async ({ part, tileHash, tile, repeatMm }) => {
      const load = async (): Promise<MipLevel[]> => mipsOf(await decodeTile(Buffer.from(tile)));
      const mips = await recent(loadedFabrics, fabricsMax, tileHash, load);
      return [part, { mips, repeatMetres: repeatMm / 1000 }] as const;
    }),
  ]);
  return await encode(renderRoom(scene, new Map(loaded)), file);
}

/** The largest image is for large screens; phones take a smaller one, which is there sooner. */
async function encode({ data, ...size }: Pixels, file: LookImageFile): Promise<Buffer> {
  const sharp = await sharpLibrary();
  const image = sharp(data, { raw: { ...size, channels: 3 } }).resize({
    width: file.widthPx,
    kernel: 'cubic',
  });
  const quality = file.widthPx === 800 ? 90 : 82;
  return await (
    file.format === 'webp' ? image.webp({ quality, effort: 2 }) : image.jpeg({ quality: 88 })
  ).toBuffer();
}

/** The last used entries of a loader's cache. */
// oxlint-disable-next-line max-params -- cache, its size, key and loader
async function recent<T>(
  cache: Map<string, Promise<T>>,
  most: number,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const found = cache.get(key) ?? load();
  cache.delete(key);
  cache.set(key, found);
  for (const oldest of cache.keys()) if (cache.size > most) cache.delete(oldest);
  return await found;
}

async function loadScene(id: string): Promise<RoomScene> {
  const read = async (name: string): Promise<Buffer> => readFile(join(scenesFolder, id, name));
  const sharp = await sharpLibrary();
  const [background, shading, packed] = await Promise.all([
    read('background.webp').then(async (file) => decode(sharp(file))),
    read('shading.webp').then(async (file) => decode(sharp(file))),
    read('surface.bin.br').then(promisify(brotliDecompress)),
  ]);
  const surface = unpackSurface(packed, sceneSize.width, sceneSize.height);
  const metresPerUnit = sceneById(id)?.metresPerUnit ?? 1;
  return prepareScene({ background, shading, surface, metresPerUnit });
}

async function decodeTile(file: Buffer): Promise<Pixels> {
  const sharp = await sharpLibrary();
  const size = {
    width: tileMax,
    height: tileMax,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  return await decode(sharp(file).resize(size));
}

async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
