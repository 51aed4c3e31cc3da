import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, countOf, draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

type Limits = {
  isActive?: boolean;
  usesMax?: number;
  perCustomer?: number;
  startsInDays?: number;
  endsInDays?: number;
  minimumPaise?: number;
};

const makeCoupon = async (code: string, basisPoints: number, limits: Limits = {}) => {
  await shop.database.pool.query(
    `insert into promotions (code, terms, is_active, uses_max, uses_per_customer_max, starts_at,
       ends_at, subtotal_min_paise)
     values ($1, jsonb_build_object('kind', 'percentage', 'basisPoints', $2::int), $3, $4, $5,
       now() + $6::int * interval '1 day', now() + $7::int * interval '1 day', $8)`,
    [
      code,
      basisPoints,
      limits.isActive ?? true,
      limits.usesMax ?? null,
      limits.perCustomer ?? null,
      limits.startsInDays ?? null,
      limits.endsInDays ?? null,
      limits.minimumPaise ?? null,
    ],
  );
  return {
    couponCode: code,
    discount: { kind: 'percentage', basisPoints } as const,
  };
};

const verify = (person: Person, code: string) =>
  shop.call('verifyCoupon', { token: person.token, params: { code } });

it('returns type and discount of a coupon, in any letter case', async () => {
  const asha = await makePerson(shop.database);
  await makeCoupon('WELCOME10', 1250);
  await shop.database.pool.query(
    `insert into promotions (code, terms) values ('FLAT200',
       '{"kind": "amount", "amountPaise": 20050}')`,
  );
  expect(await verify(asha, 'welcome10')).toMatchObject({
    status: 200,
    data: { code: 'WELCOME10', type: 'percentage', discount: 12.5 },
  });
  expect((await verify(asha, ' flat200 ')).data).toEqual({
    code: 'FLAT200',
    type: 'amount',
    discount: 200.5,
  });
});

it('refuses a coupon that is unknown, inactive, not started, expired or for a bigger order', async () => {
  const asha = await makePerson(shop.database);
  await makeCoupon('OFF', 1000, { isActive: false });
  await makeCoupon('EARLY', 1000, { startsInDays: 1 });
  await makeCoupon('LATE', 1000, { endsInDays: -1 });
  await makeCoupon('BIG', 1000, { minimumPaise: 100_000 });
  expect(await verify(asha, 'NONE')).toMatchObject({ status: 404, message: 'Invalid coupon code' });
  expect(await verify(asha, 'OFF')).toMatchObject({ status: 404, message: 'Invalid coupon code' });
  expect(await verify(asha, 'EARLY')).toMatchObject({
    status: 422,
    message: 'This coupon is not valid yet',
  });
  expect(await verify(asha, 'LATE')).toMatchObject({
    status: 422,
    message: 'This coupon has expired',
  });
  expect(await verify(asha, 'BIG')).toMatchObject({
    status: 422,
    message: 'This coupon needs an order of at least ₹1,000.00',
  });
});

it('ends guessing after 30 unknown codes an hour, at the checkout too', async () => {
  const asha = await makePerson(shop.database);
  await makeCoupon('SECRET7', 700);
  const product = await makeProduct(shop.database);
  await fillCart(shop, asha.token, [{ product, quantity: 1 }]);
  const draft = draftOf([{ product, quantity: 1 }]);
  for (let tries = 0; tries < 15; tries++) {
    expect((await verify(asha, `GUESS${tries}`)).status).toBe(404);
    expect(
      (await placeOrder(shop, asha.token, { ...draft, coupon_code: `TRY${tries}` })).status,
    ).toBe(404);
  }
  expect(await verify(asha, 'GUESS')).toMatchObject({
    status: 429,
    message: 'Too many requests. Please try again later',
  });
  expect((await verify(asha, 'SECRET7')).status).toBe(429);
  expect((await placeOrder(shop, asha.token, { ...draft, coupon_code: 'SECRET7' })).status).toBe(
    429,
  );
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  expect((await verify(meera, 'SECRET7')).status).toBe(200);
});

it('takes the discount off the order', async () => {
  const asha = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { pricePaise: 33_333 });
  const response = await buy(
    shop,
    asha.token,
    [{ product, quantity: 1 }],
    await makeCoupon('FIFTEEN', 1500),
  );
  expect(response.data.order).toMatchObject({
    total_amount: 333.33,
    discount_amount: 50,
    total_shipping_amount: 50,
    final_amount: 333.33,
  });
});

it('pays an order of nothing by definition', async () => {
  const asha = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { pricePaise: 250_000 });
  const response = await buy(
    shop,
    asha.token,
    [{ product, quantity: 1 }],
    await makeCoupon('GIFT', 10_000),
  );
  expect(response.data).toMatchObject({
    order: { final_amount: 0, payment_status: 'completed' },
    payment: null,
  });
  const id: number = response.data.order.id;
  const delivered = await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status: 'delivered' },
  });
  expect(delivered.data.payment_status).toBe('completed');
});

it('gives a coupon for one use to one of 20 shoppers who order with it at once', async () => {
  const product = await makeProduct(shop.database, { stock: 100 });
  const other = await makeProduct(shop.database, { stock: 100 });
  const coupon = await makeCoupon('ONLYONE', 1000, { usesMax: 1 });
  const buyers = [];
  for (let index = 0; index < 20; index++) buyers.push(await makePerson(shop.database));
  const cart = (index: number) => [{ product: index % 2 ? product : other, quantity: 1 }];
  for (const [index, { token }] of buyers.entries()) await fillCart(shop, token, cart(index));
  const before = await countOf(shop, 'orders');

  const responses = await Promise.all(
    buyers.map(({ token }, index) => placeOrder(shop, token, draftOf(cart(index), coupon))),
  );

  expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  const refused = responses
    .filter((response) => response.status !== 200)
    .map((response) => `${response.status} ${response.message}`);
  expect(new Set(refused)).toEqual(new Set(['409 This coupon has been used up']));
  expect(await countOf(shop, 'orders')).toBe(before + 1);
});

it('is released when its order is cancelled, and redeemed again when the order is reopened', async () => {
  const [asha, meera] = [
    await makePerson(shop.database),
    await makePerson(shop.database, { name: 'Meera Iyer' }),
  ];
  const product = await makeProduct(shop.database, { stock: 50 });
  const lines = [{ product, quantity: 1 }];
  const coupon = await makeCoupon('ONEEACH', 1000, { perCustomer: 1, usesMax: 2 });
  const setStatus = (id: number, status: string) =>
    shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id },
      body: { status, reason: 'As agreed' },
    });

  const first = (await buy(shop, asha.token, lines, coupon)).data.order.id;
  expect(await buy(shop, asha.token, lines, coupon)).toMatchObject({
    status: 409,
    message: 'You have already used this coupon',
  });
  expect((await verify(asha, 'ONEEACH')).status).toBe(409);
  await setStatus(first, 'cancelled');
  expect((await verify(asha, 'ONEEACH')).status).toBe(200);
  const second = (await buy(shop, asha.token, lines, coupon)).data.order.id;
  expect(await setStatus(first, 'processing')).toMatchObject({
    status: 409,
    message: 'You have already used this coupon',
  });
  await setStatus(second, 'cancelled');
  expect((await setStatus(first, 'processing')).status).toBe(200);
  expect((await buy(shop, meera.token, lines, coupon)).status).toBe(200);
  expect((await verify(meera, 'ONEEACH')).status).toBe(409);
});

it('is not returned by deleting the account: a new account with the same email has used it', async () => {
  await makeCoupon('ONCEEACH', 1000, { perCustomer: 1 });
  const product = await makeProduct(shop.database, { stock: 9 });
  const asha = await makePerson(shop.database);
  const discount = { kind: 'percentage', basisPoints: 1000 } as const;
  const order = async (token: string) =>
    buy(shop, token, [{ product, quantity: 1 }], { couponCode: 'ONCEEACH', discount });
  const { data } = await order(asha.token);
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: data.order.id },
    body: { status: 'delivered' },
  });
  await shop.call('deleteAccount', { token: asha.token, body: { confirm: 'DELETE' } });
  const again = await makePerson(shop.database);
  await shop.database.pool.query('update users set email = $2 where id = $1', [
    again.id,
    asha.email.toUpperCase(),
  ]);
  expect(await order(again.token)).toMatchObject({
    status: 409,
    message: 'You have already used this coupon',
  });
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  expect((await order(meera.token)).status).toBe(200);
});
