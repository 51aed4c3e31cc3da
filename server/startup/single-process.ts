import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { listen } from './listen.ts';
import { loadModules, openShop } from './open-shop.ts';

/**
 * Starts everything in one process, in order. A part that cannot start throws an error with one
 * sentence.
 */
export async function runSingleProcess(config: Config, logger: Logger): Promise<void> {
  const { closeServer, proxyDrainMs, runUntilSignal } = await import('./shutdown.ts');
  await runUntilSignal(logger, async () => {
    const { openDatabase } = await import('./open-database.ts');
    // Loads the code while the database starts, which takes long after a crash. A database error is
    // reported first.
    const loading = loadModules(config);
    loading.catch(() => undefined);
    const { database, url, close } = await openDatabase(config, logger);
    const modules = await loading;
    const { shop, purges, warmUp } = await openShop({ config, logger, database, url, modules });
    const { startBackgroundJobs } = await import('./background-jobs.ts');
    const jobs = await startBackgroundJobs({ config, database, url, logger, web: shop.web });
    await listen(shop.app, config);

    const { announce } = await import('./announce.ts');
    await announce(config, database, shop.app.addresses());
    const warming = warmUp();
    return [
      () => warming.stop(),
      () => closeServer(shop.app, config.trustProxy === false ? undefined : proxyDrainMs),
      () => jobs.stop(),
      () => purges.stop(),
      () => database.end(),
      close,
    ];
  });
}
