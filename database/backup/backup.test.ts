import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryDataDir } from '#test/running-shop.ts';
import { takeLock } from '../embedded/lock.ts';
import { startEmbedded } from '../embedded/start.ts';
import { migrate } from '../migrate.ts';
import { backUp } from './backup.ts';
import { findDamage } from './files.ts';
import { restore } from './restore.ts';

const shop = temporaryDataDir();
const store = mkdtempSync(join(tmpdir(), 'homeloom-backup-'));
const monday = join(store, 'monday');

beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir: shop.dataDir, log: () => {} });
  await migrate(embedded.url);
  await embedded.stop();
  await backUp(shop.dataDir, monday);
}, 240_000);
afterAll(() => {
  shop.remove();
  rmSync(store, { recursive: true });
});

function emptyFolder(): string {
  const { dataDir, remove } = temporaryDataDir();
  onTestFinished(remove);
  return dataDir;
}

test('no shop starts in the folder of a killed restore, and the next restore replaces it', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'postgres/draft-restored/base'), { recursive: true });
  mkdirSync(join(dataDir, 'media'));
  const dead = JSON.stringify({ id: 'killed', pid: 2 ** 30, identity: 'x' });
  writeFileSync(join(dataDir, 'restore.lock'), dead);
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow('has not finished');
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['draft-restored']);

  expect((await restore(monday, dataDir)).problems).toEqual([]);
  expect(existsSync(join(dataDir, 'restore.lock'))).toBe(false);
  await (await startEmbedded({ dataDir, log: () => {} })).stop();
  await expect(restore(monday, dataDir)).rejects.toThrow('already contains a shop');
}, 60_000);

test('a restore is refused while another one into the same folder runs', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'postgres/draft-restored'), { recursive: true });
  takeLock(join(dataDir, 'restore.lock'));
  await expect(restore(monday, dataDir)).rejects.toThrow('Another restore');
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['draft-restored']);
});

test('of two restores into one folder at the same time one restores, and its shop starts', async () => {
  const dataDir = emptyFolder();
  const results = await Promise.allSettled([restore(monday, dataDir), restore(monday, dataDir)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await (await startEmbedded({ dataDir, log: () => {} })).stop();
}, 60_000);

test('two backups into one folder at the same time: one is made and complete, one refused', async () => {
  const folder = join(store, 'twice');
  const results = await Promise.allSettled([
    backUp(shop.dataDir, folder),
    backUp(shop.dataDir, folder),
  ]);
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(await Promise.all(made.map((manifest) => findDamage(folder, manifest)))).toEqual([null]);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('is being written by another backup') },
  });
  expect(readdirSync(store).toSorted()).toEqual(['monday', 'twice']);
}, 60_000);

test('a folder without a shop is no backup of an empty shop', async () => {
  const folder = join(store, 'nothing');
  await expect(backUp(join(store, 'mistyped'), folder)).rejects.toThrow('contains no shop');
  expect([folder, join(store, 'mistyped')].filter((path) => existsSync(path))).toEqual([]);
});

test('a file in place of a folder is named, with the setting to change', async () => {
  const file = join(monday, 'backup.json');
  await expect(backUp(shop.dataDir, join(file, 'tuesday'))).rejects.toThrow(
    `The backup folder ${file} cannot be used (EEXIST): choose a folder that this user may write.`,
  );
  await expect(restore(monday, file)).rejects.toThrow(
    `The data folder ${file} cannot be used (EEXIST): set DATA_DIR to a folder`,
  );
});

test('a backup with a list that was cut off is refused as damaged', async () => {
  const list = join(monday, 'backup.json');
  const whole = readFileSync(list, 'utf8');
  onTestFinished(() => writeFileSync(list, whole));
  writeFileSync(list, whole.slice(0, 1000));
  await expect(restore(monday, emptyFolder())).rejects.toThrow('damaged: backup.json');
});
