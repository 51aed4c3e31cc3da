import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { present } from '#test/builders.ts';
import {
  book,
  type CarrierShop,
  deliver,
  openCarrierShop,
  runTask,
  type ShippedOrder,
  shipment,
} from './carriers.fixture.ts';

let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop();
});
afterAll(async () => bench.close());

async function booked(): Promise<ShippedOrder & { awb: string }> {
  const order = await shipment(bench);
  const { data } = await book(bench, order);
  return { ...order, awb: present(data.shipments[0]).tracking_number };
}
const orderOf = async ({ orderId }: ShippedOrder) =>
  (
    await bench.shop.call('getAdminOrder', {
      token: bench.owner.token,
      params: { id: orderId },
    })
  ).data;
const eventsOf = async (order: ShippedOrder): Promise<string[]> =>
  present((await orderOf(order)).shipments[0]).events.map(({ event }) => event);
const minute = (count: number) => new Date(Date.now() - 3_600_000 + count * 60_000);

test('webhooks in any order, repeated and at once move a parcel forward, each step once', async () => {
  const order = await booked();
  const steps = ['42', '18', '17', '21', '17', '7'].map((status, index) =>
    bench.carrier.step(order.awb, status, minute(index)),
  );
  const [first = '', , , failed = '', , last = ''] = steps;
  await Promise.all([deliver(bench, first), deliver(bench, first), deliver(bench, failed)]);
  await deliver(bench, first);
  expect(await eventsOf(order)).toEqual([
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'delivery_failed',
  ]);
  // The step before the failed attempt comes late and changes nothing.
  await deliver(bench, steps[1] ?? '');
  expect((await eventsOf(order)).at(-1)).toBe('delivery_failed');
  await deliver(bench, last);
  expect(await eventsOf(order)).toEqual([
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'delivery_failed',
    'out_for_delivery',
    'delivered',
  ]);
  for (const step of steps.toReversed()) await deliver(bench, step);
  expect(await eventsOf(order)).toHaveLength(6);
  expect(await orderOf(order)).toMatchObject({
    order_status: 'delivered',
    payment_status: 'completed',
  });
  expect(
    await valueOf(
      bench.shop,
      `select count(*)::int from mails where kind = 'shipment_update'
         and (facts->>'orderId')::int = $1`,
      [order.orderId],
    ),
  ).toBe(5);
});

test('a webhook with another token is refused, and one of an unknown parcel stores nothing', async () => {
  const order = await booked();
  const step = bench.carrier.step(order.awb, '42');
  const stored = async () => valueOf(bench.shop, `select count(*)::int from webhook_events`, []);
  const before = await stored();
  expect(await deliver(bench, step, 'another token')).toBe(401);
  expect(await deliver(bench, step, '')).toBe(401);
  expect(await deliver(bench, step.replaceAll(order.awb, '999'))).toBe(200);
  expect([await eventsOf(order), await stored()]).toEqual([[], before]);
  expect(await deliver(bench, step)).toBe(200);
  expect(await eventsOf(order)).toEqual(['picked_up']);
});

test('a parcel comes back although the carrier lost the events before its return', async () => {
  const order = await booked();
  await deliver(bench, bench.carrier.step(order.awb, '10', minute(0)));
  expect(await eventsOf(order)).toEqual(['rto_delivered']);
});

test('missing webhooks are asked for: the parcel comes back, and cash stays unpaid', async () => {
  const order = await booked();
  // The failed attempt and the return are reported with one time.
  const steps = [
    ['42', 0],
    ['18', 1],
    ['21', 2],
    ['9', 2],
    ['10', 4],
  ] as const;
  for (const [status, count] of steps) bench.carrier.step(order.awb, status, minute(count));
  await runTask(bench, 'track_parcels');
  expect(await eventsOf(order)).toEqual([]);
  await bench.shop.database.query({
    text: `update carrier_bookings set checked_at = now() - interval '4 hours'`,
    rowMode: 'array',
  });
  await Promise.all([runTask(bench, 'track_parcels'), runTask(bench, 'track_parcels')]);
  expect(await eventsOf(order)).toEqual([
    'picked_up',
    'in_transit',
    'delivery_failed',
    'rto_initiated',
    'rto_delivered',
  ]);
  expect(await orderOf(order)).toMatchObject({ payment_status: 'pending' });
});

test('a carrier that limits calls is called once a run, for the same parcels in the next one', async () => {
  const orders = [await booked(), await booked()];
  for (const { awb } of orders) bench.carrier.step(awb, '42', minute(0));
  const wait = async (duration: string) =>
    bench.shop.database.query({
      text: `update carrier_bookings set checked_at = checked_at - interval '${duration}'`,
      rowMode: 'array',
    });
  await wait('4 hours');
  bench.carrier.control.behaviour = 'limiting';
  bench.errors.length = 0;
  await runTask(bench, 'track_parcels');
  expect(bench.errors).toMatchObject([{ err: { kind: 'rate_limited' } }]);
  bench.carrier.control.behaviour = 'well';
  await wait('10 minutes');
  await runTask(bench, 'track_parcels');
  for (const order of orders) expect(await eventsOf(order)).toEqual(['picked_up']);
});

test('an event of a cancelled booking moves no parcel, that of the next booking does', async () => {
  const order = await booked();
  const request = { token: bench.owner.token, params: { id: order.shipmentId } };
  expect((await bench.shop.call('unbookShipment', request)).status).toBe(200);
  expect(await deliver(bench, bench.carrier.step(order.awb, '42', minute(0)))).toBe(200);
  expect(await eventsOf(order)).toEqual([]);
  const { data } = await book(bench, order);
  const { tracking_number: number } = present(data.shipments[0]);
  await deliver(bench, bench.carrier.step(order.awb, '7', minute(1)));
  await deliver(bench, bench.carrier.step(number, '42', minute(2)));
  expect(await eventsOf(order)).toEqual(['picked_up']);
});

test('a renewed webhook token replaces the leaked one at once', async () => {
  const order = await booked();
  const { token } = bench.owner;
  const { data: before } = await bench.shop.call('getCarrierSettings', { token });
  const { webhook: leaked, version, has_password: _, ...account } = before;
  const save = async (more: object) =>
    bench.shop.call('saveCarrierSettings', { token, body: { ...account, ...more } });
  const renewed = await save({ version, renews_webhook_token: true });
  expect(renewed.data.webhook.token).not.toBe(leaked.token);
  const step = bench.carrier.step(order.awb, '42');
  expect(await deliver(bench, step, leaked.token)).toBe(401);
  // Another change of the settings keeps the token.
  const { data: after } = await save({ version: renewed.data.version });
  expect(after.webhook).toEqual(renewed.data.webhook);
  expect(await deliver(bench, step, after.webhook.token)).toBe(200);
  expect(await eventsOf(order)).toEqual(['picked_up']);
});
