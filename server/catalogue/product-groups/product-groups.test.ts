import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makeProduct, present } from '#test/builders.ts';
import {
  type AdminFixture,
  openAdminFixture,
  photo,
  productControls,
} from '../admin/admin.fixture.ts';

let bench: AdminFixture;
beforeAll(async () => {
  bench = await openAdminFixture();
});
afterAll(() => bench.close());

const call = async (
  name: 'createProductGroup' | 'saveProductGroup' | 'mergeProductGroup' | 'splitProductGroup',
  id: number | null,
  body: unknown,
) =>
  await bench.shop.call(name, {
    token: bench.owner.token,
    ...(id === null ? {} : { params: { id } }),
    body,
  });
const rows = async (text: string, values: unknown[]) =>
  (await bench.shop.database.pool.query(text, values)).rows;
const detail = async (slug: string) => {
  bench.shop.cache.purge(['*']);
  return (await bench.shop.call('getProduct', { params: { slug } })).data;
};

test('a product becomes a group whose variants share its fields and the images of their colour', async () => {
  const { data: product } = await bench.save(productControls('Buta Sheet'), [
    await photo('#224466'),
  ]);
  const { status, data } = await call('createProductGroup', null, {
    product_id: product.id,
    variants: [
      { color: 'Indigo', size: 'Queen', price: 999, stock: 5, weight_grams: 1200 },
      { color: 'Rust', color_hex: '#A2413A', size: 'King', price: 1299, stock: 0, sku: 'RUST-K' },
    ],
  });
  expect(status).toBe(200);
  expect(data.variants).toMatchObject([
    { slug: 'buta-sheet', size: 'King', sku: product.sku },
    { slug: 'buta-sheet-indigo-queen', price: 999, weight_grams: 1200, image: product.images[0] },
    { slug: 'buta-sheet-rust-king', sku: 'RUST-K', color_hex: '#a2413a', image: null },
  ]);
  expect(await detail('buta-sheet-indigo-queen')).toMatchObject({
    name: 'Buta Sheet',
    description: product.description,
    group: { id: data.id },
  });
  expect(await bench.movements(present(data.variants[1]).product_id)).toEqual([
    { delta: 5, reason: 'opening' },
  ]);
  expect(await bench.auditEntries(`group:${data.id}`)).toMatchObject([{ action: 'group.create' }]);
  expect(
    await call('createProductGroup', null, { product_id: product.id, variants: [] }),
  ).toMatchObject({ status: 409 });
});

test('the fields of a group are edited once, in the group or in any of its products', async () => {
  const { id, products } = await makeGroup(bench.shop.database, [
    { size: 'Queen' },
    { size: 'King' },
  ]);
  const [queen, king] = products;
  const before = await call('saveProductGroup', id, {
    name: 'Mughal Quilt',
    label_type: ['trending'],
  });
  expect(before.data.name).toBe('Mughal Quilt');
  expect(await detail(king?.slug ?? '')).toMatchObject({
    name: 'Mughal Quilt',
    label_type: ['trending'],
  });
  await bench.save({
    ...productControls('Mughal Poppy Quilt'),
    product_id: String(queen?.id),
    size: 'Queen',
  });
  const { name, size } = await detail(king?.slug ?? '');
  expect({ name, size }).toEqual({ name: 'Mughal Poppy Quilt', size: 'King' });
  expect(
    await call('saveProductGroup', id, { name: 'Stale', version: before.data.version }),
  ).toMatchObject({ status: 409 });
});

test('sixty variants are saved at once, with one audit entry', async () => {
  const sizes = Array.from({ length: 60 }, (_, index) => ({ size: `${index + 10} in` }));
  const { id, products } = await makeGroup(bench.shop.database, sizes);
  const { status, data } = await call('saveProductGroup', id, {
    variants: products.map((product, index) => ({
      product_id: product.id,
      price: 500 + index,
      stock: index,
      stock_before: 20,
      sku: `GRID-${index}`,
    })),
  });
  expect(status).toBe(200);
  expect(data.variants[59]).toMatchObject({ price: 559, stock: 59, sku: 'GRID-59' });
  expect(await bench.auditEntries(`group:${id}`)).toHaveLength(1);
});

test('a grid saves the own values of each variant, and refuses those that all share', async () => {
  const length = { key: 'length', label: 'Length', type: 'number', unit: 'cm' };
  const { id, products } = await makeGroup(
    bench.shop.database,
    [{ size: 'Queen' }, { size: 'King' }],
    { category: 'bed-sheet', name: 'Grid Sheet' },
  );
  const [queen, king] = products.map((product) => product.id);
  await rows('update categories set custom_fields = $2 where id = $1', [
    bench.categoryId,
    JSON.stringify([
      { key: 'weave', label: 'Weave', type: 'text', unit: '', is_filter: true },
      { ...length, is_filter: false, is_per_variant: true },
    ]),
  ]);
  const put = async (variants: object[], more: object = {}) =>
    await call('saveProductGroup', id, { ...more, variants });
  const saved = await put(
    [
      { product_id: queen, custom_fields: { length: '228.0' } },
      { product_id: king, custom_fields: { length: 274 } },
      {
        ...{ color: 'Rust', size: 'King', price: 999, stock: 5 },
        custom_fields: { length: '270' },
      },
    ],
    { custom_fields: { weave: 'Twill' } },
  );
  expect(saved.data.variants.map(({ custom_fields: values }) => values)).toEqual([
    { length: '274' },
    { length: '228' },
    { length: '270' },
  ]);
  expect((await detail(present(products[1]).slug)).specification).toMatchObject([
    { value: 'Twill' },
    { value: '274' },
  ]);
  const [audited] = await bench.auditEntries(`group:${id}`);
  expect(JSON.stringify(audited)).toContain('Length 274 cm');
  await put([
    { product_id: queen, custom_fields: { length: '' } },
    { product_id: king, stock: 3 },
  ]);
  const admin = async (productId?: number) =>
    (
      await bench.shop.call('getAdminProduct', {
        token: bench.owner.token,
        params: { id: productId ?? 0 },
      })
    ).data;
  expect(await admin(queen)).toMatchObject({
    custom_fields: { weave: 'Twill' },
    variant_fields: [{ key: 'length' }],
  });
  expect((await admin(king)).custom_fields).toEqual({ weave: 'Twill', length: '274' });
  for (const [values, message] of [
    [{ weave: 'Sateen' }, /is the same in all sizes and colours/],
    [{ gsm: 3 }, /has no field/],
    [{ length: 'long' }, /must be a number/],
  ] as const)
    expect(
      await put([
        { product_id: king, stock: 4 },
        { product_id: queen, custom_fields: values },
      ]),
    ).toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
      errors: [{ path: `variants.1.custom_fields.${Object.keys(values)[0]}` }],
    });
  expect((await admin(king)).stock).toBe(3);
});

test('a group has at most 200 variants, also when they are added in turn', async () => {
  const { id, products } = await makeGroup(bench.shop.database, [{ size: 'Queen' }]);
  const add = async (from: number, count: number) =>
    await call('saveProductGroup', id, {
      variants: Array.from({ length: count }, (_, index) => ({
        color: 'Rust',
        size: `${from + index} in`,
        price: 100,
        stock: 1,
      })),
    });
  expect((await add(0, 150)).data.variants).toHaveLength(151);
  expect(await add(200, 50)).toMatchObject({
    status: 422,
    message: 'A product can have at most 200 variants',
  });
  expect(await rows('select count(*)::int from products where group_id = $1', [id])).toEqual([
    { count: 151 },
  ]);
  expect(await detail(present(products[0]).slug)).toMatchObject({ group: { id } });
});

test('two variants never have the same size and colour, nor two products the same SKU', async () => {
  const { id, products } = await makeGroup(bench.shop.database, [
    { size: 'Queen' },
    { size: 'King' },
  ]);
  const [queen, king] = products;
  expect(
    await call('saveProductGroup', id, { variants: [{ product_id: king?.id, size: 'queen' }] }),
  ).toMatchObject({ status: 409, message: 'There is already a variant with this size and color.' });
  const { sku } = await detail(queen?.slug ?? '');
  expect(
    await call('saveProductGroup', id, {
      variants: [{ product_id: king?.id, sku: sku.toLowerCase() }],
    }),
  ).toMatchObject({ status: 409, message: 'There is already a product with this SKU.' });
  const other = await makeProduct(bench.shop.database);
  expect(
    await call('saveProductGroup', id, { variants: [{ product_id: other.id, price: 1 }] }),
  ).toMatchObject({ status: 422, errors: [{ path: 'variants.0.product_id' }] });
  expect(
    await call('saveProductGroup', id, { variants: [{ size: 'Single', color: 'Red' }] }),
  ).toMatchObject({ status: 422, message: 'A new variant needs a price, stock, color and size' });
});

test('reviews survive merging and splitting, and count for the group', async () => {
  const { id, products } = await makeGroup(bench.shop.database, [
    { size: 'Queen' },
    { size: 'King' },
  ]);
  const [queen] = products;
  const single = await makeProduct(bench.shop.database, { size: 'Single', material: 'Velvet' });
  for (const [product, rating] of [
    [queen, 5],
    [single, 2],
  ] as const)
    await rows(
      `insert into reviews (product_id, name, rating, title, body)
       values ($1, 'Asha V.', $2, 'Soft', 'Soft')`,
      [product?.id, rating],
    );
  expect(
    (await call('mergeProductGroup', id, { product_ids: [single.id] })).data.variants,
  ).toHaveLength(3);
  expect(await detail(single.slug)).toMatchObject({ material: 'Cotton', rating: 3.5 });
  const reviews = await bench.shop.call('listReviews', { params: { slug: queen?.slug ?? '' } });
  expect(reviews).toMatchObject({
    data: [{ size: 'Single', color: 'Indigo' }, { size: 'Queen' }],
    meta: { total: 2 },
  });
  const split = await call('splitProductGroup', id, { product_ids: [single.id] });
  expect(split.data.variants).toHaveLength(2);
  expect(await detail(single.slug)).toMatchObject({ group: null, rating: 2 });
  expect(await detail(queen?.slug ?? '')).toMatchObject({ rating: 5 });
});

test('the images of a variant are those of its colour', async () => {
  const { data } = await bench.save({ ...productControls('Jaali Cover'), size: '16 in' });
  const group = await call('createProductGroup', null, {
    product_id: data.id,
    variants: [
      { color: 'Indigo', size: '20 in', price: 100, stock: 1 },
      { color: 'Rust', size: '16 in', price: 100, stock: 1 },
    ],
  });
  const large = present(group.data.variants[1]);
  const rust = present(group.data.variants[2]);
  const { data: saved } = await bench.save(
    { ...productControls('Jaali Cover'), product_id: String(large.product_id), size: '20 in' },
    [await photo('#884422')],
  );
  expect((await detail(data.slug)).images).toEqual(saved.images);
  expect((await detail(rust.slug)).images).toEqual([]);
  await call('saveProductGroup', group.data.id, {
    variants: [{ product_id: rust.product_id, color: 'Indigo', size: '24 in' }],
  });
  expect((await detail(rust.slug)).images).toEqual(saved.images);
});

test('deleting a variant leaves the group, deleting the last one ends it', async () => {
  const { id, products } = await makeGroup(bench.shop.database, [
    { size: 'Queen' },
    { size: 'King' },
  ]);
  for (const [index, product] of products.entries()) {
    await bench.shop.call('deleteProduct', {
      token: bench.owner.token,
      params: { id: product.id },
    });
    const left = await rows('select id from product_groups where id = $1', [id]);
    expect(left).toHaveLength(1 - index);
  }
});
