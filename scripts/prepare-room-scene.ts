/**
 * Writes `surface.bin.br` of a room scene from its `mask.png` and `uv.png`, and copies its other
 * files: `node scripts/prepare-room-scene.ts <folder of the sources> <name of the scene>`.
 */
import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import sharp from 'sharp';
import { packSurface } from '../contract/room/surface.ts';
import { exitWithError } from '../server/startup/exit-with-error.ts';

/** Red of the mask is the part's id times this. */
const idStep = 20;

const copied = ['background.webp', 'shading.webp', 'meta.json'];
const [sources, name] = process.argv.slice(2);
if (!sources || !name)
  exitWithError('Usage: node scripts/prepare-room-scene.ts <folder of the sources> <scene>');
const target = join(import.meta.dirname, '..', 'demo', 'images', 'room', name);
// Before the first write: a scene is changed as a whole.
const needed = [...['mask.png', 'uv.png', ...copied].map((file) => join(sources, file)), target];
const missing = needed.find((path) => !existsSync(path));
if (missing !== undefined) exitWithError(`${missing} is missing. Nothing was changed.`);

const mask = await channelsOf(join(sources, 'mask.png'));
const uv = await channelsOf(join(sources, 'uv.png'));
const { width, height } = mask;
const size = width * height;
const surface = {
  width,
  height,
  parts: new Uint8Array(size),
  coverage: new Uint8Array(size),
  u: new Uint16Array(size),
  v: new Uint16Array(size),
};
for (let i = 0; i < size; i += 1) {
  const [part, coverage] = [mask.at(i, 0) / idStep, mask.at(i, 1)];
  if (part === 0) continue;
  surface.parts[i] = part;
  surface.coverage[i] = coverage;
  surface.u[i] = (uv.at(i, 0) << 4) | (uv.at(i, 2) >> 4);
  surface.v[i] = (uv.at(i, 1) << 4) | (uv.at(i, 2) & 15);
}
const packed = await promisify(brotliCompress)(packSurface(surface), {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
});
await writeFile(join(target, 'surface.bin.br'), packed);
for (const file of copied) await copyFile(join(sources, file), join(target, file));
console.log(`${name}: surface of ${packed.length} bytes`);

async function channelsOf(path: string) {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const at = (pixel: number, channel: number) => data[pixel * info.channels + channel] ?? 0;
  return { width: info.width, height: info.height, at };
}
