import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, draftOf, fillCart, placeOrder, stockOf } from '#server/orders/orders.fixture.ts';
import {
  type PaymentTestShop,
  checkOut,
  openPaymentShop,
  stateOf,
  paymentCountsOf,
  verify,
} from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';

/**
 * Flaws that shops of this field are known for, one test each. A shopper's script in the admin's
 * browser needs one: lab/reliability/texts.test.ts. In great numbers:
 * lab/reliability/races.test.ts, lab/reliability/access.test.ts, lab/reliability/files.test.ts.
 */
let bench: PaymentTestShop;
let asha: Person;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  asha = await makePerson(bench.shop.database);
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const call: PaymentTestShop['shop']['call'] = async (name, request) =>
  bench.shop.call(name, request);

test.each([-1, 0, 0.5, 11, 1e9, '1; drop table orders', null])(
  'a quantity of %s makes no cart, and no order that pays the shopper',
  async (quantity) => {
    const product = await makeProduct(bench.shop.database, { stock: 5 });
    const { status } = await call('setCartLines', {
      token: asha.token,
      body: { products: [{ product_id: product.id, quantity }] },
    });
    expect([409, 422]).toContain(status);
    expect((await call('getCart', { token: asha.token })).data).toEqual([]);
  },
);

test('one product on two lines is never sold twice', async () => {
  const product = await makeProduct(bench.shop.database, { stock: 3 });
  const twice = [
    { product, quantity: 2 },
    { product, quantity: 2 },
  ];
  expect((await fillCart(bench.shop, asha.token, twice)).status).toBe(422);
  await fillCart(bench.shop, asha.token, [{ product, quantity: 2 }]);
  const placed = await placeOrder(bench.shop, asha.token, {
    ...draftOf([{ product, quantity: 2 }]),
    product_ids: [product.id, product.id],
  });
  expect(placed).toMatchObject({ status: 200, data: { order: { items_count: 2 } } });
  expect(await stockOf(bench.shop, product)).toBe(1);
});

test('a figure of the browser’s own is no price', async () => {
  const product = await makeProduct(bench.shop.database, { pricePaise: 90_000 });
  const lines = [{ product, quantity: 1 }];
  await fillCart(bench.shop, asha.token, lines);
  for (const change of [
    { final_amount: 1 },
    { discount_amount: 900 },
    { total_shipping_amount: 0 },
    { total_amount: -900 },
    { final_amount: '1' },
  ]) {
    const { status } = await placeOrder(bench.shop, asha.token, { ...draftOf(lines), ...change });
    expect([400, 422]).toContain(status);
  }
  await call('deleteCartLines', { token: asha.token, body: { product_ids: [product.id] } });
});

test('a genuine payment of a small order pays no other', async () => {
  const [small, big] = [await checkOut(bench), await checkOut(bench)];
  const paid = bench.provider.pay(small.providerOrderId);
  expect((await verify(bench, big, paid)).status).toBe(400);
  expect((await verify(bench, big, { ...paid, providerOrderId: big.providerOrderId })).status).toBe(
    400,
  );
  expect((await verify(bench, { buyer: big.buyer, orderId: small.orderId }, paid)).status).toBe(
    404,
  );
  expect((await stateOf(bench, big)).slice(0, 2)).toEqual(['generate', 'pending']);
  expect(await paymentCountsOf(bench, big)).toMatchObject({ captures: 0 });
});

test('an unsigned or wrongly signed webhook pays nothing', async () => {
  const checkout = await checkOut(bench);
  const from = bench.provider.webhooks.events.length;
  bench.provider.pay(checkout.providerOrderId);
  const event = bench.provider.webhooks.events
    .slice(from)
    .find(({ kind }) => kind === 'payment.captured');
  if (!event) throw new Error('nothing was captured');
  for (const signature of [
    '',
    'true',
    '0'.repeat(64),
    event.signature.toUpperCase(),
    event.signature.slice(1),
  ]) {
    expect(await bench.provider.webhooks.send({ ...event, signature })).toBe(401);
    expect(
      await bench.provider.webhooks.send({ ...event, body: `${event.body} `, signature }),
    ).toBe(401);
  }
  expect((await stateOf(bench, checkout)).slice(0, 2)).toEqual(['generate', 'pending']);
  expect(await paymentCountsOf(bench, checkout)).toMatchObject({ captures: 0 });
});

test('of eight concurrent orders two get the last two units, of three one the last coupon use', async () => {
  const product = await makeProduct(bench.shop.database, { stock: 2 });
  const people = [];
  for (let count = 0; count < 8; count++) people.push(await makePerson(bench.shop.database));
  const lines = [{ product, quantity: 1 }];
  for (const { token } of people) await fillCart(bench.shop, token, lines);
  const responses = await Promise.all(
    people.map(async ({ token }) => placeOrder(bench.shop, token, draftOf(lines))),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 409, 409, 409, 409, 409, 409,
  ]);
  expect(await stockOf(bench.shop, product)).toBe(0);

  await bench.shop.database.pool.query(
    `insert into promotions (code, terms, uses_max)
     values ('ONLYONE', '{"kind": "percentage", "basisPoints": 1000}', 1)`,
  );
  const others = [];
  for (const { token } of people.slice(0, 3)) {
    const own = [{ product: await makeProduct(bench.shop.database), quantity: 1 }];
    await fillCart(bench.shop, token, own.concat());
    await call('deleteCartLines', { token, body: { product_ids: [product.id] } });
    others.push({
      token,
      draft: draftOf(own, {
        couponCode: 'ONLYONE',
        discount: { kind: 'percentage', basisPoints: 1000 },
      }),
    });
  }
  const redeemed = await Promise.all(
    others.map(async ({ token, draft }) => placeOrder(bench.shop, token, draft)),
  );
  expect(redeemed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    await countOf(
      bench.shop,
      `promotion_uses u join promotions c on c.id = u.promotion_id where c.code = 'ONLYONE'`,
    ),
  ).toBe(1);
});

test('an order is not read, paid or cancelled by its number', async () => {
  const checkout = await checkOut(bench);
  for (const name of ['getOrder', 'cancelOrder', 'closePayment', 'retryPayment'] as const) {
    const { status, data } = await call(name, {
      token: asha.token,
      params: { id: checkout.orderId, orderId: checkout.orderId },
    });
    expect([name, status, data]).toEqual([name, 404, null]);
  }
  expect((await stateOf(bench, checkout)).slice(0, 2)).toEqual(['generate', 'pending']);
});

test.each([
  ['logo.svg', 'image/svg+xml'],
  ['logo.png', 'image/png'],
  ['logo.jpg', ''],
])('an SVG, called %s of %s, is no picture', async (name, type) => {
  const form = new FormData();
  form.set('name', `Drawn ${name}`);
  form.append(
    'image',
    new Blob(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ],
      { type },
    ),
    name,
  );
  const saved = await countOf(bench.shop, 'media');
  expect((await call('saveCategory', { token: owner.token, body: form })).status).toBe(422);
  expect(await countOf(bench.shop, 'media')).toBe(saved);
});
