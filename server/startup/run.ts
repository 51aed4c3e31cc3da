import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import { listen } from './listen.ts';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** Everything that one process of the shop needs, started in order; whatever cannot start says so in one sentence. */
export async function runSingleProcess(config: Config, logger: Logger): Promise<void> {
  const { closeServer, proxyDrainMs, runUntilSignal } = await import('./shutdown.ts');
  await runUntilSignal(logger, async () => {
    const { openDatabase } = await import('./open-database.ts');
    // The code is read while the database starts, which after a crash takes a while. What is wrong with either is said in this order.
    const loading = loadParts(config);
    loading.catch(() => undefined);
    const { database, url, close } = await openDatabase(config, logger);
    const parts = await loading;
    const { shop, purges, warmUp } = await openShop({ config, logger, database, url, parts });
    const { startBackgroundJobs } = await import('./background-jobs.ts');
    const mailing = await startBackgroundJobs({ config, database, url, logger, web: shop.web });
    await listen(shop.app, config);

    const { announce } = await import('./announce.ts');
    announce(config, shop.app.addresses());
    const warming = warmUp();
    return [
      () => warming.stop(),
      () => closeServer(shop.app, config.trustProxy === false ? undefined : proxyDrainMs),
      () => mailing.stop(),
      () => purges.stop(),
      () => database.end(),
      close,
    ];
  });
}

/** Opens the database, works on the jobs, and has the others serve; SIGHUP replaces them one by one. */
export async function runPrimary(config: Config, logger: Logger): Promise<void> {
  const [
    { openDatabase },
    { startWorkers },
    { aggregateWorkerMetrics },
    { startBackgroundJobs },
    { loadBuild },
    { runUntilSignal },
    { announce },
  ] = await Promise.all([
    import('./open-database.ts'),
    import('../cluster/primary.ts'),
    import('../cluster/worker-metrics.ts'),
    import('./background-jobs.ts'),
    import('../pages/web-build.ts'),
    import('./shutdown.ts'),
    import('./announce.ts'),
  ]);
  await runUntilSignal(logger, async () => {
    const { database, url, close } = await openDatabase(config, logger);
    aggregateWorkerMetrics();
    const crew = startWorkers({ size: config.workers, environment: { DATABASE_URL: url }, logger });
    const mailing = await startBackgroundJobs({
      config,
      database,
      url,
      logger,
      web: await loadBuild(distFolder),
    });
    process.on('SIGHUP', () => void crew.restartAll());
    try {
      announce(config, [{ port: await crew.ready }]);
    } catch (error) {
      await crew.stop();
      await mailing.stop();
      await close();
      process.exit(error instanceof Error && 'code' in error ? Number(error.code) : 1);
    }
    return [() => crew.stop(), () => mailing.stop(), () => database.end(), close];
  });
}

/** One of several: the head has opened the database, and works on the jobs. */
export async function runClusterWorker(config: Config, logger: Logger): Promise<void> {
  const { connectWorker } = await import('./open-database.ts');
  const { closeServer, proxyDrainMs, runUntilSignal } = await import('./shutdown.ts');
  process.on('SIGHUP', () => undefined);
  await runUntilSignal(logger, async () => {
    const database = connectWorker(config);
    const { shop, purges, warmUp } = await openShop({
      config,
      logger,
      database,
      url: config.databaseUrl ?? '',
      parts: await loadParts(config),
    });
    await listen(shop.app, config);
    const warming = warmUp();
    return [
      () => warming.stop(),
      () => closeServer(shop.app, proxyDrainMs),
      () => purges.stop(),
      () => database.end(),
    ];
  });
}

const cold = { stop: async () => undefined };

async function loadParts({ isDev }: Config) {
  const [{ createShop }, { loadBuild }, { listenForPurges }, { warmUp }] = await Promise.all([
    import('../app.ts'),
    import('../pages/web-build.ts'),
    import('../pages/invalidation.ts'),
    import('../pages/warm-up.ts'),
  ]);
  return { createShop, listenForPurges, warmUp, web: isDev ? null : await loadBuild(distFolder) };
}

type Opening = {
  config: Config;
  logger: Logger;
  database: Database;
  url: string;
  parts: Awaited<ReturnType<typeof loadParts>>;
};

async function openShop({
  config,
  logger,
  database,
  url,
  parts: { createShop, listenForPurges, warmUp, web },
}: Opening) {
  const shop = await createShop({ config, database, logger, web, distFolder });
  return {
    shop,
    purges: listenForPurges(url, shop.cache, logger),
    warmUp: () => (config.isDev ? cold : warmUp(shop)),
  };
}
