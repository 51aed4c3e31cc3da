import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentsOf } from '#database/archive/archive.fixture.ts';
import { importArchive } from '#database/archive/import-archive.ts';
import { writeArchive } from '#database/archive/write-archive.ts';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { connect } from '#database/client/pool.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { buy } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

// `node lab/bench/scale/archive-round-trip.ts all 10000`: places so many orders through the API,
// delivers half of them and cancels a tenth, writes the archive, imports it into an empty shop, and
// compares every table. `make`, `export` and `import` are processes of their own, for their peaks.
const [mode = 'all', count = '10000'] = process.argv.slice(2);
const folder = join(process.env['SCALE_DIR'] ?? tmpdir(), `shop-round-trip-${count}`);
const file = join(folder, 'shop.tar');
const say = (line: string): void => console.log(line);
const images = { read: async () => null, write: async () => undefined };
/** A shopper may place only so many unpaid orders an hour. */
const ordersOfShopper = 3;

async function withDatabase<T>(name: string, work: (url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({
    ...{ dataDir: join(folder, name), log: () => undefined, durability: 'none' },
  });
  try {
    await migrate(embedded.url, { allowUnsafe: true });
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

const makeShop = async (): Promise<string> =>
  withDatabase('old', async (url) => {
    const shop = await openTestShop(
      { DATA_DIR: join(folder, 'data') },
      {
        over: { url, drop: async () => undefined },
        log: (line) => (line.includes('"level":50') ? say(line) : undefined),
      },
    );
    await makeSettings(shop.database);
    const owner = await makePerson(shop.database, { role: 'admin' });
    const products = await Promise.all(
      Array.from({ length: 40 }, async () => makeProduct(shop.database, { stock: 100_000 })),
    );
    let next = 0;
    const orders = Number(count);
    const placeSome = async (): Promise<void> => {
      while (next < orders) {
        const buyer = await makePerson(shop.database);
        for (let each = 0; each < ordersOfShopper && next < orders; each += 1) {
          const place = (next += 1);
          const lines = [0, 1].map((line) => ({
            product: present(products[(place * 7 + line) % products.length]),
            quantity: 1 + (place % 3),
          }));
          const { data, message, status } = await buy(shop, buyer.token, lines);
          if (status !== 200) throw new Error(message);
          await finish(shop, owner.token, { id: data.order.id, place });
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, placeSome));
    // Waiting emails stay out of an archive.
    await shop.database.pool.query(`update mails set state = 'sent', sent_at = now()`);
    await shop.close();
    return `${orders} orders`;
  });

async function finish(
  shop: TestShop,
  token: string,
  { id, place }: { id: number; place: number },
): Promise<void> {
  const status = place % 10 === 0 ? 'cancelled' : place % 2 === 0 ? 'delivered' : null;
  if (status === null) return;
  const body = { status, reason: 'As agreed' };
  const answer = await shop.call('updateOrderStatus', { token, params: { id }, body });
  if (answer.status !== 200) throw new Error(answer.message);
}

const exportShop = async (): Promise<string> =>
  withDatabase('old', async (url) => {
    const database = connect(url, { max: 2 });
    const { snapshot } = database;
    const { rows, bytes } = await writeArchive(
      { snapshot, images, shop: 'http://localhost' },
      file,
    );
    await database.end();
    return `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`;
  });

const importShop = async (): Promise<string> =>
  withDatabase('new', async (url) => `${(await importArchive({ url, images, file })).rows} rows`);

async function compare(): Promise<string> {
  const before = await withDatabase('old', contentsOf);
  const [after, problems] = await withDatabase('new', async (url) => {
    const database = connect(url, { max: 2 });
    const found = await checkConsistency(database);
    await database.end();
    return [await contentsOf(url), found] as const;
  });
  const different = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (different.length + problems.length > 0)
    throw new Error(`not equal: ${[...different, ...problems].join(', ')}`);
  return `${Object.keys(before).length} tables equal and consistent`;
}

const modes: Record<string, () => Promise<string>> = {
  make: makeShop,
  export: exportShop,
  import: importShop,
  compare,
};

if (mode === 'all') {
  rmSync(folder, { recursive: true, force: true });
  for (const each of Object.keys(modes))
    execFileSync(process.execPath, [present(process.argv[1]), each, count], { stdio: 'inherit' });
  rmSync(folder, { recursive: true, force: true });
} else {
  const startMs = performance.now();
  const result = await present(modes[mode])();
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  say(`${mode}: ${result}, ${seconds} s, peak ${peakMb} MB`);
}
