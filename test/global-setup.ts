import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { isLocked } from '#database/embedded/lock.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { isBuilt } from '../scripts/build.mjs';
import { testFolderVariable } from './demo-shop.ts';
import { programVariable, sources } from './running-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    superuserUrl: string;
  }
}

const prefix = 'homeloom-test-';
const urlVariable = 'HOMELOOM_TEST_SUPERUSER_URL';

/**
 * One PostgreSQL for the whole run. Its shop database is migrated once and copied for each test
 * file.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const [running, folder] = [process.env[urlVariable], process.env[testFolderVariable]];
  if (running !== undefined && folder !== undefined) {
    project.provide('superuserUrl', running);
    return undefined;
  }
  await sweep();
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`);
  const database = await startEmbedded({ dataDir, log: () => {}, durability: 'none' });
  await migrate(database.url);
  // The full run of lab/reliability measures the shop as it is.
  if (process.env['TORTURE'] !== 'full') await saveProcessorTime(database.superuserUrl);
  // A change, or a fault in a copy of the sources, needs no build.
  if (!isBuilt()) process.env[programVariable] = sources;
  process.env[urlVariable] = database.superuserUrl;
  process.env[testFolderVariable] = dataDir;
  project.provide('superuserUrl', database.superuserUrl);
  return async () => {
    delete process.env[urlVariable];
    delete process.env[testFolderVariable];
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}

/**
 * Each connection plans a prepared statement once, and not for its first five executions: planning
 * took a third of PostgreSQL's time, as most statements run a few times in a test file.
 */
async function saveProcessorTime(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`alter system set plan_cache_mode = 'force_generic_plan'`);
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function migrate(url: string): Promise<void> {
  const path = new URL('../database/migrate.ts', import.meta.url);
  if (!existsSync(path)) return;
  const module: unknown = await import(path.href);
  if (
    typeof module !== 'object' ||
    module === null ||
    !('migrate' in module) ||
    typeof module.migrate !== 'function'
  ) {
    throw new Error('database/migrate.ts exports no migrate(url)');
  }
  await module.migrate(url, { allowUnsafe: true });
}

/** Ends the servers and removes the folders of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (isLocked(join(dataDir, 'shop.lock'))) continue;
    const left = await startEmbedded({ dataDir, log: () => {}, durability: 'none' }).catch(
      () => null,
    );
    await left?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
