import { enableCompileCache } from 'node:module';
import { exitWithError } from './startup/exit-with-error.ts';
import { setNodeEnv } from './startup/node-env.ts';

setNodeEnv(process.env);
enableCompileCache();

/** Runs only the job queue, for a shop on several machines: no pages, no port. */
async function main(): Promise<void> {
  const { ConfigError, readConfig } = await import('./config/config.ts');
  const { createLogger, ignoreOutputErrors } = await import('./observability/log.ts');
  ignoreOutputErrors();
  const config = readConfig(process.env);
  const { databaseUrl, hasPreparedStatements: isPrepared } = config;
  if (databaseUrl === null) {
    throw new ConfigError(
      'The worker cannot start: set DATABASE_URL. A shop with its own database works on its jobs itself.',
    );
  }
  const url = config.databaseListenUrl ?? databaseUrl;
  const logger = createLogger(config);
  const [
    { migrate },
    { connect },
    { distFolder, loadBuild },
    { startBackgroundJobs },
    { runUntilSignal },
  ] = await Promise.all([
    import('#database/migrate.ts'),
    import('#database/client/pool.ts'),
    import('./pages/web-build.ts'),
    import('./startup/background-jobs.ts'),
    import('./startup/shutdown.ts'),
  ]);
  await runUntilSignal(logger, async () => {
    await migrate(url);
    const database = connect(databaseUrl, { max: 8, isPrepared });
    const web = await loadBuild(distFolder);
    const jobs = await startBackgroundJobs({ config, database, url, logger, web });
    logger.info('worker started');
    return [() => jobs.stop(), () => database.end()];
  });
}

try {
  await main();
} catch (error) {
  exitWithError(error);
}
