import { Client } from 'pg';
import { checkConsistency } from '../consistency/consistency.ts';
import { connectAtStart } from '../client/connect-at-start.ts';
import { newClient } from '../client/hosts.ts';
import type { Db } from '../client/statement.ts';
import { checkArchive } from './check-archive.ts';
import { excludedTables } from './contents.ts';
import { dropForeignKeys } from './foreign-keys.ts';
import { insertRows } from './insert-rows.ts';
import { imageHashOf } from '#contract/archives/manifest.ts';
import { openArchive, type OpenArchive } from './open-archive.ts';
import { problemList } from './problems.ts';
import type { ArchiveImages } from './write-archive.ts';
import { archivedTables, migrations, quoted, sequences } from './schema.ts';

type ImportOptions = { url: string; images: Pick<ArchiveImages, 'write'>; file: string };
type Imported = { rows: number; images: number };

/**
 * Imports an archive into an empty shop that is migrated and stopped: all or nothing, in one
 * transaction.
 * Throws an `ArchiveError` with all problems. Images are written before the commit, under the hash
 * of their content: after a failure the nightly sweep removes those that no row names.
 */
export async function importArchive({ url, images, file }: ImportOptions): Promise<Imported> {
  const client = new Client({ connectionString: url, application_name: 'shop-import' });
  client.on('error', () => undefined);
  await client.connect();
  const db: Db = { query: (config) => client.query(config) };
  try {
    const problems = problemList();
    problems.add(...(await reasonsAgainst(client)));
    problems.assertNone();
    const archive = await openArchive(file, problems);
    const tables = await archivedTables(db);
    const names = (await migrations.all(db)).map(({ name }) => name);
    await checkArchive(archive, { tables, migrations: names }, problems);

    await client.query('begin');
    await client.query(`set local timezone = 'UTC'`);
    await emptyTables(client);
    const foreignKeys = await dropForeignKeys(client);
    for (const table of tables) await insertRows(client, archive, table, problems);
    problems.assertNone();
    // Autovacuum does not see the rows of this transaction: without statistics, the checks of a
    // large shop would compare each row with each.
    await client.query(`analyze ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    await foreignKeys.restore(archive, problems);
    problems.assertNone();
    await continueSequences(db, client, archive);
    await setTriggers(client, 'enable');
    // One by one: there may be more of them than a call has room for arguments.
    for (const problem of await checkConsistency(db)) problems.add(problem);
    problems.assertNone();
    await writeImages(archive, images);
    await client.query('commit');
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, images: archive.manifest.images.length };
  } catch (error) {
    // Fails after a lost connection, which has rolled back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Throws an `ArchiveError` for a shop that is running or not empty. Changes nothing, so that it can
 * be called before the migration.
 */
export async function requireEmptyShop(url: string): Promise<void> {
  const client = newClient(url, { application_name: 'shop-import' });
  client.on('error', () => undefined);
  await connectAtStart(client);
  const problems = problemList();
  try {
    problems.add(...(await reasonsAgainst(client)));
  } finally {
    await client.end();
  }
  problems.assertNone();
}

/** Rows that an empty shop has none of. */
const contents = [
  { kind: 'products', table: 'products', rows: 'true' },
  { kind: 'orders', table: 'orders', rows: 'true' },
  { kind: 'invoices', table: 'invoices', rows: 'true' },
  { kind: 'customers', table: 'users', rows: `role = 'user'` },
];

/** A running shop has cached what the import replaces. */
async function reasonsAgainst(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ reason: string }>(
    `select 'the shop is running: stop it first' as reason where exists (
       select from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and starts_with(application_name, 'shop'))`,
  );
  const kinds: string[] = [];
  // A database without migrations has no tables.
  for (const { kind, table, rows: condition } of contents) {
    const { rowCount: tables } = await client.query(
      `select from pg_class where oid = to_regclass('public.${table}')`,
    );
    if (tables === 0) continue;
    const { rowCount } = await client.query(`select from ${table} where ${condition} limit 1`);
    if (rowCount !== 0) kinds.push(kind);
  }
  const reasons = rows.map(({ reason }) => reason);
  return kinds.length === 0
    ? reasons
    : [...reasons, `the shop is not empty: it has ${kinds.join(', ')}`];
}

/** Also settings and accounts of the empty shop, which those of the archive replace. */
async function emptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const emptied = rows.map(({ name }) => name).filter((name) => !excludedTables[name]?.stays);
  await setTriggers(client, 'disable');
  await client.query(`truncate ${emptied.map(quoted).join(', ')}`);
}

/** Sums, histories and events are among the rows of the archive. */
async function setTriggers(client: Client, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  for (const { name } of rows)
    await client.query(`alter table ${quoted(name)} ${state} trigger user`);
}

/** After the numbers that the former shop gave out, also those of deleted rows. */
async function continueSequences(db: Db, client: Client, { manifest }: OpenArchive): Promise<void> {
  const archived = new Map(manifest.tables.map((table) => [table.name, table.sequences]));
  for (const { tableName, columnName, name } of await sequences.all(db)) {
    const last = archived.get(tableName)?.[columnName] ?? 0;
    await client.query(
      `select setval($1::regclass, greatest(last, 1), last > 0) from (
         select greatest($2::bigint, max(${quoted(columnName)})) as last
         from ${quoted(tableName)}) as numbers`,
      [name, last],
    );
  }
}

async function writeImages(
  archive: OpenArchive,
  images: Pick<ArchiveImages, 'write'>,
): Promise<void> {
  for (const { file } of archive.manifest.images) {
    const hash = imageHashOf(file) ?? '';
    const isPrivate = file.startsWith('private-');
    await images.write({ hash, isPrivate }, await archive.read(file));
  }
}
