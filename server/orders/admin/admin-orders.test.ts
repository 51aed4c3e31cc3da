import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { buy, stockOf, valueOf } from '../orders.fixture.ts';

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

type Placement = { product?: TestProduct; quantity?: number; buyer?: Person };
const place = async ({
  product = cushion,
  quantity = 1,
  buyer = asha,
}: Placement = {}): Promise<number> =>
  (await buy(shop, buyer.token, [{ product, quantity }])).data.order.id;
const move = async (
  id: number,
  body: { status: string; version?: number; reason?: string },
  person = owner,
): Promise<ApiResponse<'updateOrderStatus'>> =>
  shop.call('updateOrderStatus', { token: person.token, params: { id }, body });
const moveAll = async (
  orders: object[],
  person = owner,
): Promise<ApiResponse<'updateOrderStatuses'>> =>
  shop.call('updateOrderStatuses', { token: person.token, body: { orders } });
const read = async (id: number): Promise<ApiResponse<'getAdminOrder'>> =>
  shop.call('getAdminOrder', { token: owner.token, params: { id } });
const audited = async (id: number): Promise<unknown> =>
  valueOf(
    shop,
    `select count(*)::int from audit_log where subject = $1 and action = 'order.status'`,
    [`order:${id}`],
  );

test('when two admins change the same order, the error names the first admin and the change', async () => {
  const id = await place();
  const { version } = (await read(id)).data;
  const responses = await Promise.all([
    move(id, { status: 'shipped', version }),
    move(id, { status: 'cancelled', version }, manager),
  ]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [refused] = responses.filter(({ status }) => status === 409);
  const winner = (await read(id)).data.order_status;
  expect(refused?.message).toMatch(
    winner === 'shipped'
      ? /^Owner Rao changed .* now Shipped, payment pending\./
      : /^Manager Iyer changed .* now Cancelled/,
  );
  expect(await audited(id)).toBe(1);
});

test('a client without a version changes the order, and setting the current status succeeds', async () => {
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

test('the conflict error names a customer who cancelled', async () => {
  const id = await place();
  await shop.call('cancelOrder', { token: asha.token, params: { id } });
  expect((await move(id, { status: 'shipped', version: 1 })).message).toContain(
    'The customer changed this order: it is now Cancelled',
  );
});

test('a bulk change changes each possible order, and returns a reason for each other one', async () => {
  const rare = await makeProduct(shop.database, { name: 'Rare Throw', stock: 1 });
  const gone = await place({ product: rare });
  await move(gone, { status: 'cancelled' });
  await place({ product: rare });
  const [first, second] = [await place(), await place()];
  await move(second, { status: 'delivered' });
  const response = await moveAll([
    { id: second, status: 'shipped', version: 1 },
    { id: gone, status: 'shipped', reason: 'Paid by phone' },
    { id: 999_999, status: 'shipped' },
    { id: first, status: 'shipped', version: 1 },
  ]);
  expect(response.status).toBe(200);
  expect(response.data).toEqual([
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
  const undo = await moveAll([{ id: first, status: 'processing', version: 2, reason: 'Undone' }]);
  expect(undo.data[0]).toMatchObject({ moved: true, from: 'shipped' });
});

test('concurrent bulk and single changes leave the stock right and change every order once', async () => {
  const throws = await makeProduct(shop.database, { stock: 100 });
  const ids = [];
  for (let index = 0; index < 6; index++) ids.push(await place({ product: throws, quantity: 2 }));
  const cancel = (orderIds: readonly number[]) =>
    orderIds.map((id) => ({ id, status: 'cancelled' }));
  const responses = await Promise.all([
    moveAll(cancel(ids)),
    moveAll(cancel(ids.toReversed()), manager),
    ...ids.map(async (id) => move(id, { status: 'cancelled' })),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await stockOf(shop, throws)).toBe(100);
  for (const id of ids) expect(await audited(id)).toBe(1);
});

test('a change that is undone before its email leaves sends the customer no email', async () => {
  const id = await place();
  const delayed = async (status: string) =>
    shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id },
      body: { status, email_delay_seconds: 30, reason: 'Undone' },
    });
  const emails = async () =>
    (
      await shop.database.pool.query(
        `select kind, state from mails where event_key like $1 and kind <> 'order_placed'
         order by id`,
        [`order:${id}:%`],
      )
    ).rows;
  await delayed('shipped');
  expect(await emails()).toEqual([{ kind: 'order_shipped', state: 'queued' }]);
  await delayed('processing');
  expect(await emails()).toEqual([{ kind: 'order_shipped', state: 'expired' }]);
  await delayed('shipped');
  await delayed('delivered');
  await delayed('shipped');
  expect(await emails()).toEqual([
    { kind: 'order_shipped', state: 'expired' },
    { kind: 'order_shipped', state: 'queued' },
    { kind: 'order_delivered', state: 'expired' },
  ]);
  await move(id, { status: 'delivered' });
  await move(id, { status: 'shipped', reason: 'Not handed over' });
  expect((await emails()).slice(3)).toEqual(
    [
      { kind: 'order_delivered', state: 'sent' },
      { kind: 'order_shipped', state: 'sent' },
    ].map((email) => ({ ...email, state: 'queued' })),
  );
});

test('a staff note is visible to the staff only', async () => {
  const id = await place();
  const noted = await shop.call('addOrderNote', {
    token: manager.token,
    params: { id },
    body: { text: ' Called, wants it on Monday ' },
  });
  expect(noted.data.notes).toMatchObject([
    { by: 'Manager Iyer', text: 'Called, wants it on Monday' },
  ]);
  const shopperResponses = await Promise.all([
    shop.call('getOrder', { token: asha.token, params: { id } }),
    shop.call('listOrders', { token: asha.token }),
    shop.call('downloadData', { token: asha.token }),
  ]);
  for (const response of shopperResponses) expect(JSON.stringify(response)).not.toContain('Monday');
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

test('new orders are counted from the last seen one', async () => {
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
