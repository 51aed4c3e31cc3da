import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { recordStatus } from './invoices.ts';
import { makeStates, saveTax } from './tax.fixture.ts';

let shop: TestShop;
let owner: Person;
let firstOrder: number;
/** 1,000 invoices and a hundred rolled back in `npm run torture`; fewer in `npm test`. */
const orderCount = process.env['TORTURE'] === 'full' ? 1_200 : 400;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const asha = await makePerson(shop.database);
  const sheet = await makeProduct(shop.database, { pricePaise: 129_900 });
  await saveTax(shop, owner);
  firstOrder = Number(
    await valueOf(
      shop,
      `with placed as (
         insert into orders (user_id, status, payment_status, payment_method, items_count,
           subtotal_paise, discount_paise, shipping_paise, final_paise, full_name, email, mobile_no,
           address, city, state, pincode)
         select $1, 'processing', 'pending', 'cod', 1, 129900, 0, 0, 129900, 'Asha Verma',
           'asha@example.com', '9800000000', 'B-204',
           'Jaipur', 'Rajasthan', '302001' from generate_series(1, $3::int) returning id
       ), lines as (
         insert into order_lines (order_id, product_id, quantity, name, slug, size, color,
           price_paise, shipping_charge_paise, total_paise, images)
         select id, $2, 1, 'Indigo Sheet', 'indigo-sheet', 'Queen', 'Indigo', 129900, 0, 129900,
           '{}' from placed
       )
       select min(id) from placed`,
      [asha.id, sheet.id, orderCount],
    ),
  );
});
// The orders were inserted without stock and timeline.
afterAll(async () => shop.abandon());

test('concurrent requests with rollbacks and killed connections leave no gap and no duplicate', async () => {
  // Rolls back every tenth order after its number was taken.
  await shop.database.pool.query(
    `create function fail_late() returns trigger language plpgsql as $$ begin
       if new.order_id % 10 = 0 then raise exception 'planted failure'; end if; return null; end $$;
     create constraint trigger fail_late after insert on invoices deferrable initially deferred for each row execute function fail_late()`,
  );
  const killer = setInterval(() => {
    // A killed process ends its connections in the middle of their transactions.
    void shop.database.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
         order by random() limit 1`,
      )
      .catch(() => undefined);
  }, 150);
  const ids = Array.from({ length: orderCount }, (_, index) => firstOrder + index);
  const answers = await Promise.all(
    ids.map(async (id) =>
      shop.call('updateOrderStatus', {
        token: owner.token,
        params: { id },
        body: { status: 'shipped' },
      }),
    ),
  );
  clearInterval(killer);
  const shipped = answers.filter(({ status }) => status === 200).length;
  expect(shipped).toBeGreaterThan(orderCount / 2);
  expect(shipped).toBeLessThanOrEqual(orderCount * 0.9);
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as invoices, count(distinct order_id)::int as orders,
       max(sequence) as last, count(distinct number)::int as numbers,
       (select last_number from invoice_counters where series = 'INV') as counter,
       (select count(*)::int from orders where status = 'shipped') as shipped,
       (select count(*)::int from invoices i join orders o on o.id = i.order_id
         where o.status <> 'shipped') as not_shipped
     from invoices`,
  );
  const [found] = rows;
  // A connection that was killed after its commit answers an error for an order that is shipped.
  expect(found.shipped).toBeGreaterThanOrEqual(shipped);
  const { shipped: count } = found;
  expect(found).toEqual({
    invoices: count,
    orders: count,
    last: count,
    numbers: count,
    counter: count,
    shipped: count,
    not_shipped: 0,
  });
}, 120_000);

test('the series begins again at midnight in India on 1 April', async () => {
  const at = async (moment: string, orderId: number) => {
    const ctx = { ...systemCtx(shop.database, shop.config), now: new Date(moment) };
    await ctx.transaction(async (inside) =>
      recordStatus({ ...inside, now: ctx.now }, orderId, 'shipped'),
    );
    return valueOf(shop, 'select number from invoices where order_id = $1', [orderId]);
  };
  await shop.database.pool.query('drop trigger fail_late on invoices');
  const { rows } = await shop.database.pool.query(
    `select id from orders where status = 'processing'
       and not exists (select from invoices i where i.order_id = orders.id) order by id limit 3`,
  );
  const [first, second, third] = rows.map(({ id }) => id);
  expect(await at('2031-03-31T18:29:59.999Z', first)).toBe('INV/30-31/000001');
  expect(await at('2031-03-31T18:30:00.000Z', second)).toBe('INV/31-32/000001');
  expect(await at('2031-04-01T00:00:00.000Z', third)).toBe('INV/31-32/000002');
});
