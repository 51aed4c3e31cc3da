import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Box } from '#contract/delivery/boxes.ts';
import type { Measures } from './booking-queries.ts';
import { makeWeighed, orders, read, run, start } from '../dispatch/dispatch.fixture.ts';
import { type CarrierShop, openCarrierShop } from './carriers.fixture.ts';
import { carrierOrders, shipment } from './shipped-orders.fixture.ts';

const small: Box = {
  ...{ name: 'Small', length_cm: 30, width_cm: 20, height_cm: 5 },
  weight_grams: 120,
};
/** 40 × 30 × 25 cm are charged as 6 kg. */
const large: Box = {
  ...{ name: 'Large', length_cm: 40, width_cm: 30, height_cm: 25 },
  weight_grams: 300,
};

let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop();
});
beforeEach(async () => {
  await save([small, large]);
});
afterAll(async () => bench.close());

const save = async (boxes: readonly Box[]) =>
  bench.shop.call('saveDeliverySettings', {
    token: bench.owner.token,
    body: { boxes: [...boxes] },
  });
const couriers = async (id: number, box = '') =>
  bench.shop.call('listCouriers', { token: bench.owner.token, params: { id }, query: { box } });
const bookedMeasures = async (orderId: number): Promise<Measures[]> => {
  const { rows } = await bench.shop.database.pool.query<{ parcel: Measures }>(
    `select parcel from carrier_bookings b join shipments h on h.id = b.shipment_id
     where h.order_id = $1`,
    [orderId],
  );
  return rows.map(({ parcel }) => parcel);
};

const quotedRupees = async (orderId: number): Promise<number> => {
  const { rows } = await bench.shop.database.pool.query<{ rate: number }>(
    `select (rate_paise / 100.0)::float8 as rate from carrier_bookings b
     join shipments h on h.id = b.shipment_id where h.order_id = $1`,
    [orderId],
  );
  return rows[0]?.rate ?? 0;
};

test('a parcel weighs products and box, and is quoted by the larger of weight and volume', async () => {
  const { shipmentId } = await shipment(bench);
  expect((await couriers(shipmentId)).data).toMatchObject({
    weight_grams: 1120,
    charged_grams: 1120,
  });
  expect((await couriers(shipmentId, 'large')).data).toMatchObject({
    weight_grams: 1300,
    charged_grams: 6000,
  });
  expect(await couriers(shipmentId, 'Tube')).toMatchObject({
    status: 422,
    message: 'The box “Tube” is not among the boxes of the delivery settings.',
  });
  await save([]);
  expect((await couriers(shipmentId)).data).toMatchObject({
    weight_grams: 1000,
    charged_grams: 1000,
  });
});

test('while the carrier is down, a parcel still has its weight', async () => {
  const { shipmentId } = await shipment(bench);
  bench.carrier.control.behaviour = 'down';
  onTestFinished(() => {
    bench.carrier.control.behaviour = 'well';
  });
  expect((await couriers(shipmentId)).status).toBe(502);
  const weighed = await bench.shop.call('listCouriers', {
    token: bench.owner.token,
    params: { id: shipmentId },
    query: { weight_only: '1' },
  });
  expect(weighed.data).toEqual({ weight_grams: 1120, charged_grams: 1120, couriers: [] });
});

test('a booking has the size of the default box unless staff enter another', async () => {
  const { token } = bench.owner;
  const order = await shipment(bench);
  const params = { id: order.shipmentId };
  await bench.shop.call('bookShipment', { token, params, body: { weight_grams: 1120 } });
  expect(await bookedMeasures(order.orderId)).toMatchObject([
    { weightGrams: 1120, lengthCm: 30, breadthCm: 20, heightCm: 5 },
  ]);
  expect(carrierOrders(bench, order)).toHaveLength(1);
  const other = await shipment(bench);
  const body = { weight_grams: 900, length_cm: 60, breadth_cm: 20, height_cm: 20 };
  await bench.shop.call('bookShipment', { token, params: { id: other.shipmentId }, body });
  expect(await bookedMeasures(other.orderId)).toMatchObject([
    { weightGrams: 900, lengthCm: 60, breadthCm: 20, heightCm: 20 },
  ]);
});

test('a bulk booking packs in the chosen box, which must still exist when it is booked', async () => {
  const product = await makeWeighed(bench);
  const [first = 0, second = 0, third = 0] = await orders(bench, product, 3);
  await start(bench, [first], { carrier: bench.simulator.key });
  await start(bench, [second], { rule: 'cheapest', box: 'Large' });
  await run(bench);
  expect(await bookedMeasures(first)).toMatchObject([{ weightGrams: 1020, lengthCm: 30 }]);
  // The carrier chose the courier; its rate is what the bill is compared with.
  expect(await quotedRupees(first)).toBe(bench.simulator.offers[0]?.rate);
  expect(await bookedMeasures(second)).toMatchObject([{ weightGrams: 1200, lengthCm: 40 }]);
  expect((await start(bench, [third], { rule: 'cheapest', box: 'Tube' })).status).toBe(422);
  const { data } = await start(bench, [third], { rule: 'cheapest', box: 'Large' });
  await save([small]);
  await run(bench);
  expect(await read(bench, data.job_id)).toMatchObject({
    booked: 0,
    failed: [{ order_id: third, reason: expect.stringContaining('“Large”') }],
  });
  expect(await bookedMeasures(third)).toEqual([]);
});

test('boxes have a name of their own and a size; staff who book read them', async () => {
  const wrong = await save([small, { ...large, name: 'SMALL', height_cm: 0 }]);
  expect(wrong.status).toBe(422);
  expect(wrong.errors.map(({ path }) => path)).toEqual(['boxes.1.height_cm', 'boxes.1.name']);
  const { token } = bench.owner;
  expect((await bench.shop.call('listBoxes', { token })).data).toEqual([small, large]);
});
