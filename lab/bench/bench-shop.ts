import { findRunning } from '#database/embedded/running.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { makeSession } from '#test/builders.ts';
import { type RunningShop, startShop, temporaryDataDir } from '#test/running-shop.ts';
import { type Buyer, makeCrowd } from '#lab/reliability/support/crowd.ts';
import {
  type Bare,
  bytesOf,
  type BenchRequest,
  type Generator,
  startBare,
  startGenerator,
} from './helpers.ts';
import type { Done } from './generator.ts';

export type BenchShop = {
  shop: RunningShop;
  port: number;
  dataDir: string;
  databaseUrl: string;
  database: Database;
  admin: string;
  generator: Generator;
  other: Generator;
  bare: Bare;
  load(
    requested: readonly BenchRequest[],
    how: {
      connections: number;
      forMs?: number;
      perSecond?: number;
      port?: number;
      by?: Generator;
    },
  ): Promise<Done>;
  crowd(size: number): Promise<Buyer[]>;
  /** Starts the shop again over the same data. */
  restart(environment?: NodeJS.ProcessEnv): Promise<void>;
  close(): Promise<void>;
};

/**
 * Numbers unequal to any quantity or price, so that a recorded statement can be attributed to its
 * request.
 */
const usersFrom = 700_000;
const ordersFrom = 5_000_000;

/** The demo shop as `npm start` runs it, durable, with a crowd of buyers and load generators. */
export async function openBenchShop(
  environment: NodeJS.ProcessEnv = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<BenchShop> {
  const folder = temporaryDataDir();
  await prepare(folder.dataDir);
  let shop = await startShop(folder.dataDir, environment);
  const running = findRunning(folder.dataDir);
  if (running === null) throw new Error('no database runs');
  const database = connect(running.url, { max: 4 });
  await database.pool.query(
    `select setval(pg_get_serial_sequence('users', 'id'), ${usersFrom}),
       setval(pg_get_serial_sequence('orders', 'id'), ${ordersFrom})`,
  );
  await database.pool.query(
    `with more as (update products set stock = stock + 1000000 where status = 'active' returning id)
     insert into stock_movements (product_id, delta, reason) select id, 1000000, 'edit' from more`,
  );
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from users where role = 'admin' limit 1`,
  );
  const admin = await makeSession(database, rows[0]?.id ?? 0, 'admin');
  const [generator, other, bare] = [startGenerator(), startGenerator(), await startBare()];
  const bench: BenchShop = {
    get shop() {
      return shop;
    },
    get port() {
      return Number(new URL(shop.url).port);
    },
    dataDir: folder.dataDir,
    databaseUrl: running.url,
    database,
    admin,
    generator,
    other,
    bare,
    load: async (requested, { by = generator, port = bench.port, ...how }) =>
      by.run({ port, requests: requested.map(bytesOf), ...how }),
    crowd: async (size) => makeCrowd(database, size),
    restart: async (other = environment) => {
      await shop.stop();
      shop = await startShop(folder.dataDir, other);
    },
    close: async () => {
      for (const helper of [generator, other, bare]) helper.stop();
      await database.end();
      await shop.stop();
      folder.remove();
    },
  };
  return bench;
}

/**
 * Mails and events of the orders that were just placed, and of the people who place them, are out:
 * they belong to the round that made them. Shops of before the events have no table of them.
 */
export async function settled({ database }: BenchShop): Promise<void> {
  const { rows: tables } = await database.pool.query<{ hasEvents: boolean }>(
    `select to_regclass('event_sources') is not null as "hasEvents"`,
  );
  const events = tables[0]?.hasEvents ? 'exists (select from event_sources)' : 'false';
  for (;;) {
    const { rows } = await database.pool.query<{ waits: boolean }>(
      `select exists (select from mails where state = 'queued') or ${events} as waits`,
    );
    if (rows[0]?.waits === false) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
