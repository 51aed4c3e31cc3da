import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeProduct } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const set = (token: string, ...lines: (readonly [id: number, quantity: number])[]) =>
  shop.call('setCartLines', {
    token,
    body: { products: lines.map(([id, quantity]) => ({ product_id: id, quantity })) },
  });

const quantities = (lines: { product_id: number; quantity: number }[]) =>
  lines.map((line) => [line.product_id, line.quantity]);

it('sets quantities, never adds them, so that the same request twice is the same cart', async () => {
  const { token } = await makePerson(shop.database);
  const quilt = await makeProduct(shop.database, {
    name: 'Cart Quilt',
    pricePaise: 129_950,
    shippingChargePaise: 2550,
  });
  const first = await set(token, [quilt.id, 2]);
  expect(first).toMatchObject({ status: 200, message: 'Item added to cart successfully' });
  const second = await set(token, [quilt.id, 2]);
  expect(second).toMatchObject({ message: 'Quantity updated successfully' });
  expect(second.data).toEqual(first.data);
  expect(first.data).toMatchObject([
    {
      quantity: 2,
      Product: {
        name: 'Cart Quilt',
        slug: 'cart-quilt',
        price: 1299.5,
        shipping_charge: 25.5,
        images: [],
        stock: 20,
        available: true,
      },
    },
  ]);
});

it('preserves the order of the lines when a quantity changes', async () => {
  const { token } = await makePerson(shop.database);
  const [first, second] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  await set(token, [second.id, 1]);
  await set(token, [first.id, 1]);
  const { data } = await set(token, [second.id, 4]);
  expect(quantities(data)).toEqual([
    [second.id, 4],
    [first.id, 1],
  ]);
});

it('refuses more than the stock, naming the product, and writes none of the lines', async () => {
  const { token } = await makePerson(shop.database);
  const plenty = await makeProduct(shop.database);
  const few = await makeProduct(shop.database, { name: 'Few Cushions', stock: 3 });
  const out = await makeProduct(shop.database, { name: 'No Cushions', stock: 0 });
  expect(await set(token, [plenty.id, 1], [few.id, 4])).toMatchObject({
    status: 409,
    message: 'Only 3 of Few Cushions left.',
  });
  expect(await set(token, [plenty.id, 1], [out.id, 1])).toMatchObject({
    status: 409,
    message: 'No Cushions is out of stock.',
  });
  expect((await shop.call('getCart', { token })).data).toEqual([]);
});

it('refuses an inactive product, a product listed twice and quantities outside 1 to 10', async () => {
  const { token } = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database);
  const inactive = await makeProduct(shop.database, { status: 'inactive' });
  expect(await set(token, [inactive.id, 1])).toMatchObject({
    status: 404,
    message: 'Product not found',
  });
  expect((await set(token, [2_000_000_000, 1])).status).toBe(404);
  expect((await set(token, [cushion.id, 1], [cushion.id, 2])).status).toBe(422);
  for (const quantity of [0, 11, 1.5, -1])
    expect((await set(token, [cushion.id, quantity])).status).toBe(422);
  expect((await shop.call('getCart', { token })).data).toEqual([]);
});

it('holds at most 100 products', async () => {
  const { id, token } = await makePerson(shop.database);
  const last = await makeProduct(shop.database);
  await shop.database.pool.query(
    `with filler as (
       insert into products (slug, name, category_id, price_paise, stock)
       select 'filler-' || n, 'Filler ' || n, (select min(id) from categories), 100, 0
       from generate_series(1, 100) n returning id)
     insert into cart_lines (user_id, product_id, quantity) select $1, id, 1 from filler`,
    [id],
  );
  expect(await set(token, [last.id, 1])).toMatchObject({
    status: 422,
    message: 'A cart holds at most 100 products',
  });
  expect((await shop.call('getCart', { token })).data).toHaveLength(100);
});

it('marks a line as unavailable or short of stock', async () => {
  const { token } = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database);
  await set(token, [cushion.id, 5]);
  await shop.database.pool.query(
    `update products set status = 'inactive', stock = 2 where id = $1`,
    [cushion.id],
  );
  await shop.database.pool.query(
    `insert into stock_movements (product_id, delta, reason) values ($1, -18, 'edit')`,
    [cushion.id],
  );
  const { data } = await shop.call('getCart', { token });
  expect(data).toMatchObject([{ quantity: 5, Product: { available: false, stock: 2 } }]);
});

it('removes lines, also when they were removed before', async () => {
  const { token } = await makePerson(shop.database);
  const [first, second] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  await set(token, [first.id, 1], [second.id, 1]);
  const remove = () =>
    shop.call('deleteCartLines', { token, body: { products: [{ product_id: first.id }] } });
  expect(await remove()).toMatchObject({ status: 200, message: 'Item removed successfully' });
  expect(quantities((await remove()).data)).toEqual([[second.id, 1]]);
});

it('takes many concurrent changes of one cart and ends with one line a product', async () => {
  const { token } = await makePerson(shop.database);
  const [first, second] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 2
        ? set(token, [first.id, 3], [second.id, 4])
        : set(token, [second.id, 4], [first.id, 3]),
    ),
  );
  expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
  expect(quantities((await shop.call('getCart', { token })).data)).toEqual([
    [first.id, 3],
    [second.id, 4],
  ]);
});

it('is visible to its shopper only', async () => {
  const [asha, meera] = [
    await makePerson(shop.database),
    await makePerson(shop.database, { name: 'Meera Iyer' }),
  ];
  const cushion = await makeProduct(shop.database);
  await set(asha.token, [cushion.id, 1]);
  expect((await shop.call('getCart', { token: meera.token })).data).toEqual([]);
  await shop.call('deleteCartLines', {
    token: meera.token,
    body: { products: [{ product_id: cushion.id }] },
  });
  expect((await shop.call('getCart', { token: asha.token })).data).toHaveLength(1);
  expect((await shop.call('getCart')).status).toBe(401);
});

it('changes many carts at once; a locked or refused cart does not delay the others', async () => {
  const cushion = await makeProduct(shop.database, { name: 'Held Cushion', stock: 8 });
  const crowd = await Promise.all(
    Array.from({ length: 12 }, async () => makePerson(shop.database)),
  );
  const [asha, meera] = [crowd[0]?.token ?? '', crowd[1]?.token ?? ''];
  await set(asha, [cushion.id, 1]);
  const holder = await shop.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from cart_lines where product_id = $1 for update', [cushion.id]);
  const held = set(asha, [cushion.id, 3]);
  const refused = set(meera, [cushion.id, 9]);
  const others = await Promise.all(
    crowd.slice(2).map(async ({ token }, index) => set(token, [cushion.id, 1 + (index % 8)])),
  );
  expect(others.map(({ data }) => quantities(data))).toEqual(
    others.map((_, index) => [[cushion.id, 1 + (index % 8)]]),
  );
  expect(await refused).toMatchObject({ status: 409, message: 'Only 8 of Held Cushion left.' });
  await holder.query('rollback');
  holder.release();
  expect(quantities((await held).data)).toEqual([[cushion.id, 3]]);
});
