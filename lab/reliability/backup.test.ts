import { describe, expect, onTestFinished } from 'vitest';
import { startEmbedded } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { connect } from '#database/client/pool.ts';
import { seedDemoShop } from '#database/seed/seed.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { drill } from './support/backup-drill.ts';
import { promise } from './support/promise.ts';

// In small, kills.test.ts does this with the shop that it has.
describe('a shop of years', () => {
  promise(
    'a backup of 100,000 orders, made during writes, restores with equal hashes',
    async () => {
      const { dataDir, remove } = temporaryDataDir();
      onTestFinished(remove);
      const embedded = await startEmbedded({ dataDir, log: () => {} });
      await migrate(embedded.url);
      const database = connect(embedded.url, { max: 2 });
      await seedDemoShop(database, dataDir);
      await database.end();
      await embedded.stop();
      const { restoredMs, figure } = await drill(dataDir, 100_000);
      expect(restoredMs).toBeLessThan(60_000);
      return figure;
    },
  );
});
