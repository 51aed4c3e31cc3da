import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makeProduct, present } from '#test/builders.ts';
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
const slugs = (answer: { data: { slug: string }[] }): string[] =>
  answer.data.map(({ slug }) => slug);

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

test('under any filter lists, pages and facet counts agree', async () => {
  const random = seededRandom(14);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[random(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const category = 'quilt';
  const sizes = ['Single', 'Double', 'Queen', 'King'];
  const colors = ['Indigo', 'Rust', 'Teal', 'Oat'];
  const materials = ['Cotton', 'Linen', 'Velvet'];
  const patterns = ['Plain', 'Striped'];
  const labels = ['new_arrival', 'best_seller', 'trending'];
  const origins = ['', 'India', 'Nepal'];
  const some = () => ({
    pricePaise: 10_000 * (1 + random(8)),
    stock: random(3),
    status: pick(['active', 'active', 'inactive']),
  });
  for (let design = 0; design < 25; design++) {
    const shared = {
      category,
      material: pick(materials),
      pattern: pick(patterns),
      labels: labels.filter(() => random(3) === 0),
    };
    const combinations = colors
      .flatMap((color) => sizes.map((size) => ({ color, size })))
      .filter(() => random(4) === 0);
    if (design % 4 === 0)
      await makeProduct(shop.database, { ...shared, ...some(), color: pick(colors) });
    else if (combinations.length > 0)
      await makeGroup(
        shop.database,
        combinations.map((own) => ({ ...own, ...some() })),
        shared,
      );
  }
  await shop.database.pool.query(
    `update products p set country_of_origin = ($1::text[])[1 + coalesce(p.group_id, p.id) % 3]`,
    [origins],
  );
  const weaves = ['Percale', 'Sateen', 'Twill'];
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
    [weaves, category],
  );
  for (let turn = 0; turn < 30; turn++) {
    const chosen: Record<string, string> = {
      category,
      ...(random(2) && { size: pick(sizes) }),
      ...(random(3) === 0 && { color: `${pick(colors)},${pick(colors)}` }),
      ...(random(3) === 0 && { material: pick(materials) }),
      ...(random(4) === 0 && { pattern: pick(patterns) }),
      ...(random(4) === 0 && { label: pick(labels) }),
      ...(random(4) === 0 && { country_of_origin: pick(['India', 'Nepal,India']) }),
      ...(random(3) === 0 && {
        field: pick(['weave:Percale', 'weave:Twill,gsm:120', 'gsm:100,gsm:140']),
      }),
      ...(random(3) === 0 && { availability: pick(['in_stock', 'out_of_stock']) }),
      ...(random(3) === 0 && { price_min: String(100 * random(5)), price_max: '600' }),
      ...(random(4) === 0 && { variants: 'all' }),
    };
    shop.cache.purge(['*']);
    const { data: facets } = await shop.call('getFacets', { query: chosen });
    const sort = pick([
      'featured',
      'newest',
      'price_asc',
      'price_desc',
      'rating',
      'name',
      'origin',
    ]);
    const seen: number[] = [];
    for (let page = 1; page <= 20; page++) {
      const answer = await list({ ...chosen, sort, page: String(page), limit: '7' });
      expect(answer.meta.total).toBe(facets.total);
      seen.push(...answer.data.map(({ id }) => id));
      if (page >= answer.meta.pages) break;
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
        expect((await list({ ...chosen, [facet]: value, limit: '1' })).meta.total, facet).toBe(
          count,
        );
    for (const { key, options } of facets.fields)
      for (const { value, count } of options) {
        const others = (chosen['field'] ?? '')
          .split(',')
          .filter((filter) => filter !== '' && !filter.startsWith(`${key}:`));
        const field = [...others, `${key}:${value}`].join(',');
        expect((await list({ ...chosen, field, limit: '1' })).meta.total, key).toBe(count);
      }
  }
}, 120_000);

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

/** Pseudo-random numbers, the same on every run. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}
