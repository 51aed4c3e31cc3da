import { expect } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

test('lists a product once, newest first, with its images as JSON text', async ({ shop }) => {
  const { token } = await makePerson(shop.database);
  const [quilt, sheet] = [
    await makeProduct(shop.database, { name: 'Wished Quilt', material: 'Linen' }),
    await makeProduct(shop.database),
  ];
  const hash = 'a'.repeat(64);
  await shop.database.pool.query(
    `insert into media (hash, format, width, height, bytes) values ($1, 'webp', 10, 10, 10)`,
    [hash],
  );
  await shop.database.pool.query(
    'insert into product_images (product_id, media_hash, position) values ($1, $2, 0)',
    [quilt.id, hash],
  );
  const add = (id: number) => shop.call('addToWishlist', { token, body: { product_id: id } });
  expect(await add(quilt.id)).toMatchObject({ status: 200, message: 'Added to wishlist' });
  await add(sheet.id);
  await Promise.all([add(quilt.id), add(quilt.id), add(quilt.id)]);
  const { data } = await shop.call('listWishlist', { token });
  expect(data.map((entry: { product_id: number }) => entry.product_id)).toEqual([
    sheet.id,
    quilt.id,
  ]);
  expect(data[1]?.Product).toMatchObject({
    name: 'Wished Quilt',
    price: 500,
    material: 'Linen',
    images: `["/media/${hash}.webp"]`,
    stock: 20,
  });
});

test('refuses an unknown product and hides an inactive one', async ({ shop }) => {
  const { token } = await makePerson(shop.database);
  const quilt = await makeProduct(shop.database);
  expect(
    await shop.call('addToWishlist', { token, body: { product_id: 2_000_000_000 } }),
  ).toMatchObject({ status: 404, message: 'Product not found' });
  await shop.call('addToWishlist', { token, body: { product_id: quilt.id } });
  await shop.database.pool.query(`update products set status = 'archived' where id = $1`, [
    quilt.id,
  ]);
  expect((await shop.call('listWishlist', { token })).data).toEqual([]);
});

test('removes a product, also twice, and is visible to its shopper only', async ({ shop }) => {
  const [asha, meera] = [
    await makePerson(shop.database),
    await makePerson(shop.database, { name: 'Meera Iyer' }),
  ];
  const quilt = await makeProduct(shop.database);
  await shop.call('addToWishlist', { token: asha.token, body: { product_id: quilt.id } });
  const remove = (token: string) =>
    shop.call('removeFromWishlist', { token, body: { product_id: quilt.id } });
  await remove(meera.token);
  expect((await shop.call('listWishlist', { token: asha.token })).data).toHaveLength(1);
  expect(await remove(asha.token)).toMatchObject({
    status: 200,
    message: 'Removed from wishlist',
    data: [],
  });
  expect((await remove(asha.token)).status).toBe(200);
  expect((await shop.call('listWishlist')).status).toBe(401);
});

test('keeps 500 products and refuses another, until one is removed or no longer on sale', async ({
  shop,
}) => {
  const { id, token } = await makePerson(shop.database);
  const [first, another] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  const third = await makeProduct(shop.database);
  const add = async (product: { id: number }) =>
    shop.call('addToWishlist', { token, body: { product_id: product.id } });
  await add(first);
  await shop.database.pool.query(
    `with more as (insert into products (slug, name, category_id, price_paise)
       select 'wished-' || n, 'Wished', (select min(category_id) from products), 100
       from generate_series(1, 499) n returning id)
     insert into wishlist_entries (user_id, product_id) select $1, id from more`,
    [id],
  );
  expect((await add(first)).status).toBe(200);
  expect(await add(another)).toMatchObject({
    status: 409,
    message: 'You can save up to 500 products. Please remove one first.',
  });
  await shop.call('removeFromWishlist', { token, body: { product_id: first.id } });
  expect((await add(another)).status).toBe(200);
  expect((await add(third)).status).toBe(409);
  await shop.database.pool.query(`update products set status = 'inactive' where id = $1`, [
    another.id,
  ]);
  expect((await add(third)).status).toBe(200);
});
