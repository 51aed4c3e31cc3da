import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { hashOf, madePath, originalPath } from './files.ts';
import { removeOrphans } from './orphans.ts';
import { store } from './store.ts';

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
const picture = async (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const age = (path: string, hours: number): void =>
  utimesSync(path, new Date(), new Date(Date.now() - hours * 3_600_000));

async function lay(path: string, hours: number): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'x');
  age(path, hours);
  return path;
}

/** An upload whose transaction comes to nothing after the file was written. */
async function refused(content: Buffer): Promise<string> {
  let hash = '';
  const attempt = system().transaction(async (ctx) => {
    ({ hash } = await store(ctx, content));
    throw new Error('refused');
  });
  await expect(attempt).rejects.toThrow('refused');
  return originalPath(dataDir, hash);
}

test('what an upload left that came to nothing goes after a day, with what was made of it; everything else stays', async () => {
  const kept = await system().transaction(async (ctx) => store(ctx, await picture('#a4452c')));
  const stays = [
    originalPath(dataDir, kept.hash),
    await lay(madePath(dataDir, kept.hash, 320, 'avif'), 48),
  ];
  age(originalPath(dataDir, kept.hash), 48);
  const orphan = await refused(await picture('#3b4a7a'));
  age(orphan, 25);
  await lay(madePath(dataDir, hashOf(await readFile(orphan)), 320, 'avif'), 25);
  await lay(`${orphan}.0000.part`, 25);
  const young = await refused(await picture('#5b7a3b'));
  age(young, 23);
  const strange = await lay(join(dataDir, 'media/ab/notes.txt'), 48);
  expect(await removeOrphans(system())).toBe(3);
  const left = (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(left.sort()).toEqual([...stays, young, strange].sort());
  expect((await shop.database.pool.query('select hash from media')).rows).toEqual([
    { hash: kept.hash },
  ]);
});

test('an upload of the same picture that is going on keeps its file', async () => {
  const content = await picture('#c9a24b');
  const path = await refused(content);
  let sweeping: Promise<number> = Promise.resolve(-1);
  await system().transaction(async (ctx) => {
    await store(ctx, content);
    // As old as can be: the row alone has to save it.
    age(path, 48);
    sweeping = removeOrphans(system());
    await expect
      .poll(
        async () =>
          (
            await shop.database.pool.query(
              `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%into media%'`,
            )
          ).rowCount,
      )
      .toBe(1);
  });
  expect(await sweeping).toBe(0);
  expect(hashOf(await readFile(path))).toBe(/([0-9a-f]{64})\.webp$/.exec(path)?.[1]);
});

test('an upload that comes while its orphan is removed writes its file anew', async () => {
  const content = await picture('#7a3b5b');
  const path = await refused(content);
  age(path, 48);
  const [removed, stored] = await Promise.all([
    removeOrphans(system()),
    system().transaction(async (ctx) => store(ctx, content)),
  ]);
  expect([0, 1]).toContain(removed);
  expect(hashOf(await readFile(path))).toBe(stored.hash);
});
