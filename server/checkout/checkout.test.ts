import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buy,
  countOf,
  draftOf,
  fillCart,
  placeOrder,
  stockOf,
  valueOf,
} from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
});
afterAll(async () => shop.close());

describe('placing an order', () => {
  it('writes the order with its snapshot, takes the stock, empties the cart, emails the buyer', async () => {
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

    const response = await placeOrder(shop, asha.token, {
      ...draftOf(bought),
      product_ids: [cushion.id],
    });

    expect(response).toMatchObject({
      status: 200,
      message: 'Order created! Processing payment...',
    });
    expect(response.data.payment).toBeNull();
    expect(response.data.order).toMatchObject({
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
    const orderId: number = response.data.order.id;
    const order = await shop.call('getOrder', { token: asha.token, params: { id: orderId } });
    expect(order.data.cart_data[0]?.product_details).toMatchObject({
      name: 'Indigo Ikat Cushion',
      price: 649.5,
      images: '[]',
    });
    expect(order.data.shipping_details).toMatchObject({
      city: 'Test City',
      state: 'Test State',
      pincode: '302099',
    });
    expect(order.data.timeline).toMatchObject([
      { kind: 'placed', from: null, to: 'processing', by: 'You' },
    ]);
    const emailProps = await valueOf(shop, 'select facts from mails where event_key = $1', [
      `order:${orderId}:placed`,
    ]);
    expect(emailProps).toMatchObject({
      orderId,
      name: 'Asha Verma',
      finalPaise: 139_900,
      items: [{ quantity: 2, totalPaise: 129_900 }],
    });
  });

  it('ships free from the threshold in the settings on', async () => {
    const asha = await makePerson(shop.database);
    const sheet = await makeProduct(shop.database, { pricePaise: 199_900 });
    const response = await buy(shop, asha.token, [{ product: sheet, quantity: 1 }]);
    expect(response.data.order).toMatchObject({ total_shipping_amount: 0, final_amount: 1999 });
  });
});

describe('an order that is refused', () => {
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
      const response = await placeOrder(shop, asha.token, {
        ...honest,
        [field]: Math.round(honest[field] * 100 + 1) / 100,
      });
      expect(response).toMatchObject({ status: 400, message: 'amount mismatch' });
    }
    expect([
      await countOf(shop, 'orders'),
      await countOf(shop, 'mails'),
      await countOf(shop, 'idempotency_keys'),
    ]).toEqual(before);
    expect(await stockOf(shop, cushion)).toBe(3);
    expect((await shop.call('getCart', { token: asha.token })).data).toHaveLength(1);
  });

  it('refuses an inactive or short product, names it and takes no stock', async () => {
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
    const response = await placeOrder(shop, asha.token, {
      ...draftOf([{ product: short, quantity: 4 }]),
      product_ids: [short.id],
    });
    expect(response).toMatchObject({ status: 409, message: 'Oat Linen Curtain has only 2 left.' });
  });
});
