import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopEvent } from '#contract/events/api.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { buy } from '../orders/orders.fixture.ts';
import { housekeeping } from '../jobs/housekeeping.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

const page = async (query: Record<string, unknown> = {}) =>
  shop.call('listEvents', { token: owner.token, query });

/** All events after `after`, read in small pages. */
async function eventsAfter(after: string | undefined, type?: string): Promise<ShopEvent[]> {
  const read: ShopEvent[] = [];
  for (let last = after; ;) {
    const { data, meta } = await page({
      limit: 2,
      ...(last === undefined ? {} : { after: last }),
      ...(type === undefined ? {} : { type }),
    });
    read.push(...data);
    last = data.at(-1)?.id ?? last;
    if (!meta.has_more) return read;
  }
}
const lastId = async (): Promise<string | undefined> => (await eventsAfter(undefined)).at(-1)?.id;
const setStatus = async (id: number, status: string) =>
  shop.call('updateOrderStatus', { token: owner.token, params: { id }, body: { status } });

test('an order is followed from its placing to its delivery, with the units that it takes', async () => {
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 7, name: 'Kantha Throw' });
  const start = await lastId();
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 2 }]);
  await setStatus(data.order.id, 'shipped');
  await setStatus(data.order.id, 'delivered');
  const events = await eventsAfter(start);
  expect(events.map(({ type }) => type)).toEqual([
    'order.placed',
    'stock.changed',
    'stock.low',
    'order.shipped',
    'invoice.issued',
    'order.delivered',
    'order.paid',
  ]);
  expect(events[0]).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    type: 'order.placed',
    timestamp: expect.any(String),
    data: {
      id: data.order.id,
      number: expect.stringContaining(String(data.order.id)),
      status: 'processing',
      payment_status: 'pending',
      payment_method: 'cod',
      customer_id: buyer.id,
      currency: 'INR',
      subtotal: 1000,
      discount: 0,
      shipping: 100,
      total: 1100,
      items: [
        expect.objectContaining({ product_id: product.id, name: 'Kantha Throw', quantity: 2 }),
      ],
      created_at: expect.any(String),
    },
  });
  expect(events[1]?.data).toMatchObject({ product_id: product.id, change: -2, stock: 5 });
  expect(JSON.stringify(events)).not.toContain(buyer.email);
});

test('cancelling, products, customers and reviews are events too', async () => {
  const start = await lastId();
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database);
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 1 }]);
  await setStatus(data.order.id, 'cancelled');
  await shop.call('adjustStock', {
    token: owner.token,
    params: { id: product.id },
    body: { delta: 3, reason: 'Counted' },
  });
  await shop.call('setCustomerStatus', {
    token: owner.token,
    params: { id: buyer.id },
    body: { status: 'blocked' },
  });
  const unsold = await makeProduct(shop.database);
  await shop.call('deleteProduct', { token: owner.token, params: { id: unsold.id } });
  const events = await eventsAfter(start);
  const types = events.map(({ type }) => type);
  for (const type of [
    'customer.created',
    'product.created',
    'order.placed',
    'order.cancelled',
    'stock.changed',
    'customer.updated',
    'product.deleted',
  ])
    expect(types).toContain(type);
  const changes = events.flatMap(({ type, data: about }) =>
    type === 'stock.changed' && about.product_id === product.id ? [about.change] : [],
  );
  expect(changes).toEqual([20, -1, 1, 3]);
});

test('a change that is rolled back is no event', async () => {
  const start = await lastId();
  const client = await shop.database.pool.connect();
  await client.query('begin');
  await client.query(`insert into users (email, role) values ('gone@example.com', 'user')`);
  await client.query('rollback');
  client.release();
  expect(await eventsAfter(start)).toEqual([]);
});

test('an event that is committed later never appears before a cursor that was read', async () => {
  const start = await lastId();
  const slow = await shop.database.pool.connect();
  await slow.query('begin');
  await slow.query(`insert into users (email, role) values ('slow@example.com', 'user')`);
  await makePerson(shop.database);
  const [quick] = await eventsAfter(start);
  expect(quick?.type).toBe('customer.created');
  await slow.query('commit');
  slow.release();
  const later = await eventsAfter(quick?.id);
  expect(later.map(({ type }) => type)).toEqual(['customer.created']);
  expect(await eventsAfter(start)).toEqual([quick, ...later]);
});

test('readers at once give every event one place and one id', async () => {
  const start = await lastId();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      await makePerson(shop.database);
      await page();
    }),
  );
  const ids = (await eventsAfter(start, 'customer.*')).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

test('types and patterns filter; unknown ones and an unknown cursor are refused', async () => {
  await makePerson(shop.database);
  await makeProduct(shop.database);
  const types = new Set((await eventsAfter(undefined, 'product.*')).map(({ type }) => type));
  expect([...types].every((type) => type.startsWith('product.'))).toBe(true);
  expect((await eventsAfter(undefined, 'product.created,customer.created')).length).toBeGreaterThan(
    types.size,
  );
  expect(await eventsAfter(undefined, '')).toEqual(await eventsAfter(undefined));
  expect(await page({ type: 'order.eaten' })).toMatchObject({ status: 422 });
  expect(await page({ after: 'evt_1' })).toMatchObject({ status: 422 });
  expect(await page({ after: `evt_${'0'.repeat(32)}` })).toMatchObject({
    status: 404,
    error: 'event_not_found',
  });
});

test('events are kept for 30 days', async () => {
  await makePerson(shop.database);
  const id = await lastId();
  await shop.database.pool.query(`update events set at = now() - interval '29 days'`);
  await housekeeping(shop.database)({}, { isLastTry: false });
  expect(await lastId()).toBe(id);
  await shop.database.pool.query(`update events set at = now() - interval '31 days'`);
  await housekeeping(shop.database)({}, { isLastTry: false });
  expect(await eventsAfter(undefined)).toEqual([]);
});
