import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/builders.ts';
import { slowRuns } from '#test/fast-check.ts';
import { openTestShop, type Request, type TestShop } from '#test/shop.ts';
import { facetsBySql } from './facets.fixture.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await makeProduct(shop.database, {
    material: 'Cotton',
    color: 'Indigo',
    size: 'King',
    pricePaise: 100_000,
    labels: ['trending'],
  });
  await makeProduct(shop.database, {
    material: 'Cotton',
    color: 'Teal',
    size: 'Queen',
    pricePaise: 200_000,
    stock: 0,
  });
  await makeProduct(shop.database, {
    material: 'Velvet',
    color: 'Teal',
    size: 'King',
    pricePaise: 300_000,
    labels: ['trending', 'best_seller'],
  });
  await makeProduct(shop.database, {
    material: 'Linen',
    color: 'Oat',
    category: 'curtains',
    size: '7 ft',
    pricePaise: 450_000,
  });
  await makeProduct(shop.database, { material: 'Wool', status: 'inactive' });
});
afterAll(() => shop.close());

const facets = async (query: Request['query'] = {}) => {
  shop.cache.purge(['products']);
  return (await shop.call('getFacets', { query })).data;
};

test('without filters every option counts what is on sale', async () => {
  const all = await facets();
  expect(all.material).toEqual([
    { value: 'Cotton', count: 2 },
    { value: 'Linen', count: 1 },
    { value: 'Velvet', count: 1 },
  ]);
  expect(all.label).toEqual([
    { value: 'new_arrival', count: 0 },
    { value: 'best_seller', count: 1 },
    { value: 'trending', count: 2 },
  ]);
  expect(all.availability).toEqual([
    { value: 'in_stock', count: 3 },
    { value: 'out_of_stock', count: 1 },
  ]);
  expect(all).toMatchObject({ price: { min: 1000, max: 4500 }, total: 4 });
});

test('an option is counted under the other filters, not under its own', async () => {
  const cotton = await facets({ material: 'Cotton' });
  expect(cotton.material).toEqual([
    { value: 'Cotton', count: 2 },
    { value: 'Linen', count: 1 },
    { value: 'Velvet', count: 1 },
  ]);
  expect(cotton.color).toMatchObject([
    { value: 'Indigo', count: 1 },
    { value: 'Teal', count: 1 },
  ]);
  expect(cotton).toMatchObject({ price: { min: 1000, max: 2000 }, total: 2 });

  const both = await facets({ material: 'Cotton', color: 'Teal' });
  expect(both.material).toEqual([
    { value: 'Cotton', count: 1 },
    { value: 'Velvet', count: 1 },
  ]);
  expect(both.color).toMatchObject([
    { value: 'Indigo', count: 1 },
    { value: 'Teal', count: 1 },
  ]);
  expect(both.availability).toEqual([
    { value: 'in_stock', count: 0 },
    { value: 'out_of_stock', count: 1 },
  ]);
  expect(both.total).toBe(1);
});

test('the price range ignores the chosen price', async () => {
  const dear = await facets({ price_min: 2500, category: 'cushion' });
  expect(dear).toMatchObject({ price: { min: 1000, max: 3000 }, total: 1 });
  expect(dear.material).toEqual([{ value: 'Velvet', count: 1 }]);
});

test('a chosen option stays among the options with a count of 0', async () => {
  const none = await facets({ material: 'Cotton', color: 'Oat' });
  expect(none.total).toBe(0);
  expect(none.material).toContainEqual({ value: 'Cotton', count: 0 });
});

test('facets count within a category and within a search', async () => {
  expect((await facets({ category: 'curtain' })).material).toEqual([{ value: 'Linen', count: 1 }]);
  expect((await facets({ search: 'teal' })).total).toBe(2);
  expect(await facets({ category: 'spoons' })).toMatchObject({
    material: [],
    price: { min: 0, max: 0 },
    total: 0,
  });
});

const materials = ['Cotton', 'Linen', 'Velvet', 'Wool', ''];
const colors = ['Indigo', 'Teal', 'Oat'];
const labels = ['new_arrival', 'best_seller', 'trending'] as const;

/** A statement with its parameters; $1 is the id of a product. */
const anyChange: fc.Arbitrary<[sql: string, values: unknown[]]> = fc.oneof(
  fc.nat({ max: 1 }).map((stock): [string, unknown[]] => [
    `with moved as (insert into stock_movements (product_id, delta, reason)
       select id, $2 - stock, 'edit' from products where id = $1 and stock <> $2)
     update products set stock = $2 where id = $1`,
    [stock],
  ]),
  fc
    .constantFrom('active', 'active', 'inactive', 'archived')
    .map((status): [string, unknown[]] => [
      'update products set status = $2 where id = $1',
      [status],
    ]),
  fc
    .tuple(fc.constantFrom(...materials), fc.constantFrom(...colors))
    .map((values): [string, unknown[]] => [
      'update products set material = $2, color = $3, version = version + 1 where id = $1',
      values,
    ]),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.subarray([...labels]))
    .map(([thousands, chosen]): [string, unknown[]] => [
      'update products set price_paise = $2, labels = $3 where id = $1',
      [1000 * thousands, chosen],
    ]),
  fc.constant<[string, unknown[]]>(['delete from products where id = $1', []]),
);

const anyFilter = fc.record({
  material: fc.subarray(materials.slice(0, 4)),
  color: fc.subarray([...colors, 'Puce']),
  label: fc.subarray([...labels]),
  availability: fc.option(fc.constant('in_stock' as const), { nil: undefined }),
  price: fc.option(fc.tuple(fc.nat({ max: 49 }), fc.integer({ min: 50, max: 99 })), {
    nil: undefined,
  }),
});

const anyHistory = fc.array(
  fc.record({ change: anyChange, product: fc.nat({ max: 7 }), filter: anyFilter }),
  { minLength: 1, maxLength: 10, size: 'max' },
);

test('after random changes the index counts as the database counts', async () => {
  const make = async () =>
    (await makeProduct(shop.database, { material: 'Cotton', color: 'Indigo' })).id;
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const ids = await Promise.all(Array.from({ length: 8 }, make));
      for (const { change, product, filter } of history) {
        const [sql, values] = change;
        await shop.database.pool.query(sql, [ids[product], ...values]);
        const { price, availability, ...chosen } = filter;
        const options = { ...chosen, ...(availability === undefined ? {} : { availability }) };
        const prices = price && { price_min: price[0], price_max: price[1] };
        const expected = await facetsBySql(
          shop.database,
          {
            ...options,
            ...(price && { priceMinPaise: 100 * price[0], priceMaxPaise: 100 * price[1] }),
          },
          options,
        );
        const query = {
          ...Object.fromEntries(
            Object.entries(options).map(([name, value]) => [name, String(value)]),
          ),
          ...prices,
        };
        expect(await facets(query)).toEqual(expected);
        const list = await shop.call('listProducts', {
          query: { ...query, page: '1', limit: '1' },
        });
        expect(list.meta.total).toBe(expected.total);
      }
    }),
    slowRuns(8),
  );
});

test('the changes of a long transaction are counted once it commits', async () => {
  const late = await makeProduct(shop.database, { material: 'Jute' });
  const jute = async (): Promise<number> => {
    const { material }: { material: { value: string; count: number }[] } = await facets();
    return material.find(({ value }) => value === 'Jute')?.count ?? 0;
  };
  expect(await jute()).toBe(1);
  const client = await shop.database.pool.connect();
  await client.query('begin');
  await client.query(`update products set status = 'inactive' where id = $1`, [late.id]);
  await makeProduct(shop.database, { material: 'Jute' });
  expect(await jute()).toBe(2);
  await client.query('commit');
  client.release();
  expect(await jute()).toBe(1);
});
