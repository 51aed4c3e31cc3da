import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { type ObjectStore, openObjectStore } from '#test/object-store.ts';
import { type Answer, openTestShop, type TestShop } from '#test/shop.ts';
import { hashOf } from '../files.ts';
import { folderKeep } from './disk.ts';
import { keepOf } from './storage.ts';
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

const picture = async (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
async function upload(content: Buffer): Promise<Answer> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'photo.png');
  return await shop.call('uploadImage', { token: owner.token, body });
}
const rowsOf = async (hash: string): Promise<number> =>
  (await shop.database.pool.query('select from media where hash = $1', [hash])).rowCount ?? 0;
const keyOf = (src: string, end: string): string => `${src.slice(7, 9)}/${src.slice(7)}${end}`;
const system = () => systemCtx(shop.database, shop.config);

test('an upload lies in the bucket alone, and every instance serves it and what is made of it, under the same addresses', async () => {
  const { status, data } = await upload(await picture('#3b4a7a'));
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
  const made = await other.inject(`${data.src}/320.avif`);
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 320, format: 'heif' });
  expect(bucket.names()).toEqual([keyOf(data.src, '-320.avif'), keyOf(data.src, '.webp')]);
  bucket.calls.length = 0;
  expect((await shop.app.inject(`${data.src}/320.avif`)).rawPayload.equals(made.rawPayload)).toBe(
    true,
  );
  expect(bucket.calls).toEqual([`GET ${keyOf(data.src, '-320.avif')}`]);
  expect(
    await shop.app.inject({
      url: `${data.src}/320.avif`,
      headers: { 'if-none-match': String(made.headers.etag) },
    }),
  ).toMatchObject({ statusCode: 304, body: '' });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the same picture twice is one object, and another one replaces nothing', async () => {
  const [first, second, third] = [
    await upload(await picture('#a4452c')),
    await upload(await picture('#a4452c')),
    await upload(await picture('#5b7a3b')),
  ];
  expect(second.data.src).toBe(first.data.src);
  expect(
    bucket
      .names()
      .filter((name) => [first, third].some(({ data }) => name === keyOf(data.src, '.webp'))),
  ).toHaveLength(2);
});

test('a picture that is not there is not found', async () => {
  for (const end of ['.webp', '/640.avif'])
    expect((await shop.app.inject(`/media/${'0'.repeat(64)}${end}`)).statusCode).toBe(404);
});

test('what came to nothing is swept from every page of the list after a day; everything else stays', async () => {
  const keep = keepOf(shop.config);
  const kept = (await upload(await picture('#c9a24b'))).data.src;
  const names = ['ab', 'cd', 'ef']
    .map((two) => two.repeat(32))
    .flatMap((hash) => [`${hash}.webp`, `${hash}-320.avif`]);
  for (const name of [...names, 'notes.txt']) await keep.write(name, Buffer.from('x'));
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
  expect(bucket.names()).toContain(keyOf(kept, '.webp'));
});

test('a shop beside this one in the same bucket loses nothing to the sweep', async () => {
  const beside = keepOf({ dataDir, mediaS3: { ...bucket.account, prefix: 'another/' } });
  const name = `${'12'.repeat(32)}.webp`;
  await beside.write(name, Buffer.from('x'));
  bucket.age(`another/12/${name}`, 48);
  await removeOrphans(system());
  expect(String(await beside.read(name))).toBe('x');
  const listed: string[] = [];
  for await (const files of beside.list()) listed.push(...files.map((file) => file.name));
  expect(listed).toEqual([name]);
});

test('an upload that ends between its object and its commit leaves no row, and the next one stands', async () => {
  const content = await picture('#7a3b5b');
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

test('with the store gone uploads are refused with a sentence and no row, its pictures alone are missing, and it comes back by itself', async () => {
  const { src } = (await upload(await picture('#3b7a6a'))).data;
  const rows = async () => (await shop.database.pool.query('select from media')).rowCount;
  const before = await rows();
  await bucket.stop();
  const refused = await upload(await picture('#101010'));
  expect(refused).toMatchObject({
    status: 503,
    message: 'Pictures cannot be kept right now. Please try again in a few minutes.',
  });
  expect(await rows()).toBe(before);
  const missing = await shop.app.inject(`${src}.webp`);
  expect(missing).toMatchObject({
    statusCode: 503,
    body: 'Pictures cannot be kept right now. Please try again in a few minutes.',
  });
  expect(missing.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  expect((await shop.call('listCategories')).status).toBe(200);
  await bucket.start();
  await expect
    .poll(async () => (await shop.app.inject(`${src}.webp`)).statusCode, { timeout: 5_000 })
    .toBe(200);
  expect((await upload(await picture('#101010'))).status).toBe(200);
});

test('where the bucket is shown by its own address, the shop sends browsers there once the picture is there', async () => {
  const own = Fastify();
  serveMedia(own, {
    dataDir,
    mediaS3: { ...bucket.account, publicUrl: 'https://pictures.example.in/shop' },
  });
  const { src } = (await upload(await picture('#4a3b7a'))).data;
  const sent = await own.inject(`${src}/160.webp`);
  expect(sent.statusCode).toBe(302);
  expect(sent.headers).toMatchObject({
    location: `https://pictures.example.in/shop/${keyOf(src, '-160.webp')}`,
    'cache-control': 'public, max-age=86400',
  });
  expect(bucket.names()).toContain(keyOf(src, '-160.webp'));
  expect((await own.inject(`/media/${'0'.repeat(64)}/160.webp`)).statusCode).toBe(404);
  await own.close();
});

test('a picture that has not been moved yet is read from the folder', async () => {
  const content = await sharp(await picture('#222222'))
    .webp()
    .toBuffer();
  await folderKeep(dataDir).write(`${hashOf(content)}.webp`, content);
  expect((await shop.app.inject(`/media/${hashOf(content)}.webp`)).rawPayload.equals(content)).toBe(
    true,
  );
});
