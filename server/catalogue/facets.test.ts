import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/builders.ts';
import { openTestShop, type Request, type TestShop } from '#test/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await makeProduct(shop.database, { material: 'Cotton', color: 'Indigo', size: 'King', pricePaise: 100_000, labels: ['trending'] });
  await makeProduct(shop.database, { material: 'Cotton', color: 'Teal', size: 'Queen', pricePaise: 200_000, stock: 0 });
  await makeProduct(shop.database, { material: 'Velvet', color: 'Teal', size: 'King', pricePaise: 300_000, labels: ['trending', 'best_seller'] });
  await makeProduct(shop.database, { material: 'Linen', color: 'Oat', category: 'curtains', size: '7 ft', pricePaise: 450_000 });
  await makeProduct(shop.database, { material: 'Wool', status: 'inactive' });
});
afterAll(() => shop.close());

const facets = async (query: Request['query'] = {}) => (await shop.call('getFacets', { query })).data;

test('without filters every option counts what is on sale', async () => {
  const all = await facets();
  expect(all.material).toEqual([{ value: 'Cotton', count: 2 }, { value: 'Linen', count: 1 }, { value: 'Velvet', count: 1 }]);
  expect(all.label).toEqual([{ value: 'new_arrival', count: 0 }, { value: 'best_seller', count: 1 }, { value: 'trending', count: 2 }]);
  expect(all.availability).toEqual([{ value: 'in_stock', count: 3 }, { value: 'out_of_stock', count: 1 }]);
  expect(all).toMatchObject({ price: { min: 1000, max: 4500 }, total: 4 });
});

test('an option is counted under the other filters, not under its own', async () => {
  const cotton = await facets({ material: 'Cotton' });
  expect(cotton.material).toEqual([{ value: 'Cotton', count: 2 }, { value: 'Linen', count: 1 }, { value: 'Velvet', count: 1 }]);
  expect(cotton.color).toEqual([{ value: 'Indigo', count: 1 }, { value: 'Teal', count: 1 }]);
  expect(cotton).toMatchObject({ price: { min: 1000, max: 2000 }, total: 2 });

  const both = await facets({ material: 'Cotton', color: 'Teal' });
  expect(both.material).toEqual([{ value: 'Cotton', count: 1 }, { value: 'Velvet', count: 1 }]);
  expect(both.color).toEqual([{ value: 'Indigo', count: 1 }, { value: 'Teal', count: 1 }]);
  expect(both.availability).toEqual([{ value: 'in_stock', count: 0 }, { value: 'out_of_stock', count: 1 }]);
  expect(both.total).toBe(1);
});

test('the price range shows what could be had, whatever range is chosen', async () => {
  const dear = await facets({ price_min: 2500, category: 'cushion' });
  expect(dear).toMatchObject({ price: { min: 1000, max: 3000 }, total: 1 });
  expect(dear.material).toEqual([{ value: 'Velvet', count: 1 }]);
});

test('what is chosen stays among the options, even with nothing left of it', async () => {
  const none = await facets({ material: 'Cotton', color: 'Oat' });
  expect(none.total).toBe(0);
  expect(none.material).toContainEqual({ value: 'Cotton', count: 0 });
});

test('facets count within a category and within a search', async () => {
  expect((await facets({ category: 'curtain' })).material).toEqual([{ value: 'Linen', count: 1 }]);
  expect((await facets({ search: 'teal' })).total).toBe(2);
  expect(await facets({ category: 'spoons' })).toMatchObject({ material: [], price: { min: 0, max: 0 }, total: 0 });
});
