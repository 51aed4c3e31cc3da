import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let asha: Person;
let meera: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  asha = await makePerson(shop.database, { name: 'Asha Verma' });
  meera = await makePerson(shop.database, { name: 'Meera 100% Iyer' });
  await shop.database.pool.query(`insert into users (email) values ('nobody@example.org')`);
  await shop.database.pool.query(
    `insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
       address, city, state, pincode, created_at)
     select $1, status, 'pending', 'cod', 1, 50000, 0, 0, 50000, 'Asha', $2, '9', '', '', '', '', at
     from (values ('processing', timestamptz '2026-03-01'),
       ('delivered', '2026-02-01'), ('cancelled', '2026-04-01')) o (status, at)`,
    [asha.id, asha.email],
  );
});
afterAll(async () => shop.abandon());

const search = async (query: Record<string, unknown>): Promise<string[]> => {
  const response = await shop.call('listCustomers', { token: owner.token, query });
  expect(response.status).toBe(200);
  return response.data.map((customer: { email: string }) => customer.email);
};
const setStatus = (id: number, status: string, token = owner.token) =>
  shop.call('setCustomerStatus', { token, params: { id }, body: { status } });

it('counts the orders and spending of each customer; admins are not customers', async () => {
  const { data, meta } = await shop.call('listCustomers', { token: owner.token });
  expect(meta).toEqual({ page: 1, limit: 100, total: 3, pages: 1 });
  expect(data[2]).toMatchObject({
    full_name: 'Asha Verma',
    orders_count: 3,
    total_spent: 1000,
    last_order_date: '2026-04-01T00:00:00.000Z',
    status: 'active',
  });
  expect(data[0]).toEqual({
    id: expect.any(Number),
    full_name: null,
    email: 'nobody@example.org',
    mobile_no: null,
    address: null,
    orders_count: 0,
    total_spent: 0,
    last_order_date: null,
    status: 'pending',
  });
});

it('finds customers by part of a name, an email or a mobile number, and by status', async () => {
  expect(await search({ full_name: 'VERMA' })).toEqual([asha.email]);
  expect(await search({ full_name: '0% i' })).toEqual([meera.email]);
  expect(await search({ full_name: '_' })).toEqual([]);
  expect(await search({ email: '@EXAMPLE.org' })).toEqual(['nobody@example.org']);
  expect(await search({ mobile_no: '98000' })).toEqual([meera.email, asha.email]);
  expect(await search({ mobile_no: '98000', full_name: 'asha' })).toEqual([asha.email]);
  expect(await search({ mobile_no: '98000', status: 'active', sort: 'name' })).toEqual(
    await search({ mobile_no: '98000', sort: 'name' }),
  );
  expect(await search({ status: 'Pending' })).toEqual(['nobody@example.org']);
  expect(await search({ page: 2, limit: 2 })).toEqual([asha.email]);
});

it('filters and sorts by orders, spending and last order', async () => {
  expect(await search({ orders_min: 1 })).toEqual([asha.email]);
  expect(await search({ orders_max: 0, sort: 'name' })).toEqual([
    'nobody@example.org',
    meera.email,
  ]);
  expect(await search({ spent_min: 1000, spent_max: 1000 })).toEqual([asha.email]);
  expect(await search({ spent_min: 1000.01 })).toEqual([]);
  // The last order came at midnight UTC on 1 April: half past five in the morning in India.
  expect(await search({ last_from: '2026-04-01', last_to: '2026-04-01' })).toEqual([asha.email]);
  expect(await search({ last_to: '2026-03-31' })).toEqual([]);
  expect(await search({ mobile_no: '98000', orders_min: 3, status: 'active' })).toEqual([
    asha.email,
  ]);
  for (const sort of ['orders', 'spent', 'last_order'])
    expect((await search({ sort }))[0]).toBe(asha.email);
  for (const sort of ['orders_asc', 'spent_asc', 'last_order_asc'])
    expect((await search({ sort }))[2]).toBe(asha.email);
  expect(await search({ sort: 'name_desc' })).toEqual([
    meera.email,
    asha.email,
    'nobody@example.org',
  ]);
  expect(await search({ full_name: 'me', sort: 'spent' })).toEqual([meera.email]);
  expect(await search({ full_name: 'ee' })).toEqual([]);
  for (const query of [{ orders_min: -1 }, { last_from: 'soon' }, { sort: 'luck' }])
    expect((await shop.call('listCustomers', { token: owner.token, query })).status).toBe(422);
});

it('shows a customer with the addresses, the latest orders and the number of reviews', async () => {
  const { data } = await shop.call('getCustomer', { token: owner.token, params: { id: asha.id } });
  expect(data).toMatchObject({
    full_name: 'Asha Verma',
    orders_count: 3,
    total_spent: 1000,
    reviews_count: 0,
    addresses: [],
  });
  expect(data.latest_orders.map((order: { order_status: string }) => order.order_status)).toEqual([
    'cancelled',
    'delivered',
    'processing',
  ]);
  expect(data.latest_orders[0]).toMatchObject({
    final_amount: 500,
    items_count: 1,
    payment_status: 'pending',
  });
  for (const id of [owner.id, 999_999, 'x'])
    expect(await shop.call('getCustomer', { token: owner.token, params: { id } })).toMatchObject({
      status: 404,
      message: 'Customer not found',
    });
});

it('ends every session of a blocked customer, who can be unblocked', async () => {
  expect((await shop.call('getUser', { token: meera.token })).status).toBe(200);
  expect(await setStatus(meera.id, 'blocked')).toMatchObject({
    status: 200,
    message: 'Customer blocked',
    data: { status: 'blocked' },
  });
  expect(await shop.call('getUser', { token: meera.token })).toMatchObject({
    status: 401,
    message: 'Session expired. Please log in again.',
  });
  expect(await setStatus(meera.id, 'active')).toMatchObject({
    status: 200,
    message: 'Customer unblocked',
    data: { status: 'active' },
  });
  expect((await shop.call('getUser', { token: meera.token })).status).toBe(401);
  const { rows } = await shop.database.pool.query(
    'select actor_id, action, before, after from audit_log where subject = $1 order by id',
    [`customer:${meera.id}`],
  );
  expect(rows).toEqual([
    {
      actor_id: owner.id,
      action: 'customer.block',
      before: { status: 'active' },
      after: { status: 'blocked' },
    },
    {
      actor_id: owner.id,
      action: 'customer.unblock',
      before: { status: 'blocked' },
      after: { status: 'active' },
    },
  ]);
});

it('refuses to block an account that is not a customer', async () => {
  expect(await setStatus(owner.id, 'blocked')).toMatchObject({
    status: 404,
    message: 'Customer not found',
  });
  expect((await shop.call('listCustomers', { token: owner.token })).status).toBe(200);
  expect((await setStatus(asha.id, 'pending')).message).toBe('Invalid status');
});

it('allows customer calls for admins only', async () => {
  expect((await setStatus(meera.id, 'blocked', asha.token)).status).toBe(403);
  expect((await setStatus(meera.id, 'blocked', '')).status).toBe(401);
  expect((await shop.call('listCustomers', { token: asha.token })).status).toBe(403);
  expect((await shop.call('listCustomers')).status).toBe(401);
});
