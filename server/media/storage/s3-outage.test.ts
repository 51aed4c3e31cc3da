import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ObjectStore, openObjectStore } from '#test/object-store.ts';
import { bucketKeep } from './s3.ts';
import { folderKeep } from './disk.ts';
import type { PictureKeep } from './image-storage.ts';

let bucket: ObjectStore;
let keep: PictureKeep;
/** Gives up soon. */
let hurried: PictureKeep;
let heard: unknown[];
const patience = { readMs: 300, writeMs: 300, listMs: 300, restMs: 400 };
const folder = folderKeep('/no/folder');
const name = `${'ab'.repeat(32)}.webp`;
const down = { code: 'picture_store_down', status: 503 };

beforeAll(async () => {
  bucket = await openObjectStore();
});
afterAll(async () => {
  await bucket.close();
});
beforeEach(async () => {
  bucket.be('well');
  keep = bucketKeep({ ...bucket.account }, folder);
  hurried = bucketKeep({ ...bucket.account }, folder, patience);
  heard = [];
  hurried.onTrouble((error) => heard.push(error));
  await keep.write(name, Buffer.alloc(200_000, 'x'));
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begunMs = performance.now();
  await expect(work()).rejects.toMatchObject(down);
  return performance.now() - begunMs;
};

test('a store that hangs is waited for in time by a few, and then by nobody, until one who tries is answered', async () => {
  bucket.be('hanging');
  for (const work of [
    () => hurried.read(name),
    () => hurried.write(name, Buffer.from('y')),
    () => hurried.modifiedMs(name),
  ])
    expect(await timed(work)).toBeLessThan(2_000);
  expect(heard).toHaveLength(1);
  expect(() => hurried.mustAnswer()).toThrow('Pictures cannot be kept right now.');
  const before = bucket.calls.length;
  await Promise.all(Array.from({ length: 20 }, async () => timed(async () => hurried.read(name))));
  expect(bucket.calls).toHaveLength(before);
  bucket.be('well');
  await expect
    .poll(async () => (await hurried.read(name).catch(() => null))?.length, { timeout: 10_000 })
    .toBe(200_000);
  expect(() => hurried.mustAnswer()).not.toThrow();
});

test('of many who come when the rest is over, one tries for all', async () => {
  const isAsked = (): boolean => {
    try {
      hurried.mustAnswer();
      return true;
    } catch {
      return false;
    }
  };
  bucket.be('hanging');
  await Promise.all([1, 2, 3].map(async () => timed(async () => hurried.read(name))));
  expect(isAsked()).toBe(false);
  await expect.poll(isAsked, { timeout: 10_000 }).toBe(true);
  bucket.calls.length = 0;
  await Promise.all(Array.from({ length: 20 }, async () => timed(async () => hurried.read(name))));
  expect(bucket.calls).toHaveLength(1);
});

test('a body that breaks off is no picture', async () => {
  bucket.be('cut');
  await expect(keep.read(name)).rejects.toMatchObject(down);
  bucket.be('well');
  expect(await keep.read(name)).toHaveLength(200_000);
});

test('an error of the store is tried once more, and is not the end', async () => {
  bucket.be({ status: 500, code: 'InternalError' });
  bucket.calls.length = 0;
  await expect(keep.read(name)).rejects.toMatchObject(down);
  expect(bucket.calls).toHaveLength(2);
  bucket.be('well');
  expect(await keep.read(name)).toHaveLength(200_000);
});

test.each([
  [
    403,
    'InvalidAccessKeyId',
    /^MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY are not accepted by http:.* \(InvalidAccessKeyId\)$/,
  ],
  [403, 'SignatureDoesNotMatch', /^MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY are not accepted/],
  [
    403,
    'AccessDenied',
    /^MEDIA_S3_ACCESS_KEY may not use the bucket pictures \(AccessDenied\): it has to list, read, write and delete there$/,
  ],
  [
    400,
    'AuthorizationHeaderMalformed',
    /^MEDIA_S3_\* are not accepted by .*AuthorizationHeaderMalformed/,
  ],
])('%i %s is told at the start', async (status, code, sentence) => {
  bucket.be({ status, code });
  expect(await keep.findProblem()).toMatch(sentence);
});

test('a key that the store does not know, and a bucket that is not there, are told; what is well is not', async () => {
  expect(await keep.findProblem()).toBeNull();
  expect(
    await bucketKeep({ ...bucket.account, accessKey: 'SOMEBODY' }, folder).findProblem(),
  ).toMatch(/not accepted by .* \(InvalidAccessKeyId\)/);
  expect(
    await bucketKeep({ ...bucket.account, bucket: 'elsewhere' }, folder).findProblem(),
  ).toMatch(/names elsewhere, and there is no such bucket/);
});

test('a store that does not answer is no fault of the settings', async () => {
  await bucket.stop();
  await expect(keep.findProblem()).rejects.toThrow();
  await bucket.start();
});
