import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mipsOf, type Pixels } from '#contract/room/mips.ts';
import { prepareScene } from '#contract/room/prepare-scene.ts';
import { renderRoom } from '#contract/room/render.ts';
import { type Scene, scenes, sceneSize } from '#contract/room/scenes.ts';
import { decodePixels, differenceFrom, readSceneFiles } from '#test/room-reference.ts';
import { renderLook } from './render-look.ts';

const fabricsFolder = join(import.meta.dirname, '../../demo/images/fabrics');
const readTile = async (name: string): Promise<Buffer> =>
  readFile(join(fabricsFolder, `${name}.webp`));
/** The most and the least contrast. */
const tiles = { gingham: await readTile('gingham--sky'), ikat: await readTile('ikat--indigo') };
const idsOf = ({ parts }: Scene): number[] => parts.flatMap(({ ids }) => ids);

test.each(scenes)('$name is drawn by the formula, and nothing outside its parts', async (scene) => {
  const files = await readSceneFiles(scene);
  const { metresPerUnit } = scene;
  const prepared = prepareScene({ ...files, metresPerUnit });
  const tile = await decodePixels(scene.id === 'bed' ? tiles.ikat : tiles.gingham);
  const [mips, repeatMetres] = [mipsOf(tile), 0.4];
  const fabrics = new Map(idsOf(scene).map((id) => [id, { mips, repeatMetres }]));
  const shown = renderRoom(prepared, fabrics);
  const cloths = new Map(idsOf(scene).map((id) => [id, { tile, repeatMetres }]));
  const { inside, outside } = differenceFrom(files, { shown, metresPerUnit }, cloths);
  expect(inside).toBeLessThanOrEqual(1.5);
  expect(outside).toBe(0);
});

test('an image of 800 pixels differs from the formula by its compression only', async () => {
  const [scene] = scenes;
  if (!scene) throw new Error('no scene');
  const ids = idsOf(scene);
  const job = { sceneId: scene.id, widthPx: 800, format: 'webp' } as const;
  const onPart = { tileHash: 'gingham', tile: tiles.gingham, repeatMm: 400 };
  const image = await renderLook({ network: 'test', scene: scene.id }, async () => ({
    ...job,
    fabrics: ids.map((part) => ({ ...onPart, part })),
  }));
  const files = await readSceneFiles(scene);
  const mips = mipsOf(await decodePixels(tiles.gingham));
  const prepared = prepareScene({ ...files, metresPerUnit: scene.metresPerUnit });
  const whole = renderRoom(prepared, new Map(ids.map((id) => [id, { mips, repeatMetres: 0.4 }])));
  const { width, height } = sceneSize;
  const expected = await sharp(whole.data, { raw: { width, height, channels: 3 } })
    .resize({ width: 800, kernel: 'linear' })
    .raw()
    .toBuffer();
  expect(meanDifference(await decodePixels(image), expected)).toBeLessThanOrEqual(3);
});

const meanDifference = ({ data }: Pixels, expected: Buffer): number =>
  data.reduce((sum, byte, n) => sum + Math.abs(byte - (expected[n] ?? 0)), 0) / data.length;
