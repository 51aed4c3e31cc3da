import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { waitUntil } from './processes.ts';
import {
  emptyDataFolder,
  endedBy,
  postmasterPid,
  query,
  shopProcess,
  startIn,
  usedDataFolder,
  usedDataFolderAt,
} from './test-cluster.fixture.ts';

const isRoot = process.getuid?.() === 0;

test('a first start, also after a killed one, creates a durable database with a socket only', async () => {
  const dataDir = emptyDataFolder();
  mkdirSync(join(dataDir, 'postgres/draft-1/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/draft-1/PG_VERSION'), '18');
  const { url, adopted } = await startIn(dataDir);
  expect(existsSync(join(dataDir, 'postgres/draft-1'))).toBe(false);
  const settings = await query(
    url,
    `select name, setting from pg_settings where name in
     ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'jit',
       'data_checksums') order by name`,
  );
  expect(adopted).toBe(false);
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    jit: 'off',
    listen_addresses: '',
    synchronous_commit: 'on',
  });
});

test('the shop owns its database, is no superuser, sorts by code point and supports Unicode', async () => {
  const { url } = await startIn(await usedDataFolder());
  expect(
    await query(
      url,
      `select current_user as role, rolsuper as is_super, datlocprovider as provider,
         datlocale as locale, lower('ÉÑ') as lower
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    ),
  ).toEqual([{ role: 'shop', is_super: false, provider: 'b', locale: 'C.UTF-8', lower: 'éñ' }]);
  for (const extension of ['pg_trgm', 'unaccent', 'citext', 'btree_gin', 'fuzzystrmatch']) {
    await query(url, `create extension ${extension}`);
  }
});

test('the second start finds the rows of the first', async () => {
  const dataDir = await usedDataFolder();
  const first = await startIn(dataDir);
  await query(first.url, "create table towel as select 'indigo' as colour");
  await first.stop();
  const second = await startIn(dataDir);
  expect(await query(second.url, 'select colour from towel')).toEqual([{ colour: 'indigo' }]);
});

test('stopping ends the server, frees the folder and can be repeated', async () => {
  const dataDir = await usedDataFolder();
  const { stop } = await startIn(dataDir);
  await Promise.all([stop(), stop()]);
  expect(postmasterPid(dataDir)).toBeNull();
  expect(existsSync(join(dataDir, 'shop.lock'))).toBe(false);
});

test('SIGTERM ends shop and database cleanly, with a shopper still connected', async () => {
  const dataDir = await usedDataFolder();
  const { child, line } = await shopProcess(dataDir);
  const { url } = JSON.parse(line);
  const shopper = query(url, 'select pg_sleep(60)');
  const cutOff = expect(shopper).rejects.toThrow('terminating connection');
  await waitUntil(
    async () =>
      (await query(url, "select from pg_stat_activity where wait_event = 'PgSleep'")).length === 1,
    30_000,
  );
  const stopMs = performance.now();
  expect(await endedBy(child, 'SIGTERM')).toBe(0);
  await cutOff;
  expect(performance.now() - stopMs).toBeLessThan(30_000);
  expect(postmasterPid(dataDir)).toBeNull();
});

test('a folder too deep for a socket gets a short and private folder elsewhere', async () => {
  const dataDir = await usedDataFolderAt(
    join(
      emptyDataFolder(),
      'a-folder-with-a-name-of-forty-characters',
      'and-another-one-inside-that-is-as-long-again',
    ),
  );
  const { url } = await startIn(dataDir);
  const folder = new URL(url).searchParams.get('host') ?? '';
  expect(folder.length).toBeLessThan(92);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(folder).not.toContain('forty');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder whose name needs escaping works', async () => {
  const dataDir = join(emptyDataFolder(), `it's "50%", yes & no?`);
  const { url } = await startIn(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database of another PostgreSQL version is refused with instructions', async () => {
  const dataDir = await usedDataFolder();
  const version = join(dataDir, 'postgres/cluster/PG_VERSION');
  expect(readFileSync(version, 'utf8')).toBe('18\n');
  writeFileSync(version, '17\n');
  onTestFinished(() => writeFileSync(version, '18\n'));
  await expect(startIn(dataDir)).rejects.toThrow(
    'was written by PostgreSQL 17 and this version of the shop includes PostgreSQL 18',
  );
  expect(existsSync(join(dataDir, 'shop.lock'))).toBe(false);
});

test.runIf(isRoot)(
  'under root the database runs as an unprivileged user that owns its folder',
  async () => {
    const dataDir = await usedDataFolder();
    const { url } = await startIn(dataDir);
    const { uid, mode } = statSync(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(uid);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test.runIf(isRoot)(
  'under root a database of another user continues to run as that user',
  async () => {
    const dataDir = emptyDataFolder();
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
    chownSync(join(dataDir, 'postgres'), 65_534, 65_534);
    await startIn(dataDir);
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65_534);
  },
);

test('a data folder that cannot be created is refused with instructions', async () => {
  const file = join(emptyDataFolder(), 'a-file');
  writeFileSync(file, '');
  await expect(startIn(join(file, 'data'))).rejects.toThrow(
    `The data folder ${join(file, 'data')} cannot be used (ENOTDIR): set DATA_DIR`,
  );
});

test.runIf(isRoot)(
  'under root a folder that only root can enter works and stays closed',
  async () => {
    const outer = emptyDataFolder();
    chmodSync(outer, 0o700);
    const dataDir = await usedDataFolderAt(join(outer, 'data'));
    await startIn(dataDir);
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).not.toBe(0);
    expect(statSync(outer).mode & 0o777).toBe(0o700);
  },
);

test.runIf(isRoot)('without that capability the error names the closed folder', () => {
  const outer = emptyDataFolder();
  chmodSync(outer, 0o700);
  expect(() => chooseAccount([outer], undefined, () => false)).toThrow(
    `cannot enter the folder ${outer}:`,
  );
});
