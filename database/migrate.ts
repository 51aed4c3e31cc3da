import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { loadLocations } from './locations.ts';

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
  const client = new Client({ connectionString: url, application_name: 'shop-migrate' });
  await client.connect();
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
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  const done = new Set(rows.map((row) => row.name));
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
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

async function apply(client: Client, file: URL, name: string): Promise<void> {
  const sql = await readFile(file, 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

const silent = new Logger(() => () => undefined);

/** Installs the schema of graphile-worker with its own migrations, under the same lock as ours. */
async function installJobs(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'shop-migrate' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}
