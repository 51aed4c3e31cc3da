import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiprocket } from '#sandbox/carrier/shiprocket/simulator.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { type CarrierShop, deliver, openCarrierShop } from '../../carriers.fixture.ts';
import { bookedShipment } from '../../shipped-orders.fixture.ts';

let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop({ simulator: shiprocket });
});
afterAll(async () => bench.close());

/** A webhook with its scans replaced. */
const withScans = (awb: string, scans: readonly unknown[], time?: string) => {
  const step = bench.carrier.step(awb, 'picked_up', time === undefined ? {} : { time });
  return { ...step, body: JSON.stringify({ ...JSON.parse(step.body), scans }) };
};
const scanAt = (date: string, more: object = {}) => ({ date, 'sr-status': '42', ...more });

test('scans of another form are dropped, and the event itself counts', async () => {
  const order = await bookedShipment(bench);
  expect(await deliver(bench, withScans(order.awb, [{ date: 7 }, null, 'x']))).toBe(200);
  const stored = `select event from shipment_events where shipment_id = $1`;
  expect(await valueOf(bench.shop, stored, [order.shipmentId])).toBe('picked_up');
});

test('the latest 200 scans of a webhook are applied, those without a time apart', async () => {
  const order = await bookedShipment(bench);
  const second = (index: number) =>
    `2026-05-23 10:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
  const attempts = Array.from({ length: 300 }, (_, index) =>
    scanAt(second(index), { 'sr-status': index % 2 === 0 ? '17' : '21' }),
  );
  const odd = Array.from({ length: 250 }, () => scanAt('9999-12-31 10:00:00'));
  expect(
    await deliver(bench, withScans(order.awb, [...attempts, ...odd], '01 01 0000 10:00:00')),
  ).toBe(200);
  const stored = `select json_build_array(count(*), to_char(min(at), 'YYYY-MM-DD HH24:MI:SS'))
    from shipment_events where shipment_id = $1`;
  expect(await valueOf(bench.shop, stored, [order.shipmentId])).toEqual([
    200,
    '2026-05-23 04:31:40',
  ]);
});
