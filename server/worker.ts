import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache();

const distFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** The job queue alone, for a shop of several machines: no pages, no port. */
async function main(): Promise<void> {
  const { ConfigError, readConfig } = await import('./config/config.ts');
  const { createLogger, ignoreOutputErrors } = await import('./observability/log.ts');
  ignoreOutputErrors();
  const config = readConfig(process.env);
  const { databaseUrl: url } = config;
  if (url === null) {
    throw new ConfigError(
      'The worker cannot start: set DATABASE_URL. A shop with its own database works on its jobs itself.',
    );
  }
  const logger = createLogger(config);
  const [{ migrate }, { connect }, { loadBuild }, { startBackgroundJobs }, { runUntilSignal }] =
    await Promise.all([
      import('#database/migrate.ts'),
      import('#database/client/pool.ts'),
      import('./pages/web-build.ts'),
      import('./startup/background-jobs.ts'),
      import('./startup/shutdown.ts'),
    ]);
  await runUntilSignal(logger, async () => {
    await migrate(url);
    const database = connect(url, { max: 8 });
    const mailing = await startBackgroundJobs({
      config,
      database,
      url,
      logger,
      web: await loadBuild(distFolder),
    });
    logger.info('worker started');
    return [() => mailing.stop(), () => database.end()];
  });
}

try {
  await main();
} catch (error) {
  const isForPeople = error instanceof Error && error.constructor.name === 'ConfigProblem';
  process.stderr.write(
    `${isForPeople ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
