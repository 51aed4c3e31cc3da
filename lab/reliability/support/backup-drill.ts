import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { backUp } from '#database/backup/backup.ts';
import { listTree } from '#database/backup/files.ts';
import { restore } from '#database/backup/restore.ts';
import { findRunning } from '#database/embedded/running.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { manyOrders } from './many-orders.ts';
import { requireBooks, seconds } from './promise.ts';

/**
 * One hash over all tables; of rows written during the backup, only those up to the given order.
 */
async function hashOfShop({ pool }: Database, untilOrder: number): Promise<string> {
  const tables = [
    'users',
    'products',
    'product_images',
    'media',
    'categories',
    'promotions',
    'settings',
    'policies',
    'posts',
    'reviews',
    'addresses',
  ];
  const parts = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(md5(t::text), '' order by t::text), '')) from ${table} t)`,
  );
  const ofOrders = [
    'orders o where id',
    'order_lines o where order_id',
    'order_events o where order_id',
    'stock_movements o where order_id',
    'money_movements o where order_id',
  ];
  parts.push(
    ...ofOrders.map(
      (from) =>
        `(select md5(coalesce(string_agg(md5(o::text), '' order by o::text), ''))
           from ${from} <= $1)`,
    ),
  );
  const { rows } = await pool.query<{ hash: string }>(
    `select md5(concat(${parts.join(', ')})) as hash`,
    [untilOrder],
  );
  return rows[0]?.hash ?? '';
}

async function hashOfImages(dataDir: string): Promise<string[]> {
  const { files } = await listTree(join(dataDir, 'media'));
  return files.filter((path) => /\/[0-9a-f]{64}\.webp$/.test(path)).sort();
}

/**
 * Backs up a shop of so many orders while more are written, restores it into an empty folder and
 * compares the two; answers the figures. Needs only the data folder: no shop runs on it before or
 * after.
 */
export async function drill(
  dataDir: string,
  orders: number,
): Promise<{ backedUpMs: number; restoredMs: number; figure: string }> {
  const target = temporaryDataDir();
  const store = mkdtempSync(join(tmpdir(), 'homeloom-backup-'));
  onTestFinished(() => {
    rmSync(store, { recursive: true });
    target.remove();
  });
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const database = connect(embedded.url, { max: 4 });
  writeFileSync(join(dataDir, 'secret'), 'the secret of the shop');
  const last = await manyOrders(database, orders);
  const before = await hashOfShop(database, last);
  const stop = new AbortController();
  const writing = (async () => {
    while (!stop.signal.aborted) await manyOrders(database, 5);
  })();
  const begun = performance.now();
  const folder = join(store, 'today');
  const manifest = await backUp(dataDir, folder);
  const backedUpMs = performance.now() - begun;
  stop.abort();
  await writing;
  await requireBooks(database);
  await expect(backUp(dataDir, folder)).rejects.toThrow('already exists');
  await database.end();
  await embedded.stop();
  expect(findRunning(dataDir)).toBeNull();

  const restoring = performance.now();
  const { problems } = await restore(folder, target.dataDir);
  const restoredMs = performance.now() - restoring;
  expect(problems).toEqual([]);
  const again = await startEmbedded({ dataDir: target.dataDir, log: () => {} });
  const other = connect(again.url, { max: 1 });
  try {
    expect(await hashOfShop(other, last)).toBe(before);
    expect(await hashOfImages(target.dataDir)).toEqual(await hashOfImages(dataDir));
    expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe('the secret of the shop');
    await requireBooks(other);
  } finally {
    await other.end();
    await again.stop();
  }
  await expect(restore(folder, target.dataDir)).rejects.toThrow('already contains a shop');
  const [damaged = { path: '' }] = manifest.files.filter(({ path }) =>
    path.startsWith('cluster/base/'),
  );
  writeFileSync(join(folder, damaged.path), 'damaged');
  await expect(restore(folder, join(store, 'empty'))).rejects.toThrow('is not what it was');
  const figure = `backed up in ${seconds(backedUpMs)} under writes, restored in ${seconds(restoredMs)}, hashes equal, books agree; damage and a folder in use are refused`;
  return { backedUpMs, restoredMs, figure };
}
