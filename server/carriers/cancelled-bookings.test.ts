import { expect } from 'vitest';
import { parcelProblems } from '#server/notifications/queries.ts';
import { stockOf } from '#server/orders/orders.fixture.ts';
import { applyCarrierEvents } from '#server/orders/shipments/carrier-events.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { type CarrierShop, eachCarrier, endLeases, runTask } from './carriers.fixture.ts';
import {
  book,
  carrierOrders,
  orderOf,
  shipment,
  type ShippedOrder,
} from './shipped-orders.fixture.ts';

const onEach = eachCarrier();

const cancelOrder = async (bench: CarrierShop, order: ShippedOrder) =>
  bench.shop.call('updateOrderStatus', {
    token: bench.owner.token,
    params: { id: order.orderId },
    body: { status: 'cancelled' },
  });

onEach('a booked order is cancelled once the carrier cancelled the booking', async (bench) => {
  const order = await shipment(bench);
  await book(bench, order);
  expect((await cancelOrder(bench, order)).data).toMatchObject({
    order_status: 'processing',
    cancellation_requested: true,
  });
  expect(await book(bench, order)).toMatchObject({ error: 'cancellation_requested' });
  expect(await stockOf(bench.shop, order.product)).toBe(3);
  await Promise.all([runTask(bench, 'continue_bookings'), runTask(bench, 'continue_bookings')]);
  expect(carrierOrders(bench, order)).toMatchObject([{ isCancelled: true }]);
  expect(await orderOf(bench, order)).toMatchObject({
    order_status: 'cancelled',
    cancellation_requested: false,
    shipments: [{ is_emptied: true, booking: { state: 'cancelled' } }],
  });
  expect(await stockOf(bench.shop, order.product)).toBe(5);
  expect(await book(bench, order)).toMatchObject({
    status: 409,
    message: 'An order that is cancelled cannot be shipped.',
  });
});

onEach(
  'a carrier that refuses to cancel is called once, and the order and an alert report it',
  async (bench) => {
    const order = await shipment(bench);
    await book(bench, order);
    await cancelOrder(bench, order);
    bench.carrier.control.behaviour = 'refusing';
    await runTask(bench, 'continue_bookings');
    const { refusal: problem } = bench.simulator;
    const note = `The courier did not cancel the booking of a parcel, and may deliver it: ${problem}`;
    const refused = await orderOf(bench, order);
    expect(refused).toMatchObject({
      order_status: 'processing',
      cancellation_requested: true,
      shipments: [{ booking: { state: 'booked', problem } }],
    });
    expect(refused.timeline.filter((event) => event.note === note)).toHaveLength(1);
    bench.carrier.control.behaviour = 'well';
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    expect(carrierOrders(bench, order)).toMatchObject([{ isCancelled: false }]);
    const parcel = { orderId: order.orderId, shipmentId: order.shipmentId };
    const system = systemCtx(bench.shop.database, bench.shop.config);
    await system.transaction(async (inside) =>
      applyCarrierEvents(inside, parcel, [{ event: 'picked_up', at: new Date(), note: '' }]),
    );
    const alerts = await parcelProblems.all(bench.shop.database);
    expect(alerts.filter(({ orderId }) => orderId === order.orderId)).toMatchObject([
      { event: null, problem },
      { event: 'picked_up' },
    ]);
    const taken = await bench.shop.call('confirmCancellation', {
      token: bench.owner.token,
      params: { id: order.orderId },
    });
    expect(taken).toMatchObject({ status: 409, error: 'parcel_not_here' });
  },
);
