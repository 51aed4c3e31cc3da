import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Draws the shop's logo into web/public. Run it when the drawing changes, and commit the files. */
const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const ground = '#AA643C';
const thread = '#FBF7F1';

const rect = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/**
 * A woven H: two warps, and two wefts that cross over one and under the other. A gap marks the
 * upper thread.
 */
function weave() {
  const [left, right, gap] = [144, 304, 12];
  const warps = [left, right].map((x) => rect(x, 96, 64, 320, thread));
  const wefts = [196, 276].map((y, row) => {
    const [over, under] = row === 0 ? [left, right] : [right, left];
    const cleared = rect(over - 1, y - gap, 66, 40 + 2 * gap, ground);
    const parts = [
      [96, under - gap],
      [under + 64 + gap, 416],
    ];
    return cleared + parts.map(([from, to]) => rect(from, y, to - from, 40, thread)).join('');
  });
  return warps.join('') + wefts.join('');
}

/** The plain letter for browser tabs, where the weave is too fine. */
const letter =
  rect(120, 96, 84, 320, thread) + rect(308, 96, 84, 320, thread) + rect(180, 214, 152, 84, thread);

const svg = (inner, { radius = 96, scale = 1 } = {}) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" rx="${radius}" fill="${ground}"/>` +
      `<g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${inner}</g></svg>`,
  );

const png = async (drawing, size) =>
  sharp(drawing).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico file is a list of images, which may be PNG. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

mkdirSync(join(folder, 'icons'), { recursive: true });
const write = (name, bytes) => writeFileSync(join(folder, name), bytes);
write('icons/icon-192.png', await png(svg(weave()), 192));
write('icons/icon-512.png', await png(svg(weave()), 512));
// Systems crop a maskable icon: the drawing stays within the middle 80 %.
write('icons/icon-maskable-512.png', await png(svg(weave(), { radius: 0, scale: 0.8 }), 512));
write('apple-touch-icon.png', await png(svg(weave(), { radius: 0 }), 180));
write('favicon.svg', svg(letter));
const sizes = [16, 32, 48];
write(
  'favicon.ico',
  ico(
    await Promise.all(sizes.map(async (size) => ({ size, bytes: await png(svg(letter), size) }))),
  ),
);
