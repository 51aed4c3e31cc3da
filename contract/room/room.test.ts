import { describe, expect, test } from 'vitest';
import {
  lookFrom,
  lookFromUrl,
  lookInPath,
  lookQuery,
  lookWith,
  movedTo,
  lookImageUrl,
} from './look.ts';
import { linearMax, mipsOf } from './mips.ts';
import { prepareScene } from './prepare-scene.ts';
import { renderRoom } from './render.ts';
import { sceneById, scenes } from './scenes.ts';
import { packSurface, type Surface, unpackSurface } from './surface.ts';

/** Two parts side by side; v falls by a pixel's width each row. */
function slantedSurface(): Surface {
  const [width, height] = [16, 8];
  const pixels = Array.from({ length: width * height }, (_, i) => [
    i % width,
    Math.floor(i / width),
  ]);
  const of = (read: (x: number, y: number) => number): number[] =>
    pixels.map(([x = 0, y = 0]) => read(x, y));
  return {
    width,
    height,
    parts: Uint8Array.from(of((x) => (x < 2 ? 0 : x < 8 ? 1 : 3))),
    coverage: Uint8Array.from(of((x) => (x < 2 ? 0 : x === 2 ? 128 : 255))),
    u: Uint16Array.from(of((x) => (x < 2 ? 0 : x < 8 ? 40 * x : 4095 - 9 * x))),
    v: Uint16Array.from(of((x, y) => (x < 2 ? 0 : 4000 - 40 * y + (x % 3)))),
  };
}

test('a packed surface is unpacked to the same values', () => {
  const surface = slantedSurface();
  expect(unpackSurface(packSurface(surface), 16, 8)).toEqual(surface);
});

describe('the formula of a scene', () => {
  const surface = slantedSurface();
  const size = { width: 16, height: 8 };
  const filled = (...color: [number, number, number]) => ({
    ...size,
    data: Uint8Array.from({ length: 3 * 128 }, (_, i) => color[i % 3] ?? 0),
  });
  const background = filled(10, 20, 30);
  const lit = (shading: typeof background) =>
    prepareScene({ background, shading, surface, metresPerUnit: 1 });
  // Half of the largest light: linear 0.5 of 2.
  const scene = lit(filled(188, 188, 188));
  const tile = { width: 2, height: 2, data: new Uint8Array(12).fill(128) };
  const mips = mipsOf(tile);
  const drawn = renderRoom(scene, new Map([[3, { mips, repeatMetres: 0.5 }]]));
  const at = (x: number): number[] => [...drawn.data.subarray(3 * x, 3 * x + 3)];

  test('leaves every pixel outside the parts as it is', () => {
    expect(at(0)).toEqual([10, 20, 30]);
  });
  test('shows a flat fabric in full light in its own colour', () => {
    for (const channel of at(12)) expect(Math.abs(channel - 128)).toBeLessThanOrEqual(1);
  });
  test('mixes the background into a half-covered edge', () => {
    const [inside = 0] = at(4);
    expect(Math.abs((at(2)[0] ?? 0) - (inside + 10) / 2)).toBeLessThanOrEqual(1);
  });
  test('rolls highlights off instead of cutting them', () => {
    const bright = renderRoom(lit(filled(255, 255, 255)), new Map());
    expect(bright.data[3 * 12]).toBeGreaterThan(235);
    expect(bright.data[3 * 12]).toBeLessThan(255);
  });
  test('averages far cloth in linear light', () => {
    const checks = {
      ...tile,
      data: Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0]),
    };
    expect((mipsOf(checks)[1]?.data[0] ?? 0) / linearMax).toBeCloseTo(0.5, 4);
  });
});

describe('a look', () => {
  const [bed, living] = ['bed', 'living'].map((id) => sceneById(id) ?? scenes[0]);
  if (!bed || !living) throw new Error('the rooms are missing');

  test('has one spelling in URLs, whatever a shopper wrote', () => {
    const look = lookFrom(new URLSearchParams('pillows=7&x=1&room=bed&sheet=12&throw=3'));
    expect(lookQuery(look)).toBe('room=bed&sheet=12&pillows=7');
    expect(lookQuery(lookFrom(new URLSearchParams('room=..%2F&sheet=-1')))).toBe('room=bed');
  });
  test('is found again in the path of its image, and in no other', () => {
    const look = { scene: bed, fabrics: { sheet: 12, pillows: 7 } };
    expect(lookImageUrl(look, { widthPx: 800, format: 'webp' })).toBe(
      '/room-pictures/bed/sheet.12+pillows.7/800.webp',
    );
    expect(lookInPath('bed', 'sheet.12+pillows.7')).toEqual(look);
    for (const path of ['pillows.7+sheet.12', 'sheet.012', 'sheet.12+', 'x.1', ''])
      expect(lookInPath('bed', path)).toBeNull();
  });
  test('is read from a URL that someone copied, and from no other page', () => {
    const look = { scene: bed, fabrics: { sheet: 12 } };
    for (const url of ['/room?sheet=12', 'https://shop.example/room?room=bed&sheet=12&part=x'])
      expect(lookFromUrl(url)).toEqual(look);
    for (const url of ['', 'https://', '/bed-sheet?sheet=12', 'javascript:alert(1)'])
      expect(lookFromUrl(url)).toBeNull();
  });
  test('starts in a room that has the part, and moves to another by the kinds of parts', () => {
    expect(lookQuery(lookWith(5, ['curtain']))).toBe('room=curtains&curtains=5');
    const moved = movedTo(living, lookWith(5, ['curtain']));
    expect(lookQuery(moved)).toBe('room=living&curtains=5');
  });
});
