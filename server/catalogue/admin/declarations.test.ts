import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewVariantInput, VariantInput } from '#contract/catalogue/product-forms.ts';
import type { Person } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';
import { type AdminFixture, openAdminFixture } from './admin.fixture.ts';

let admin: AdminFixture;
let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  admin = await openAdminFixture();
  ({ shop, owner } = admin);
});
afterAll(async () => admin.close());

const declarations = {
  country_of_origin: 'India',
  manufacturer: 'Bagru Prints, 4 Chhipa Mohalla, Bagru 303007',
  packer: 'Homeloom Textiles, 12 Johari Bazaar, Jaipur 302003',
  net_quantity: '1 bed sheet, 2 pillow covers',
  dimensions: '274 × 274 cm',
};
const usual = {
  price: '1299',
  original_price: '1999',
  stock: '5',
  rating: '4.9',
  color: 'Indigo',
  size: 'King',
  description: 'Block printed.',
};
const save = async (
  name: string,
  fields: Record<string, string>,
): Promise<ApiResponse<'saveProduct'>> => admin.save({ ...usual, name, ...fields });

test('declarations are stored and shown to shoppers, and nothing else is declared', async () => {
  const declared = (await save('Jaal Sheet', { ...declarations, hsn_code: '630260' })).data;
  expect(declared).toMatchObject({ ...declarations, hsn_code: '630260' });
  const shown = (await shop.call('getProduct', { params: { slug: declared.slug } })).data;
  expect(shown).toMatchObject(declarations);
  const plain = (await save('Plain Sheet', { care_instruction: '[""]' })).data;
  expect(plain).toMatchObject({
    country_of_origin: '',
    manufacturer: '',
    hsn_code: '',
    care_instruction: [],
    manufacture_details: [],
  });
  const unchanged = await save('Jaal Sheet', { product_id: String(declared.id), hsn_code: '' });
  expect(unchanged.data).toMatchObject({ ...declarations, hsn_code: '' });
  expect((await save('Bad Sheet', { hsn_code: '12345' })).message).toBe(
    'An HSN code has 4, 6 or 8 digits',
  );
});

test('the variants of a group share its declarations and HSN code', async () => {
  const first = (await save('Buta Sheet', { ...declarations, hsn_code: '6302' })).data;
  const { data: group } = await shop.call('createProductGroup', {
    token: owner.token,
    body: {
      product_id: first.id,
      variants: [{ color: 'Rust', size: 'King', price: 1299, stock: 3 }],
    },
  });
  const { data } = await shop.call('saveProductGroup', {
    token: owner.token,
    params: { id: group.id },
    body: { country_of_origin: 'Nepal', hsn_code: '6304' },
  });
  expect(data.variants).toHaveLength(2);
  const { rows } = await shop.database.pool.query(
    'select distinct country_of_origin, manufacturer, hsn_code from products where group_id = $1',
    [group.id],
  );
  expect(rows).toEqual([
    { country_of_origin: 'Nepal', manufacturer: declarations.manufacturer, hsn_code: '6304' },
  ]);
});

test('a price above the original price is refused wherever a price is written', async () => {
  const message = 'The price must not be above the original price (MRP).';
  const { data: product } = await save('Ajrakh Sheet', {});
  expect(await save('Dear Sheet', { price: '1999.01' })).toMatchObject({
    status: 422,
    message,
    errors: [{ path: 'price', message }],
  });
  const variant = { color: 'Rust', size: 'King', stock: 3, original_price: 1999 };
  const grouped = async (price: number) =>
    shop.call('createProductGroup', {
      token: owner.token,
      body: { product_id: product.id, variants: [{ ...variant, price }] },
    });
  expect((await grouped(2000)).errors).toEqual([{ path: 'variants.0.price', message }]);
  const { data: group } = await grouped(1999);
  const changed = await shop.call('saveProductGroup', {
    token: owner.token,
    params: { id: group.id },
    body: { variants: [{ product_id: product.id, original_price: 1000 }] },
  });
  expect(changed.errors).toEqual([{ path: 'variants.0.price', message }]);
  const preview = await shop.call('previewBulkEdit', {
    token: owner.token,
    body: {
      target: { ids: [product.id] },
      change: { field: 'price', how: 'set', amount: 2500 },
    },
  });
  expect(JSON.stringify(preview)).toContain('above the original price (MRP)');
});

test('shoppers filter and sort by country of origin, products without one last', async () => {
  for (const [name, origin] of [
    ['Origin A', 'Nepal'],
    ['Origin B', ''],
    ['Origin C', 'Bhutan'],
  ] as const)
    await save(name, { country_of_origin: origin, color: 'Saffron' });
  const names = async (query: object) =>
    (await shop.call('listProducts', { query: { color: 'Saffron', ...query } })).data.map(
      ({ name }) => name,
    );
  for (const variants of ['all', 'grouped'])
    expect(await names({ sort: 'origin', variants })).toEqual(['Origin C', 'Origin A', 'Origin B']);
  expect(await names({ country_of_origin: 'Nepal' })).toEqual(['Origin A']);
  const { data: facets } = await shop.call('getFacets', { query: { color: 'Saffron' } });
  expect(facets.country_of_origin).toEqual([
    { value: 'Bhutan', count: 1 },
    { value: 'Nepal', count: 1 },
  ]);
});

test('the typed rating stays in the answer and never sorts', async () => {
  const typed = (await save('Typed Five', { rating: '5', color: 'Ochre' })).data;
  const reviewed = (await save('Reviewed Three', { rating: '1', color: 'Ochre' })).data;
  await shop.database.pool.query(
    `insert into reviews (product_id, name, rating, title, body) values ($1, 'Asha V.', 3, 'Fine',
      'Words')`,
    [reviewed.id],
  );
  shop.cache.purge(['*']);
  for (const variants of ['all', 'grouped']) {
    const { data } = await shop.call('listProducts', {
      query: { color: 'Ochre', sort: 'rating', variants },
    });
    expect(data.map(({ id }) => id)).toEqual([reviewed.id, typed.id]);
  }
  const { data } = await shop.call('getProduct', { params: { slug: typed.slug } });
  expect(data.rating).toBe(5);
});

test('in production a product is sold with its declarations only, unless a setting allows it', async () => {
  Object.assign(shop.config, { env: 'production' });
  const undeclared = { country_of_origin: 'India' };
  const added = await save('Undeclared Sheet', undeclared);
  expect(added).toMatchObject({
    status: 422,
    errors: [{ path: 'status', message: expect.stringContaining('Manufacturer, Net quantity') }],
  });
  const draft = (await save('Undeclared Sheet', { ...undeclared, status: 'inactive' })).data;
  const activate = async () =>
    shop.call('bulkEditProducts', {
      token: owner.token,
      body: { target: { ids: [draft.id] }, change: { field: 'status', status: 'active' } },
    });
  expect((await activate()).status).toBe(422);
  const group = await shop.call('createProductGroup', {
    token: owner.token,
    body: {
      product_id: draft.id,
      variants: [{ color: 'Rust', size: 'King', price: 1299, stock: 3 }],
    },
  });
  expect(group.status).toBe(422);
  expect(await save('Declared Sheet', declarations)).toMatchObject({
    status: 422,
    error: 'weight_required',
    message: 'Please enter the weight: couriers and rates by weight need it',
    errors: [{ path: 'weight_grams' }],
  });
  const weighed = { ...declarations, weight_grams: '520' };
  const size = { size: 'Queen', color: 'Indigo', price: '1499', stock: '3' };
  const sizes = JSON.stringify([size, { ...size, size: 'Single', weight_grams: '420' }]);
  expect(await save('Declared Sheet', { ...weighed, variants: sizes })).toMatchObject({
    error: 'weight_required',
    errors: [{ path: 'variants.0.weight_grams' }],
  });
  expect(await save('Declared Sheet', { ...declarations, variants: sizes })).toMatchObject({
    errors: [{ path: 'weight_grams' }, { path: 'variants.0.weight_grams' }],
  });
  expect((await save('Declared Sheet', weighed)).status).toBe(200);
  await shop.database.pool.query(
    `update settings set entries = entries || '{"require_declarations": "OFF"}'`,
  );
  expect((await activate()).status).toBe(200);
  Object.assign(shop.config, { env: 'demo' });
});

test('in production the grid of sizes and a bulk edit activate no product without its weight', async () => {
  Object.assign(shop.config, { env: 'production' });
  await shop.database.pool.query(
    `update settings set entries = entries || '{"require_declarations": "ON"}'`,
  );
  const weighed = (await save('Sold Sheet', { ...declarations, weight_grams: '520' })).data;
  const draft = (await save('Draft Sheet', { ...declarations, status: 'inactive' })).data;
  const size = { color: 'Indigo', price: 1299, stock: 3 };
  const added: NewVariantInput[] = [
    { ...size, size: 'Queen', weight_grams: 420 },
    { ...size, size: 'Single' },
    { ...size, size: 'Cot', status: 'inactive' },
  ];
  const create = async (variants: NewVariantInput[]) =>
    shop.call('createProductGroup', {
      token: owner.token,
      body: { product_id: weighed.id, variants },
    });
  const refusedAt = (path: string) => ({ status: 422, errors: [{ path }] });
  expect(await create(added)).toMatchObject(refusedAt('variants.1.weight_grams'));
  const { data: group } = await create(added.filter((variant) => variant.size !== 'Single'));
  const cot = group.variants.find((variant) => variant.size === 'Cot')?.product_id ?? 0;
  const change = async (variants: VariantInput[]) =>
    shop.call('saveProductGroup', {
      token: owner.token,
      params: { id: group.id },
      body: { variants },
    });
  expect(await change([{ ...size, size: 'Single' }])).toMatchObject(
    refusedAt('variants.0.weight_grams'),
  );
  const activated = { product_id: cot, status: 'active' as const };
  expect(await change([{ product_id: weighed.id, stock: 4 }, activated])).toMatchObject(
    refusedAt('variants.1.weight_grams'),
  );
  expect((await change([{ ...activated, weight_grams: 300 }])).status).toBe(200);
  const activation = await shop.call('bulkEditProducts', {
    token: owner.token,
    body: { target: { ids: [draft.id] }, change: { field: 'status', status: 'active' } },
  });
  expect(activation).toMatchObject({
    error: 'bulk_impossible',
    message: 'Draft Sheet: Please enter the weight: couriers and rates by weight need it',
  });
  Object.assign(shop.config, { env: 'demo' });
});

test('a product whose drafted description has blanks is saved, and not sold before they are gone', async () => {
  const description = 'Blue, striped.\nFibre: [to fill in]';
  const refused = {
    status: 422,
    error: 'description_unfinished',
    errors: [{ path: 'description', message: expect.stringContaining('“[to fill in]”') }],
  };
  expect(await save('Drafted Sheet', { description })).toMatchObject(refused);
  const draft = await save('Drafted Sheet', { description, status: 'inactive' });
  expect(draft.data.status).toBe('inactive');
  const activation = await shop.call('bulkEditProducts', {
    token: owner.token,
    body: { target: { ids: [draft.data.id] }, change: { field: 'status', status: 'active' } },
  });
  expect(activation).toMatchObject(refused);
  const product_id = String(draft.data.id);
  const written = await save('Drafted Sheet', { product_id, description: 'Blue cotton.' });
  expect(written.data).toMatchObject({ description: 'Blue cotton.' });
  expect((await save('Drafted Sheet', { product_id, status: 'active' })).status).toBe(200);
  expect(await save('Drafted Sheet', { product_id, description })).toMatchObject(refused);
});

test('the preview of a bulk edit lists what keeps products from being sold in production', async () => {
  const unsold = async (name: string, fields: Record<string, string>) =>
    (await save(name, { ...fields, status: 'inactive' })).data.id;
  const ids = [
    await unsold('Ready Sheet', { ...declarations, weight_grams: '520' }),
    await unsold('Unweighed Sheet', declarations),
    await unsold('Bare Sheet', { country_of_origin: 'India', weight_grams: '520' }),
    await unsold('Blank Sheet', { ...declarations, description: 'Fibre: [to fill in]' }),
  ];
  const body = { target: { ids }, change: { field: 'status', status: 'active' } };
  const preview = async () =>
    (await shop.call('previewBulkEdit', { token: owner.token, body })).data;
  const blank = 'Its description says “[to fill in]”';
  expect(await preview()).toMatchObject({ changed: 3, problems: [{ message: blank }] });
  Object.assign(shop.config, { env: 'production' });
  const weight = 'Please enter the weight: couriers and rates by weight need it';
  expect(await preview()).toMatchObject({
    total: 4,
    changed: 1,
    rows: [{ name: 'Ready Sheet' }],
    problems: [
      { name: 'Unweighed Sheet', message: weight },
      {
        name: 'Bare Sheet',
        message: 'Missing declarations: Manufacturer, Net quantity, Dimensions',
      },
      { name: 'Blank Sheet', message: `${blank}. ${weight}` },
    ],
  });
  Object.assign(shop.config, { env: 'demo' });
});
