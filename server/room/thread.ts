import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { brotliDecompress } from 'node:zlib';
import {
  footprintsOf,
  type MipLevel,
  mipsOf,
  type Pixels,
  renderRoom,
  type RoomScene,
} from '#contract/room/render.ts';
import { sceneById, sceneSize } from '#contract/room/scenes.ts';
import { shrinkSurface, unpackSurface } from '#contract/room/surface.ts';
import { sharpLibrary } from '../media/sharp.ts';
import { scenesFolder } from './scene-files.ts';
import type { PictureJob } from './render-picture.ts';

/** A scene takes 25 MB at the largest width, a fabric 10 MB. */
const scenesMax = 3;
const fabricsMax = 6;

const loadedScenes = new Map<string, Promise<RoomScene>>();
const loadedFabrics = new Map<string, Promise<MipLevel[]>>();

/** Renders the looks it receives, one at a time, and sends their bytes. */
parentPort?.on('message', (job: PictureJob) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void draw(job).then((content) => parentPort?.postMessage(content));
});

async function draw({ sceneId, fabrics, widthPx, format }: PictureJob): Promise<Buffer> {
  const scene = await recent(loadedScenes, scenesMax, `${sceneId} ${widthPx}`, async () =>
    loadScene(sceneId, widthPx),
  );
  const byPart = new Map(
    await Promise.all(
      fabrics.map(async ({ part, tileHash, tile, repeatMm }) => {
        const load = async (): Promise<MipLevel[]> => mipsOf(await decode(Buffer.from(tile)));
        const mips = await recent(loadedFabrics, fabricsMax, tileHash, load);
        return [part, { mips, repeatMetres: repeatMm / 1000 }] as const;
      }),
    ),
  );
  const { data, width, height } = renderRoom(scene, byPart);
  const sharp = await sharpLibrary();
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return await (
    format === 'webp' ? image.webp({ quality: 82, effort: 2 }) : image.jpeg({ quality: 88 })
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

async function loadScene(id: string, widthPx: number): Promise<RoomScene> {
  const read = async (name: string): Promise<Buffer> => readFile(join(scenesFolder, id, name));
  const [background, shading, packed] = await Promise.all([
    read('background.webp').then(async (file) => decode(file, widthPx)),
    read('shading.webp').then(async (file) => decode(file, widthPx)),
    read('surface.bin.br').then(promisify(brotliDecompress)),
  ]);
  const { width, height } = sceneSize;
  const surface = shrinkSurface(unpackSurface(packed, width, height), widthPx);
  return {
    background,
    shading,
    surface,
    footprints: footprintsOf(surface),
    metresPerUnit: sceneById(id)?.metresPerUnit ?? 1,
  };
}

async function decode(file: Buffer, width?: number): Promise<Pixels> {
  const sharp = await sharpLibrary();
  const image = sharp(file).removeAlpha().toColourspace('srgb');
  const { data, info } = await (width === undefined ? image : image.resize({ width }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
