import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { describeSchema } from '#test/schema-description.ts';
import { baseline } from './adopt-baseline.ts';
import { migrate } from './migrate.ts';

/** The migrations that the baseline replaced, one after the other below `-- migration <name>`. */
const replaced = brotliDecompressSync(
  readFileSync(new URL('./before-baseline.fixture.sql.br', import.meta.url)),
)
  .toString()
  .matchAll(/^-- migration (\S+)\n([^]*?)(?=^-- migration |(?![^]))/gm);
const later = '9999-later.sql';

const root = mkdtempSync(join(tmpdir(), 'homeloom-baseline-'));
const folder = (name: string): string => join(root, name);
const migrateBy = (database: FreshDatabase, name: string): ReturnType<typeof migrate> =>
  migrate(database.url, { allowUnsafe: true, folder: pathToFileURL(`${folder(name)}/`) });

/** The template of a shop that the replaced migrations made. */
let made: FreshDatabase;

beforeAll(async () => {
  mkdirSync(folder('replaced'));
  for (const [, name = '', sql = ''] of replaced)
    writeFileSync(join(folder('replaced'), name), sql);
  const source = fileURLToPath(new URL(`./migrations/${baseline}`, import.meta.url));
  cpSync(source, join(folder('baseline'), baseline), { recursive: true });
  cpSync(folder('baseline'), folder('later'), { recursive: true });
  writeFileSync(join(folder('later'), later), 'create table later (id int)');
  made = await freshDatabase('template0');
  await migrateBy(made, 'replaced');
});
afterAll(async () => {
  await made.drop();
  rmSync(root, { recursive: true });
});

async function openDatabase(template: string): Promise<{ shop: FreshDatabase; client: Client }> {
  const shop = await freshDatabase(template);
  const client = new Client({ connectionString: shop.url });
  onTestFinished(async () => {
    await client.end();
    await shop.drop();
  });
  await client.connect();
  return { shop, client };
}
const openMade = async (): ReturnType<typeof openDatabase> =>
  openDatabase(new URL(made.url).pathname.slice(1));

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return rows.map(({ name }) => name);
}

test('an empty database and a shop of the replaced migrations get the same schema', async () => {
  const empty = await openDatabase('template0');
  expect((await migrateBy(empty.shop, 'baseline')).applied).toEqual([baseline]);
  const existing = await openMade();
  expect((await migrateBy(existing.shop, 'baseline')).applied).toEqual([]);

  expect(await migrationsOf(existing.client)).toEqual([baseline]);
  const schema = await describeSchema(empty.client);
  expect(schema.length).toBeGreaterThan(1500);
  expect(await describeSchema(existing.client)).toEqual(schema);
});

test('a shop with a part of the replaced migrations is refused and stays as it was', async () => {
  const { shop, client } = await openMade();
  await client.query(`delete from migrations where name >= '0079'`);
  const before = [await migrationsOf(client), await describeSchema(client)];
  await expect(migrateBy(shop, 'later')).rejects.toThrow(
    'The database is too old: it lacks 0079-deliv.sql, 0080-deliv.sql. Start a version that contains 0080-deliv.sql first, then this one.',
  );
  expect([await migrationsOf(client), await describeSchema(client)]).toEqual(before);
});

test('two processes at once record the baseline once and apply a later migration once', async () => {
  const { shop, client } = await openMade();
  const both = await Promise.all([migrateBy(shop, 'later'), migrateBy(shop, 'later')]);
  expect(both.flatMap(({ applied }) => applied)).toEqual([later]);
  expect(await migrationsOf(client)).toEqual([baseline, later]);
});

test('a shop of the replaced migrations and a later one keeps the later one', async () => {
  const { shop, client } = await openMade();
  await client.query(`create table later (id int)`);
  await client.query('insert into migrations (name) values ($1)', [later]);
  expect((await migrateBy(shop, 'later')).applied).toEqual([]);
  expect(await migrationsOf(client)).toEqual([baseline, later]);
});

test('a process killed while it records the baseline leaves the shop as it was', async () => {
  const { shop, client } = await openMade();
  const blocker = new Client({ connectionString: shop.url });
  onTestFinished(() => blocker.end());
  await blocker.connect();
  const before = [await migrationsOf(client), await describeSchema(client)];
  await blocker.query('begin');
  await blocker.query('lock table outbox in access share mode');

  const killed = migrateBy(shop, 'later').then(() => 'finished', String);
  await expect.poll(async () => killWaiting(client)).toBe(1);
  expect(await killed).toContain('migration 0080-baseline failed: terminating connection');
  await blocker.query('rollback');
  expect([await migrationsOf(client), await describeSchema(client)]).toEqual(before);

  expect((await migrateBy(shop, 'later')).applied).toEqual([later]);
  expect(await migrationsOf(client)).toEqual([baseline, later]);
});

/** Kills the migration that waits for a lock; returns how many there were. */
async function killWaiting(client: Client): Promise<number | null> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop-migrate' and wait_event_type = 'Lock'
       and datname = current_database()`,
  );
  return rowCount;
}
