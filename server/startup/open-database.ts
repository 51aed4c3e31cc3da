import type { FastifyBaseLogger } from 'fastify';
import { migrate } from '#database/migrate.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { ensureAdmin } from '../auth/auth.ts';
import type { Config } from '../config/config.ts';
import { checkImageStorage, demoImageCopier } from './check-image-storage.ts';

type OpenDatabase = {
  database: Database;
  /** For what needs a session: LISTEN, the job queue, migrations. */
  url: string;
  /** The one that workers of a cluster share. */
  pooledUrl: string;
  close: () => Promise<void>;
};

/**
 * Opens the configured or the embedded database, after checking the object store's settings.
 * Migrates it, loads the demo data if configured, and creates the owner's account.
 */
export async function openDatabase(
  config: Config,
  logger: FastifyBaseLogger,
): Promise<OpenDatabase> {
  await checkImageStorage(config, logger);
  const embedded = config.databaseUrl === null ? await startEmbedded(config, logger) : null;
  const pooledUrl = config.databaseUrl ?? embedded?.url ?? '';
  const url = config.databaseListenUrl ?? pooledUrl;
  try {
    const { applied } = await migrate(url);
    if (applied.length > 0) logger.info({ applied }, 'database migrated');
    const database = connect(pooledUrl, { isPrepared: config.hasPreparedStatements });
    if (config.hasDemoData) {
      const { seedDemoShop } = await import('#database/seed/seed.ts');
      if (
        await seedDemoShop(
          database,
          config.dataDir,
          config.mediaS3 ? demoImageCopier(config) : undefined,
        )
      ) {
        await renderTexts(database, config);
        logger.info('demo shop loaded');
      }
    }
    if (config.adminEmail !== null) await ensureAdmin(database, config.adminEmail);
    return { database, url, pooledUrl, close: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Renders the texts of the demo shop. Else each start within the next minute would render them for
 * its first page, and the Markdown thread takes 15 MB that its end does not release.
 */
async function renderTexts(database: Database, config: Config): Promise<void> {
  const [{ renderMissing }, { systemCtx }] = await Promise.all([
    import('../content/markdown/render-missing.ts'),
    import('../system-ctx.ts'),
  ]);
  await renderMissing(systemCtx(database, config));
}

/**
 * Connects a worker to the database that the primary has opened. The workers share 64 of
 * PostgreSQL's usual 100 connections.
 */
export const connectWorker = ({ databaseUrl, hasPreparedStatements, workers }: Config): Database =>
  connect(databaseUrl ?? '', {
    isPrepared: hasPreparedStatements,
    max: Math.min(16, Math.max(4, Math.floor(64 / workers))),
  });

async function startEmbedded(config: Config, logger: FastifyBaseLogger) {
  const { startEmbedded: start } = await import('#database/embedded/start.ts');
  return start({ dataDir: config.dataDir, log: (message) => logger.info(message) });
}
