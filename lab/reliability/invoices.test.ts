import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '#database/client/pool.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { codeFor, request } from '#test/http-shopper.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { promise, promiseInFull, sized } from './support/promise.ts';
import { queryShop } from '#test/shop-process.ts';
import { instanceOfTest } from './support/shop.ts';

const orderCount = sized(300, 1_000);

/** Orders that wait for their shipment, of one shopper and product. */
const insertOrders = `with placed as (
    insert into orders (user_id, status, payment_status, payment_method, items_count,
      subtotal_paise, discount_paise, shipping_paise,
      final_paise, full_name, email, mobile_no, address, city, state, pincode)
    select $1, 'processing', 'pending', 'cod', 1, 129900, 0, 0, 129900, 'Asha Verma',
      'asha@example.com', '9800000000', 'B-204',
      'Jaipur', 'Rajasthan', '302001' from generate_series(1, $3::int) returning id
  ), lines as (
    insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
      shipping_charge_paise, total_paise, images)
    select id, $2, 1, 'Indigo Sheet', 'indigo-sheet', 'Queen', 'Indigo', 129900, 0, 129900,
      '{}' from placed
  )
  select id from placed order by id`;

/**
 * Numbers without a gap: as many documents as orders, as numbers, and as the last number and the
 * counter say.
 */
const numbering = `select count(*)::int as documents, count(distinct order_id)::int as orders,
  coalesce(max(sequence), 0) as last,
    count(distinct number)::int as numbers,
    (select coalesce(max(last_number), 0) from invoice_counters where series = 'INV') as counter,
    (select count(*)::int from orders where id = any($1::int[]) and status = 'shipped') as shipped
  from invoices where series = 'INV' and order_id = any($1::int[])`;

const equal = (count: number) => ({
  documents: count,
  orders: count,
  last: count,
  numbers: count,
  counter: count,
  shipped: count,
});

describe('in one process', () => {
  let shop: TestShop;
  let owner: Person;
  let ids: number[];
  beforeAll(async () => {
    shop = await openTestShop();
    await makeSettings(shop.database);
    owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
    const asha = await makePerson(shop.database);
    const sheet = await makeProduct(shop.database, { pricePaise: 129_900 });
    const { rows } = await shop.database.pool.query<{ id: number }>(insertOrders, [
      asha.id,
      sheet.id,
      orderCount,
    ]);
    ids = rows.map(({ id }) => id);
  });
  // The orders were inserted without stock and timeline.
  afterAll(async () => shop.abandon());

  promise(
    'invoices of all orders at once, with rollbacks and cut connections: none missing or twice',
    async () => {
      await failEveryTenth(shop.database);
      const cutting = setInterval(() => void cutConnection(shop.database), 150);
      const responses = await Promise.all(
        ids.map(async (id) =>
          shop.call('updateOrderStatus', {
            token: owner.token,
            params: { id },
            body: { status: 'shipped' },
          }),
        ),
      );
      clearInterval(cutting);
      const shipped = responses.filter(({ status }) => status === 200).length;
      // On a slow machine more of them wait too long for the counter, and more are cut.
      expect(shipped).toBeGreaterThan(orderCount / 10);
      expect(shipped).toBeLessThanOrEqual(orderCount * 0.9);
      const { rows } = await shop.database.pool.query(numbering, [ids]);
      const [found] = rows;
      // A connection that was cut after its commit answers an error for an order that is shipped.
      expect(found.shipped).toBeGreaterThanOrEqual(shipped);
      expect(found).toEqual(equal(found.shipped));
      return `${orderCount} requests, ${found.shipped} invoices, numbers 1 to ${found.last}`;
    },
  );
});

/** Rolls back every tenth order after its number was taken. */
const failEveryTenth = async ({ pool }: Database) =>
  pool.query(
    `create function fail_late() returns trigger language plpgsql as $$ begin
       if new.order_id % 10 = 0 then raise exception 'injected failure'; end if; return null; end
         $$;
     create constraint trigger fail_late after insert on invoices deferrable initially deferred for
       each row execute function fail_late()`,
  );

/** A killed process ends its connections in the middle of their transactions. */
const cutConnection = async ({ pool }: Database) =>
  pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null order by random() limit 1`,
    )
    .catch(() => undefined);

promiseInFull(
  'invoices of a shop killed with SIGKILL while it ships: no gap, no duplicate, none lost',
  async () => {
    const instance = await instanceOfTest();
    const [asha] = await queryShop<{ id: number }>(
      instance.dataDir,
      `insert into users (email, full_name, status) values ('asha.ships@example.com',
        'Asha Verma', 'active') returning id`,
    );
    const [sheet] = await queryShop<{ id: number }>(
      instance.dataDir,
      'select min(id) as id from products',
    );
    const rows = await queryShop<{ id: number }>(instance.dataDir, insertOrders, [
      asha?.id,
      sheet?.id,
      orderCount,
    ]);
    const before = await queryShop<{ last: number }>(
      instance.dataDir,
      `select coalesce(max(last_number), 0) as last from invoice_counters where series = 'INV'`,
    );
    expect(before).toEqual([{ last: 0 }]);
    const ids = rows.map(({ id }) => id);
    const email = 'admin@example.com';
    await request(instance.shop.url, '/admin/auth/otp-auth', {
      body: { step: 'request', email, role: 'admin' },
    });
    const otp = await codeFor(instance.shop.url, email);
    const { data } = await request<'authenticateAdmin'>(instance.shop.url, '/admin/auth/otp-auth', {
      body: { step: 'verify', email, otp, role: 'admin' },
    });
    if (!('token' in data)) throw new Error('not signed in');
    const { token } = data;
    const acknowledged = new Set<number>();
    const shipAll = async () =>
      Promise.all(
        ids
          .filter((id) => !acknowledged.has(id))
          .map(async (id) => {
            const status = await ship(instance.shop.url, token, id);
            if (status === 200) acknowledged.add(id);
          }),
      );
    const sending = shipAll();
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(50);
    const exited = once(instance.shop.process, 'exit');
    instance.shop.process.kill('SIGKILL');
    await Promise.all([exited, sending]);
    const cut = ids.length - acknowledged.size;
    await instance.start();
    const [found] = await queryShop<{ shipped: number }>(instance.dataDir, numbering, [ids]);
    expect(found).toEqual(equal(found?.shipped ?? 0));
    expect(found?.shipped).toBeGreaterThanOrEqual(acknowledged.size);
    await shipAll();
    expect(await queryShop(instance.dataDir, numbering, [ids])).toEqual([equal(ids.length)]);
    return `${ids.length} requests, killed with ${cut} unanswered, numbers 1 to ${ids.length}`;
  },
);

const ship = async (url: string, token: string, id: number): Promise<number> =>
  fetch(`${url}/api/admin/orders/update-status/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'shipped' }),
  }).then(
    ({ status }) => status,
    () => 0,
  );
