import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectAtStart } from '#database/client/connect-at-start.ts';
import { newClient } from '#database/client/hosts.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { findRunning } from '#database/embedded/running.ts';
import type { Config } from '#server/config/config.ts';
import { exitWithError } from '#server/startup/exit-with-error.ts';

type OpenDatabase = { database: Database; close: () => Promise<void> };

/**
 * Connects to the shop's database. Joins the embedded server of a running shop; starts and stops
 * that of a stopped one. Exits with a message if the database cannot be used.
 */
export async function openDatabase({
  databaseUrl,
  databaseListenUrl,
  dataDir,
}: Config): Promise<OpenDatabase> {
  const url = databaseListenUrl ?? databaseUrl ?? findRunning(dataDir)?.url;
  const own = url === undefined ? await startOwn(dataDir) : null;
  if (url !== undefined) await checkReachable(url);
  const database = connect(url ?? own?.url ?? '', { max: 2 });
  return {
    database,
    close: async () => {
      await database.end();
      await own?.stop();
    },
  };
}

async function checkReachable(url: string): Promise<void> {
  const client = newClient(url, {});
  await connectAtStart(client).catch(exitWithError);
  await client.end();
}

async function startOwn(dataDir: string) {
  // Else a new, empty shop would be made there.
  if (!existsSync(join(dataDir, 'postgres/cluster')))
    exitWithError(`${resolve(dataDir)} contains no shop: set DATA_DIR to its folder.`);
  const { startEmbedded } = await import('#database/embedded/start.ts');
  return startEmbedded({ dataDir, log: () => undefined }).catch(exitWithError);
}
