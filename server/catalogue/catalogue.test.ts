import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsByRole } from '#contract/staff/permissions.ts';
import { makeGroup, makePerson, makeProduct, type Person } from '#test/builders.ts';
import { type ApiResponse, openTestShop, type Request, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let asha: Person;

const names = (response: ApiResponse<'listProducts'>): string[] =>
  response.data.map(({ name }) => name).sort();
const list = (query: Request['query']): Promise<ApiResponse<'listProducts'>> =>
  shop.call('listProducts', { query: query ?? {} });

async function asOwner(
  name: 'listProducts' | 'getProduct',
  params: Record<string, string>,
): Promise<unknown> {
  const caller = {
    actor: {
      kind: 'admin',
      userId: owner.id,
      sessionId: 1,
      permissions: permissionsByRole.owner,
      staffRole: 'owner',
      isFresh: true,
      mustSetUpTwoFactor: false,
    } as const,
    ip: '',
    device: '',
    idempotencyKey: null,
  };
  return (await shop.dispatch(name, caller, { params, query: {}, body: undefined })).data;
}

beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { name: 'Meera Nair', role: 'admin' });
  asha = await makePerson(shop.database);
  await makeProduct(shop.database, {
    name: 'Indigo Buta Cushion',
    color: 'Indigo',
    pattern: 'Floral',
    pricePaise: 49_900,
    labels: ['new_arrival', 'trending'],
  });
  await makeProduct(shop.database, {
    name: 'Teal Velvet Cushion',
    color: 'Teal',
    material: 'Velvet',
    pricePaise: 79_950,
    stock: 0,
  });
  await makeProduct(shop.database, {
    name: 'Indigo Velvet Cushion',
    color: 'Indigo',
    material: 'Velvet',
    pricePaise: 99_900,
    stock: 3,
    labels: ['best_seller'],
  });
  await makeProduct(shop.database, {
    name: 'Oat Linen Curtains',
    category: 'curtains',
    color: 'Oat',
    material: 'Linen',
    size: '7 ft',
    pricePaise: 289_900,
  });
  await makeProduct(shop.database, {
    name: 'Madder Bed Sheet',
    category: 'bed-sheet',
    color: 'Madder',
    size: 'King',
    pricePaise: 189_900,
  });
  await makeProduct(shop.database, { name: 'Hidden Cushion', status: 'inactive', color: 'Indigo' });
  await makeProduct(shop.database, { name: 'Deleted Cushion', status: 'archived' });
  await makeProduct(shop.database, { name: 'Monsoon Rug', category: 'rug' });
  await shop.database.pool.query(`update categories set status = 'inactive' where slug = 'rug'`);
});
afterAll(() => shop.close());

test('filters combine: any value within one, all filters together', async () => {
  expect(names(await list({ material: 'Velvet,Linen' }))).toEqual([
    'Indigo Velvet Cushion',
    'Oat Linen Curtains',
    'Teal Velvet Cushion',
  ]);
  expect(names(await list({ material: 'Velvet,Linen', color: 'Indigo' }))).toEqual([
    'Indigo Velvet Cushion',
  ]);
  expect(names(await list({ category: 'cushion', label: 'trending,best_seller' }))).toEqual([
    'Indigo Buta Cushion',
    'Indigo Velvet Cushion',
  ]);
});

test('prices are rupees, and a price range includes its ends', async () => {
  const response = await list({ price_min: 499, price_max: 799.5, sort: 'price_asc' });
  expect(response.data.map((product: { price: number }) => product.price)).toEqual([499, 799.5]);
});

test('availability separates in stock from sold out', async () => {
  expect(names(await list({ availability: 'out_of_stock' }))).toEqual(['Teal Velvet Cushion']);
  expect(names(await list({ availability: 'in_stock', material: 'Velvet' }))).toEqual([
    'Indigo Velvet Cushion',
  ]);
});

test('labelled products are first and sold-out products last, unless another sort is given', async () => {
  const featured = await list({ category: 'cushion' });
  expect(featured.data.map((product: { name: string }) => product.name)).toEqual([
    'Indigo Buta Cushion',
    'Indigo Velvet Cushion',
    'Teal Velvet Cushion',
  ]);
  const dear = await list({ category: 'cushion', sort: 'price_desc' });
  expect(dear.data.map((product: { price: number }) => product.price)).toEqual([999, 799.5, 499]);
});

test('a list is paged and has a total', async () => {
  const second = await list({ page: 2, limit: 2, sort: 'name' });
  expect(second.meta).toEqual({ page: 2, limit: 2, total: 5, pages: 3 });
  expect(second.data.map((product: { name: string }) => product.name)).toEqual([
    'Madder Bed Sheet',
    'Oat Linen Curtains',
  ]);
  expect((await list({})).meta).toEqual({ page: 1, limit: 100, total: 5, pages: 1 });
});

test('products requested by id have the order of the request', async () => {
  const { data } = await list({ sort: 'name' });
  const ids = [data[3]?.id, data[0]?.id];
  const response = await list({ ids: ids.join(',') });
  expect(response.data.map((product: { id: number }) => product.id)).toEqual(ids);
});

test('shoppers see neither inactive products nor those of an inactive category', async () => {
  expect(names(await list({}))).not.toContain('Hidden Cushion');
  expect(names(await list({}))).not.toContain('Monsoon Rug');
  expect(await list({ category: 'rug' })).toMatchObject({ status: 200, data: [] });
  for (const slug of ['hidden-cushion', 'deleted-cushion', 'monsoon-rug', 'no-such-thing']) {
    expect(await shop.call('getProduct', { params: { slug }, token: asha.token })).toMatchObject({
      status: 404,
      message: 'Product not found',
    });
  }
});

test('an admin sees inactive products in lists and by slug', async () => {
  const all = await asOwner('listProducts', {});
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Hidden Cushion' }),
      expect.objectContaining({ name: 'Monsoon Rug' }),
    ]),
  );
  expect(all).not.toContainEqual(expect.objectContaining({ name: 'Deleted Cushion' }));
  expect(await asOwner('getProduct', { slug: 'hidden-cushion' })).toMatchObject({
    name: 'Hidden Cushion',
    status: 'inactive',
  });
});

test('a product has its category, its texts as lists and its rating out of 5', async () => {
  const { data } = await shop.call('getProduct', { params: { slug: 'indigo-buta-cushion' } });
  expect(data).toMatchObject({
    price: 499,
    original_price: null,
    rating: 4.5,
    shipping_charge: null,
    care_instruction: [],
    label_type: ['new_arrival', 'trending'],
    category: { name: 'cushion', slug: 'cushion' },
    categoryDetails: { name: 'cushion' },
  });
  expect(await shop.call('getProductById', { params: { id: data.id } })).toMatchObject({
    status: 200,
    data: { slug: 'indigo-buta-cushion' },
  });
  expect(await shop.call('getProductById', { params: { id: 999_999 } })).toMatchObject({
    status: 404,
    message: 'Product not found',
  });
});

test('images of a product are in their order, with size, text and placeholder', async () => {
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
  for (const hash of [first, second]) {
    await shop.database.pool.query(
      `insert into media (hash, format, width, height, bytes, placeholder)
       values ($1, 'webp', 1200, 1500, 9000, 'data:,')`,
      [hash],
    );
  }
  await shop.database.pool.query(
    `insert into product_images (product_id, media_hash, alt, position)
     select p.id, v.hash, v.alt, v.position from products p,
       (values ($1, '', 1), ($2, 'on a sofa', 0)) v (hash, alt, position)
       where p.slug = 'oat-linen-curtains'`,
    [first, second],
  );
  const { data } = await shop.call('getProduct', { params: { slug: 'Oat-Linen-CURTAINS' } });
  expect(data.images).toEqual([`/media/${second}.webp`, `/media/${first}.webp`]);
  expect(data.pictures).toEqual([
    { src: `/media/${second}`, width: 1200, height: 1500, alt: 'on a sofa', placeholder: 'data:,' },
    {
      src: `/media/${first}`,
      width: 1200,
      height: 1500,
      alt: 'Oat Linen Curtains',
      placeholder: 'data:,',
    },
  ]);
});

test('a category is found by its hyphenated name in any case, singular or plural', async () => {
  for (const categoryName of ['bed-sheet', 'Bed-Sheet', 'bed sheet', 'bed-sheets']) {
    expect(names(await shop.call('listCategoryProducts', { params: { categoryName } }))).toEqual([
      'Madder Bed Sheet',
    ]);
  }
  expect(
    names(await shop.call('listCategoryProducts', { params: { categoryName: 'curtain' } })),
  ).toEqual(['Oat Linen Curtains']);
  for (const categoryName of ['spoons', 'rug']) {
    expect(await shop.call('listCategoryProducts', { params: { categoryName } })).toMatchObject({
      status: 404,
      message: 'Category not found',
    });
  }
});

test('categories are in display order and count the products on sale', async () => {
  await shop.database.pool.query(`update categories set display_order = 1 where slug = 'curtains'`);
  const { data } = await shop.call('listCategories');
  expect(
    data.map((category: { slug: string; product_count: number }) => [
      category.slug,
      category.product_count,
    ]),
  ).toEqual([
    ['curtains', 1],
    ['bed-sheet', 1],
    ['cushion', 3],
  ]);
});

test('a label lists its products', async () => {
  expect(names(await shop.call('listLabelProducts', { params: { label: 'best_seller' } }))).toEqual(
    ['Indigo Velvet Cushion'],
  );
  expect((await shop.call('listLabelProducts', { params: { label: 'reduced' } })).status).toBe(422);
});

test("the owner's categories name both the variants and the designs that shoppers count", async () => {
  const category = 'towels';
  await makeGroup(shop.database, [{ size: 'Hand' }, { size: 'Bath' }, { size: 'Beach' }], {
    category,
  });
  await makeProduct(shop.database, { category });
  const { data } = await shop.call('listAdminCategories', { token: owner.token });
  expect(data.find(({ slug }) => slug === category)).toMatchObject({
    product_count: 4,
    design_count: 2,
  });
  shop.cache.purge(['categories', 'products']);
  expect((await list({ category })).meta.total).toBe(2);
});
