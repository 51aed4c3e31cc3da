import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ObjectStore, openObjectStore } from '#test/object-store.ts';
import { hashOf } from './files.ts';
import { diskStorage } from './storage/disk.ts';

let bucket: ObjectStore;
const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-move-'));
const contents = Array.from({ length: 40 }, (_, place) =>
  Buffer.from(`image ${place}`.repeat(1000)),
);
const keys = contents
  .map((content) => `${hashOf(content).slice(0, 2)}/${hashOf(content)}.webp`)
  .sort();

beforeAll(async () => {
  bucket = await openObjectStore();
  for (const content of contents)
    await diskStorage(dataDir).write(`${hashOf(content)}.webp`, content);
  await diskStorage(dataDir).write(
    `${hashOf(Buffer.from('small'))}-320.avif`,
    Buffer.from('small'),
  );
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

function move(folder = dataDir) {
  const child = spawn(process.execPath, ['scripts/move-media.ts'], {
    env: { ...process.env, DATA_DIR: folder, ...bucket.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, done: once(child, 'close').then(() => ({ code: child.exitCode, output })) };
}
const images = (): string[] => bucket.names().filter((name) => name !== 'shop.txt');

test('a move of images can be killed and run again, and it names a damaged file', async () => {
  const first = move();
  await expect.poll(() => images().length, { interval: 1 }).toBeGreaterThan(2);
  first.child.kill('SIGKILL');
  await first.done;
  expect(images().length).toBeLessThan(keys.length);
  const bad = `${'ab'.repeat(32)}.webp`;
  await diskStorage(dataDir).write(bad, Buffer.from('not what it was'));
  const second = await move().done;
  expect(second.code).toBe(1);
  expect(second.output).toContain(`${bad} is not what it was`);
  // The storage may finish the write of the killed process after its death.
  const [, copied = '', present = ''] =
    /(\d+) images copied to pictures, (\d+) were there/.exec(second.output) ?? [];
  expect(Number(present)).toBeGreaterThan(2);
  expect(Number(copied) + Number(present)).toBe(keys.length);
  expect(images()).toEqual(keys);
  await diskStorage(dataDir).remove(bad);
  expect(await move().done).toMatchObject({
    code: 0,
    output: expect.stringContaining(`0 images copied to pictures, ${keys.length} were there`),
  });
});

test('a folder without images is named: the setting may be mistyped', async () => {
  const mistyped = join(dataDir, 'mistyped');
  expect(await move(mistyped).done).toEqual({
    code: 1,
    output: `${mistyped} contains no images: set DATA_DIR to the folder of the shop.\n`,
  });
});
