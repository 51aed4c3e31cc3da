import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { migrate } from '#database/migrate.ts';
import { connect, type Database } from '#database/pool.ts';
import { ensureAdmin } from './auth/auth.ts';
import { type Config, ConfigProblem } from './config.ts';
import { killAt } from './kill-at.ts';
import { keepOf, originalName } from './media/keep.ts';

export type OpenDatabase = { database: Database; url: string; close: () => Promise<void> };

/** The database of the configuration, or the embedded one, once the object store takes its settings; migrated, with the demo shop and the owner's account where they belong. */
export async function openDatabase(config: Config, logger: FastifyBaseLogger): Promise<OpenDatabase> {
  await lookAtPictureStore(config, logger);
  const embedded = config.databaseUrl === null ? await startEmbedded(config, logger) : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    const { applied } = await migrate(url);
    if (applied.length > 0) logger.info({ applied }, 'database migrated');
    const database = connect(url, { at: config.killAtFile === null ? null : killAt(config.killAtFile) });
    if (config.hasDemoData) {
      const { seedDemoShop } = await import('#database/seed/seed.ts');
      if (await seedDemoShop(database, config.dataDir, config.mediaS3 ? taker(config) : undefined)) logger.info('demo shop loaded');
    }
    if (config.adminEmail !== null) await ensureAdmin(database, config.adminEmail);
    return { database, url, close: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Wrong settings end the start. One that only does not answer ends nothing: the shop sells without pictures meanwhile. */
async function lookAtPictureStore(config: Config, logger: FastifyBaseLogger): Promise<void> {
  const problem = await keepOf(config).findProblem().catch((error: unknown) => {
    logger.error({ err: error }, 'the object store of the pictures does not answer: the shop opens without it');
    return null;
  });
  if (problem !== null) throw new ConfigProblem(`The shop cannot start. Please mend these settings:\n  - ${problem}`);
}

/** Demo pictures for the object store; those that are there already are left. */
function taker(config: Config): (hash: string, path: string) => Promise<void> {
  const keep = keepOf(config);
  return async (hash, path) => {
    if ((await keep.modifiedMs(originalName(hash))) === null) await keep.write(originalName(hash), await readFile(path));
  };
}

/** What the head of several processes has opened already. They share its connections, of which a database gives a hundred as a rule. */
export const connectOnly = ({ databaseUrl, workers, killAtFile }: Config): Database =>
  connect(databaseUrl ?? '', { max: Math.min(16, Math.max(4, Math.floor(64 / workers))), at: killAtFile === null ? null : killAt(killAtFile) });

async function startEmbedded(config: Config, logger: FastifyBaseLogger) {
  const { startEmbedded: start } = await import('#database/embedded/start.ts');
  return start({ dataDir: config.dataDir, log: (message) => logger.info(message) });
}
