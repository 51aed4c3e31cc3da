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
    `insert into orders (user_id, status, payment_status, payment_method, items_count, subtotal_paise, discount_paise, shipping_paise, final_paise,
       full_name, email, mobile_no, address, city, state, pincode, created_at)
     select $1, status, 'pending', 'cod', 1, 50000, 0, 0, 50000, 'Asha', $2, '9800000001', 'x', 'x', 'x', '302001', at::timestamptz
     from (values ('processing', '2026-03-01'), ('delivered', '2026-02-01'), ('cancelled', '2026-04-01')) o (status, at)`,
    [asha.id, asha.email],
  );
});
afterAll(async () => shop.abandon());

const search = async (query: Record<string, unknown>): Promise<string[]> => {
  const answer = await shop.call('listCustomers', { token: owner.token, query });
  expect(answer.status).toBe(200);
  return answer.data.map((customer: { email: string }) => customer.email);
};
const setStatus = (id: number, status: string, token = owner.token) => shop.call('setCustomerStatus', { token, params: { id }, body: { status } });

it('counts what each customer ordered and spent; admins are no customers', async () => {
  const { data, meta } = await shop.call('listCustomers', { token: owner.token });
  expect(meta).toEqual({ page: 1, limit: 100, total: 3, pages: 1 });
  expect(data[2]).toMatchObject({ full_name: 'Asha Verma', orders_count: 3, total_spent: 1000, last_order_date: '2026-04-01T00:00:00.000Z', status: 'active' });
  expect(data[0]).toEqual({ id: expect.any(Number), full_name: null, email: 'nobody@example.org', mobile_no: null, address: null, orders_count: 0, total_spent: 0, last_order_date: null, status: 'pending' });
});

it('finds customers by part of a name, an e-mail or a mobile number, and by status', async () => {
  expect(await search({ full_name: 'VERMA' })).toEqual([asha.email]);
  expect(await search({ full_name: '0% i' })).toEqual([meera.email]);
  expect(await search({ full_name: '_' })).toEqual([]);
  expect(await search({ email: '@EXAMPLE.org' })).toEqual(['nobody@example.org']);
  expect(await search({ mobile_no: '98000' })).toEqual([meera.email, asha.email]);
  expect(await search({ mobile_no: '98000', full_name: 'asha' })).toEqual([asha.email]);
  expect(await search({ status: 'Pending' })).toEqual(['nobody@example.org']);
  expect(await search({ page: 2, limit: 2 })).toEqual([asha.email]);
});

it('ends every session of a customer who is blocked, and lets one in again', async () => {
  expect((await shop.call('getUser', { token: meera.token })).status).toBe(200);
  expect(await setStatus(meera.id, 'blocked')).toMatchObject({ status: 200, message: 'Customer blocked', data: { status: 'blocked' } });
  expect(await shop.call('getUser', { token: meera.token })).toMatchObject({ status: 401, message: 'Session expired. Please log in again.' });
  expect(await setStatus(meera.id, 'active')).toMatchObject({ status: 200, message: 'Customer unblocked', data: { status: 'active' } });
  expect((await shop.call('getUser', { token: meera.token })).status).toBe(401);
});

it('blocks nobody who is no customer', async () => {
  expect(await setStatus(owner.id, 'blocked')).toMatchObject({ status: 404, message: 'Customer not found' });
  expect((await shop.call('listCustomers', { token: owner.token })).status).toBe(200);
  expect((await setStatus(asha.id, 'pending')).message).toBe('Invalid status');
});

it('lets nobody but the admin near the customers', async () => {
  expect((await setStatus(meera.id, 'blocked', asha.token)).status).toBe(403);
  expect((await setStatus(meera.id, 'blocked', '')).status).toBe(401);
  expect((await shop.call('listCustomers', { token: asha.token })).status).toBe(403);
  expect((await shop.call('listCustomers')).status).toBe(401);
});
