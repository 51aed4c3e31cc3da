import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInClient } from '#server/auth/users.fixture.ts';
import { countOf, valueOf } from '#server/orders/orders.fixture.ts';
import { type PaymentTestShop, openPaymentShop } from '#server/payments/payments.fixture.ts';
import { makePerson, makeSession, type Person } from '#test/builders.ts';

/**
 * Known flaws of signing in and of roles, one test each. Those of carts, orders and payments:
 * known-flaws.test.ts.
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

const oddCodes: unknown[] = [
  '',
  ' ',
  true,
  false,
  null,
  0,
  123456,
  1e5,
  [],
  {},
  ['123456'],
  { $ne: '' },
  '000000',
  '123',
  '1234567',
  '12345a',
  '１２３４５６',
  '٣٤٥٦٧٨',
  "' or '1'='1",
  'undefined',
  'null',
  '%',
  '______',
];

test.each(oddCodes.map((code) => [JSON.stringify(code), code]))(
  'the code %s does not sign in',
  async (_, otp) => {
    const { requestCode, latestCode } = signInClient(bench.shop);
    const email = `odd-${oddCodes.indexOf(otp)}@example.com`;
    await bench.shop.database.pool.query('delete from limit_hits');
    await requestCode(email);
    const real = await latestCode(email);
    const { status, data } = await call('authenticate', {
      body: { step: 'verify', email, otp: otp === real ? '999999' : otp, role: 'user' },
    });
    expect([401, 422]).toContain(status);
    expect(data).toBeNull();
  },
);

test('no response carries a code, and none but the sign-in itself a token', async () => {
  const { requestCode, latestCode } = signInClient(bench.shop);
  const email = 'told@example.com';
  await bench.shop.database.pool.query('delete from limit_hits');
  const requested = await requestCode(email);
  const code = await latestCode(email);
  expect(JSON.stringify(requested)).not.toContain(code);
  for (const name of ['getUser', 'listSessions', 'downloadData', 'listOrders'] as const) {
    const response = JSON.stringify(await call(name, { token: asha.token }));
    expect(response).not.toContain(asha.token);
    expect(response).not.toMatch(/hmac|sha256|otp/i);
  }
  for (const name of ['listCustomers', 'listAdminOrders', 'getAdminSettings'] as const)
    expect(JSON.stringify(await call(name, { token: owner.token }))).not.toMatch(
      /hmac|sha256|token/i,
    );
});

test('a role in the body does not grant the admin role', async () => {
  const { requestCode, latestCode } = signInClient(bench.shop);
  const email = 'climber@example.com';
  await bench.shop.database.pool.query('delete from limit_hits');
  await requestCode(email);
  const code = await latestCode(email);
  expect(
    (await call('authenticateAdmin', { body: { step: 'verify', email, otp: code, role: 'admin' } }))
      .status,
  ).toBe(401);
  const { data } = await call('authenticate', {
    body: {
      step: 'verify',
      email,
      otp: code,
      role: 'user',
      full_name: 'C',
      user: { role: 'admin' },
      is_admin: true,
    },
  });
  expect(data.role).toBe('user');
  await call('updateUser', {
    token: data.token,
    body: { full_name: 'C', role: 'admin', status: 'active' },
  });
  expect(await valueOf(bench.shop, 'select role from users where email = $1', [email])).toBe(
    'user',
  );
  expect((await call('getAdminAnalytics', { token: data.token })).status).toBe(403);
});

test.each([
  `x' or '1'='1`,
  `x'; update users set role = 'admin'; --`,
  `x%27%20union%20select%201`,
  `{x}`,
  `x\\`,
])(
  'a slug, search or name of %s stays a text, also when it comes back out of the database',
  async (text) => {
    const orders = await countOf(bench.shop, 'orders');
    for (const name of ['getProduct', 'getPolicy', 'getPost'] as const)
      expect((await call(name, { params: { slug: text } })).status).toBe(404);
    expect([200, 404]).toContain(
      (await call('listCategoryProducts', { params: { categoryName: text } })).status,
    );
    expect((await call('listProducts', { query: { search: text } })).status).toBe(200);
    const form = new FormData();
    form.set('name', `Cover ${text}`);
    const saved = await call('saveCategory', { token: owner.token, body: form });
    expect(saved.status).toBe(200);
    expect(
      (
        await call('listCategoryProducts', {
          params: { categoryName: saved.data.slug ?? saved.data.name },
        })
      ).status,
    ).toBe(200);
    expect(
      (await call('listAdminOrders', { token: owner.token, query: { search: text } })).data,
    ).toEqual([]);
    expect(
      (await call('listCustomers', { token: owner.token, query: { search: text } })).status,
    ).toBe(200);
    expect(await valueOf(bench.shop, `select count(*)::int from users where role = 'admin'`)).toBe(
      1,
    );
    expect(await countOf(bench.shop, 'orders')).toBe(orders);
  },
);

test('no response reveals which email or mobile number has an account', async () => {
  const { requestCode, verifyCode } = signInClient(bench.shop);
  const known = asha.email;
  const mobile = String(
    await valueOf(bench.shop, 'select mobile_no from users where id = $1', [asha.id]),
  );
  const shown = async (who: string) => {
    await bench.shop.database.pool.query('delete from limit_hits');
    const startedMs = Date.now();
    const requested = await requestCode(who);
    const sentMs = Date.parse(requested.data.sent_at);
    // The time of this request, and of no earlier email to the same account.
    const isNow = startedMs <= sentMs && sentMs <= Date.now();
    return [
      isNow,
      { ...requested, data: { ...requested.data, request_id: '', sent_at: '' } },
      JSON.stringify(await verifyCode(who, '000001')),
    ];
  };
  const unknown = await shown('nobody-here@example.com');
  expect(unknown[0]).toBe(true);
  for (const who of [known, mobile, '9000000001', owner.email])
    expect(await shown(who)).toEqual(unknown);
});

test('a session ends with the role that it was opened for', async () => {
  const manager = await makePerson(bench.shop.database, { name: 'Devika Rao', role: 'admin' });
  const second = await makeSession(bench.shop.database, manager.id, 'admin');
  expect((await call('listAdminOrders', { token: second })).status).toBe(200);
  await bench.shop.database.pool.query(`update users set role = 'user' where id = $1`, [
    manager.id,
  ]);
  for (const token of [manager.token, second])
    for (const name of ['listAdminOrders', 'getCart', 'getUser'] as const)
      expect((await call(name, { token })).status).toBe(401);
  await bench.shop.database.pool.query(`update users set status = 'blocked' where id = $1`, [
    asha.id,
  ]);
  expect((await call('getCart', { token: asha.token })).status).toBe(401);
});
