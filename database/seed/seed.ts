import type { Database } from '../client/pool.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedContent } from './content.ts';
import { copyPictures, handOverPictures, seedMedia } from './media.ts';
import { seedOrders } from './orders.ts';
import { seedPeople } from './people.ts';

/**
 * Loads the demo shop into an EMPTY database, all of it or nothing; a database that holds anything is left alone.
 * Two processes at once: the second waits and then finds a shop that is not empty.
 * `take`: who keeps the pictures; without it they go below `dataDir`.
 * @returns whether the demo shop was loaded
 */
export async function seedDemoShop(
  database: Database,
  dataDir: string,
  take?: (hash: string, path: string) => Promise<void>,
): Promise<boolean> {
  if (!(await isEmpty(database))) return false;
  await (take ? handOverPictures(take) : copyPictures(dataDir));
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // Whoever else loads it may take a while on a slow disk.
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('lock table categories, products, settings in access exclusive mode');
    if (!(await isEmpty(client))) {
      await client.query('rollback');
      return false;
    }
    await seedMedia(client);
    await seedCatalogue(client);
    await seedContent(client);
    await seedPeople(client);
    await seedOrders(client);
    await client.query('commit');
    await client.query('analyze');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

async function isEmpty(client: Client | Database): Promise<boolean> {
  const query = 'pool' in client ? client.pool : client;
  const { rows } = await query.query(
    `select 1 where exists (select from products) or exists (select from categories) or exists (select from settings)
       or exists (select from orders) or exists (select from coupons)`,
  );
  return rows.length === 0;
}
