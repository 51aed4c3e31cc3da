import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeProduct } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeProduct(shop.database, { name: 'Indigo Buta Cushion', color: 'Indigo' });
  await makeProduct(shop.database, {
    name: 'Teal Jaali Bed Sheet',
    category: 'bed-sheet',
    color: 'Teal',
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query('delete from search_counts');
  shop.cache.purge(['products']);
});

const search = (query: string, network: string) =>
  shop.call('recordSearch', { body: { query }, from: network });
const networks = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `203.0.113.${from + index}`);
async function searchFrom(query: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) expect((await search(query, address)).status).toBe(200);
}
const popular = async (): Promise<string[]> => (await shop.call('listPopularSearches')).data;
const stored = async () =>
  (await shop.database.pool.query('select term from search_counts order by term')).rows.map(
    ({ term }) => term,
  );

test('a shop without searches shows no popular search', async () => {
  expect(await popular()).toEqual([]);
});

test('popular are the searches of several networks, the most frequent first', async () => {
  await searchFrom('Indigo  cushions', networks(8));
  await searchFrom('bed sheet', networks(30));
  await searchFrom('teal', networks(2));
  expect(await popular()).toEqual(['bed sheet', 'indigo cushions']);
});

test('one network cannot make a search popular, however often and on whatever day it searches', async () => {
  const sameHome = Array.from({ length: 20 }, (_, index) => `2001:db8:1:1::${index + 1}`);
  await searchFrom('indigo', [...sameHome, '203.0.113.9', '203.0.113.9', '203.0.113.9']);
  await shop.database.pool.query('update search_counts set day = day - 1');
  await searchFrom('indigo', [...sameHome.slice(0, 5), '203.0.113.9']);
  expect(await popular()).toEqual([]);
});

test.each([
  'rahul sharma bed sheet',
  'indigo 9876543210',
  '98765 43210',
  'bloody cushion',
  'care@example.com',
  'rahul at example.com',
  'flat 12 560001',
  'https://example',
  'cusion',
  'indigo teal cushion bed sheet',
  '   ',
])('a search that may name a person, insult or be an address is not stored: %s', async (query) => {
  await searchFrom(query, networks(1));
  expect(await stored()).toEqual([]);
});

test('a search without results is never popular, and neither is one that finds nothing any more', async () => {
  await searchFrom('indigo sheet', networks(30));
  await searchFrom('xylophone', networks(30));
  expect(await stored()).toEqual(['indigo sheet', 'xylophone']);
  expect(await popular()).toEqual([]);
  const oat = await makeProduct(shop.database, { name: 'Kalamkari Runner' });
  await shop.database.pool.query(
    `insert into search_counts values (current_date, 'kalamkari runner', repeat('1', 256)::bit(256))`,
  );
  shop.cache.purge(['products']);
  expect(await popular()).toEqual(['kalamkari runner']);
  await shop.database.pool.query(`update products set status = 'inactive' where id = $1`, [oat.id]);
  shop.cache.purge(['products']);
  expect(await popular()).toEqual([]);
});

test('searches of the same moment are all counted, in one row', async () => {
  await Promise.all(networks(40).map(async (network) => search('indigo cushion', network)));
  const { rows } = await shop.database.pool.query(
    'select bit_count(networks)::int as networks from search_counts',
  );
  expect(rows).toHaveLength(1);
  // Of 40 networks some share one of the 256 bits.
  expect(rows[0].networks).toBeGreaterThan(25);
});

test('a day holds a limited number of searches, and a network a limited number an hour', async () => {
  await shop.database.pool.query(
    `insert into search_counts select current_date, 'term ' || n, repeat('0', 256)::bit(256)
     from generate_series(1, 2000) n`,
  );
  await searchFrom('indigo', networks(1));
  expect(await stored()).toHaveLength(2000);
  await shop.database.pool.query(
    `update search_counts set is_found = term not in (select 'term ' || generate_series(1, 500))`,
  );
  await searchFrom('zebra', networks(1));
  expect(await stored()).not.toContain('zebra');
  const responses = [];
  for (let turn = 0; turn < 61; turn += 1) responses.push(await search('indigo', '198.51.100.7'));
  expect(responses.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429]);
});
