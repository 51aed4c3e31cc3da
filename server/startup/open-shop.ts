import type { Logger } from 'pino';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import { distFolder } from '../pages/web-build.ts';

type ShopModules = Awaited<ReturnType<typeof loadModules>>;

/** Loads the code that serves the shop, and the web build. */
export async function loadModules({ isDev }: Config) {
  const [{ createShop }, { loadBuild }, { listenForPurges }, { warmUp }] = await Promise.all([
    import('../app.ts'),
    import('../pages/web-build.ts'),
    import('../pages/invalidation.ts'),
    import('../pages/warm-up.ts'),
  ]);
  return { createShop, listenForPurges, warmUp, web: isDev ? null : await loadBuild(distFolder) };
}

type OpenShopOptions = {
  config: Config;
  logger: Logger;
  database: Database;
  url: string;
  modules: ShopModules;
};

const noWarmUp = { stop: async () => undefined };

export async function openShop({ config, logger, database, url, modules }: OpenShopOptions) {
  const { createShop, listenForPurges, warmUp, web } = modules;
  const shop = await createShop({ config, database, logger, web, distFolder });
  return {
    shop,
    purges: listenForPurges(url, shop.cache, logger),
    warmUp: () => (config.isDev ? noWarmUp : warmUp(shop)),
  };
}
