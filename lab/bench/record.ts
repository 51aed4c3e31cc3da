import pino from 'pino';
import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import { createShop } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { BenchRequest } from './helpers.ts';

/** `trip`: statements of one number are sent together; the next waits for all responses. */
export type Recorded = {
  name: string;
  text: string;
  values: unknown[];
  trip: number;
  isInTransaction: boolean;
};

const noPages = {
  isDev: false,
  shell: () => '',
  renderer: async () => Promise.reject(new Error('no pages here')),
};

/**
 * The statements of each request, sent one at a time, from the look-up of the session to the
 * response. `body`: of the last response.
 */
export async function record(
  database: Database,
  dataDir: string,
  requests: readonly BenchRequest[],
): Promise<{ recorded: Recorded[][]; body: string }> {
  let steps: Recorded[] = [];
  let waiting = 0;
  let trip = 0;
  const listening = (db: Db, isInTransaction: boolean): Db => ({
    ...db,
    query: async (config) => {
      if (waiting === 0) trip += 1;
      waiting += 1;
      const { name = '', text, values = [] } = config;
      steps.push({ name, text, values, trip, isInTransaction });
      return db.query(config).finally(() => (waiting -= 1));
    },
  });
  const shop = await createShop({
    config: {
      ...readConfig({ SHOP_ENV: 'demo', DATA_DIR: dataDir }),
      secret: 'a bench secret of more than 32 characters',
    },
    database: {
      ...database,
      ...listening(database, false),
      transaction: async (work) => database.transaction(async (db) => work(listening(db, true))),
    },
    logger: pino({ level: 'silent' }),
    web: noPages,
    distFolder: '/no/build',
  });
  const recorded: Recorded[][] = [];
  let body = '';
  for (const { path, token = '', key, body: payload } of requests) {
    steps = [];
    const response = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload: JSON.stringify(payload),
    });
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.body}`);
    recorded.push(steps);
    body = response.body;
  }
  await shop.app.close();
  return { recorded, body };
}
