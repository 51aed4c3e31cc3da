import { expect } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { type CarrierShop, eachCarrier, endLeases, runTask } from './carriers.fixture.ts';
import {
  book,
  carrierOrders,
  orderOf,
  shipment,
  type ShippedOrder,
} from './shipped-orders.fixture.ts';

const onEach = eachCarrier();

const unbook = async ({ shop, owner }: CarrierShop, { shipmentId: id }: ShippedOrder) =>
  shop.call('unbookShipment', { token: owner.token, params: { id } });
const change = async ({ shop }: CarrierShop, { shipmentId }: ShippedOrder, to: string) =>
  shop.database.pool.query(`update carrier_bookings set ${to} where shipment_id = $1`, [
    shipmentId,
  ]);
/** Its account was removed: no connected carrier has this key. */
const removed = "carrier = 'gone', lease_until = now()";
const gone = { booking: { state: 'failed', problem: 'The carrier is not connected.' } };

onEach(
  'a booking that waits for a removed carrier is cancelled, and can be booked elsewhere',
  async (bench) => {
    const order = await shipment(bench);
    bench.carrier.control.behaviour = 'down';
    await book(bench, order);
    bench.carrier.control.behaviour = 'well';
    await change(bench, order, removed);
    await runTask(bench, 'continue_bookings');
    expect((await orderOf(bench, order)).shipments).toMatchObject([gone]);
    expect(await book(bench, order)).toMatchObject({ status: 409, error: 'booking_carrier_gone' });
    expect((await unbook(bench, order)).status).toBe(200);
    const { timeline, shipments } = await orderOf(bench, order);
    expect(shipments).toMatchObject([{ booking: { state: 'cancelled' }, can_book: true }]);
    const reference = await valueOf(
      bench.shop,
      'select reference from carrier_bookings where shipment_id = $1',
      [order.shipmentId],
    );
    expect(timeline.at(-1)?.note).toContain(
      `cancel it at gone too: the reference ${String(reference)}.`,
    );
    expect((await book(bench, order)).data.shipments).toMatchObject([
      { booking: { state: 'booked' } },
    ]);
    expect(carrierOrders(bench, order)).toHaveLength(1);
  },
);

onEach('a booking that no carrier was called for is cancelled without a note', async (bench) => {
  const order = await shipment(bench);
  await book(bench, order);
  await change(bench, order, `state = 'intended', attempts = 0, number = '', ${removed}`);
  const before = (await orderOf(bench, order)).timeline.length;
  expect((await unbook(bench, order)).status).toBe(200);
  expect(await unbook(bench, order)).toMatchObject({ error: 'shipment_not_booked' });
  expect((await orderOf(bench, order)).timeline).toHaveLength(before);
});

onEach(
  'an order that waits for the cancellation at a removed carrier can be ended',
  async (bench) => {
    const order = await shipment(bench);
    await book(bench, order);
    const { token } = bench.owner;
    const params = { id: order.orderId };
    await bench.shop.call('updateOrderStatus', { token, params, body: { status: 'cancelled' } });
    await change(bench, order, `state = 'cancelling', ${removed}`);
    await runTask(bench, 'continue_bookings');
    expect(await orderOf(bench, order)).toMatchObject({
      ...{ order_status: 'processing', cancellation_requested: true },
      shipments: [{ booking: { state: 'booked', problem: 'The carrier is not connected.' } }],
    });
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    expect((await unbook(bench, order)).status).toBe(200);
    expect((await orderOf(bench, order)).order_status).toBe('cancelled');
  },
);
