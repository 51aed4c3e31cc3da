import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWireClaim } from '#contract/payments/wire-names.ts';
import { makePerson, makeProduct, type Person, present } from '#test/builders.ts';
import { stockOf, valueOf } from '../orders/orders.fixture.ts';
import { openPaymentShop, type PaymentTestShop } from '../payments/payments.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
let place: { state: number; city: number };
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
  const { rows } = await bench.shop.database.pool.query(
    `select id as city, state_id as state from cities where name = 'Test City'`,
  );
  place = rows[0];
});
afterAll(async () => bench.close());

const addressOf = (more: object = {}) => ({
  full_name: 'Meera Iyer',
  mobile_no: '9811122233',
  address: '4 Lake View Road',
  pincode: '302099',
  ...place,
  ...more,
});
const draft = async (body: object, { key = '', token = owner.token } = {}) =>
  bench.shop.call('createDraftOrder', {
    token,
    headers: key === '' ? {} : { 'idempotency-key': key },
    body: { address: addressOf(), payment_method: 'cod', ...body },
  });

test('staff order for a new customer: one order a key, with stock, email, account and audit', async () => {
  const { shop } = bench;
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const lines = [{ product_id: cushion.id, quantity: 2 }];
  const email = 'phone@example.com';
  const body = { email, lines, note: 'Rang at ten.' };
  const responses = await Promise.all([1, 2, 3].map(async () => draft(body, { key: 'k' })));
  expect(responses.map(({ status, message }) => [status, message])).toEqual([
    [200, 'Order placed'],
    [200, 'Order placed'],
    [200, 'Order placed'],
  ]);
  const { data } = present(responses[0]);
  expect(new Set(responses.map((each) => each.data.id))).toEqual(new Set([data.id]));
  expect(data).toMatchObject({
    order_status: 'processing',
    final_amount: 1100,
    userDetails: { email },
    shipping_details: { full_name: 'Meera Iyer', city: 'Test City' },
    timeline: [{ kind: 'placed', by: 'Owner Rao' }],
    notes: [{ text: 'Rang at ten.' }],
  });
  expect(await stockOf(shop, cushion)).toBe(3);
  const audited = `select facts from (select after as facts from audit_log
    where action = 'order.draft' and subject = $1) a`;
  expect(await valueOf(shop, audited, [`order:${data.id}`])).toMatchObject({ customer: email });
  const mails = `select count(*)::int from mails where kind = 'order_placed' and recipient = $1`;
  expect(await valueOf(shop, mails, [email])).toBe(1);
  expect(await draft({ ...body, payment_method: 'upi' }, { key: 'k' })).toMatchObject({
    error: 'idempotency_reused',
  });
});

test('the cart of the customer stays, and the price is that of the quote', async () => {
  const { shop } = bench;
  const asha = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const lines = [{ product_id: cushion.id, quantity: 1 }];
  await shop.call('setCartLines', { token: asha.token, body: { products: lines } });
  const quoted = await shop.call('quoteDraftOrder', {
    token: owner.token,
    body: { email: asha.email, lines, payment_method: 'cod', pincode: '302099' },
  });
  const agreed = { email: asha.email, lines, final_amount: quoted.data.final_amount };
  expect(await draft({ ...agreed, final_amount: 1 })).toMatchObject({
    status: 409,
    error: 'order_total_changed',
  });
  expect((await draft(agreed)).data.final_amount).toBe(quoted.data.final_amount);
  const units = 'select sum(quantity)::int from cart_lines where user_id = $1';
  expect(await valueOf(shop, units, [asha.id])).toBe(1);
  expect(await stockOf(shop, cushion)).toBe(4);
});

test('a payment link is sent at once, and the customer pays the order', async () => {
  const { shop, provider } = bench;
  const asha = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const lines = [{ product_id: cushion.id, quantity: 1 }];
  const { data } = await draft({ email: asha.email, lines, payment_method: 'upi' });
  expect(data).toMatchObject({ order_status: 'generate', payment_status: 'pending' });
  const sent = `select facts->>'url' from mails where kind = 'payment_link' and recipient = $1`;
  expect(await valueOf(shop, sent, [asha.email])).toMatch(`/dashboard/orders/${data.id}`);
  const held = `select round(extract(epoch from hold_expires_at - now()) / 60)::int
    from orders where id = $1`;
  expect(await valueOf(shop, held, [data.id])).toBe(60);
  const window = await shop.call('retryPayment', {
    token: asha.token,
    params: { orderId: data.id },
  });
  const payment = present(window.data.payment);
  await shop.call('verifyPayment', {
    token: asha.token,
    body: { ...toWireClaim(provider.pay(payment.order_id)), order_id: data.id },
  });
  const paid = { token: owner.token, params: { id: data.id } };
  expect((await shop.call('getAdminOrder', paid)).data.order_status).toBe('processing');
});

test('the rules of the shop hold for staff orders too, and a refused one leaves nothing', async () => {
  const { shop } = bench;
  const cushion = await makeProduct(shop.database, { stock: 1 });
  const lines = [{ product_id: cushion.id, quantity: 1 }];
  const email = 'rules@example.com';
  const cases = [
    [{ email, lines: [...lines, ...lines] }, 'stock_short'],
    [{ email, lines: [{ product_id: 999_999, quantity: 1 }] }, 'cart_product_gone'],
    [{ email, lines, address: addressOf({ state: place.state + 1 }) }, 'city_not_in_state'],
    [{ email: owner.email, lines }, 'staff_order_customer'],
    [{ email, lines, coupon_code: 'NOSUCH' }, undefined],
  ] as const;
  for (const [body, error] of cases) {
    const response = await draft(body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    if (error) expect(response).toMatchObject({ error });
  }
  expect(await valueOf(shop, 'select count(*)::int from users where email = $1', [email])).toBe(0);
  expect(await stockOf(shop, cushion)).toBe(1);
  const viewer = await makePerson(shop.database, { role: 'admin' });
  await shop.database.pool.query(`update users set staff_role = 'viewer' where id = $1`, [
    viewer.id,
  ]);
  expect((await draft({ email, lines }, { token: viewer.token })).status).toBe(403);
  const both = await Promise.all([draft({ email, lines }), draft({ email, lines })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await shop.database.pool.query(`update users set status = 'blocked' where email = $1`, [email]);
  expect(await draft({ email, lines })).toMatchObject({ error: 'account_blocked' });
});
