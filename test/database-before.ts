import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { connect, type Database } from '#database/client/pool.ts';
import { migrate } from '#database/migrate.ts';
import { freshDatabase } from './postgres.ts';

/** A database as the migrations before this one leave it, until the test ends. */
export async function databaseBefore(
  migration: string,
): Promise<{ database: Database; url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-migrations-'));
  const fresh = await freshDatabase('template0');
  const database = connect(fresh.url, { max: 1 });
  onTestFinished(async () => {
    await database.end();
    await fresh.drop();
    rmSync(folder, { recursive: true });
  });
  const all = fileURLToPath(new URL('../database/migrations/', import.meta.url));
  for (const name of readdirSync(all).filter((each) => each < migration))
    cpSync(join(all, name), join(folder, name), { recursive: true });
  await migrate(fresh.url, { allowUnsafe: true, folder: pathToFileURL(`${folder}/`) });
  return { database, url: fresh.url };
}
