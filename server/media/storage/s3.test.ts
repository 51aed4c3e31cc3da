import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { type ObjectStore, openObjectStore } from '#test/object-store.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { hashOf } from '../files.ts';
import { diskStorage } from './disk.ts';
import { storageFor } from './storage.ts';
import { removeOrphans } from '../orphans.ts';
import { serveMedia } from '../serve.ts';

let bucket: ObjectStore;
let shop: TestShop;
let other: FastifyInstance;
let owner: Person;
const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-bucket-test-'));

beforeAll(async () => {
  bucket = await openObjectStore();
  shop = await openTestShop({ DATA_DIR: dataDir, ...bucket.environment });
  other = Fastify();
  serveMedia(other, { dataDir: '/no/folder', mediaS3: { ...bucket.account } });
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => bucket.be('well'));

const image = async (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
async function upload(content: Buffer): Promise<ApiResponse<'uploadImage'>> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'photo.png');
  return await shop.call('uploadImage', { token: owner.token, body });
}
const rowsOf = async (hash: string): Promise<number> =>
  (await shop.database.pool.query('select from media where hash = $1', [hash])).rowCount ?? 0;
const keyOf = (src: string, end: string): string => `${src.slice(7, 9)}/${src.slice(7)}${end}`;
const system = () => systemCtx(shop.database, shop.config);

test('an upload is stored only in the bucket, and every process serves it under the same URLs', async () => {
  const { status, data } = await upload(await image('#3b4a7a'));
  expect(status).toBe(200);
  expect(bucket.names()).toEqual([keyOf(data.src, '.webp')]);
  const [here, there] = [
    await shop.app.inject(`${data.src}.webp`),
    await other.inject(`${data.src}.webp`),
  ];
  expect(hashOf(here.rawPayload)).toBe(data.src.slice(7));
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  expect(there.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const variant = await other.inject(`${data.src}/320.avif`);
  expect(await sharp(variant.rawPayload).metadata()).toMatchObject({ width: 320, format: 'heif' });
  expect(bucket.names()).toEqual([keyOf(data.src, '-320.avif'), keyOf(data.src, '.webp')]);
  bucket.calls.length = 0;
  expect(
    (await shop.app.inject(`${data.src}/320.avif`)).rawPayload.equals(variant.rawPayload),
  ).toBe(true);
  expect(bucket.calls).toEqual([`GET ${keyOf(data.src, '-320.avif')}`]);
  expect(
    await shop.app.inject({
      url: `${data.src}/320.avif`,
      headers: { 'if-none-match': String(variant.headers.etag) },
    }),
  ).toMatchObject({ statusCode: 304, body: '' });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the same image twice is one object, and another image replaces nothing', async () => {
  const [first, second, third] = [
    await upload(await image('#a4452c')),
    await upload(await image('#a4452c')),
    await upload(await image('#5b7a3b')),
  ];
  expect(second.data.src).toBe(first.data.src);
  expect(
    bucket
      .names()
      .filter((name) => [first, third].some(({ data }) => name === keyOf(data.src, '.webp'))),
  ).toHaveLength(2);
});

test('a missing image is not found', async () => {
  for (const end of ['.webp', '/640.avif'])
    expect((await shop.app.inject(`/media/${'0'.repeat(64)}${end}`)).statusCode).toBe(404);
});

test('orphans are removed from every page of the listing after a day; every other object stays', async () => {
  const storage = storageFor(shop.config);
  const attached = (await upload(await image('#c9a24b'))).data.src;
  const names = ['ab', 'cd', 'ef']
    .map((two) => two.repeat(32))
    .flatMap((hash) => [`${hash}.webp`, `${hash}-320.avif`]);
  for (const name of [...names, 'notes.txt']) await storage.write(name, Buffer.from('x'));
  for (const key of bucket.names()) bucket.age(key, 25);
  const young = 'ef'.repeat(32);
  bucket.age(`ef/${young}.webp`, 23);
  const before = bucket.names();
  bucket.pageSize(3);
  expect(await removeOrphans(system())).toBe(5);
  bucket.pageSize(1000);
  expect(before.filter((key) => !bucket.names().includes(key))).toEqual(
    names
      .filter((name) => name !== `${young}.webp`)
      .map((name) => `${name.slice(0, 2)}/${name}`)
      .sort(),
  );
  expect(bucket.names()).toContain(keyOf(attached, '.webp'));
});

test('another shop in the same bucket loses nothing to the sweep', async () => {
  const neighbour = storageFor({ dataDir, mediaS3: { ...bucket.account, prefix: 'another/' } });
  const name = `${'12'.repeat(32)}.webp`;
  await neighbour.write(name, Buffer.from('x'));
  bucket.age(`another/12/${name}`, 48);
  await removeOrphans(system());
  expect(String(await neighbour.read(name))).toBe('x');
  const listed: string[] = [];
  for await (const files of neighbour.list()) listed.push(...files.map((file) => file.name));
  expect(listed).toEqual([name]);
});

test('an upload whose transaction fails leaves no row, and the next upload succeeds', async () => {
  const content = await image('#7a3b5b');
  const client = await shop.database.pool.connect();
  await client.query(
    `create function broken() returns trigger language plpgsql as 'begin raise exception $$ended$$; end'`,
  );
  await client.query(
    'create constraint trigger broken after insert on media deferrable initially deferred for each row execute function broken()',
  );
  const before = bucket.names();
  expect((await upload(content)).status).toBe(500);
  await client.query('drop function broken cascade');
  client.release();
  const [key = ''] = bucket.names().filter((name) => !before.includes(name));
  const hash = key.slice(3, 67);
  expect(await rowsOf(hash)).toBe(0);
  expect((await upload(content)).data.src).toBe(`/media/${hash}`);
  expect(await rowsOf(hash)).toBe(1);
});

test('with the storage down uploads are refused without a row, and it recovers by itself', async () => {
  const { src } = (await upload(await image('#3b7a6a'))).data;
  const rows = async () => (await shop.database.pool.query('select from media')).rowCount;
  const before = await rows();
  await bucket.stop();
  const refused = await upload(await image('#101010'));
  expect(refused).toMatchObject({
    status: 503,
    message: 'Images cannot be saved right now. Please try again in a few minutes.',
  });
  expect(await rows()).toBe(before);
  const missing = await shop.app.inject(`${src}.webp`);
  expect(missing).toMatchObject({
    statusCode: 503,
    body: 'Images cannot be saved right now. Please try again in a few minutes.',
  });
  expect(missing.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  expect((await shop.call('listCategories')).status).toBe(200);
  await bucket.start();
  await expect.poll(async () => (await shop.app.inject(`${src}.webp`)).statusCode).toBe(200);
  expect((await upload(await image('#101010'))).status).toBe(200);
});

test('with a public URL of the bucket browsers are redirected there once the image exists', async () => {
  const own = Fastify();
  serveMedia(own, {
    dataDir,
    mediaS3: { ...bucket.account, publicUrl: 'https://pictures.example.in/shop' },
  });
  const { src } = (await upload(await image('#4a3b7a'))).data;
  const redirect = await own.inject(`${src}/160.webp`);
  expect(redirect.statusCode).toBe(302);
  expect(redirect.headers).toMatchObject({
    location: `https://pictures.example.in/shop/${keyOf(src, '-160.webp')}`,
    'cache-control': 'public, max-age=86400',
  });
  expect(bucket.names()).toContain(keyOf(src, '-160.webp'));
  expect((await own.inject(`/media/${'0'.repeat(64)}/160.webp`)).statusCode).toBe(404);
  await own.close();
});

test('an image that is not in the bucket yet is read from disk', async () => {
  const content = await sharp(await image('#222222'))
    .webp()
    .toBuffer();
  await diskStorage(dataDir).write(`${hashOf(content)}.webp`, content);
  expect((await shop.app.inject(`/media/${hashOf(content)}.webp`)).rawPayload.equals(content)).toBe(
    true,
  );
});
