import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { makeGroup, makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
});
afterAll(async () => shop.close());

const people = async (count: number) => {
  const persons = [];
  for (let index = 0; index < count; index++)
    persons.push(
      await makePerson(shop.database, { name: index % 2 ? 'Meera Iyer' : 'Asha Verma' }),
    );
  return persons;
};

/**
 * The client retries deadlocks, so this reads the server's counter. Each connection must flush its
 * statistics first.
 */
const deadlocks = async (): Promise<unknown> => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => shop.database.pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  return valueOf(
    shop,
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
};

describe('many buyers at once', () => {
  it('sells the last 10 to exactly 10 of 60 buyers and names the sold-out product to the others', async () => {
    const quilt = await makeProduct(shop.database, {
      name: 'Razai of the Last Ten',
      stock: 10,
      pricePaise: 250_000,
    });
    const lines = [{ product: quilt, quantity: 1 }];
    const buyers = await people(60);
    for (const { token } of buyers) await fillCart(shop, token, lines);

    const responses = await Promise.all(
      buyers.map(({ token }) => placeOrder(shop, token, draftOf(lines))),
    );

    const refused = responses.filter((response) => response.status !== 200);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(10);
    expect(new Set(refused.map((response) => `${response.status} ${response.message}`))).toEqual(
      new Set(['409 Razai of the Last Ten is out of stock.']),
    );
    expect(await stockOf(shop, quilt)).toBe(0);
    expect(
      await valueOf(shop, 'select sum(delta)::int from stock_movements where product_id = $1', [
        quilt.id,
      ]),
    ).toBe(0);
    expect(
      await valueOf(shop, 'select count(*)::int from order_lines where product_id = $1', [
        quilt.id,
      ]),
    ).toBe(10);
  });

  it('sells the last Queen of a design once, which does not affect its King', async () => {
    const { products } = await makeGroup(
      shop.database,
      [
        { size: 'Queen', stock: 1 },
        { size: 'King', stock: 8 },
      ],
      { name: 'Jaal Sheet', pricePaise: 250_000 },
    );
    const buyers = await people(16);
    const placing = buyers.map(async ({ token }, index) => {
      const lines = products
        .slice(index % 2, (index % 2) + 1)
        .map((product) => ({ product, quantity: 1 }));
      await fillCart(shop, token, lines);
      return draftOf(lines);
    });
    const drafts = await Promise.all(placing);
    const responses = await Promise.all(
      buyers.map(({ token }, index) => placeOrder(shop, token, drafts[index] ?? draftOf([]))),
    );
    const soldIn = (rest: number): number =>
      responses.filter(({ status }, index) => status === 200 && index % 2 === rest).length;
    expect({ queen: soldIn(0), king: soldIn(1) }).toEqual({ queen: 1, king: 8 });
    expect(await Promise.all(products.map((product) => stockOf(shop, product)))).toEqual([0, 0]);
  });

  it('lets carts that hold the same products in opposite order through without a deadlock', async () => {
    const [first, middle, last] = [
      await makeProduct(shop.database),
      await makeProduct(shop.database),
      await makeProduct(shop.database),
    ];
    const carts = [
      [first, middle, last],
      [last, middle, first],
    ].map((cart) => cart.map((product) => ({ product, quantity: 2 })));
    const buyers = await people(2);
    for (const [index, { token }] of buyers.entries()) {
      for (const line of carts[index] ?? []) await fillCart(shop, token, [line]);
    }
    const before = await deadlocks();

    // A transaction that locks out of order now holds one end and waits for the middle.
    const holder = await shop.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from products where id = $1 for update', [middle.id]);
    const placing = Promise.all(
      buyers.map(({ token }, index) => placeOrder(shop, token, draftOf(carts[index] ?? []))),
    );
    const waiting = `select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => valueOf(shop, waiting)).toBe(2);
    await holder.query('commit');
    holder.release();

    expect((await placing).map((response) => response.status)).toEqual([200, 200]);
    expect(await deadlocks()).toBe(before);
  });

  it('serves 40 mixed carts at once to the last unit', async () => {
    const [first, second] = [
      await makeProduct(shop.database, { stock: 80 }),
      await makeProduct(shop.database, { stock: 80 }),
    ];
    const buyers = await people(40);
    const carts = buyers.map((_, index) =>
      (index % 2 ? [first, second] : [second, first]).map((product) => ({ product, quantity: 2 })),
    );
    for (const [index, { token }] of buyers.entries())
      await fillCart(shop, token, carts[index] ?? []);
    const responses = await Promise.all(
      buyers.map(({ token }, index) => placeOrder(shop, token, draftOf(carts[index] ?? []))),
    );
    expect(responses.map((response) => response.status)).toEqual(buyers.map(() => 200));
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([0, 0]);
  });
});

describe('one order requested many times', () => {
  it('answers 50 equal requests with one key by one order', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database, { stock: 10 });
    const lines = [{ product: cushion, quantity: 1 }];
    await fillCart(shop, asha.token, lines);

    const responses = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(shop, asha.token, draftOf(lines), 'one-key')),
    );

    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map((response) => JSON.stringify(response.data))).size).toBe(1);
    expect(await stockOf(shop, cushion)).toBe(9);
    const later = await placeOrder(shop, asha.token, draftOf(lines), 'one-key');
    expect(later.data).toEqual(responses[0]?.data);
  });

  it('buys one cart once even without a key', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database, { stock: 10 });
    const lines = [{ product: cushion, quantity: 1 }];
    await fillCart(shop, asha.token, lines);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.call('createOrder', { token: asha.token, body: draftOf(lines) }),
      ),
    );
    expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400, 400, 400, 400,
    ]);
    expect(await stockOf(shop, cushion)).toBe(9);
  });

  it('accepts a key for one draft of one shopper', async () => {
    const [asha, meera] = await people(2);
    const cushion = await makeProduct(shop.database);
    const one = [{ product: cushion, quantity: 1 }];
    const two = [{ product: cushion, quantity: 2 }];
    await fillCart(shop, asha?.token ?? '', one);
    await fillCart(shop, meera?.token ?? '', one);
    expect((await placeOrder(shop, asha?.token ?? '', draftOf(one), 'shared')).status).toBe(200);
    expect(await placeOrder(shop, asha?.token ?? '', draftOf(two), 'shared')).toMatchObject({
      status: 422,
    });
    expect((await placeOrder(shop, meera?.token ?? '', draftOf(one), 'shared')).status).toBe(200);
  });

  it('does not store the key of a refused order: the same key works once the cart is corrected', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database);
    const lines = [{ product: cushion, quantity: 1 }];
    expect((await placeOrder(shop, asha.token, draftOf(lines), 'again')).status).toBe(400);
    await fillCart(shop, asha.token, lines);
    expect((await placeOrder(shop, asha.token, draftOf(lines), 'again')).status).toBe(200);
  });
});
