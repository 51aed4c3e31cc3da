import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { type Client, Pool } from 'pg';
import { adoptBaseline, baseline } from './adopt-baseline.ts';
import { connectAtStart } from './client/connect-at-start.ts';
import { connectionTo, newClient } from './client/hosts.ts';
import { loadLocations } from './locations.ts';
import { inTransaction } from './migration-transaction.ts';

const ownFolder = new URL('./migrations/', import.meta.url);
const lockKey = 7_203_114;

/**
 * Applies the missing migrations, each in its own transaction, one process at a time.
 * Rejects an unsafe server (fsync, full_page_writes or synchronous_commit off) and a database newer
 * than the code.
 */
export async function migrate(
  url: string,
  { allowUnsafe = false, folder = ownFolder }: { allowUnsafe?: boolean; folder?: URL } = {},
): Promise<{ applied: string[] }> {
  const client = newClient(url, { application_name: 'shop-migrate' });
  // A lost connection rejects the running query; without a listener it would end the process first.
  client.on('error', () => undefined);
  await connectAtStart(client);
  try {
    if (!allowUnsafe) await refuseUnsafe(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await applyMissing(client, folder);
    await installJobs(url);
    await loadLocations(client);
    return { applied };
  } finally {
    await client.end();
  }
}

async function refuseUnsafe(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
     order by name`,
  );
  if (rows.length > 0) {
    throw new Error(
      `The database could lose acknowledged orders: ${rows.map((row) => row.name).join(', ')} is off. Switch it on and start again.`,
    );
  }
  const { rows: version } = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  );
  if ((version[0]?.number ?? 0) < 150_000)
    throw new Error('The database is too old: PostgreSQL 15 or newer is required.');
}

async function applyMissing(client: Client, folder: URL): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const known = await listMigrations(folder);
  if (known.includes(baseline)) await adoptBaseline(client, await listApplied(client));
  const done = new Set(await listApplied(client));
  const unknown = [...done].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this code: it holds ${unknown.join(', ')}. Start the version that wrote it.`,
    );
  }
  const missing = known.filter((name) => !done.has(name));
  for (const name of missing) await apply(client, new URL(name, folder), name);
  return missing;
}

/** A migration is a `.sql` file, or a folder of them that are applied together. */
async function listMigrations(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map(({ name }) => name)
    .sort();
}

async function listApplied(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return rows.map(({ name }) => name);
}

async function apply(client: Client, migration: URL, name: string): Promise<void> {
  const files = name.endsWith('.sql')
    ? [migration]
    : (await listMigrations(migration)).map((file) => new URL(`${name}/${file}`, migration));
  await inTransaction(client, name, async () => {
    for (const file of files) await client.query(await readFile(file, 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
  });
}

const silent = new Logger(() => () => undefined);

/** Installs the schema of graphile-worker with its own migrations, under the same lock as ours. */
async function installJobs(url: string): Promise<void> {
  const pool = new Pool({ ...connectionTo(url), max: 1, application_name: 'shop-migrate' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}
