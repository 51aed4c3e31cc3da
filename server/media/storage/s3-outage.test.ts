import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ObjectStore, openObjectStore } from '#test/object-store.ts';
import { s3Storage } from './s3.ts';
import { diskStorage } from './disk.ts';
import type { ImageStorage } from './image-storage.ts';

let bucket: ObjectStore;
let storage: ImageStorage;
/** With short timeouts. */
let impatient: ImageStorage;
let errors: unknown[];
const timeouts = { readMs: 300, writeMs: 300, listMs: 300, restMs: 400 };
const disk = diskStorage('/no/folder');
const name = `${'ab'.repeat(32)}.webp`;
const down = { code: 'image_storage_down', status: 503 };

beforeAll(async () => {
  bucket = await openObjectStore();
});
afterAll(async () => {
  await bucket.close();
});
beforeEach(async () => {
  bucket.be('well');
  storage = s3Storage({ ...bucket.account }, disk);
  impatient = s3Storage({ ...bucket.account }, disk, timeouts);
  errors = [];
  impatient.onUnavailable((error) => errors.push(error));
  await storage.write(name, Buffer.alloc(200_000, 'x'));
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await expect(work()).rejects.toMatchObject(down);
  return performance.now() - startedMs;
};

test('after three timeouts calls fail at once, until a probe succeeds', async () => {
  bucket.be('hanging');
  for (const work of [
    () => impatient.read(name),
    () => impatient.write(name, Buffer.from('y')),
    () => impatient.modifiedMs(name),
  ])
    await expect(work()).rejects.toMatchObject(down);
  expect(errors).toHaveLength(1);
  expect(() => impatient.assertAvailable()).toThrow('Images cannot be saved right now.');
  const before = bucket.calls.length;
  await Promise.all(
    Array.from({ length: 20 }, async () => timed(async () => impatient.read(name))),
  );
  expect(bucket.calls).toHaveLength(before);
  bucket.be('well');
  await expect
    .poll(async () => (await impatient.read(name).catch(() => null))?.length)
    .toBe(200_000);
  expect(() => impatient.assertAvailable()).not.toThrow();
});

test('of many calls after the pause, one is the probe', async () => {
  const isAvailable = (): boolean => {
    try {
      impatient.assertAvailable();
      return true;
    } catch {
      return false;
    }
  };
  bucket.be('hanging');
  await Promise.all([1, 2, 3].map(async () => timed(async () => impatient.read(name))));
  expect(isAvailable()).toBe(false);
  await expect.poll(isAvailable).toBe(true);
  bucket.calls.length = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => timed(async () => impatient.read(name))),
  );
  expect(bucket.calls).toHaveLength(1);
});

test('a truncated body is an error', async () => {
  bucket.be('cut');
  await expect(storage.read(name)).rejects.toMatchObject(down);
  bucket.be('well');
  expect(await storage.read(name)).toHaveLength(200_000);
});

test('an error response is retried once, and later calls still reach the storage', async () => {
  bucket.be({ status: 500, code: 'InternalError' });
  bucket.calls.length = 0;
  await expect(storage.read(name)).rejects.toMatchObject(down);
  expect(bucket.calls).toHaveLength(2);
  bucket.be('well');
  expect(await storage.read(name)).toHaveLength(200_000);
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
])('%i %s is reported at startup', async (status, code, sentence) => {
  bucket.be({ status, code });
  expect(await storage.findProblem()).toMatch(sentence);
});

test('an unknown key and a missing bucket are reported; correct settings are not', async () => {
  expect(await storage.findProblem()).toBeNull();
  expect(await s3Storage({ ...bucket.account, accessKey: 'SOMEBODY' }, disk).findProblem()).toMatch(
    /not accepted by .* \(InvalidAccessKeyId\)/,
  );
  expect(await s3Storage({ ...bucket.account, bucket: 'elsewhere' }, disk).findProblem()).toMatch(
    /names elsewhere, and there is no such bucket/,
  );
});

test('a storage that does not answer is not a settings problem', async () => {
  await bucket.stop();
  await expect(storage.findProblem()).rejects.toThrow();
  await bucket.start();
});
