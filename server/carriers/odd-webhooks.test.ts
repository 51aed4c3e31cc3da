import { expect } from 'vitest';
import { present } from '#test/builders.ts';
import { deliver, eachCarrier, runTask } from './carriers.fixture.ts';
import { bookedShipment, eventsOf, orderOf } from './shipped-orders.fixture.ts';

const onEach = eachCarrier();

const minute = (count: number) => new Date(Date.now() - 3_600_000 + count * 60_000);

onEach('texts that the database cannot hold are cleaned', async (bench) => {
  const order = await bookedShipment(bench);
  const note = 'Picked\0 up \ud800';
  const step = bench.carrier.step(order.awb, 'picked_up', { at: minute(0), note });
  expect(await deliver(bench, step)).toBe(200);
  const [event] = present((await orderOf(bench, order)).shipments[0]).events;
  expect(event).toMatchObject({ event: 'picked_up' });
  expect(event?.note).toMatch(/^Picked up \ufffd · /);
});

for (const time of ['0000-01-01 00:00:00', '-000400-01-01', '9999-12-31', '+275760-09-12', 'soon'])
  onEach(`a scan of the time “${time}” is dropped, and the others count`, async (bench) => {
    const order = await bookedShipment(bench);
    const { carrier, shop } = bench;
    await deliver(bench, carrier.step(order.awb, 'in_transit', { at: minute(1) }));
    expect(await deliver(bench, carrier.step(order.awb, 'out_for_delivery', { time }))).toBe(200);
    expect(await eventsOf(bench, order)).toEqual(['in_transit']);
    // Polling reads the same scans.
    carrier.step(order.awb, 'delivery_failed', { time });
    const late = { time: '2099-01-01 10:00:00', note: 'Out for\0 delivery' };
    carrier.step(order.awb, 'out_for_delivery', late);
    await shop.database.pool.query(
      `update carrier_bookings set checked_at = now() - interval '4 hours'`,
    );
    bench.errors.length = 0;
    await runTask(bench, 'track_parcels');
    expect(bench.errors).toEqual([]);
    expect(await eventsOf(bench, order)).toEqual(['in_transit', 'out_for_delivery']);
  });

onEach(
  'a stored event that cannot be read is left out, for staff, buyer and visitor',
  async (bench) => {
    const order = await bookedShipment(bench);
    await deliver(bench, bench.carrier.step(order.awb, 'picked_up', { at: minute(0) }));
    await bench.shop.database.pool.query(
      `insert into shipment_events (shipment_id, event, at, note)
     values ($1, 'in_transit', '0001-12-31 BC', ''), ($1, 'in_transit', '10000-01-01', '')`,
      [order.shipmentId],
    );
    expect(await eventsOf(bench, order)).toEqual(['picked_up']);
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
  },
);
