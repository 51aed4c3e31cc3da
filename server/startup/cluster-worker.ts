import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { listen } from './listen.ts';
import { connectWorker } from './open-database.ts';
import { loadModules, openShop } from './open-shop.ts';
import { closeServer, proxyDrainMs, runUntilSignal } from './shutdown.ts';

/**
 * A worker of the cluster: only serves requests. The primary has opened the database and runs the
 * jobs.
 */
export async function runClusterWorker(config: Config, logger: Logger): Promise<void> {
  process.on('SIGHUP', () => undefined);
  await runUntilSignal(logger, async () => {
    const database = connectWorker(config);
    const url = config.databaseListenUrl ?? config.databaseUrl ?? '';
    const modules = await loadModules(config);
    const { shop, purges, warmUp } = await openShop({ config, logger, database, url, modules });
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
