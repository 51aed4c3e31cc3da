import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { ResponseCache } from './cache.ts';
import { listenForPurges } from './invalidation.ts';

const silent = pino({ level: 'silent' });
let shop: TestShop;
let token: string;
let listener: ReturnType<typeof listenForPurges>;
beforeAll(async () => {
  shop = await openTestShop();
  token = (await makePerson(shop.database, { role: 'admin' })).token;
  listener = listenForPurges(shop.url, shop.cache, silent);
  await untilListening(shop.cache);
});
afterAll(async () => {
  await listener.stop();
  await shop.close();
});

/** A listener drops its whole cache once it listens. */
const untilListening = async (cache: ResponseCache): Promise<void> => {
  while (cache.version === 0) await pause(10);
};

let saves = 0;
/** Saves a policy as staff, and returns how long the response took. */
async function saveMs(): Promise<number> {
  saves += 1;
  const { data } = await shop.call('savePolicy', {
    params: { slug: 'shipping-policy' },
    body: {
      title: 'Shipping',
      markdown: `Posted within ${saves} days.`,
      is_published: true,
    },
    token,
  });
  expect(data).not.toBeNull();
  const startMs = performance.now();
  const again = await shop.call('savePolicy', {
    params: { slug: 'shipping-policy' },
    body: { title: 'Shipping', markdown: 'Two days.', is_published: true, version: data.version },
    token,
  });
  expect(again.status).toBe(200);
  return performance.now() - startMs;
}

/** A process that listens, and confirms `delayMs` later; null: never. */
async function otherProcess(delayMs: number | null): Promise<void> {
  const client = new Client({ connectionString: shop.url, application_name: 'shop-invalidation' });
  await client.connect();
  const confirmations: Promise<unknown>[] = [];
  onTestFinished(async () => {
    // Ending a client rejects the statement it still runs.
    await Promise.all(confirmations);
    await client.end();
  });
  client.on('notification', ({ channel, payload = '' }) => {
    const id = /receipt:(\S+)/.exec(payload)?.[1];
    if (channel !== 'shop_purge' || id === undefined || delayMs === null) return;
    confirmations.push(
      pause(delayMs).then(async () =>
        client.query(`select pg_notify('shop_purge_confirmed', $1)`, [id]),
      ),
    );
  });
  await client.query('listen shop_purge');
}

test('a staff save is answered after every other process has purged', async () => {
  await otherProcess(150);
  expect(await saveMs()).toBeGreaterThan(149);
});

test('a blocked process delays a staff save by a second, no longer', async () => {
  await otherProcess(null);
  const ms = await saveMs();
  expect(ms).toBeGreaterThan(990);
  expect(ms).toBeLessThan(10_000);
});

test('a process of the shop confirms what it has purged', async () => {
  const cache = new ResponseCache(1_000_000);
  const other = listenForPurges(shop.url, cache, silent);
  onTestFinished(async () => other.stop());
  await untilListening(cache);
  const make = async () => ({
    status: 200,
    headers: {},
    body: 'old',
    tags: new Set(['policy:shipping-policy', 'policies']),
  });
  await cache.getOrCreate('page', make);
  const { version } = cache;
  const confirmed: unknown[] = [];
  const client = new Client({ connectionString: shop.url });
  await client.connect();
  onTestFinished(async () => client.end());
  client.on('notification', ({ payload }) => confirmed.push(payload));
  await client.query('listen shop_purge_confirmed');
  await saveMs();
  await expect.poll(() => confirmed.length).toBeGreaterThan(0);
  expect(cache.version).toBe(version + 2);
});

// The driver warns of statements that wait for one another, which fails a test.
test('purges that arrive together are confirmed, each of them', async () => {
  const client = new Client({ connectionString: shop.url });
  await client.connect();
  onTestFinished(async () => client.end());
  const confirmed: unknown[] = [];
  client.on('notification', ({ payload }) => confirmed.push(payload));
  await client.query('listen shop_purge_confirmed');
  await client.query(
    `select pg_notify('shop_purge', 'product:' || n || ' receipt:together' || n)
     from generate_series(1, 5) n`,
  );
  const together = [1, 2, 3, 4, 5].map((n) => `together${n}`);
  await expect.poll(() => confirmed).toEqual(expect.arrayContaining(together));
});
