import type { Database } from '../client/pool.ts';

/**
 * Loads the demo shop into an EMPTY database, in one transaction; never changes a database with
 * data. Of two processes at once, the second waits and then finds the database filled. `save`
 * stores an image; by default images are copied below `dataDir`.
 * @returns whether the demo shop was loaded
 */
export async function seedDemoShop(
  database: Database,
  dataDir: string,
  save?: (hash: string, path: string) => Promise<void>,
): Promise<boolean> {
  if (!(await isEmpty(database))) return false;
  // The demo data stays in memory once it is loaded: a start over a filled database does without.
  const { copyImages, insertDemoShop, saveImages } = await import('./demo-shop.ts');
  await (save ? saveImages(save) : copyImages(dataDir));
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // Another process that loads the shop can take long on a slow disk.
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('lock table categories, products, settings in access exclusive mode');
    if (!(await isEmpty(client))) {
      await client.query('rollback');
      return false;
    }
    await insertDemoShop(client);
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
    `select 1 where exists (select from products) or exists (select from categories) or exists
        (select from settings)
       or exists (select from orders) or exists (select from promotions)`,
  );
  return rows.length === 0;
}
