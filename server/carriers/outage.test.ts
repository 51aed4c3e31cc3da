import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { renderEmail } from '#web/emails/render.tsx';
import { toCronItems } from '../jobs/jobs.ts';
import { silent, waitUntil } from '../mail/mail.fixture.ts';
import { startBackgroundJobs } from '../startup/background-jobs.ts';
import { type CarrierShop, openCarrierShop, runTask } from './carriers.fixture.ts';
import { shipment } from './shipped-orders.fixture.ts';
import { carrierTimetable } from './tasks.ts';

let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop();
});
afterAll(async () => {
  // No order has as many units as these parcels.
  await query(`delete from shipments where token like 'outage-%'`);
  await bench.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await bench.shop.database.pool.query(text, values)).rows;
const count = async (from: string): Promise<unknown> =>
  (await query(`select count(*)::int as count from ${from}`))[0]?.count;

/** Bookings of one order's parcels that all wait for the carrier. */
async function waitingBookings(howMany: number): Promise<void> {
  const { orderId, product } = await shipment(bench);
  await query(`delete from shipments where token like 'outage-%'`);
  await query(
    `with parcels as (
       insert into shipments (order_id, token, carrier, amount_paise)
       select $1::int, 'outage-test-of-many-parcels-' || n, 'Courier', 0 from generate_series(1, $2) n
       returning id
     ), units as (
       insert into shipment_lines (shipment_id, product_id, quantity) select id, $3, 1 from parcels
     )
     insert into carrier_bookings (shipment_id, carrier, reference, parcel)
     select id, $4, 'outage-' || id, '{"weightGrams": 500, "lengthCm": 10,
       "breadthCm": 10, "heightCm": 10, "courierId": null}' from parcels`,
    [orderId, howMany, product.id, bench.simulator.key],
  );
}

/** A carrier that accepts calls and answers none of them until it is released. */
async function startHangingCarrier() {
  const open = new Set<ServerResponse>();
  let isReleased = false;
  let mostAtOnce = 0;
  const respond = (response: ServerResponse) => response.writeHead(503).end();
  const server = createServer((_request, response) => {
    if (isReleased) return respond(response);
    open.add(response);
    mostAtOnce = Math.max(mostAtOnce, open.size);
    return response.on('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    open,
    mostAtOnce: () => mostAtOnce,
    release: () => {
      isReleased = true;
      for (const response of open) respond(response);
    },
    stop: async () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Runs the shop's job queue against a carrier that hangs. */
async function workWithHangingCarrier() {
  const { database, url, config } = bench.shop;
  const carrier = await startHangingCarrier();
  const jobs = await startBackgroundJobs({
    ...{ database, url, logger: silent },
    config: {
      ...config,
      variables: { ...config.variables, [bench.simulator.baseUrlVariable]: carrier.url },
    },
    web: { renderer: async () => ({ renderEmail }) },
  });
  onTestFinished(async () => {
    carrier.release();
    await jobs.stop();
    await carrier.stop();
    await query('delete from graphile_worker._private_jobs');
  });
  return carrier;
}

test('a carrier that hangs while 200 bookings wait delays no expired hold', async () => {
  await waitingBookings(200);
  const carrier = await workWithHangingCarrier();
  // More runs than one group of workers takes at once.
  await query(`select graphile_worker.add_job('continue_bookings') from generate_series(1, 8)`);
  await waitUntil('all workers of the carrier to hang', () => carrier.open.size >= 4 || undefined);
  await query(`select graphile_worker.add_job('expire_holds')`);
  const jobs = `graphile_worker.jobs where task_identifier =`;
  await waitUntil('the expired holds', async () =>
    (await count(`${jobs} 'expire_holds'`)) === 0 ? true : undefined,
  );
  expect(carrier.open.size).toBe(4);
});

test('scheduled runs that continue bookings follow one another, and one of them waits', async () => {
  await waitingBookings(200);
  const carrier = await workWithHangingCarrier();
  const [item] = toCronItems(carrierTimetable).filter(({ task }) => task === 'continue_bookings');
  const schedule = async () =>
    query(`select graphile_worker.add_job($1, queue_name => $2, job_key => $3)`, [
      item?.task,
      item?.options?.queueName,
      item?.options?.jobKey,
    ]);
  await schedule();
  await waitUntil('the first run', () => carrier.open.size === 1 || undefined);
  for (let minute = 0; minute < 4; minute++) await schedule();
  // The group has fetched all that it may take when a later job is done.
  await query(`select graphile_worker.add_job('rotate_carrier_password')`);
  const jobs = `graphile_worker.jobs where task_identifier =`;
  await waitUntil('the later job', async () =>
    (await count(`${jobs} 'rotate_carrier_password'`)) === 0 ? true : undefined,
  );
  expect([carrier.mostAtOnce(), await count(`${jobs} 'continue_bookings'`)]).toEqual([1, 2]);
});

test('three bookings without a response end the run, and the others wait for the next one', async () => {
  await waitingBookings(5);
  bench.errors.length = 0;
  bench.carrier.control.behaviour = 'down';
  onTestFinished(() => {
    bench.carrier.control.behaviour = 'well';
  });
  await runTask(bench, 'continue_bookings');
  expect(bench.errors).toHaveLength(3);
  expect(bench.errors[0]).toMatchObject({ err: { kind: 'unreachable' } });
  expect(await count(`carrier_bookings where attempts = 0 and state = 'intended'`)).toBe(2);
});
