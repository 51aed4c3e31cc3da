import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/builders.ts';
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

test('after random changes the index counts as the database counts', async () => {
  const random = seededRandom(22);
  const some = <T>(list: readonly T[]): T[] => list.filter(() => random(2) === 0);
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const changes: ((id: number) => [string, unknown[]])[] = [
    (id) => [
      `with moved as (insert into stock_movements (product_id, delta, reason)
         select id, $2 - stock, 'edit' from products where id = $1 and stock <> $2)
       update products set stock = $2 where id = $1`,
      [id, random(2)],
    ],
    (id) => [
      'update products set status = $2 where id = $1',
      [id, pick(['active', 'active', 'inactive', 'archived'])],
    ],
    (id) => [
      'update products set material = $2, color = $3, version = version + 1 where id = $1',
      [id, pick(materials), pick(colors)],
    ],
    (id) => [
      'update products set price_paise = $2, labels = $3 where id = $1',
      [id, 1000 * (1 + random(9)), some(labels)],
    ],
    (id) => ['delete from products p where p.id = $1 and $2', [id, random(4) === 0]],
  ];
  const ids: number[] = [];
  for (let turn = 0; turn < 60; turn++) {
    if (turn < 25)
      ids.push(
        (
          await makeProduct(shop.database, {
            material: pick(materials) ?? '',
            color: pick(colors) ?? '',
          })
        ).id,
      );
    const [text, values] = (pick(changes) ?? changes[0])?.(pick(ids) ?? 0) ?? ['', []];
    await shop.database.pool.query(text, values);
    const chosen = {
      material: some(materials.slice(0, 4)),
      color: some([...colors, 'Puce']),
      label: some(labels),
      ...(turn % 3 === 0 ? { availability: 'in_stock' as const } : {}),
    };
    const price = turn % 2 === 0 ? {} : { price_min: random(50), price_max: 50 + random(50) };
    const expected = await facetsBySql(
      shop.database,
      {
        ...chosen,
        ...(price.price_min === undefined
          ? {}
          : { priceMinPaise: 100 * price.price_min, priceMaxPaise: 100 * price.price_max }),
      },
      chosen,
    );
    const query = Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [name, String(value)]),
    );
    expect(await facets({ ...query, ...price })).toEqual(expected);
    expect(
      (await shop.call('listProducts', { query: { ...query, ...price, page: '1', limit: '1' } }))
        .meta?.total,
    ).toBe(expected.total);
  }
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

/** Pseudo-random numbers, the same on every run. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}
