import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { buy, countOf, valueOf } from '../orders.fixture.ts';
import { settleSums } from '../tasks.ts';

let shop: TestShop;
let owner: Person;
let asha: Person;
let cushion: TestProduct;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  asha = await makePerson(shop.database, { name: 'Asha Verma' });
  cushion = await makeProduct(shop.database, { pricePaise: 50_000, stock: 500 });
  for (let index = 0; index < 10; index++) await place();
});
afterAll(() => shop.close());

type Placement = { product?: TestProduct; quantity?: number; buyer?: Person };
const place = async ({
  product = cushion,
  quantity = 1,
  buyer = asha,
}: Placement = {}): Promise<number> =>
  (await buy(shop, buyer.token, [{ product, quantity }])).data.order.id;
const move = async (
  id: number,
  body: { status: string; version?: number },
  person = owner,
): Promise<ApiResponse<'updateOrderStatus'>> =>
  shop.call('updateOrderStatus', { token: person.token, params: { id }, body });
const read = async (id: number): Promise<ApiResponse<'getAdminOrder'>> =>
  shop.call('getAdminOrder', { token: owner.token, params: { id } });
const list = async (query: Record<string, unknown>): Promise<ApiResponse<'listAdminOrders'>> =>
  shop.call('listAdminOrders', { token: owner.token, query });
const idsOf = ({ data }: ApiResponse<'listAdminOrders'>): number[] => data.map(({ id }) => id);
test('orders are filtered by payment and by days in India, and counted exactly', async () => {
  const meera = await makePerson(shop.database, { name: 'Meera Latenight' });
  const [before, after] = [await place({ buyer: meera }), await place({ buyer: meera })];
  // 23:59 in India on the 4th, and a minute later.
  await shop.database.pool.query(
    `update orders set created_at = '2025-03-04T18:29:00Z' where id = $1`,
    [before],
  );
  await shop.database.pool.query(
    `update orders set created_at = '2025-03-04T18:30:00Z' where id = $1`,
    [after],
  );
  await move(before, { status: 'delivered' });
  expect(await list({ from: '2025-03-04', to: '2025-03-04' })).toMatchObject({
    data: [{ id: before }],
    meta: { total: 1 },
  });
  expect(idsOf(await list({ from: '2025-03-05', to: '2025-03-31' }))).toEqual([after]);
  expect(idsOf(await list({ from: '2025-03-04', to: '2025-03-05', payment: 'Completed' }))).toEqual(
    [before],
  );
  expect(
    await list({ from: '2025-03-04', to: '2025-03-05', search: 'latenight', sort: 'oldest' }),
  ).toMatchObject({ data: [{ id: before }, { id: after }], meta: { total: 2 } });
  expect((await list({ from: '2025-02-30' })).status).toBe(422);
  for (const query of [
    {},
    { status: 'shipped' },
    { payment: 'pending' },
    { status: 'cancelled', payment: 'pending' },
  ]) {
    const { data, meta } = await list(query);
    expect({ query, total: meta.total }).toEqual({ query, total: data.length });
  }
});

test('one or two letters match the start of a word, and punctuation matches nothing', async () => {
  const zoya = await makePerson(shop.database, { name: 'Zoya Xi' });
  const id = await place({ buyer: zoya });
  expect(idsOf(await list({ search: 'xi' }))).toEqual([id]);
  expect(idsOf(await list({ search: 'z' }))).toEqual([id]);
  expect(idsOf(await list({ search: 'oy' }))).toEqual([]);
  expect(idsOf(await list({ search: '%' }))).toEqual([]);
});

test('an order is found by the start of its displayed number', async () => {
  const id = await place();
  const shown = `#ORD-${String(id).padStart(3, '0')}`;
  const all = idsOf(await list({ limit: 100 }));
  for (const search of [
    shown,
    shown.toLowerCase(),
    shown.slice(1),
    shown.slice(0, -1),
    `ord-${id}`,
  ])
    expect(idsOf(await list({ search, limit: 100 })), search).toContain(id);
  for (const search of ['ord', '#ORD', 'ord-', '#'])
    expect(idsOf(await list({ search, limit: 100 })), search).toEqual(all);
  expect(idsOf(await list({ search: `${shown}0` }))).not.toContain(id);
  expect(idsOf(await list({ search: '#ORD-9' }))).not.toContain(id);
});

test('the last page is the end of the list, and the page after it is empty', async () => {
  const all = idsOf(await list({ limit: 100 }));
  const pages = Math.ceil(all.length / 4);
  for (const sort of ['newest', 'oldest'] as const) {
    const expected = idsOf(await list({ limit: 100, sort }));
    for (const page of [1, 2, pages - 1, pages])
      expect(idsOf(await list({ limit: 4, page, sort }))).toEqual(
        expected.slice((page - 1) * 4, page * 4),
      );
    expect(idsOf(await list({ limit: 4, page: pages + 1, sort }))).toEqual([]);
  }
});

test('an email is found as a whole and by its start', async () => {
  const id = await place({ buyer: await makePerson(shop.database, { name: 'Tarini Sen' }) });
  const { email } = (await read(id)).data.userDetails;
  expect(idsOf(await list({ search: email }))).toEqual([id]);
  expect(idsOf(await list({ search: email.slice(0, -4) }))).toEqual([id]);
  expect(idsOf(await list({ search: email.replace('example', 'elsewhere') }))).toEqual([]);
});

test('the stored sums equal the sums of the orders, also while concurrent runs settle them', async () => {
  const differences = `
    with sums as (
      select status, payment_status, orders, amount_paise from order_counts
      union all select status, payment_status, orders, amount_paise from order_changes
    ), days as (
      select day, status, payment_status, state, orders, amount_paise from order_days
      union all select day, status, payment_status, state, orders, amount_paise from order_changes
    )
    select (select count(*) from (select status, payment_status, sum(orders), sum(amount_paise)
      from sums group by 1, 2 having sum(orders) <> 0
        except select status, payment_status, count(*), sum(final_paise) from orders
        group by 1, 2) as d)
      + (select count(*) from (select order_day(created_at), status, payment_status, state,
        count(*), sum(final_paise) from orders group by 1, 2, 3, 4
        except select day, status, payment_status, state, sum(orders), sum(amount_paise) from days
        group by 1, 2, 3, 4) as d)`;
  const settle = async () => settleSums(systemCtx(shop.database, shop.config));
  expect(await valueOf(shop, differences)).toBe('0');
  const ids = [];
  for (let index = 0; index < 8; index++) ids.push(await place());
  await Promise.all([
    settle(),
    ...ids.map(async (id) => move(id, { status: 'shipped' })),
    settle(),
    settle(),
  ]);
  expect(await valueOf(shop, differences)).toBe('0');
  await settle();
  expect(await countOf(shop, 'order_changes')).toBe(0);
  expect(await valueOf(shop, differences)).toBe('0');
  const products = `select count(*) from (
    select order_day(o.created_at), l.product_id, sum(l.quantity), sum(l.total_paise) from orders o
    join order_lines l on l.order_id = o.id
      where o.status in ('processing', 'shipped', 'delivered') group by 1, 2
    except select day, product_id, units, amount_paise from product_days) as d`;
  expect(await valueOf(shop, products)).toBe('0');
  await expect(shop.database.pool.query('delete from orders')).rejects.toThrow('append-only');
});
