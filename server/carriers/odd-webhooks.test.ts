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

/** The body of a webhook with its scans replaced. */
const withScans = (body: string, scans: readonly unknown[]): string =>
  JSON.stringify({ ...JSON.parse(body), scans });
const scanAt = (date: string, more: object = {}) => ({ date, 'sr-status': '42', ...more });

test('texts that the database cannot hold are cleaned, and the webhook is not repeated', async () => {
  const order = await booked();
  const step = bench.carrier.step(order.awb, '42', minute(0));
  const scan = scanAt('2026-05-23 15:40:19', {
    activity: 'Picked\0 up',
    location: 'Jaipur \ud800',
    'sr-status-label': '\0',
  });
  expect(await deliver(bench, withScans(step, [scan]))).toBe(200);
  const [event] = present((await orderOf(order)).shipments[0]).events;
  expect(event).toMatchObject({ event: 'picked_up', note: 'Picked up · Jaipur �' });
});

test.each(['0000-01-01 00:00:00', '-000400-01-01', '9999-12-31', '+275760-09-12', 'soon', ''])(
  'a scan of the time “%s” is dropped, and the others count',
  async (date) => {
    const order = await booked();
    const step = bench.carrier.step(order.awb, '18', minute(1));
    const odd = [scanAt(date), { date: 7 }, null];
    expect(await deliver(bench, withScans(step, odd))).toBe(200);
    expect(await eventsOf(order)).toEqual(['in_transit']);
    // Polling reads the same scans.
    present(bench.carrier.orders.find(({ awb }) => awb === order.awb)).scans.push(
      { date, status: '21', label: 'UNDELIVERED' },
      { date: '2099-01-01 10:00:00', status: '17', label: 'OUT FOR\0 DELIVERY' },
    );
    await bench.shop.database.pool.query(
      `update carrier_bookings set checked_at = now() - interval '4 hours'`,
    );
    bench.errors.length = 0;
    await runTask(bench, 'track_parcels');
    expect(bench.errors).toEqual([]);
    expect(await eventsOf(order)).toEqual(['in_transit', 'out_for_delivery']);
  },
);

test('the latest 200 scans of a webhook are applied, those without a time apart', async () => {
  const order = await booked();
  const step = bench.carrier
    .step(order.awb, '42', minute(0))
    .replace(/"current_timestamp":"[^"]+"/, '"current_timestamp":"01 01 0000 10:00:00"');
  const second = (index: number) =>
    `2026-05-23 10:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
  const attempts = Array.from({ length: 300 }, (_, index) =>
    scanAt(second(index), { 'sr-status': index % 2 === 0 ? '17' : '21' }),
  );
  const odd = Array.from({ length: 250 }, () => scanAt('9999-12-31 10:00:00'));
  expect(await deliver(bench, withScans(step, [...attempts, ...odd]))).toBe(200);
  const stored = `select json_build_array(count(*), to_char(min(at), 'YYYY-MM-DD HH24:MI:SS'))
    from shipment_events where shipment_id = $1`;
  expect(await valueOf(bench.shop, stored, [order.shipmentId])).toEqual([
    200,
    '2026-05-23 04:31:40',
  ]);
});

test('a stored event that cannot be read is left out, for staff, buyer and visitor', async () => {
  const order = await booked();
  await deliver(bench, bench.carrier.step(order.awb, '42', minute(0)));
  await bench.shop.database.pool.query(
    `insert into shipment_events (shipment_id, event, at, note)
     values ($1, 'in_transit', '0001-12-31 BC', ''), ($1, 'in_transit', '10000-01-01', '')`,
    [order.shipmentId],
  );
  expect(await eventsOf(order)).toEqual(['picked_up']);
  const { data: seen } = await bench.shop.call('getOrder', {
    token: order.buyer.token,
    params: { id: order.orderId },
  });
  const shipped = present(seen.shipments[0]);
  const { data: tracked } = await bench.shop.call('trackShipment', {
    params: { token: shipped.track_path.slice('/track/'.length) },
  });
  expect([shipped.events, tracked.events]).toMatchObject([
    [{ event: 'picked_up' }],
    [{ event: 'picked_up' }],
  ]);
});
