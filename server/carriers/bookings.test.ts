import { expect } from 'vitest';
import type { Step } from '#sandbox/carrier/simulator.ts';
import { present } from '#test/builders.ts';
import type { ApiResponse } from '#test/shop.ts';
import { type CarrierShop, endLeases, eachCarrier, runTask } from './carriers.fixture.ts';
import {
  book,
  carrierOrders,
  type ShippedOrder,
  setWeight,
  shipment,
} from './shipped-orders.fixture.ts';

let killedAt: string | null = null;
const onEach = eachCarrier({
  at: async (name) => {
    if (name !== killedAt) return;
    killedAt = null;
    throw new Error(`killed at ${name}`);
  },
});

const parcelOf = async (bench: CarrierShop, { orderId }: Pick<ShippedOrder, 'orderId'>) => {
  const { data } = await bench.shop.call('getAdminOrder', {
    token: bench.owner.token,
    params: { id: orderId },
  });
  return present(data.shipments[0]);
};

const bookingOf = ({ data }: ApiResponse<'bookShipment' | 'unbookShipment'>) =>
  present(data.shipments[0]).booking;

async function expectBookedOnce(bench: CarrierShop, order: ShippedOrder): Promise<void> {
  const [booked, ...others] = carrierOrders(bench, order);
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ pickups: 1, isCash: true, isCancelled: false });
  expect(await parcelOf(bench, order)).toMatchObject({
    carrier: bench.simulator.courier,
    tracking_number: booked?.awb,
    tracking_url: bench.simulator.trackingUrl(booked?.awb ?? ''),
    booking: { state: 'booked', problem: '' },
  });
}

onEach(
  'a parcel is booked with number, pickup and label; it collects what the order costs',
  async (bench) => {
    const order = await shipment(bench);
    const response = await book(bench, order);
    expect(bookingOf(response)?.label_url).toMatch(bench.simulator.label);
    await expectBookedOnce(bench, order);
    expect(carrierOrders(bench, order)[0]?.collectRupees).toBe(response.data.final_amount);
  },
);

onEach('two owners who book the same parcel at once book it once', async (bench) => {
  const order = await shipment(bench);
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await book(bench, order)).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  await expectBookedOnce(bench, order);
});

for (const step of ['create', 'assign', 'pickup', 'label'] satisfies Step[])
  onEach(`an answer lost at “${step}” is asked for before anything is repeated`, async (bench) => {
    // Some carriers have no such step.
    if (!bench.simulator.losable.includes(step)) return;
    const order = await shipment(bench);
    bench.carrier.control.loses = step;
    const response = await book(bench, order);
    expect(bookingOf(response)).toMatchObject({
      state: 'intended',
      problem: 'The carrier did not answer.',
    });
    expect((await book(bench, order)).status).toBe(409);
    await runTask(bench, 'continue_bookings');
    expect((await parcelOf(bench, order)).booking?.state).toBe('intended');
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    await expectBookedOnce(bench, order);
  });

for (const name of ['claim', 'parcel', 'progress', 'name_carrier', 'settle'])
  onEach(`a process killed at ${name} leaves a parcel that is booked once`, async (bench) => {
    const order = await shipment(bench);
    killedAt = `carriers.${name}`;
    await book(bench, order);
    killedAt = null;
    if ((await parcelOf(bench, order)).booking === null) await book(bench, order);
    await endLeases(bench);
    await Promise.all([runTask(bench, 'continue_bookings'), runTask(bench, 'continue_bookings')]);
    await expectBookedOnce(bench, order);
  });

onEach(
  'a refusal of the carrier is shown, and the next attempt books the same order',
  async (bench) => {
    const order = await shipment(bench);
    bench.carrier.control.behaviour = 'refusing';
    expect(bookingOf(await book(bench, order))).toMatchObject({
      state: 'failed',
      problem: bench.simulator.refusal,
    });
    bench.carrier.control.behaviour = 'well';
    await book(bench, order);
    await expectBookedOnce(bench, order);
  },
);

onEach(
  'a carrier that limits calls ends the run, and the next one books each parcel once',
  async (bench) => {
    const orders = [await shipment(bench), await shipment(bench)];
    bench.carrier.control.behaviour = 'limiting';
    for (const order of orders)
      expect(bookingOf(await book(bench, order))).toMatchObject({
        state: 'intended',
        problem: 'The carrier is busy.',
      });
    const couriers = await bench.shop.app.inject({
      url: `/api/admin/shipments/${orders[0]?.shipmentId}/couriers?carrier=${bench.simulator.key}`,
      headers: { authorization: `Bearer ${bench.owner.token}` },
    });
    expect([couriers.statusCode, couriers.headers['retry-after']]).toEqual([503, '30']);
    expect(couriers.json()).toMatchObject({
      message: 'The carrier is busy right now. Please try again in 30 seconds.',
    });
    bench.errors.length = 0;
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    expect(bench.errors).toMatchObject([{ err: { kind: 'rate_limited' } }]);
    bench.carrier.control.behaviour = 'well';
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    for (const order of orders) await expectBookedOnce(bench, order);
  },
);

onEach(
  'a cancelled booking frees the parcel, and the next one has another reference',
  async (bench) => {
    const order = await shipment(bench);
    await book(bench, order);
    bench.carrier.control.loses = 'cancel';
    const unbook = async () =>
      bench.shop.call('unbookShipment', {
        token: bench.owner.token,
        params: { id: order.shipmentId },
      });
    expect(bookingOf(await unbook())?.state).toBe('cancelling');
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    expect(await parcelOf(bench, order)).toMatchObject({
      tracking_number: '',
      booking: { state: 'cancelled' },
    });
    await book(bench, order);
    expect(carrierOrders(bench, order).map(({ isCancelled }) => isCancelled)).toEqual([
      true,
      false,
    ]);
    await bench.shop.call('addShipmentEvent', {
      token: bench.owner.token,
      params: { id: order.shipmentId },
      body: { event: 'picked_up' },
    });
    expect(await unbook()).toMatchObject({
      status: 409,
      message: 'The courier has this parcel already.',
    });
  },
);

onEach("only its carrier reports a booked parcel's delivery", async (bench) => {
  const order = await shipment(bench);
  await book(bench, order);
  const { token } = bench.owner;
  await bench.shop.call('addShipmentEvent', {
    token,
    params: { id: order.shipmentId },
    body: { event: 'picked_up' },
  });
  const delivered = await bench.shop.call('updateOrderStatus', {
    token,
    params: { id: order.orderId },
    body: { status: 'delivered' },
  });
  expect(delivered.data).toMatchObject({
    order_status: 'delivered',
    shipments: [{ status: 'picked_up' }],
  });
});

onEach('the couriers that take a parcel in cash are listed with their rates', async (bench) => {
  const { shipmentId } = await shipment(bench);
  const couriers = await bench.shop.call('listCouriers', {
    token: bench.owner.token,
    params: { id: shipmentId },
    query: { carrier: bench.simulator.key },
  });
  expect(couriers.data).toMatchObject({ weight_grams: 1000, couriers: bench.simulator.offers });
});

onEach(
  'no weight is invented: the couriers of a parcel are refused by the name of the product',
  async (bench) => {
    const order = await shipment(bench);
    await setWeight(bench.shop, order.product.id, null);
    const couriers = await bench.shop.call('listCouriers', {
      token: bench.owner.token,
      params: { id: order.shipmentId },
    });
    expect(couriers).toMatchObject({
      status: 422,
      error: 'weight_missing',
      message: `${order.product.name}: the weight is missing. Please weigh the parcel and enter its weight here, and add the weight of a unit to the product.`,
      errors: [{ path: 'weight_grams' }],
    });
    expect((await book(bench, order)).status).toBe(200);
  },
);

onEach(
  'staff name the courier of a parcel that no carrier ships, and its template makes the URL',
  async (bench) => {
    const order = await shipment(bench);
    const name = async () =>
      bench.shop.call('nameCourier', {
        token: bench.owner.token,
        params: { id: order.shipmentId },
        body: { carrier: 'ramesh', tracking_number: 'R 1/2' },
      });
    expect((await name()).data.shipments[0]).toMatchObject({
      carrier: 'ramesh',
      tracking_url: 'https://ramesh.example/track?n=R%201%2F2',
    });
    await book(bench, order);
    expect(await name()).toMatchObject({ status: 409 });
    expect((await parcelOf(bench, order)).carrier).toBe(bench.simulator.courier);
  },
);

onEach(
  'a parcel of an online order that is not paid is not booked without a reason',
  async (bench) => {
    const order = await shipment(bench);
    const payWith = async (method: string, status: string) =>
      bench.shop.database.pool.query(
        'update orders set payment_method = $1, payment_status = $2 where id = $3',
        [method, status, order.orderId],
      );
    await payWith('upi', 'failed');
    expect(await book(bench, order)).toMatchObject({ status: 409, error: 'order_not_paid' });
    expect(carrierOrders(bench, order)).toEqual([]);
    await payWith('cod', 'pending');
    expect((await book(bench, order)).status).toBe(200);
  },
);
