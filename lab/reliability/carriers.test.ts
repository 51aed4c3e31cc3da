import { afterAll, beforeAll, expect } from 'vitest';
import type { Step } from '#sandbox/carrier/simulator.ts';
import {
  type CarrierShop,
  deliver,
  endLeases,
  openCarrierShop,
  runTask,
} from '#server/carriers/carriers.fixture.ts';
import { book, type ShippedOrder, shipment } from '#server/carriers/shipped-orders.fixture.ts';
import { present } from '#test/builders.ts';
import { promise, requireBooks, sized } from './support/promise.ts';

let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop();
});
afterAll(async () => bench.close());

const steps: readonly Step[] = ['create', 'assign', 'pickup', 'label', 'find'];
const bookedOf = ({ orderId }: ShippedOrder) =>
  bench.carrier.parcels().filter(({ reference }) => reference.startsWith(`${orderId}-`));

promise(
  'a parcel is booked once: answers lost at each step, many owners and jobs at once',
  async () => {
    const rounds = sized(1, 20);
    for (let round = 0; round < rounds; round++)
      for (const step of steps) {
        const order = await shipment(bench);
        bench.carrier.control.loses = step;
        await Promise.all([book(bench, order), book(bench, order), book(bench, order)]);
        for (let attempt = 0; attempt < 3; attempt++) {
          await endLeases(bench);
          await Promise.all([
            runTask(bench, 'continue_bookings'),
            runTask(bench, 'continue_bookings'),
            book(bench, order),
          ]);
        }
        bench.carrier.control.loses = null;
        expect(bookedOf(order)).toMatchObject([{ pickups: 1, isCancelled: false }]);
        expect(bookedOf(order)[0]?.awb).not.toBe('');
      }
    await requireBooks(bench.shop.database);
    return `${rounds * steps.length} parcels, one booking each`;
  },
);

promise('events of the carrier, repeated, reversed and at once: each step once', async () => {
  const order = await shipment(bench);
  const { data } = await book(bench, order);
  const bodies = (['picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const).map(
    (event, index) =>
      bench.carrier.step(present(data.shipments[0]).tracking_number, event, {
        at: new Date(Date.now() - 3_600_000 + index * 60_000),
      }),
  );
  const times = sized(3, 30);
  for (let round = 0; round < times; round++)
    await Promise.all(
      [...bodies, ...bodies.toReversed()].map(async (body) => deliver(bench, body)),
    );
  const after = await bench.shop.call('getAdminOrder', {
    token: bench.owner.token,
    params: { id: order.orderId },
  });
  expect(present(after.data.shipments[0]).events.map(({ event }) => event)).toEqual([
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'delivered',
  ]);
  await requireBooks(bench.shop.database);
  return `${times * bodies.length * 2} deliveries, four steps`;
});

promise('events with the token of another shop, or none: refused and not stored', async () => {
  const order = await shipment(bench);
  const { data } = await book(bench, order);
  const body = bench.carrier.step(present(data.shipments[0]).tracking_number, 'delivered');
  const statuses = [await deliver(bench, body, ''), await deliver(bench, body, 'x'.repeat(43))];
  expect(statuses).toEqual([401, 401]);
  await requireBooks(bench.shop.database);
  return statuses.join(', ');
});
