import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOrders } from '#database/consistency/consistency.ts';
import {
  buy,
  countOf,
  draftOf,
  fillCart,
  placeOrder,
  stockOf,
  valueOf,
} from '#server/orders/buying.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
});
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([]);
  await shop.close();
});

const people = async (count: number) => {
  const made = [];
  for (let index = 0; index < count; index++)
    made.push(await makePerson(shop.database, { name: index % 2 ? 'Meera Iyer' : 'Asha Verma' }));
  return made;
};

/** A deadlock is tried again out of sight, so the database is asked; each connection must hand in its figures first. */
const deadlocks = async (): Promise<unknown> => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => shop.database.pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  return valueOf(
    shop,
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
};

describe('placing an order', () => {
  it('writes the order with its snapshot, takes the stock, empties the cart of what was bought and mails the buyer', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database, {
      name: 'Indigo Ikat Cushion',
      pricePaise: 64_950,
      stock: 7,
    });
    const quilt = await makeProduct(shop.database, {
      name: 'Night Buta Quilt',
      pricePaise: 90_000,
      shippingChargePaise: 1250,
    });
    const bought = [{ product: cushion, quantity: 2 }];
    await fillCart(shop, asha.token, [...bought, { product: quilt, quantity: 1 }]);

    const answer = await placeOrder(shop, asha.token, {
      ...draftOf(bought),
      product_ids: [cushion.id],
    });

    expect(answer).toMatchObject({ status: 200, message: 'Order created! Processing payment...' });
    expect(answer.data.payment).toBeNull();
    expect(answer.data.order).toMatchObject({
      order_status: 'processing',
      payment_status: 'pending',
      payment_method: 'cod',
      items_count: 2,
      total_amount: 1299,
      discount_amount: 0,
      total_shipping_amount: 100,
      final_amount: 1399,
    });
    expect(await stockOf(shop, cushion)).toBe(5);
    const cart = await shop.call('getCart', { token: asha.token });
    expect(cart.data.map((line: { product_id: number }) => line.product_id)).toEqual([quilt.id]);
    const orderId: number = answer.data.order.id;
    const order = await shop.call('getOrder', { token: asha.token, params: { id: orderId } });
    expect(order.data.cart_data[0].product_details).toMatchObject({
      name: 'Indigo Ikat Cushion',
      price: 649.5,
      images: '[]',
    });
    expect(order.data.shipping_details).toMatchObject({
      city: 'Test City',
      state: 'Test State',
      pincode: '302001',
    });
    expect(order.data.timeline).toMatchObject([
      { kind: 'placed', from: null, to: 'processing', by: 'You' },
    ]);
    const facts = await valueOf(shop, 'select facts from mails where event_key = $1', [
      `order:${orderId}:placed`,
    ]);
    expect(facts).toMatchObject({
      orderId,
      name: 'Asha Verma',
      finalPaise: 139_900,
      items: [{ quantity: 2, totalPaise: 129_900 }],
    });
  });

  it('ships free from the threshold in the settings on', async () => {
    const asha = await makePerson(shop.database);
    const sheet = await makeProduct(shop.database, { pricePaise: 199_900 });
    const answer = await buy(shop, asha.token, [{ product: sheet, quantity: 1 }]);
    expect(answer.data.order).toMatchObject({ total_shipping_amount: 0, final_amount: 1999 });
  });

  it('refuses an empty cart, missing details and payment online', async () => {
    const asha = await makePerson(shop.database);
    const kabir = await makePerson(shop.database, { name: 'Kabir Khan', hasDetails: false });
    const cushion = await makeProduct(shop.database);
    const lines = [{ product: cushion, quantity: 1 }];
    expect(await placeOrder(shop, asha.token, draftOf(lines))).toMatchObject({
      status: 400,
      message: 'Your cart is empty',
    });
    expect(await buy(shop, kabir.token, lines)).toMatchObject({ status: 422 });
    await fillCart(shop, asha.token, lines);
    const online = await placeOrder(shop, asha.token, { ...draftOf(lines), payment_method: 'upi' });
    expect(online).toMatchObject({ status: 422, message: 'This payment method is coming soon' });
  });

  it('writes nothing when one of the four amounts differs by a paisa', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database, { stock: 3 });
    const lines = [{ product: cushion, quantity: 1 }];
    await fillCart(shop, asha.token, lines);
    const before = [
      await countOf(shop, 'orders'),
      await countOf(shop, 'mails'),
      await countOf(shop, 'idempotency_keys'),
    ];
    const honest = draftOf(lines);
    for (const field of [
      'total_amount',
      'discount_amount',
      'total_shipping_amount',
      'final_amount',
    ] as const) {
      const answer = await placeOrder(shop, asha.token, {
        ...honest,
        [field]: Math.round(honest[field] * 100 + 1) / 100,
      });
      expect(answer).toMatchObject({ status: 400, message: 'amount mismatch' });
    }
    expect([
      await countOf(shop, 'orders'),
      await countOf(shop, 'mails'),
      await countOf(shop, 'idempotency_keys'),
    ]).toEqual(before);
    expect(await stockOf(shop, cushion)).toBe(3);
    expect((await shop.call('getCart', { token: asha.token })).data).toHaveLength(1);
  });

  it('takes what went out of sale, or ran short, out of no stock and names it', async () => {
    const asha = await makePerson(shop.database);
    const gone = await makeProduct(shop.database, { name: 'Teal Bloom Cushion' });
    const short = await makeProduct(shop.database, { name: 'Oat Linen Curtain', stock: 5 });
    await fillCart(shop, asha.token, [
      { product: gone, quantity: 1 },
      { product: short, quantity: 4 },
    ]);
    await shop.database.pool.query(`update products set status = 'inactive' where id = $1`, [
      gone.id,
    ]);
    const all = [
      { product: gone, quantity: 1 },
      { product: short, quantity: 4 },
    ];
    expect(await placeOrder(shop, asha.token, draftOf(all))).toMatchObject({
      status: 409,
      message: 'Teal Bloom Cushion is no longer available.',
    });
    const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
    await buy(shop, meera.token, [{ product: short, quantity: 3 }]);
    const answer = await placeOrder(shop, asha.token, {
      ...draftOf([{ product: short, quantity: 4 }]),
      product_ids: [short.id],
    });
    expect(answer).toMatchObject({ status: 409, message: 'Oat Linen Curtain has only 2 left.' });
  });
});

describe('many buyers at once', () => {
  it('sells the last 10 to exactly 10 of 60 buyers and tells the others which product is out', async () => {
    const quilt = await makeProduct(shop.database, {
      name: 'Razai of the Last Ten',
      stock: 10,
      pricePaise: 250_000,
    });
    const lines = [{ product: quilt, quantity: 1 }];
    const buyers = await people(60);
    for (const { token } of buyers) await fillCart(shop, token, lines);

    const answers = await Promise.all(
      buyers.map(({ token }) => placeOrder(shop, token, draftOf(lines))),
    );

    const refused = answers.filter((answer) => answer.status !== 200);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.message}`))).toEqual(
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

    // Whoever locks out of order holds one end now, and waits for the middle.
    const holder = await shop.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from products where id = $1 for update', [middle.id]);
    const placing = Promise.all(
      buyers.map(({ token }, index) => placeOrder(shop, token, draftOf(carts[index] ?? []))),
    );
    const waiting = `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => valueOf(shop, waiting)).toBe(2);
    await holder.query('commit');
    holder.release();

    expect((await placing).map((answer) => answer.status)).toEqual([200, 200]);
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
    const answers = await Promise.all(
      buyers.map(({ token }, index) => placeOrder(shop, token, draftOf(carts[index] ?? []))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(buyers.map(() => 200));
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([0, 0]);
  });

  it('answers 50 equal requests with one key by one order', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database, { stock: 10 });
    const lines = [{ product: cushion, quantity: 1 }];
    await fillCart(shop, asha.token, lines);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(shop, asha.token, draftOf(lines), 'one-key')),
    );

    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(await stockOf(shop, cushion)).toBe(9);
    const later = await placeOrder(shop, asha.token, draftOf(lines), 'one-key');
    expect(later.data).toEqual(answers[0]?.data);
  });

  it('buys one cart once even without a key', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database, { stock: 10 });
    const lines = [{ product: cushion, quantity: 1 }];
    await fillCart(shop, asha.token, lines);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.call('createOrder', { token: asha.token, body: draftOf(lines) }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400, 400, 400, 400,
    ]);
    expect(await stockOf(shop, cushion)).toBe(9);
  });

  it('gives a key to one question of one shopper', async () => {
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

  it('keeps no key of a refused order: the same key works once the cart is mended', async () => {
    const asha = await makePerson(shop.database);
    const cushion = await makeProduct(shop.database);
    const lines = [{ product: cushion, quantity: 1 }];
    expect((await placeOrder(shop, asha.token, draftOf(lines), 'again')).status).toBe(400);
    await fillCart(shop, asha.token, lines);
    expect((await placeOrder(shop, asha.token, draftOf(lines), 'again')).status).toBe(200);
  });
});
