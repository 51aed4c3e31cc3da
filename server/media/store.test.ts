import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#database/client/pool.ts';
import { readConfig } from '#server/config/config.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { hashOf, originalPath } from './files.ts';
import { attachImage, storeImage } from './store.ts';

let fresh: FreshDatabase;
let db: Database;
let dataDir: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = connect(fresh.url);
  dataDir = await mkdtemp(join(tmpdir(), 'store-test-'));
});
afterAll(async () => {
  await db.end();
  await fresh.drop();
  await rm(dataDir, { recursive: true });
});

const upload = async (content: Buffer) =>
  await storeImage(systemCtx(db, readConfig({ SHOP_ENV: 'demo', DATA_DIR: dataDir })), { content });
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a4452c' } });

test('an upload is stored as WebP under the hash of its bytes, without camera metadata', async () => {
  const photo = await blank(300, 200)
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const stored = await upload(photo);
  const file = await readFile(originalPath(dataDir, stored.hash));
  expect(hashOf(file)).toBe(stored.hash);
  const { exif, format, width } = await sharp(file).metadata();
  expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 300 });
  expect(stored.placeholder).toMatch(/^data:image\/webp;base64,.{20,180}$/);
  expect(stored).toMatchObject({ width: 300, height: 200, bytes: file.length });
  expect((await db.pool.query('select from media')).rowCount).toBe(0);
  await db.transaction(async (inside) => attachImage({ db: inside }, stored));
  const { rows } = await db.pool.query('select hash, width, height, bytes from media');
  expect(rows).toEqual([{ hash: stored.hash, width: 300, height: 200, bytes: file.length }]);
});

test('the same image stored twice is one image', async () => {
  const photo = await blank(120, 90).png().toBuffer();
  expect((await upload(photo)).hash).toBe((await upload(photo)).hash);
});

test('a photograph taken sideways is shown upright', async () => {
  const sideways = await blank(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await upload(sideways)).toMatchObject({ width: 200, height: 300 });
});

test('very large photographs are scaled down to a size that pages can use', async () => {
  expect(await upload(await blank(5000, 2500).jpeg().toBuffer())).toMatchObject({
    width: 2400,
    height: 1200,
  });
});

test.each([
  [
    'SVG',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
])('%s is refused: it is not an image', async (_kind, content) => {
  await expect(upload(content)).rejects.toMatchObject({
    code: 'image_invalid',
    message: 'Please select only image files',
  });
});

test('a HEIC photo is refused with a word about JPEG', async () => {
  for (const brand of ['heic', 'heix', 'mif1'])
    await expect(
      upload(Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}`), Buffer.alloc(64)])),
    ).rejects.toMatchObject({ code: brand === 'mif1' ? 'image_invalid' : 'image_heic' });
});

test('a truncated image is refused', async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
      background: '#000',
    },
  })
    .jpeg()
    .toBuffer();
  await expect(upload(noise.subarray(0, noise.length / 3))).rejects.toMatchObject({
    code: 'image_invalid',
  });
});

test('too many bytes and too many pixels are refused as too large', async () => {
  await expect(upload(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({
    code: 'image_too_large',
    status: 413,
  });
  await expect(upload(await blank(8000, 5001).png().toBuffer())).rejects.toMatchObject({
    code: 'image_too_large',
  });
});

test('an image that cannot be written leaves no row', async () => {
  await writeFile(join(dataDir, 'a-file'), '');
  const nowhere = systemCtx(
    db,
    readConfig({ SHOP_ENV: 'demo', DATA_DIR: join(dataDir, 'a-file') }),
  );
  const rows = async () => (await db.pool.query('select from media')).rowCount;
  const before = await rows();
  await expect(
    storeImage(nowhere, { content: await blank(31, 17).png().toBuffer() }),
  ).rejects.toThrow('ENOTDIR');
  expect(await rows()).toBe(before);
});
