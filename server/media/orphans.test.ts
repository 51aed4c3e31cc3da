import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { hashOf, originalPath } from './files.ts';
import { removeOrphans } from './orphans.ts';
import { attachImage, attachPrivateImage, readPrivateImage, storeImage } from './store.ts';

let shop: TestShop;
const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-orphans-'));
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const system = () => systemCtx(shop.database, shop.config);
const image = async (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const age = (path: string, hours: number): void =>
  utimesSync(path, new Date(), new Date(Date.now() - hours * 3_600_000));
const smallVariant = (hash: string): string =>
  originalPath(dataDir, hash).replace(/\.webp$/, '-320.jpeg');

async function writeAged(path: string, hours: number): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'x');
  age(path, hours);
  return path;
}

/** A rolled-back upload: only its file is left. */
async function storeUnattached(content: Buffer): Promise<string> {
  const { hash } = await storeImage(system(), { content });
  return originalPath(dataDir, hash);
}

async function storeAttached(content: Buffer): Promise<string> {
  const stored = await storeImage(system(), { content });
  return system().transaction(async (ctx) => attachImage(ctx, stored));
}

test('a file of a rolled-back upload is removed after a day, and every other file stays', async () => {
  const attached = await storeAttached(await image('#a4452c'));
  const staying = [originalPath(dataDir, attached), await writeAged(smallVariant(attached), 48)];
  age(originalPath(dataDir, attached), 48);
  const orphan = await storeUnattached(await image('#3b4a7a'));
  age(orphan, 25);
  await writeAged(smallVariant(hashOf(await readFile(orphan))), 25);
  await writeAged(`${orphan}.0000.part`, 25);
  const young = await storeUnattached(await image('#5b7a3b'));
  age(young, 23);
  const foreign = await writeAged(join(dataDir, 'media/ab/notes.txt'), 48);
  expect(await removeOrphans(system())).toBe(3);
  const left = (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(left.sort()).toEqual([...staying, young, foreign].sort());
  expect((await shop.database.pool.query('select hash from media')).rows).toEqual([
    { hash: attached },
  ]);
});

test('the sweep skips an image that is being stored', async () => {
  const path = await storeUnattached(await image('#c9a24b'));
  age(path, 48);
  const hash = hashOf(await readFile(path));
  await system().transaction(async ({ db }) => {
    await db.query({
      text: 'select pg_advisory_xact_lock_shared(7206, hashtext($1))',
      values: [hash],
      rowMode: 'array',
    });
    expect(await removeOrphans(system())).toBe(0);
  });
  expect(hashOf(await readFile(path))).toBe(hash);
  expect(await removeOrphans(system())).toBe(1);
});

test('an upload of the same image while its older file is removed writes the file again', async () => {
  const content = await image('#7a3b5b');
  for (let round = 0; round < 5; round++) {
    const path = await storeUnattached(content);
    age(path, 48);
    const [removed, hash] = await Promise.all([removeOrphans(system()), storeUnattached(content)]);
    expect([0, 1]).toContain(removed);
    expect(hashOf(await readFile(path))).toBe(hashOf(await readFile(hash)));
  }
  const attached = await storeAttached(content);
  age(originalPath(dataDir, attached), 48);
  expect(await removeOrphans(system())).toBe(0);
});

test('a private image of a transaction stays, and one without a row is removed', async () => {
  const content = await image('#1b2a3b');
  const stored = await storeImage(system(), { content, isPrivate: true });
  const path = join(dataDir, 'media', stored.hash.slice(0, 2), `${stored.hash}-private.webp`);
  await system().transaction(async (ctx) => attachPrivateImage(ctx, stored));
  age(path, 48);
  expect(await removeOrphans(system())).toBe(0);
  await shop.database.pool.query('delete from private_media');
  expect(await removeOrphans(system())).toBe(1);
  expect(await readPrivateImage(system(), stored.hash)).toBeNull();
});
