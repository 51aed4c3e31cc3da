import pino from 'pino';
import type { CallName } from '#contract/calls.ts';
import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import { createShop } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Caller } from '#server/api/dispatch.ts';

export type Recorded = { name: string; text: string; values: unknown[] };

const noPages = {
  isDev: false,
  shell: () => '',
  renderer: async () => Promise.reject(new Error('no pages here')),
};

/** The statements of one call's transaction, as the shop sends them. */
export async function record(
  database: Database,
  dataDir: string,
  { name, caller, body }: { name: CallName; caller: Caller; body: unknown },
): Promise<Recorded[]> {
  const seen: Recorded[] = [];
  const listening = (db: Db): Db => ({
    query: async (config) => {
      seen.push({ name: config.name ?? '', text: config.text, values: config.values ?? [] });
      return db.query(config);
    },
  });
  const recorded: Database = {
    ...database,
    transaction: async (work) => database.transaction(async (db) => work(listening(db))),
  };
  const config = {
    ...readConfig({ SHOP_ENV: 'demo', DATA_DIR: dataDir }),
    secret: 'a bench secret of more than 32 characters',
  };
  const shop = await createShop({
    config,
    database: recorded,
    logger: pino({ level: 'silent' }),
    web: noPages,
    distFolder: '/no/build',
  });
  const { status, message } = await shop.dispatch(name, caller, { params: {}, query: {}, body });
  await shop.app.close();
  if (status !== 200) throw new Error(`${name} answered ${status}: ${message}`);
  return seen;
}
