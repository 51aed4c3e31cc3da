import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, importOriginal } from './files.ts';
import { serveMedia } from './serve.ts';

let app: FastifyInstance;
let dataDir: string;
let hash: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-test-'));
  const original = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#3b4a7a' },
  })
    .webp()
    .toBuffer();
  hash = hashOf(original);
  const file = join(dataDir, 'indigo.webp');
  await writeFile(file, original);
  await importOriginal(dataDir, hash, file);
  app = Fastify();
  serveMedia(app, { dataDir, mediaS3: null });
});

afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const files = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'media', hash.slice(0, 2)))).sort();

test('an original is served as it was stored, cacheable for ever', async () => {
  const response = await app.inject(`/media/${hash}.webp`);
  expect(response.statusCode).toBe(200);
  expect(hashOf(response.rawPayload)).toBe(hash);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
])('a variant is created as %s on first request and stored', async (extension, format) => {
  const response = await app.inject(`/media/${hash}/320.${extension}`);
  expect(response.headers['content-type']).toBe(`image/${extension}`);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    width: 320,
    height: 213,
    format,
  });
  expect(await files()).toEqual([`${hash}-320.${extension}`, `${hash}.webp`]);
});

test('an image is never made larger than its original', async () => {
  const response = await app.inject(`/media/${hash}/1600.webp`);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 });
});

test('a browser that has the image gets 304 without a body', async () => {
  const { headers } = await app.inject(`/media/${hash}/160.webp`);
  const again = await app.inject({
    url: `/media/${hash}/160.webp`,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
});

test('many requests at once get one complete file', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => app.inject(`/media/${hash}/640.avif`)),
  );
  expect(new Set(responses.map((response) => hashOf(response.rawPayload))).size).toBe(1);
  expect(await files()).toEqual([`${hash}-640.avif`, `${hash}.webp`]);
});

test.each([
  ['another width', (known: string) => `${known}/641.webp`],
  ['another format', (known: string) => `${known}/640.png`],
  ['a leading zero', (known: string) => `${known}/0640.webp`],
  ['a parent path', () => '../config.json'],
  ['an encoded parent path', (known: string) => `${known}/..%2f..%2f..%2fetc%2fpasswd`],
  ['a NUL', (known: string) => `${known}.webp%00.png`],
  ['upper case', (known: string) => `${known.toUpperCase()}.webp`],
  ['an unknown image', () => `${'0'.repeat(64)}.webp`],
  ['a variant of an unknown image', () => `${'0'.repeat(64)}/640.avif`],
  ['nothing', () => ''],
])('%s is not found', async (_kind, path) => {
  const response = await app.inject(`/media/${path(hash)}`);
  expect(response.statusCode).toBe(404);
  expect(await files()).toEqual([`${hash}.webp`]);
});
