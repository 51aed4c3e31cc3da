import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { type Answer, openTestShop, type TestShop } from '#test/shop.ts';
import { buy, countOf, stockOf, valueOf } from '../buying.fixture.ts';
import { settleSums } from '../tasks.ts';

let shop: TestShop;
let owner: Person;
let manager: Person;
let asha: Person;
let cushion: TestProduct;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  manager = await makePerson(shop.database, {
    name: 'Manager Iyer',
    role: 'admin',
    staffRole: 'manager',
  });
  asha = await makePerson(shop.database, { name: 'Asha Verma' });
  cushion = await makeProduct(shop.database, { pricePaise: 50_000, stock: 500 });
});
afterAll(() => shop.close());

type Place = { product?: TestProduct; quantity?: number; buyer?: Person };
const place = async ({
  product = cushion,
  quantity = 1,
  buyer = asha,
}: Place = {}): Promise<number> =>
  (await buy(shop, buyer.token, [{ product, quantity }])).data.order.id;
const move = async (
  id: number,
  body: { status: string; version?: number },
  person = owner,
): Promise<Answer> => shop.call('updateOrderStatus', { token: person.token, params: { id }, body });
const moveAll = async (orders: object[], person = owner): Promise<Answer> =>
  shop.call('updateOrderStatuses', { token: person.token, body: { orders } });
const read = async (id: number): Promise<Answer> =>
  shop.call('getAdminOrder', { token: owner.token, params: { id } });
const list = async (query: Record<string, unknown>): Promise<Answer> =>
  shop.call('listAdminOrders', { token: owner.token, query });
const idsOf = ({ data }: Answer): number[] => data.map((order: { id: number }) => order.id);
const audited = async (id: number): Promise<unknown> =>
  valueOf(
    shop,
    `select count(*)::int from audit_log where subject = $1 and action = 'order.status'`,
    [`order:${id}`],
  );

test('of two admins who saw the same order, the second is told what the first one did', async () => {
  const id = await place();
  const { version } = (await read(id)).data;
  const answers = await Promise.all([
    move(id, { status: 'shipped', version }),
    move(id, { status: 'cancelled', version }, manager),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  const winner = (await read(id)).data.order_status;
  expect(refused?.message).toMatch(
    winner === 'shipped'
      ? /^Owner Rao changed .* now Shipped, payment pending\./
      : /^Manager Iyer changed .* now Cancelled/,
  );
  expect(await audited(id)).toBe(1);
});

test('a client that names no version still moves the order, and one that comes to the same state is content', async () => {
  const id = await place();
  expect((await move(id, { status: 'Shipped' })).data).toMatchObject({
    order_status: 'shipped',
    version: 2,
  });
  expect((await move(id, { status: 'shipped', version: 1 })).status).toBe(200);
  expect((await move(id, { status: 'delivered', version: 1 })).status).toBe(409);
  expect((await move(id, { status: 'delivered' })).data).toMatchObject({
    order_status: 'delivered',
    payment_status: 'completed',
  });
  expect(
    await valueOf(
      shop,
      `select before || after from audit_log where subject = $1 order by id desc limit 1`,
      [`order:${id}`],
    ),
  ).toEqual({ status: 'delivered', payment_status: 'completed' });
});

test('a customer who cancels meanwhile is named as the one who did', async () => {
  const id = await place();
  await shop.call('cancelOrder', { token: asha.token, params: { id } });
  expect((await move(id, { status: 'shipped', version: 1 })).message).toContain(
    'The customer changed this order meanwhile: it is now Cancelled',
  );
});

test('a bulk change moves each order it can, and names each one it cannot with why', async () => {
  const rare = await makeProduct(shop.database, { name: 'Rare Throw', stock: 1 });
  const gone = await place({ product: rare });
  await move(gone, { status: 'cancelled' });
  await place({ product: rare });
  const [first, second] = [await place(), await place()];
  await move(second, { status: 'delivered' });
  const answer = await moveAll([
    { id: second, status: 'shipped', version: 1 },
    { id: gone, status: 'shipped' },
    { id: 999_999, status: 'shipped' },
    { id: first, status: 'shipped', version: 1 },
  ]);
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual([
    {
      id: second,
      moved: false,
      from: null,
      version: null,
      message: expect.stringMatching(/^Owner Rao changed .* now Delivered, payment completed/),
    },
    { id: gone, moved: false, from: null, version: null, message: 'Rare Throw is out of stock.' },
    { id: 999_999, moved: false, from: null, version: null, message: 'Order not found' },
    { id: first, moved: true, from: 'processing', version: 2, message: null },
  ]);
  const undo = await moveAll([{ id: first, status: 'processing', version: 2 }]);
  expect(undo.data[0]).toMatchObject({ moved: true, from: 'shipped' });
});

test('bulk and single changes of the same orders at once leave the stock right and every order moved once', async () => {
  const throws = await makeProduct(shop.database, { stock: 100 });
  const ids = [];
  for (let index = 0; index < 6; index++) ids.push(await place({ product: throws, quantity: 2 }));
  const cancel = (wanted: readonly number[]) => wanted.map((id) => ({ id, status: 'cancelled' }));
  const answers = await Promise.all([
    moveAll(cancel(ids)),
    moveAll(cancel(ids.toReversed()), manager),
    ...ids.map(async (id) => move(id, { status: 'cancelled' })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await stockOf(shop, throws)).toBe(100);
  for (const id of ids) expect(await audited(id)).toBe(1);
});

test('orders are filtered by payment and by days in India, and counted exactly', async () => {
  const meera = await makePerson(shop.database, { name: 'Meera Latenight' });
  const [late, early] = [await place({ buyer: meera }), await place({ buyer: meera })];
  // 23:59 in India on the 4th, and a minute later.
  await shop.database.pool.query(
    `update orders set created_at = '2025-03-04T18:29:00Z' where id = $1`,
    [late],
  );
  await shop.database.pool.query(
    `update orders set created_at = '2025-03-04T18:30:00Z' where id = $1`,
    [early],
  );
  await move(late, { status: 'delivered' });
  expect(await list({ from: '2025-03-04', to: '2025-03-04' })).toMatchObject({
    data: [{ id: late }],
    meta: { total: 1 },
  });
  expect(idsOf(await list({ from: '2025-03-05', to: '2025-03-31' }))).toEqual([early]);
  expect(idsOf(await list({ from: '2025-03-04', to: '2025-03-05', payment: 'Completed' }))).toEqual(
    [late],
  );
  expect(
    await list({ from: '2025-03-04', to: '2025-03-05', search: 'latenight', sort: 'oldest' }),
  ).toMatchObject({ data: [{ id: late }, { id: early }], meta: { total: 2 } });
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

test('one or two letters are looked for where a word begins, and signs find nothing', async () => {
  const zoya = await makePerson(shop.database, { name: 'Zoya Xi' });
  const id = await place({ buyer: zoya });
  expect(idsOf(await list({ search: 'xi' }))).toEqual([id]);
  expect(idsOf(await list({ search: 'z' }))).toEqual([id]);
  expect(idsOf(await list({ search: 'oy' }))).toEqual([]);
  expect(idsOf(await list({ search: '%' }))).toEqual([]);
});

test('an order is found by the beginning of its number as it is shown', async () => {
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

test('the last page is the end of the list, and behind it there is nothing', async () => {
  const all = idsOf(await list({ limit: 100 }));
  const pages = Math.ceil(all.length / 4);
  for (const sort of ['newest', 'oldest'] as const) {
    const wanted = idsOf(await list({ limit: 100, sort }));
    for (const page of [1, 2, pages - 1, pages])
      expect(idsOf(await list({ limit: 4, page, sort }))).toEqual(
        wanted.slice((page - 1) * 4, page * 4),
      );
    expect(idsOf(await list({ limit: 4, page: pages + 1, sort }))).toEqual([]);
  }
});

test('an e-mail is found whole, and by its beginning', async () => {
  const id = await place({ buyer: await makePerson(shop.database, { name: 'Tarini Sen' }) });
  const { email } = (await read(id)).data.userDetails;
  expect(idsOf(await list({ search: email }))).toEqual([id]);
  expect(idsOf(await list({ search: email.slice(0, -4) }))).toEqual([id]);
  expect(idsOf(await list({ search: email.replace('example', 'elsewhere') }))).toEqual([]);
});

test('a note of the staff is for the staff alone', async () => {
  const id = await place();
  const noted = await shop.call('addOrderNote', {
    token: manager.token,
    params: { id },
    body: { text: ' Called, wants it on Monday ' },
  });
  expect(noted.data.notes).toMatchObject([
    { by: 'Manager Iyer', text: 'Called, wants it on Monday' },
  ]);
  const theirs = await Promise.all([
    shop.call('getOrder', { token: asha.token, params: { id } }),
    shop.call('listOrders', { token: asha.token }),
    shop.call('downloadData', { token: asha.token }),
  ]);
  for (const answer of theirs) expect(JSON.stringify(answer)).not.toContain('Monday');
  expect(
    (await shop.call('addOrderNote', { token: owner.token, params: { id }, body: { text: ' ' } }))
      .message,
  ).toBe('Please write a note');
  expect(
    (
      await shop.call('addOrderNote', {
        token: owner.token,
        params: { id: 999_999 },
        body: { text: 'x' },
      })
    ).status,
  ).toBe(404);
});

test('new orders are counted from the last one that was seen', async () => {
  const seen = await place();
  await place();
  const newest = await place();
  expect(
    (await shop.call('countNewOrders', { token: owner.token, query: { after: seen } })).data,
  ).toEqual({ count: 2, newest });
  expect((await shop.call('countNewOrders', { token: owner.token })).data).toEqual({
    count: 0,
    newest,
  });
});

test('orders to print come in the order in which they were chosen', async () => {
  const [first, second] = [await place(), await place()];
  const { data } = await shop.call('listOrdersToPrint', {
    token: owner.token,
    query: { ids: `${second},${first}` },
  });
  expect(
    data.map(
      ({ id, shipping_details: { city } }: { id: number; shipping_details: { city: string } }) => [
        id,
        city,
      ],
    ),
  ).toEqual([
    [second, 'Test City'],
    [first, 'Test City'],
  ]);
  expect(
    (await shop.call('listOrdersToPrint', { token: owner.token, query: { ids: '999999' } })).status,
  ).toBe(404);
  expect(
    (await shop.call('listOrdersToPrint', { token: owner.token, query: { ids: '' } })).message,
  ).toBe('Please choose an order');
});

const roles = [
  ['orders', 200],
  ['viewer', 403],
  ['catalogue', 403],
] as const;
test.each(roles)(
  'of the staff, %s answers %i to a change of status, a note and a bulk change',
  async (staffRole, status) => {
    const person = await makePerson(shop.database, { role: 'admin', staffRole });
    const id = await place();
    expect((await move(id, { status: 'shipped' }, person)).status).toBe(status);
    expect((await moveAll([{ id, status: 'delivered' }], person)).status).toBe(status);
    expect(
      (
        await shop.call('addOrderNote', {
          token: person.token,
          params: { id },
          body: { text: 'x' },
        })
      ).status,
    ).toBe(status);
    expect(
      (
        await shop.call('refundOrder', {
          token: person.token,
          params: { id },
          body: { reason: 'x' },
        })
      ).status,
    ).toBe(403);
  },
);

test('the sums that totals are read from are the plain sums, before and after they are settled, by several at once too', async () => {
  const differences = `
    with sums as (
      select status, payment_status, orders, amount_paise from order_counts union all select status, payment_status, orders, amount_paise from order_changes
    ), days as (
      select day, status, payment_status, state, orders, amount_paise from order_days
      union all select day, status, payment_status, state, orders, amount_paise from order_changes
    )
    select (select count(*) from (select status, payment_status, sum(orders), sum(amount_paise) from sums group by 1, 2 having sum(orders) <> 0
        except select status, payment_status, count(*), sum(final_paise) from orders group by 1, 2) as d)
      + (select count(*) from (select order_day(created_at), status, payment_status, state, count(*), sum(final_paise) from orders group by 1, 2, 3, 4
        except select day, status, payment_status, state, sum(orders), sum(amount_paise) from days group by 1, 2, 3, 4) as d)`;
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
    select order_day(o.created_at), l.product_id, sum(l.quantity), sum(l.total_paise) from orders o join order_lines l on l.order_id = o.id
      where o.status in ('processing', 'shipped', 'delivered') group by 1, 2
    except select day, product_id, units, amount_paise from product_days) as d`;
  expect(await valueOf(shop, products)).toBe('0');
  await expect(shop.database.pool.query('delete from orders')).rejects.toThrow('append-only');
});
