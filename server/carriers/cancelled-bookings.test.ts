import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parcelProblems } from '#server/alerts/queries.ts';
import { stockOf } from '#server/orders/orders.fixture.ts';
import { applyCarrierEvents } from '#server/orders/shipments/carrier-events.ts';
import { systemCtx } from '#server/system-ctx.ts';
import {
  book,
  carrierOrders,
  type CarrierShop,
  endLeases,
  openCarrierShop,
  runTask,
  type ShippedOrder,
  shipment,
} from './carriers.fixture.ts';

let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop();
});
afterEach(() => {
  bench.carrier.control.behaviour = 'well';
});
afterAll(async () => bench.close());

const cancelOrder = async (order: ShippedOrder) =>
  bench.shop.call('updateOrderStatus', {
    token: bench.owner.token,
    params: { id: order.orderId },
    body: { status: 'cancelled' },
  });
const orderOf = async ({ orderId }: ShippedOrder) =>
  (
    await bench.shop.call('getAdminOrder', {
      token: bench.owner.token,
      params: { id: orderId },
    })
  ).data;

test('a booked order is cancelled once the carrier cancelled the booking', async () => {
  const order = await shipment(bench);
  await book(bench, order);
  expect((await cancelOrder(order)).data).toMatchObject({
    order_status: 'processing',
    cancellation_requested: true,
  });
  expect(await book(bench, order)).toMatchObject({ error: 'cancellation_requested' });
  expect(await stockOf(bench.shop, order.product)).toBe(3);
  await Promise.all([runTask(bench, 'continue_bookings'), runTask(bench, 'continue_bookings')]);
  expect(carrierOrders(bench, order)).toMatchObject([{ isCancelled: true }]);
  expect(await orderOf(order)).toMatchObject({
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

test('a carrier that refuses to cancel is called once, and the order and an alert report it', async () => {
  const order = await shipment(bench);
  await book(bench, order);
  await cancelOrder(order);
  bench.carrier.control.behaviour = 'refusing';
  await runTask(bench, 'continue_bookings');
  const note =
    'The courier did not cancel the booking of a parcel, and may deliver it: Your account is not active';
  const refused = await orderOf(order);
  expect(refused).toMatchObject({
    order_status: 'processing',
    cancellation_requested: true,
    shipments: [{ booking: { state: 'booked', problem: 'Your account is not active' } }],
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
    { event: null, problem: 'Your account is not active' },
    { event: 'picked_up' },
  ]);
  const taken = await bench.shop.call('confirmCancellation', {
    token: bench.owner.token,
    params: { id: order.orderId },
  });
  expect(taken).toMatchObject({ status: 409, error: 'parcel_not_here' });
});
