import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, present, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

/** An order of two cushions and one throw. */
async function order() {
  const asha = await makePerson(shop.database);
  const [cushion, wrap] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  const { data } = await buy(shop, asha.token, [
    { product: cushion, quantity: 2 },
    { product: wrap, quantity: 1 },
  ]);
  return { asha, cushion, id: data.order.id };
}
const ship = async (id: number, body: object = {}) =>
  shop.call('shipOrder', {
    token: owner.token,
    params: { id },
    body: { carrier: 'Blue Dart', tracking_number: 'BD1', email_delay_seconds: 15, ...body },
  });
const undo = async (id: number) =>
  shop.call('undoHandover', { token: owner.token, params: { id } });
const emails = async (id: number) =>
  valueOf(
    shop,
    `select coalesce(array_agg(state order by id), '{}') from mails
     where kind = 'shipment_update' and (facts->>'orderId')::int = $1`,
    [id],
  );
const isToPack = async (id: number) => {
  const { data } = await shop.call('listAdminOrders', {
    token: owner.token,
    query: { status: 'to_pack', limit: 100 },
  });
  return data.some((each) => each.id === id);
};

test('one call names the courier, ships the order and lets its email wait', async () => {
  const { id, asha } = await order();
  expect(await isToPack(id)).toBe(true);
  const { data, message } = await ship(id);
  expect(message).toBe('Shipped');
  expect(data).toMatchObject({
    order_status: 'shipped',
    shipments: [{ status: 'picked_up', carrier: 'Blue Dart', tracking_number: 'BD1' }],
  });
  expect(await emails(id)).toEqual(['queued']);
  expect(
    await valueOf(
      shop,
      `select extract(epoch from send_after - created_at)::int from mails
       where kind = 'shipment_update' and (facts->>'orderId')::int = $1`,
      [id],
    ),
  ).toBe(15);
  expect(await isToPack(id)).toBe(false);
  expect((await ship(id)).message).toBe('All items of this order are in a shipment already.');
  const parcel = present(data.shipments[0]).id;
  const repeated = await ship(id, { shipment_id: parcel, version: 1 });
  expect(repeated.data.shipments[0]?.events).toHaveLength(1);
  expect(await emails(id)).toEqual(['queued']);
  await shop.call('getOrder', { token: asha.token, params: { id } });
});

test('undo within its time leaves the order to pack, without an email', async () => {
  const { id, asha } = await order();
  const parcel = present((await ship(id)).data.shipments[0]).id;
  const undone = await undo(parcel);
  expect(undone.data).toMatchObject({
    order_status: 'processing',
    shipments: [{ status: 'created', tracking_number: 'BD1', events: [] }],
  });
  expect(await isToPack(id)).toBe(true);
  expect(await emails(id)).toEqual(['expired']);
  const seen = await shop.call('getOrder', { token: asha.token, params: { id } });
  expect(seen.data.shipments[0]?.events).toEqual([]);
  expect((await undo(parcel)).data.version).toBe(undone.data.version);
  const again = await ship(id, { shipment_id: parcel, carrier: 'DTDC', tracking_number: 'D2' });
  expect(again.data).toMatchObject({
    order_status: 'shipped',
    shipments: [{ status: 'picked_up', carrier: 'DTDC', tracking_number: 'D2' }],
  });
  expect(await emails(id)).toEqual(['expired', 'queued']);
});

test('an email that has left, or a minute that is over, ends the undo', async () => {
  const { id } = await order();
  const parcel = present((await ship(id)).data.shipments[0]).id;
  await shop.database.pool.query(
    `update mails set state = 'sent' where kind = 'shipment_update'
       and (facts->>'orderId')::int = $1`,
    [id],
  );
  expect(await undo(parcel)).toMatchObject({
    status: 409,
    message: 'The customer has the email already, so this cannot be undone.',
  });
  const late = await order();
  const other = present((await ship(late.id, { notify: false })).data.shipments[0]).id;
  expect(await emails(late.id)).toEqual([]);
  await shop.database.pool.query(
    `alter table shipment_events disable trigger shipment_events_immutable`,
  );
  await shop.database.pool.query(
    `update shipment_events set at = at - interval '61 seconds' where shipment_id = $1`,
    [other],
  );
  await shop.database.pool.query(
    `alter table shipment_events enable trigger shipment_events_immutable`,
  );
  expect(await undo(other)).toMatchObject({ status: 409, error: 'shipment_not_undone' });
});

test('undoing the second parcel leaves an order shipped that its first parcel shipped', async () => {
  const { id, cushion } = await order();
  await ship(id, { lines: [{ product_id: cushion.id, quantity: 2 }] });
  const second = present((await ship(id)).data.shipments[1]).id;
  expect((await undo(second)).data.order_status).toBe('shipped');
});

test('concurrent shipping and undoing count once, and a stranger’s version is refused', async () => {
  const { id } = await order();
  const { version } = (await shop.call('getAdminOrder', { token: owner.token, params: { id } }))
    .data;
  const shipped = await Promise.all(Array.from({ length: 4 }, async () => ship(id, { version })));
  expect(shipped.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(shipped.filter(({ status }) => status === 409)).toHaveLength(3);
  const parcel = present(
    present(shipped.find(({ status }) => status === 200)).data.shipments[0],
  ).id;
  const undone = await Promise.all(Array.from({ length: 4 }, async () => undo(parcel)));
  expect(new Set(undone.map(({ data }) => data.order_status))).toEqual(new Set(['processing']));
  expect(await emails(id)).toEqual(['expired']);
});
