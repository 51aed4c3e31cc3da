import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let dataDir: string;
let owner: Person;
let categoryId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'admin-test-'));
  shop = await openTestShop({ DATA_DIR: dataDir });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  await makeProduct(shop.database, { category: 'bed-sheet' });
  const [category] = (await shop.call('listAdminCategories', { token: owner.token })).data;
  categoryId = String(category?.id);
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const whole = (name: string): Record<string, string> => ({
  name,
  category: categoryId,
  price: '1299.50',
  original_price: '1999',
  stock: '12',
  rating: '4.7',
  color: 'Indigo',
  size: 'King',
  description: 'Block printed by hand in Bagru.',
});
const photo = async (background: string) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 75, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
const save = (
  controls: Record<string, string>,
  images: readonly Blob[] = [],
  token = owner.token,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  for (const image of images) form.append('images', image, 'photo.png');
  return shop.call('saveProduct', { token, body: form });
};
const movements = async (id: number) =>
  (
    await shop.database.pool.query(
      'select delta, reason from stock_movements where product_id = $1 order by id',
      [id],
    )
  ).rows;

it('adds a product with its images in order, its defaults and its opening stock', async () => {
  expect((await shop.call('listProducts', { query: { search: 'bagru' } })).data).toEqual([]);
  const response = await save(
    {
      ...whole('Bagru Jaal – King'),
      label_type: 'best_seller,new_arrival',
      care_instruction: '["Wash cold"," "]',
    },
    [await photo('#a4452c'), await photo('#3b4a7a')],
  );
  expect(response).toMatchObject({ status: 200, message: 'Product added/updated successfully!' });
  expect(response.data).toMatchObject({
    slug: 'bagru-jaal-king',
    price: 1299.5,
    original_price: 1999,
    stock: 12,
    rating: 4.7,
    material: 'Not specified',
    shipping_charge: null,
    label_type: ['best_seller', 'new_arrival'],
    care_instruction: ['Wash cold'],
    manufacture_details: [],
    return_policies: [],
  });
  expect(response.data.images).toHaveLength(2);
  expect(await movements(response.data.id)).toEqual([{ delta: 12, reason: 'opening' }]);
  expect((await shop.call('getProduct', { params: { slug: 'bagru-jaal-king' } })).data.id).toBe(
    response.data.id,
  );
  expect((await save(whole('Bagru Jaal King'))).data.slug).toBe('bagru-jaal-king-2');
});

it('shows a change at once, under the unchanged slug', async () => {
  const { id, slug } = (
    await save({
      ...whole('Ajrakh Quilt'),
      material: 'Cotton',
      shipping_charge: '75',
      meta_title: 'Ajrakh',
    })
  ).data;
  expect((await shop.call('getProduct', { params: { slug } })).data.price).toBe(1299.5);
  const changed = await save({
    ...whole('Ajrakh Razai'),
    product_id: String(id),
    price: '999',
    stock: '7',
    material: '',
    status: 'inactive',
  });
  expect(changed.data).toMatchObject({
    id,
    slug,
    name: 'Ajrakh Razai',
    material: 'Not specified',
    shipping_charge: 75,
    meta_title: 'Ajrakh',
    status: 'inactive',
  });
  expect(await movements(id)).toEqual([
    { delta: 12, reason: 'opening' },
    { delta: -5, reason: 'edit' },
  ]);
  expect((await shop.call('getProduct', { params: { slug } })).status).toBe(404);
  expect((await shop.call('getProduct', { params: { slug }, token: owner.token })).data.price).toBe(
    999,
  );
  expect(
    (await save({ ...whole('Ajrakh Razai'), product_id: String(id), shipping_charge: '' })).data
      .shipping_charge,
  ).toBeNull();
  expect((await save({ ...whole('Nobody'), product_id: '999999' })).message).toBe(
    'Product not found',
  );
});

it('does not undo sales that happened while the form was open', async () => {
  const { id } = (await save(whole('Kantha Throw'))).data;
  await shop.database.pool.query('update products set stock = 9 where id = $1', [id]);
  await shop.database.pool.query(
    `insert into stock_movements (product_id, delta, reason) values ($1, -3, 'edit')`,
    [id],
  );
  expect(
    (
      await save({
        ...whole('Kantha Throw'),
        product_id: String(id),
        stock: '22',
        stock_before: '12',
      })
    ).data.stock,
  ).toBe(19);
  expect(
    (
      await save({
        ...whole('Kantha Throw'),
        product_id: String(id),
        stock: '19',
        stock_before: '22',
      })
    ).data.stock,
  ).toBe(16);
});

it('reports every missing or wrong value at its control', async () => {
  const nothing = await save({});
  expect(nothing.status).toBe(422);
  expect(nothing.errors.map(({ message }) => message)).toEqual([
    'Product name is required',
    'Please select a category',
    'Price must be greater than 0',
    'Original price must be greater than 0',
    'Stock must be a whole number, 0 or more',
    'Color is required',
    'Size is required',
    'Description is required',
  ]);
  const single = await save({ ...whole('One text'), return_policies: '7-day exchange' });
  expect(single.data.return_policies).toEqual(['7-day exchange']);
  const wrong = async (change: Record<string, string>) =>
    (await save({ ...whole('Wrong'), ...change })).message;
  expect(await wrong({ price: '0' })).toBe('Price must be greater than 0');
  expect(await wrong({ price: '9.999' })).toBe('Please give the price with at most 2 decimals');
  expect(await wrong({ price: '100000001' })).toBe('Price must be at most 10,00,00,000');
  expect(await wrong({ stock: '1000001' })).toBe('Stock must be at most 10,00,000');
  expect(await wrong({ stock: '1.5' })).toBe('Stock must be a whole number, 0 or more');
  expect(await wrong({ rating: '5.1' })).toBe('Rating must be from 0 to 5 in steps of 0.1');
  expect(await wrong({ rating: '4.55' })).toBe('Rating must be from 0 to 5 in steps of 0.1');
  expect(await wrong({ category: '999999' })).toBe('Please select a category');
  expect(await wrong({ return_policies: '[]' })).toBe('Keep at least one entry');
  expect(await wrong({ return_policies: '{"a":1}' })).toBe('Please send a list of texts');
  expect(await wrong({ label_type: 'best_seller,loved' })).toBe('Unknown label');
  expect(await wrong({ shipping_charge: '-1' })).toBe('Shipping charge must be 0 or more');
  expect(await wrong({ shipping_charge: '1000001' })).toBe(
    'Shipping charge must be at most 10,00,000',
  );
  expect((await save(whole('Wrong'), [new Blob(['text'])])).message).toBe(
    'Please select only image files',
  );
  expect(
    (await shop.call('listProducts', { token: owner.token, query: { search: 'wrong' } })).data,
  ).toEqual([]);
});

it('removes one image from a product', async () => {
  const { id, images } = (
    await save(whole('Two Pictures'), [await photo('#112233'), await photo('#445566')])
  ).data;
  const remove = (image_url: string | undefined) =>
    shop.call('deleteProductImage', { token: owner.token, params: { id }, body: { image_url } });
  expect(await remove(`https://homeloom.shop${images[0]}`)).toMatchObject({
    status: 200,
    message: 'Image deleted successfully',
    data: { images: [images[1]] },
  });
  expect(await remove(images[0])).toMatchObject({ status: 404, message: 'Image not found' });
  const more = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      photo(`#${(index * 20).toString(16).padStart(2, '0')}8040`),
    ),
  );
  expect(await save({ ...whole('Two Pictures'), product_id: String(id) }, more)).toMatchObject({
    status: 422,
    message: 'A product can have at most 12 images.',
  });
});

it('deletes a product, and archives one with orders', async () => {
  const remove = (id: number) => shop.call('deleteProduct', { token: owner.token, params: { id } });
  const never = (await save(whole('Never Sold'))).data;
  const sold = (await save(whole('Once Sold'))).data;
  await shop.database.pool.query(
    `with placed as (
       insert into orders (user_id, status, payment_status, payment_method, items_count,
         subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
         address, city, state, pincode)
       values ($1, 'cancelled', 'pending', 'cod', 1, 100, 0, 0, 100, 'Asha', 'a@example.com',
         '9800000001', 'x', 'x', 'x', '302001') returning id
     ), event as (insert into order_events (order_id, kind, to_state, actor_kind)
     select id, 'placed', 'cancelled', 'system' from placed)
     insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
       shipping_charge_paise, total_paise, images)
     select id, $2, 1, 'Once Sold', 'once-sold', 'King', 'Indigo', 100, 0, 100, '{}' from placed`,
    [owner.id, sold.id],
  );
  for (const { id, slug } of [never, sold]) {
    expect((await shop.call('getProduct', { params: { slug } })).status).toBe(200);
    expect(await remove(id)).toMatchObject({
      status: 200,
      message: 'Product deleted successfully!',
    });
    expect((await shop.call('getProduct', { params: { slug } })).status).toBe(404);
    expect(await remove(id)).toMatchObject({ status: 404, message: 'Product not found' });
  }
  const { rows } = await shop.database.pool.query(
    'select status from products where id = any($1)',
    [[never.id, sold.id]],
  );
  expect(rows).toEqual([{ status: 'archived' }]);
});

it('refuses product changes by shoppers and visitors', async () => {
  const asha = await makePerson(shop.database);
  expect((await save(whole('Mine'), [], asha.token)).status).toBe(403);
  expect((await save(whole('Mine'), [], '')).status).toBe(401);
  for (const name of ['deleteProduct', 'deleteProductImage'] as const) {
    const body = name === 'deleteProductImage' ? { image_url: '/x' } : undefined;
    expect((await shop.call(name, { token: asha.token, params: { id: 1 }, body })).status).toBe(
      403,
    );
    expect((await shop.call(name, { params: { id: 1 }, body })).status).toBe(401);
  }
});
