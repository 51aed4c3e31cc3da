import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  present,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { orderTasks } from '../tasks.ts';

let shop: TestShop;
let owner: Person;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  product = await makeProduct(shop.database, { stock: 500 });
});
afterAll(async () => shop.close());

const setRule = async (rule: object) =>
  shop.call('saveDeliverySettings', { token: owner.token, body: { cash_confirmation: rule } });
const detail = async (id: number) =>
  (await shop.call('getAdminOrder', { token: owner.token, params: { id } })).data;
const stateOf = async (id: number) => (await detail(id)).confirmation;
const setStatus = async (id: number, status: string) =>
  shop.call('updateOrderStatus', { token: owner.token, params: { id }, body: { status } });

async function order(buyer?: Person, quantity = 1): Promise<{ id: number; buyer: Person }> {
  const who = buyer ?? (await makePerson(shop.database));
  const { data } = await buy(shop, who.token, [{ product, quantity }]);
  return { id: data.order.id, buyer: who };
}

async function waitingOrder() {
  await setRule({ enabled: true, auto_below: null, release_hours: 24 });
  return order();
}

/** The token of the link in the email about the order. */
async function tokenOf(id: number): Promise<string> {
  const url = String(
    await valueOf(shop, `select facts->'confirmation'->>'url' from mails where event_key = $1`, [
      `order:${id}:placed`,
    ]),
  );
  return present(url.split('/').at(-1));
}

const confirm = async (token: string) => shop.call('confirmOrder', { params: { token } });
const endTime = async (id: number) =>
  shop.database.pool.query('update orders set confirm_until = now() where id = $1', [id]);

async function releaseExpired(): Promise<void> {
  const tasks = orderTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'silent' }),
  });
  await tasks['release_unconfirmed_orders']?.({}, { isLastTry: false });
}

test('without the rule no order waits, and its email has no link', async () => {
  await setRule({ enabled: false });
  const { id, buyer } = await order();
  expect(await stateOf(id)).toEqual({ state: 'not_needed', by: null, at: null });
  expect(await tokenOf(id)).toBe('null');
  const own = await shop.call('getOrder', { token: buyer.token, params: { id } });
  expect(own.data.confirmation).toEqual({ state: 'not_needed', by: null, at: null });
});

test('a waiting order is not packed, shipped or listed to pack until it is confirmed', async () => {
  const { id } = await waitingOrder();
  const { token } = owner;
  const list = async (query: object) =>
    (await shop.call('listAdminOrders', { token, query: { ...query, limit: 100 } })).data.map(
      (each) => each.id,
    );
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', by: null });
  expect(await list({ confirmation: 'waiting' })).toContain(id);
  expect(await list({ status: 'to_pack' })).not.toContain(id);
  const packing = await shop.call('packOrder', { token, params: { id }, body: {} });
  expect(packing.message).toBe('The customer has not confirmed this cash order yet.');
  const parcel = await shop.call('createShipment', {
    token,
    params: { id },
    body: { carrier: 'DTDC' },
  });
  expect(parcel.status).toBe(409);
  const link = await tokenOf(id);
  await shop.call('readConfirmation', { params: { token: link } });
  expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
  const [first, second] = await Promise.all([confirm(link), confirm(link)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await stateOf(id)).toMatchObject({ state: 'confirmed', by: 'customer' });
  const notes = (await detail(id)).timeline.filter(
    ({ note }) => note === 'Confirmed by the customer',
  );
  expect(notes).toHaveLength(1);
  expect(await list({ confirmation: 'waiting' })).not.toContain(id);
  expect(await list({ status: 'to_pack' })).toContain(id);
  const { meta } = await shop.call('listAdminOrders', { token, query: { status: 'to_pack' } });
  expect(meta.total).toBe((await list({ status: 'to_pack' })).length);
});

test('an order without a confirmation is released once, with its units and an email', async () => {
  const { id } = await waitingOrder();
  const stock = await stockOf(shop, product);
  await releaseExpired();
  expect((await detail(id)).order_status).toBe('processing');
  await endTime(id);
  await Promise.all([releaseExpired(), releaseExpired()]);
  const released = await detail(id);
  expect(released).toMatchObject({
    order_status: 'cancelled',
    confirmation: { state: 'refused', by: 'time' },
  });
  expect(await stockOf(shop, product)).toBe(Number(stock) + 1);
  expect(
    await valueOf(
      shop,
      `select count(*)::int from mails where kind = 'order_cancelled'
         and (facts->>'orderId')::int = $1`,
      [id],
    ),
  ).toBe(1);
  expect(await confirm(await tokenOf(id))).toMatchObject({
    status: 409,
    message: expect.stringContaining('was released, because it was not confirmed'),
  });
});

test('an order confirmed at the moment of its release is either kept or released', async () => {
  const { id } = await waitingOrder();
  const token = await tokenOf(id);
  await endTime(id);
  const [confirmed] = await Promise.all([confirm(token), releaseExpired()]);
  const { order_status: status, confirmation } = await detail(id);
  expect([confirmed.status, status, confirmation.by]).toEqual(
    confirmed.status === 200 ? [200, 'processing', 'customer'] : [409, 'cancelled', 'time'],
  );
});

test('small orders and customers who kept their last order are confirmed by the rule', async () => {
  await setRule({ enabled: true, auto_below: 100_000 });
  expect(await stateOf((await order()).id)).toMatchObject({ state: 'confirmed', by: 'rule' });
  await setRule({ auto_below: null });
  const { id, buyer } = await order();
  expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
  await confirm(await tokenOf(id));
  await setStatus(id, 'delivered');
  const next = await order(buyer);
  expect(await stateOf(next.id)).toMatchObject({ state: 'confirmed', by: 'rule' });
  const { data } = await shop.call('createShipment', {
    token: owner.token,
    params: { id: next.id },
    body: { carrier: 'DTDC' },
  });
  for (const event of ['picked_up', 'rto_initiated'])
    await shop.call('addShipmentEvent', {
      token: owner.token,
      params: { id: present(data.shipments[0]).id },
      body: { event },
    });
  expect(await stateOf((await order(buyer)).id)).toMatchObject({ state: 'waiting' });
});

test('staff answer for the customer, and a refused order is cancelled', async () => {
  const answer = async (id: number, state: string) =>
    shop.call('answerConfirmation', { token: owner.token, params: { id }, body: { state } });
  const { id } = await waitingOrder();
  expect((await answer(id, 'confirmed')).data.confirmation).toMatchObject({ by: 'staff' });
  expect((await answer(id, 'confirmed')).status).toBe(200);
  expect((await answer(id, 'refused')).message).toBe(
    'This order does not wait for a confirmation.',
  );
  const other = await waitingOrder();
  expect((await answer(other.id, 'refused')).data).toMatchObject({
    order_status: 'cancelled',
    confirmation: { state: 'refused', by: 'staff' },
  });
});

test('a link of another shop, of another order or without a signature confirms nothing', async () => {
  const { id } = await waitingOrder();
  const [, signature = ''] = (await tokenOf(id)).split('.');
  for (const token of [String(id), `${id + 1}.${signature}`, `${id}.${'x'.repeat(32)}`, `${id}.`])
    expect((await confirm(token)).status).toBe(404);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
});
