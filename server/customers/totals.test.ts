import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { buy } from '../orders/orders.fixture.ts';

let shop: TestShop;
let owner: Person;
let cushion: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  cushion = await makeProduct(shop.database, { name: 'Ajrakh Cushion', stock: 500 });
});
// These tests insert and delete orders directly, which the consistency checks would report.
afterAll(async () => shop.abandon());

/** Customers whose totals differ from the recalculated totals of their orders. */
const wrongTotals = async (): Promise<unknown[]> =>
  (
    await shop.database.pool.query(`
      select u.id, t.*, o.* from users u left join customer_totals t on t.user_id = u.id
      left join lateral (
        select count(*)::int as orders, coalesce(sum(final_paise)
          filter (where status in ('processing', 'shipped', 'delivered')), 0)::bigint as spent,
            max(created_at) as last
        from orders where user_id = u.id) o on true
      where case when u.role = 'user' and u.deleted_at is null
        then (t.orders_count, t.spent_paise, t.last_order_at, t.status)
          is distinct from (o.orders, o.spent, o.last, u.status) else t.user_id is not null end`)
  ).rows;

const move = async (id: number, status: string) =>
  shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status, reason: 'As agreed' },
  });
const totalsOf = async ({ id }: Person) => {
  const { data } = await shop.call('getCustomer', { token: owner.token, params: { id } });
  return [data.orders_count, data.total_spent];
};

it('customer totals equal the sums of orders after buying, cancelling, undoing and deleting', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const first = (await buy(shop, asha.token, [{ product: cushion, quantity: 2 }])).data.order.id;
  const second = (await buy(shop, asha.token, [{ product: cushion, quantity: 1 }])).data.order.id;
  expect(await totalsOf(asha)).toEqual([2, 1650]);
  await move(first, 'cancelled');
  expect(await totalsOf(asha)).toEqual([2, 550]);
  await move(first, 'shipped');
  await move(second, 'delivered');
  expect(await totalsOf(asha)).toEqual([2, 1650]);
  expect(await wrongTotals()).toEqual([]);
  await shop.database.pool.query(
    `update orders set created_at = created_at - interval '3 days' where id = $1`,
    [second],
  );
  expect(await wrongTotals()).toEqual([]);
  await shop.database.pool.query(`update orders set user_id = $1 where id = $2`, [
    (await makePerson(shop.database, { name: 'Meera Iyer' })).id,
    first,
  ]);
  expect(await wrongTotals()).toEqual([]);
});

it('concurrent orders of one customer are all counted', async () => {
  const kavya = await makePerson(shop.database, { name: 'Kavya Nair' });
  await shop.database.pool.query(
    `insert into orders (user_id, status, payment_status, payment_method, items_count,
       subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
       address, city, state, pincode)
     select $1, 'processing', 'pending', 'cod', 1, 10000, 0, 0, 10000, 'Kavya', 'k@example.com',
       '9800000001', 'x', 'x', 'x', '302001' from generate_series(1, 12)`,
    [kavya.id],
  );
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `select id from orders where user_id = $1`,
    [kavya.id],
  );
  const set = async (status: string, id: number) =>
    shop.database.pool.query(`update orders set status = $1 where id = $2`, [status, id]);
  await Promise.all(
    rows.map(async ({ id }, index) => set(index % 3 === 0 ? 'cancelled' : 'shipped', id)),
  );
  expect(await totalsOf(kavya)).toEqual([12, 800]);
  // The shop never deletes orders; the totals stay right after a manual deletion.
  await shop.database.pool.query(`alter table orders disable trigger orders_not_deleted;
    alter table money_movements disable trigger money_movements_append_only;
    delete from money_movements`);
  await shop.database.pool.query(`delete from orders where user_id = $1 and id % 2 = 0`, [
    kavya.id,
  ]);
  expect(await wrongTotals()).toEqual([]);
  await shop.database.pool.query(`delete from orders where user_id = $1`, [kavya.id]);
  expect(await totalsOf(kavya)).toEqual([0, 0]);
  expect(await wrongTotals()).toEqual([]);
});

it('a deleted account is in no list', async () => {
  const diya = await makePerson(shop.database, { name: 'Diya Sen' });
  await shop.call('deleteAccount', { token: diya.token, body: { confirm: 'DELETE' } });
  expect(
    (await shop.call('getCustomer', { token: owner.token, params: { id: diya.id } })).status,
  ).toBe(404);
  expect(
    (await shop.call('listCustomers', { token: owner.token, query: { email: 'deleted' } })).meta
      .total,
  ).toBe(0);
  expect(await wrongTotals()).toEqual([]);
});

it('an admin is not a customer, and is one again with all orders after losing the role', async () => {
  const ravi = await makePerson(shop.database, { name: 'Ravi Das' });
  await buy(shop, ravi.token, [{ product: cushion, quantity: 1 }]);
  await shop.database.pool.query(`update users set role = 'admin' where id = $1`, [ravi.id]);
  expect(
    (await shop.call('getCustomer', { token: owner.token, params: { id: ravi.id } })).message,
  ).toBe('Customer not found');
  expect(await wrongTotals()).toEqual([]);
  await shop.database.pool.query(
    `update users set role = 'user', status = 'blocked' where id = $1`,
    [ravi.id],
  );
  expect(await totalsOf(ravi)).toEqual([1, 550]);
  expect(await wrongTotals()).toEqual([]);
});
