import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, present, type Person } from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { buy, stockOf, valueOf } from '../orders.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

/** An order of three cushions and one throw. */
async function order() {
  const asha = await makePerson(shop.database);
  const cushion = await makeProduct(shop.database, { stock: 5 });
  const wrap = await makeProduct(shop.database, { stock: 5 });
  const { data } = await buy(shop, asha.token, [
    { product: cushion, quantity: 3 },
    { product: wrap, quantity: 1 },
  ]);
  return { asha, cushion, wrap, id: data.order.id };
}
const ship = async (id: number, body: object = {}) =>
  shop.call('createShipment', {
    token: owner.token,
    params: { id },
    body: { carrier: 'Blue Dart', tracking_number: 'BD123', ...body },
  });
const parcelId = ({ data }: ApiResponse<'createShipment'>, index = 0): number =>
  present(data.shipments[index]).id;
const record = async (id: number, event: string, body: object = {}) =>
  shop.call('addShipmentEvent', { token: owner.token, params: { id }, body: { event, ...body } });
const emails = async (id: number, condition = 'true') =>
  valueOf(
    shop,
    `select array_agg(facts->>'update' order by id) from mails
     where kind = 'shipment_update' and (facts->>'orderId')::int = $1 and ${condition}`,
    [id],
  );

test('a parcel arrives with an order that staff mark as delivered, until they undo it', async () => {
  const { id } = await order();
  const { id: parcel, track_path: path } = present(
    (await ship(id, { carrier: 'Karur Parcel' })).data.shipments[0],
  );
  await record(parcel, 'picked_up');
  const as = { token: owner.token, params: { id } };
  const set = async (status: string, reason?: string) =>
    (await shop.call('updateOrderStatus', { ...as, body: { status, reason } })).data.shipments;
  const tracked = async () =>
    (await shop.call('trackShipment', { params: { token: path.slice('/track/'.length) } })).data
      .status;
  const couriersThatOwe = async () =>
    (await shop.call('getCash', { token: owner.token })).data.owed.map(({ courier }) => courier);
  expect(await tracked()).toBe('picked_up');
  for (const _ of ['once', 'again']) {
    expect(await set('delivered')).toMatchObject([
      { status: 'delivered', events: [{ event: 'picked_up' }, { event: 'delivered' }] },
    ]);
    expect(await tracked()).toBe('delivered');
    expect(await couriersThatOwe()).toContain('Karur Parcel');
    const back = await set('shipped', 'Undone');
    expect(back).toMatchObject([{ status: 'picked_up', events: [{ event: 'picked_up' }] }]);
    expect(await tracked()).toBe('picked_up');
    expect(await couriersThatOwe()).not.toContain('Karur Parcel');
  }
  expect(await emails(id)).toEqual(['shipped']);
  expect((await record(parcel, 'delivered')).data.order_status).toBe('delivered');
});

test('a program that repeats a request after a lost response makes no second parcel', async () => {
  const { id, cushion } = await order();
  const repeat = async (name: 'createShipment' | 'shipOrder') => {
    const send = async () =>
      shop.call(name, {
        ...{ token: owner.token, params: { id }, headers: { 'idempotency-key': 'lost response' } },
        body: { carrier: 'Blue Dart', lines: [{ product_id: cushion.id, quantity: 1 }] },
      });
    const responses = await Promise.all([send(), send()]);
    return [...responses, await send()].map(({ data }) => data.shipments.length);
  };
  expect(await repeat('createShipment')).toEqual([1, 1, 1]);
  expect(await repeat('shipOrder')).toEqual([2, 2, 2]);
});

test('the order follows its parcels: shipped with the first, delivered with the last', async () => {
  const { id, cushion, wrap } = await order();
  await valueOf(
    shop,
    `update orders set promised_from = '2126-11-25', promised_to = '2126-11-27'
     where id = $1 returning id`,
    [id],
  );
  const first = await ship(id, { lines: [{ product_id: cushion.id, quantity: 3 }] });
  expect(first.data).toMatchObject({
    order_status: 'processing',
    shipments: [{ status: 'created', carrier: 'Blue Dart', tracking_number: 'BD123' }],
  });
  expect((await ship(id, { lines: [{ product_id: cushion.id, quantity: 1 }] })).message).toBe(
    `${cushion.name}: only 0 left to ship.`,
  );
  const second = await ship(id);
  expect(second.data.shipments[1]?.lines).toMatchObject([{ product_id: wrap.id, quantity: 1 }]);
  expect((await ship(id)).message).toBe('All items of this order are in a shipment already.');
  const [a, b] = [parcelId(second), parcelId(second, 1)];
  await shop.database.pool.query(
    `update order_lines set images = '{/media/sheet.jpg}' where order_id = $1`,
    [id],
  );
  expect((await record(a, 'packed')).data.order_status).toBe('processing');
  expect((await record(a, 'picked_up')).data.order_status).toBe('shipped');
  expect((await record(a, 'delivered')).data.order_status).toBe('shipped');
  expect((await record(b, 'out_for_delivery')).data.order_status).toBe('shipped');
  expect((await record(b, 'delivered')).data).toMatchObject({
    order_status: 'delivered',
    payment_status: 'completed',
  });
  expect(await emails(id)).toEqual(['shipped', 'delivered', 'out_for_delivery', 'delivered']);
  expect(await emails(id, `facts->>'promise' <> ''`)).toEqual(['shipped']);
  expect(await emails(id, `facts->'items'->0->>'imageUrl' ~ '^http.*/media/sheet.jpg$'`)).toContain(
    'shipped',
  );
  // The parcel that makes the order shipped issues its invoice; only its email names it.
  expect(
    await valueOf(
      shop,
      `select array_agg(facts->'invoice'->>'number' order by id) from mails
       where kind = 'shipment_update' and (facts->>'orderId')::int = $1`,
      [id],
    ),
  ).toEqual([expect.stringMatching(/^INV\//), null, null, null]);
});

test('the email about a parcel that leaves after the promised days names none', async () => {
  const { id } = await order();
  await valueOf(
    shop,
    `update orders set promised_from = '2025-11-24', promised_to = '2025-11-26'
     where id = $1 returning id`,
    [id],
  );
  await record(parcelId(await ship(id)), 'picked_up');
  expect(await emails(id)).toEqual(['shipped']);
  expect(await emails(id, `facts->>'promise' <> ''`)).toBeNull();
});

test('an event never goes back, and a repeated one changes nothing', async () => {
  const { id } = await order();
  const parcel = parcelId(await ship(id));
  await record(parcel, 'in_transit');
  const again = await record(parcel, 'in_transit');
  expect(again.data.shipments[0]?.events).toHaveLength(1);
  expect(await record(parcel, 'packed')).toMatchObject({
    status: 409,
    message: '“Packed” cannot follow “In transit”.',
  });
  await record(parcel, 'delivery_failed');
  expect((await record(parcel, 'out_for_delivery')).status).toBe(200);
});

test('an event may be recorded later, and not before its time', async () => {
  const parcel = parcelId(await ship((await order()).id));
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  expect(await record(parcel, 'picked_up', { at: hours(1) })).toMatchObject({
    status: 422,
    errors: [{ path: 'at', message: 'Please give a time that is not in the future' }],
  });
  const at = hours(-1);
  const { data } = await record(parcel, 'picked_up', { at });
  expect(data.shipments[0]?.events).toMatchObject([{ event: 'picked_up', at }]);
});

test('a refused parcel is restocked once under concurrent inspections, and cash stays unpaid', async () => {
  const { id, cushion, wrap, asha } = await order();
  const parcel = parcelId(await ship(id));
  for (const event of ['picked_up', 'delivery_failed', 'rto_initiated'])
    expect((await record(parcel, event)).status).toBe(200);
  const lines = [
    { product_id: cushion.id, sellable: 2, damaged: 1 },
    { product_id: wrap.id, sellable: 1, damaged: 0 },
  ];
  expect((await record(parcel, 'inspected', { lines })).status).toBe(409);
  await record(parcel, 'rto_delivered');
  expect((await record(parcel, 'inspected', { lines: lines.slice(0, 1) })).message).toBe(
    `${wrap.name}: the sellable and damaged units must add up to 1.`,
  );
  expect(await stockOf(shop, cushion)).toBe(2);
  await Promise.all(Array.from({ length: 6 }, async () => record(parcel, 'inspected', { lines })));
  expect([await stockOf(shop, cushion), await stockOf(shop, wrap)]).toEqual([4, 5]);
  const { data } = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
  expect(data).toMatchObject({ order_status: 'cancelled', payment_status: 'pending' });
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cod: { refusals_max: 1 } },
  });
  expect((await buy(shop, asha.token, [{ product: wrap, quantity: 1 }])).message).toBe(
    'Cash on Delivery is not available, because earlier parcels were refused.',
  );
  const excuse = async (excused?: boolean) =>
    shop.call('excuseShipment', {
      token: owner.token,
      params: { id: parcel },
      body: { reason: 'The courier never rang', excused },
    });
  expect((await excuse()).data.shipments[0]).toMatchObject({ is_excused: true });
  expect((await excuse()).message).toBe('Return excused');
  const buyAgain = async () => buy(shop, asha.token, [{ product: wrap, quantity: 1 }]);
  const again = await buyAgain();
  expect(again.status).toBe(200);
  expect((await excuse(false)).data.shipments[0]).toMatchObject({ is_excused: false });
  expect((await buyAgain()).message).toMatch('earlier parcels were refused');
  const audited = `select count(*) from audit_log where action = 'shipment.excuse' and subject = $1`;
  expect(Number(await valueOf(shop, audited, [`order:${id}`]))).toBe(2);
  const open = parcelId(await ship(again.data.order.id));
  const call = { token: owner.token, params: { id: open }, body: { reason: 'Early' } };
  expect(await shop.call('excuseShipment', call)).toMatchObject({
    status: 409,
    error: 'shipment_not_returned',
  });
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cod: { refusals_max: null } },
  });
});

test('damaged units that were sold before the parcel came back are not written off', async () => {
  const { id, cushion, wrap, asha } = await order();
  const parcel = parcelId(await ship(id));
  const params = { id };
  await shop.call('cancelOrder', { token: asha.token, params });
  await shop.call('confirmCancellation', { token: owner.token, params });
  expect(await stockOf(shop, cushion)).toBe(5);
  const meera = await makePerson(shop.database);
  expect((await buy(shop, meera.token, [{ product: cushion, quantity: 4 }])).status).toBe(200);
  for (const event of ['picked_up', 'rto_initiated', 'rto_delivered']) await record(parcel, event);
  const lines = [
    { product_id: cushion.id, sellable: 0, damaged: 3 },
    { product_id: wrap.id, sellable: 1, damaged: 0 },
  ];
  expect((await record(parcel, 'inspected', { lines })).status).toBe(200);
  expect([await stockOf(shop, cushion), await stockOf(shop, wrap)]).toEqual([0, 5]);
});

test('of two parcels one returns its units, and the order can still be cancelled', async () => {
  const { id, cushion, wrap } = await order();
  await ship(id, { lines: [{ product_id: cushion.id, quantity: 2 }] });
  const both = await ship(id);
  const [a, b] = [parcelId(both), parcelId(both, 1)];
  await record(b, 'picked_up');
  expect(await record(a, 'rto_delivered')).toMatchObject({
    status: 409,
    message: '“Returned to the shop” cannot follow “Being packed”.',
  });
  for (const event of ['picked_up', 'rto_delivered']) await record(a, event);
  await record(a, 'inspected', { lines: [{ product_id: cushion.id, sellable: 1, damaged: 1 }] });
  expect(await stockOf(shop, cushion)).toBe(3);
  expect((await record(b, 'delivered')).data.order_status).toBe('delivered');
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status: 'cancelled' },
  });
  expect([await stockOf(shop, cushion), await stockOf(shop, wrap)]).toEqual([4, 5]);
});

test('the tracking link shows progress to anyone, without name, address or amount', async () => {
  const { id, asha } = await order();
  const { id: parcel, track_path: path } = present((await ship(id)).data.shipments[0]);
  await record(parcel, 'in_transit', { note: 'Left Jaipur' });
  const token = path.replace('/track/', '');
  const tracked = await shop.call('trackShipment', { params: { token } });
  expect(tracked.data).toMatchObject({
    status: 'in_transit',
    carrier: 'Blue Dart',
    city: 'Test City',
  });
  const text = JSON.stringify(tracked.data);
  for (const secret of ['Asha', asha.email, 'Gulmohar', '302099', '₹', 'amount', 'Left Jaipur'])
    expect(text).not.toContain(secret);
  await record(parcel, 'out_for_delivery');
  expect((await shop.call('trackShipment', { params: { token } })).data.status).toBe(
    'out_for_delivery',
  );
  expect((await shop.call('trackShipment', { params: { token: 'x'.repeat(22) } })).status).toBe(
    404,
  );
  const own = await shop.call('getOrder', { token: asha.token, params: { id } });
  expect(own.data.shipments[0]).toMatchObject({
    track_path: path,
    events: [{ note: '' }, { note: '' }],
  });
});
