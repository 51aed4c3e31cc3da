import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isLocked } from '#database/embedded/lock.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { testFolderVariable } from './demo-shop.ts';

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
