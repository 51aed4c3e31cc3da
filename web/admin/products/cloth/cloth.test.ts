import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blankText } from '#contract/catalogue/draft-blank.ts';
import type { Pixels } from '#contract/room/mips.ts';
import { checkSeams } from '#server/room/seam-check.ts';
import { valuesOf } from '../form/product-controls.ts';
import { describeCloth } from './describe-cloth.ts';
import { blanksFilled, draftOf } from './draft-text.ts';
import { makeTile } from './make-tile.ts';

const side = 800;
const photographed = 1_000;

/** A fabric of the demo, photographed: `repeatPx` wide, tilted, darker to the lower right. */
async function photoOf(id: string, repeatPx: number, degrees: number): Promise<Pixels> {
  const file = await readFile(join('demo/images/fabrics', `${id}.webp`));
  const tile = await sharp(file).resize(repeatPx, repeatPx).png().toBuffer();
  const blank = { width: 1_400, height: 1_400, channels: 3, background: '#fff' } as const;
  const cloth = await sharp({ create: blank })
    .composite([{ input: tile, tile: true }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const turned = await sharp(cloth).rotate(degrees).png({ compressionLevel: 0 }).toBuffer();
  const data = await sharp(turned)
    .extract({ left: 217, top: 203, width: photographed, height: photographed })
    .resize(side, side)
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % side, Math.floor(at / 3 / side)];
    data[at] = (data[at] ?? 0) * (1 - (0.15 * x + 0.15 * y) / side);
  }
  return { width: side, height: side, data };
}

test.for([
  { id: 'jaal--indigo', repeatPx: 480, degrees: 1.6, pattern: 'Patterned', color: 'Blue' },
  { id: 'gingham--olive', repeatPx: 600, degrees: -1, pattern: 'Checked', color: 'Green' },
  { id: 'plaid--indigo', repeatPx: 450, degrees: 0.8, pattern: 'Checked', color: 'Blue' },
  { id: 'ticking--indigo', repeatPx: 420, degrees: -1.2, pattern: 'Striped', color: 'Blue' },
])('a photo of $id gives a seamless tile and its description', async (cloth) => {
  const photo = await photoOf(cloth.id, cloth.repeatPx, cloth.degrees);
  const { tile, share, isClear } = makeTile(photo);
  const { width, height } = tile;
  const file = await sharp(tile.data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const seams = await checkSeams(file);
  expect(seams.left_right.is_seamless).toBe(true);
  expect(seams.top_bottom.is_seamless).toBe(true);
  const look = describeCloth(tile);
  expect(look.pattern).toBe(cloth.pattern);
  expect(draftOf({ look, repeatCm: 30, part: 'sheet' }).color).toBe(cloth.color);
  expect(isClear).toBe(true);
  if (cloth.pattern !== 'Patterned') return;
  // The tile is one repeat, upright: its width is that of the fabric on the photo.
  expect(share).toBeCloseTo(cloth.repeatPx / photographed, 2);
});

test('a photo with less than two repeats says so', async () => {
  expect(makeTile(await photoOf('paisley--plum', 1_000, 0.5)).isClear).toBe(false);
});

test('light that falls off leaves no difference across the tile of a plain cloth', async () => {
  const { tile } = makeTile(await photoOf('linen--oat', 700, 0));
  const mean = (from: number): number => {
    const part = tile.data.subarray(from, from + 3 * tile.width * 40);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  };
  expect(Math.abs(mean(0) - mean(3 * tile.width * (tile.height >> 1)))).toBeLessThan(4);
  expect(describeCloth(tile)).toMatchObject({ pattern: 'Solid', colors: [{ name: 'Beige' }] });
});

test('a draft fills blank fields only, leaves blanks, and is not on sale', () => {
  const look = {
    colors: [
      { name: 'Cream', hex: '#d6d0c4' },
      { name: 'Blue', hex: '#4a5776' },
    ],
    pattern: 'Striped',
  } as const;
  const draft = draftOf({ look, repeatCm: 12.5, part: 'curtain' });
  expect(draft).toMatchObject({ name: 'Blue striped curtains', color_hex: '#4a5776' });
  expect(draft.description).toBe(
    [
      'Cream and blue, striped. The pattern repeats every 12.5 cm.',
      `Fibre: ${blankText}`,
      `Thread count: ${blankText}`,
      `Size: ${blankText}`,
    ].join('\n'),
  );
  const values = { ...valuesOf(null), name: 'Neel', status: 'active' } as const;
  const filled = { ...values, ...blanksFilled(values, draft) };
  expect(filled).toMatchObject({ name: 'Neel', color: 'Blue', status: 'inactive' });
});
