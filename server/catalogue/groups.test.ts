import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makeProduct, present } from '#test/builders.ts';
import { slowRuns } from '#test/fast-check.ts';
import { openTestShop, type Request, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const list = async (query: Request['query'] = {}) => {
  shop.cache.purge(['*']);
  return await shop.call('listProducts', { query });
};
const slugs = (response: { data: { slug: string }[] }): string[] =>
  response.data.map(({ slug }) => slug);

test('a list shows one variant of a group: in stock first, then the cheapest that matches', async () => {
  const category = 'bed-sheet';
  const { id, products } = await makeGroup(
    shop.database,
    [
      { color: 'Indigo', size: 'Single', pricePaise: 90_000, stock: 0 },
      { color: 'Indigo', size: 'Queen', pricePaise: 150_000, stock: 4 },
      { color: 'Rust', size: 'Queen', pricePaise: 140_000, stock: 2 },
      { color: 'Rust', size: 'King', pricePaise: 190_000, status: 'inactive' },
    ],
    { category, name: 'Jaal Sheet' },
  );
  const [single, , rust] = products;
  const all = await list({ category });
  expect(all.meta.total).toBe(1);
  expect(all.data[0]).toMatchObject({
    slug: rust?.slug,
    group_id: id,
    price_from: 900,
    price_to: 1500,
    sizes: ['Queen', 'Single'],
    colors: [{ value: 'Indigo' }, { value: 'Rust', slug: rust?.slug }],
  });
  expect(slugs(await list({ category, size: 'Single' }))).toEqual([single?.slug]);
  expect(slugs(await list({ search: 'indigo jaal' }))).toEqual([products[1]?.slug]);
  expect((await list({ category, variants: 'all' })).meta.total).toBe(3);
  expect((await list({ ids: products.map((product) => product.id).join(',') })).data).toHaveLength(
    3,
  );
});

test('a page offers the colours in its size and the sizes in its colour', async () => {
  const { products } = await makeGroup(
    shop.database,
    [
      { color: 'Indigo', size: '16 in', pricePaise: 50_000 },
      { color: 'Indigo', size: '12 in', pricePaise: 40_000 },
      { color: 'Rust', size: '16 in', pricePaise: 55_000 },
    ],
    { name: 'Buta Cover' },
  );
  const [large, small, rust] = products.map(({ slug }) => slug);
  const { data } = await shop.call('getProduct', { params: { slug: large } });
  expect(data.group).toMatchObject({
    name: 'Buta Cover',
    colors: [
      { value: 'Indigo', slug: large },
      { value: 'Rust', slug: rust },
    ],
    sizes: [
      { value: '12 in', slug: small },
      { value: '16 in', slug: large },
    ],
  });
  expect(present(data.group).variants.map(({ slug }) => slug)).toEqual([small, large, rust]);
  expect(data.sku).toMatch(/^SKU-\d{6}$/);
});

test('a product without a group is as before', async () => {
  const { slug } = await makeProduct(shop.database, { name: 'Lone Throw', pricePaise: 70_000 });
  expect((await shop.call('getProduct', { params: { slug } })).data).toMatchObject({
    group: null,
    group_id: null,
    price_from: 700,
    price_to: 700,
    colors: [],
    sizes: [],
  });
});

const sizes = ['Single', 'Double', 'Queen', 'King'];
const colors = ['Indigo', 'Rust', 'Teal', 'Oat'];
const materials = ['Cotton', 'Linen', 'Velvet'];
const patterns = ['Plain', 'Striped'];
const labels = ['new_arrival', 'best_seller', 'trending'];

const anyVariant = fc.record({
  color: fc.constantFrom(...colors),
  size: fc.constantFrom(...sizes),
  pricePaise: fc.integer({ min: 1, max: 8 }).map((hundreds) => 10_000 * hundreds),
  stock: fc.nat({ max: 2 }),
  status: fc.constantFrom('active', 'active', 'inactive'),
});
const anyDesign = fc.record({
  isGroup: fc.constantFrom(true, true, true, false),
  variants: fc.uniqueArray(anyVariant, {
    ...{ minLength: 1, maxLength: 7, size: 'max' },
    selector: ({ color, size }) => `${color} ${size}`,
  }),
  shared: fc.record({
    material: fc.constantFrom(...materials),
    pattern: fc.constantFrom(...patterns),
    labels: fc.subarray(labels),
  }),
});

const some = <T>(values: fc.Arbitrary<T>, freq = 2) => fc.option(values, { freq, nil: undefined });
const anyFilter = fc.record({
  size: some(fc.constantFrom(...sizes)),
  color: some(fc.subarray(colors, { minLength: 1, maxLength: 2 }).map(String)),
  material: some(fc.constantFrom(...materials)),
  pattern: some(fc.constantFrom(...patterns)),
  label: some(fc.constantFrom(...labels)),
  country_of_origin: some(fc.constantFrom('India', 'Nepal,India')),
  field: some(fc.constantFrom('weave:Percale', 'weave:Twill,gsm:120', 'gsm:100,gsm:140')),
  availability: some(fc.constantFrom('in_stock', 'out_of_stock')),
  price_min: some(fc.nat({ max: 4 }).map((hundreds) => String(100 * hundreds))),
  variants: some(fc.constant('all')),
});
const anySort = fc.constantFrom(
  ...['featured', 'newest', 'price_asc', 'price_desc', 'rating', 'name', 'origin'],
);

/** Twenty-five designs of one category with two custom fields. */
async function makeCatalogue(category: string): Promise<void> {
  for (const { isGroup, variants, shared } of fc.sample(anyDesign, 25))
    await (isGroup
      ? makeGroup(shop.database, variants, { ...shared, category })
      : makeProduct(shop.database, { ...shared, ...variants[0], category }));
  await shop.database.pool.query(
    `update products p set country_of_origin = ($1::text[])[1 + coalesce(p.group_id, p.id) % 3]`,
    [['', 'India', 'Nepal']],
  );
  await shop.database.pool.query(`update categories set custom_fields = $2 where slug = $1`, [
    category,
    JSON.stringify([
      { key: 'weave', label: 'Weave', type: 'text', unit: '', is_filter: true },
      {
        ...{ key: 'gsm', label: 'GSM', type: 'number', unit: 'GSM', is_filter: true },
        is_per_variant: true,
      },
    ]),
  ]);
  await shop.database.pool.query(
    `update products p set custom_fields = jsonb_strip_nulls(jsonb_build_object(
       'weave', ($1::text[])[coalesce(p.group_id, p.id) % 4], 'gsm', (100 + 20 * (p.id % 3))::text))
     where category_id = (select id from categories where slug = $2)`,
    [['Percale', 'Sateen', 'Twill'], category],
  );
}

test('under any filter lists, pages and facet counts agree', async () => {
  const category = 'quilt';
  await makeCatalogue(category);
  await fc.assert(
    fc.asyncProperty(anyFilter, anySort, async (filter, sort) => {
      const chosen: Record<string, string> = { category };
      for (const [name, value] of Object.entries(filter))
        if (value !== undefined) chosen[name] = value;
      if (filter.price_min !== undefined) chosen['price_max'] = '600';
      await expectAgreement(chosen, sort);
    }),
    slowRuns(15),
  );
}, 120_000);

/** The pages of a list are its entries in order; each facet counts the list that it leads to. */
async function expectAgreement(chosen: Record<string, string>, sort: string): Promise<void> {
  shop.cache.purge(['*']);
  const { data: facets } = await shop.call('getFacets', { query: chosen });
  const seen: number[] = [];
  for (let page = 1; page <= 20; page++) {
    const response = await list({ ...chosen, sort, page: String(page), limit: '7' });
    expect(response.meta.total).toBe(facets.total);
    seen.push(...response.data.map(({ id }) => id));
    if (page >= response.meta.pages) break;
  }
  const matching = (await list({ ...chosen, sort, variants: 'all', limit: '100' })).data;
  const entries = chosen['variants'] === 'all' ? matching : bestOfGroups(matching);
  expect(seen).toEqual(entries.map(({ id }) => id));
  expect(seen.length).toBe(facets.total);
  for (const facet of [
    'size',
    'color',
    'material',
    'pattern',
    'country_of_origin',
    'label',
    'availability',
  ] as const)
    for (const { value, count } of facets[facet])
      expect((await list({ ...chosen, [facet]: value, limit: '1' })).meta.total, facet).toBe(count);
  for (const { key, options } of facets.fields)
    for (const { value, count } of options) {
      const others = (chosen['field'] ?? '')
        .split(',')
        .filter((filter) => filter !== '' && !filter.startsWith(`${key}:`));
      const field = [...others, `${key}:${value}`].join(',');
      expect((await list({ ...chosen, field, limit: '1' })).meta.total, key).toBe(count);
    }
}

type Listed = { id: number; group_id: number | null; stock: number; price: number };

/** Of each group the first in stock, then the cheapest, then the oldest, in the order given. */
function bestOfGroups(products: readonly Listed[]): Listed[] {
  const groups = Map.groupBy(products, ({ id, group_id: group }) => group ?? -id);
  const best = [...groups.values()].map(
    (ofGroup) =>
      ofGroup.toSorted(
        (a, b) => Math.sign(b.stock) - Math.sign(a.stock) || a.price - b.price || a.id - b.id,
      )[0],
  );
  return products.filter((product) => best.includes(product));
}
