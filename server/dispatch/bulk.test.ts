import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { startCarrierSandbox } from '#sandbox/carrier/server.ts';
import { present } from '#test/builders.ts';
import {
  type CarrierShop,
  endLeases,
  openCarrierShop,
  runTask,
} from '../carriers/carriers.fixture.ts';
import { setWeight } from '../carriers/shipped-orders.fixture.ts';
import { textOfPdf } from '../tax/pdf/pdf-text.fixture.ts';
import { bookAll, makeWeighed, orders, read, run, start } from './dispatch.fixture.ts';

let killedAt: string | null = null;
let bench: CarrierShop;
beforeAll(async () => {
  bench = await openCarrierShop({
    at: async (name) => {
      if (name !== killedAt) return;
      killedAt = null;
      throw new Error(`killed at ${name}`);
    },
  });
});
beforeEach(() => {
  killedAt = null;
  bench.errors.length = 0;
  Object.assign(bench.carrier.control, { behaviour: 'well', loses: null });
});
afterAll(async () => bench.close());

const booked = (orderId: number) =>
  bench.carrier
    .parcels()
    .filter(({ reference, isCancelled }) => !isCancelled && reference.startsWith(`${orderId}-`));
const endOrderLeases = async () =>
  bench.shop.database.pool.query('update dispatch_orders set lease_until = now()');
const detail = async (id: number) =>
  (await bench.shop.call('getAdminOrder', { token: bench.owner.token, params: { id } })).data;

test('the orders of a job are booked one after another, with their documents', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 3);
  const { data } = await start(bench, ids);
  expect(await read(bench, data.job_id)).toMatchObject({ total: 3, booked: 0, failed: [] });
  await run(bench);
  const job = await read(bench, data.job_id);
  expect(job).toMatchObject({ total: 3, booked: 3, failed: [] });
  expect(Object.keys(job.documents)).toEqual(['labels', 'invoices', 'pick_list', 'manifest']);
  const texts = new Map<string, string>();
  for (const [what, path] of Object.entries(job.documents)) {
    const { statusCode, rawPayload } = await bench.shop.app.inject({
      url: path,
      headers: { authorization: `Bearer ${bench.owner.token}` },
    });
    expect([what, statusCode]).toEqual([what, 200]);
    texts.set(what, textOfPdf(rawPayload));
  }
  for (const id of ids) {
    const awb = present(booked(id)[0]).awb;
    expect(booked(id)).toHaveLength(1);
    expect(texts.get('labels')).toContain(awb);
    expect(texts.get('manifest')).toContain(awb);
  }
  expect(texts.get('pick_list')).toContain('3 ×');
  // As on the invoices that go with the parcels.
  expect(texts.get('manifest')).toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4}/);
  expect(texts.get('invoices')).toContain('INV');
});

test('the same orders in two jobs at once are booked once', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 4);
  const jobs = await Promise.all([start(bench, ids), start(bench, ids.toReversed())]);
  await Promise.all([run(bench), run(bench), run(bench)]);
  const read2 = await Promise.all(jobs.map(async ({ data }) => read(bench, data.job_id)));
  for (const id of ids) expect(booked(id)).toHaveLength(1);
  expect(read2.reduce((sum, job) => sum + job.booked, 0)).toBe(4);
  const failed = read2.flatMap((job) => job.failed);
  expect(failed).toHaveLength(4);
  for (const { reason } of failed)
    expect(reason).toBe('This parcel is booked already, or being booked.');
});

for (const name of [
  'dispatch.claim',
  'orders.insert_shipment',
  'carriers.intend',
  'dispatch.set_booking',
  'carriers.claim',
  'carriers.progress',
  'carriers.settle',
  'tax.insert_document',
])
  test(`a run killed at ${name} continues, and books each order once`, async () => {
    const ids = await orders(bench, await makeWeighed(bench), 2);
    const { data } = await start(bench, ids);
    killedAt = name;
    await run(bench).catch(() => undefined);
    expect(killedAt).toBeNull();
    await endOrderLeases();
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    await run(bench);
    expect(await read(bench, data.job_id)).toMatchObject({ booked: 2, failed: [] });
    for (const id of ids) {
      expect(booked(id)).toHaveLength(1);
      expect((await detail(id)).shipments).toHaveLength(1);
    }
  });

test('an order that cannot be booked fails with a sentence, and the others are booked', async () => {
  const product = await makeWeighed(bench);
  const weightless = await makeWeighed(bench);
  const [good, packed, cancelled] = await orders(bench, product, 3);
  const [light] = await orders(bench, weightless, 1);
  await setWeight(bench.shop, weightless.id, null);
  const { token } = bench.owner;
  await bench.shop.call('packOrder', { token, params: { id: packed }, body: {} });
  await bench.shop.call('updateOrderStatus', {
    token,
    params: { id: cancelled },
    body: { status: 'cancelled' },
  });
  const job = await bookAll(bench, [good, packed, cancelled, light].map(present));
  expect(job).toMatchObject({ total: 4, booked: 1 });
  expect(job.failed).toEqual([
    { order_id: packed, reason: 'All items of this order are packed or on their way.' },
    { order_id: cancelled, reason: 'An order that is cancelled cannot be shipped.' },
    {
      order_id: light,
      reason: expect.stringContaining(`${weightless.name}: the weight is missing.`),
    },
  ]);
  // No parcel is left behind by the order without a weight.
  expect((await detail(present(light))).shipments).toEqual([]);
});

test('a job of which all failed is answered, and has nothing to print', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 1);
  bench.carrier.control.behaviour = 'refusing';
  const job = await bookAll(bench, ids);
  expect(job).toMatchObject({
    booked: 0,
    failed: [{ order_id: ids[0], reason: bench.simulator.refusal }],
  });
  const printed = await bench.shop.call('downloadBulkDocument', {
    token: bench.owner.token,
    params: { id: job.id, what: 'labels' },
  });
  expect(printed.message).toBe('No parcel of this bulk booking is booked.');
  bench.carrier.control.behaviour = 'well';
  const again = await bookAll(bench, ids);
  expect(again).toMatchObject({ booked: 1, failed: [] });
  expect(await read(bench, job.id)).toMatchObject({
    booked: 0,
    failed: [{ order_id: ids[0], reason: bench.simulator.refusal }],
  });
});

test('a carrier that limits calls ends the run, and the next run books the rest once', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 3);
  bench.carrier.control.behaviour = 'limiting';
  const job = await bookAll(bench, ids);
  expect(job).toMatchObject({ total: 3, booked: 0, failed: [] });
  bench.carrier.control.behaviour = 'well';
  await endOrderLeases();
  await endLeases(bench);
  await runTask(bench, 'continue_bookings');
  await run(bench);
  expect(await read(bench, job.id)).toMatchObject({ booked: 3, failed: [] });
  for (const id of ids) expect(booked(id)).toHaveLength(1);
});

test('by rule the cheapest courier of all carriers is booked', async () => {
  const other = present(simulators.find(({ key }) => key !== bench.simulator.key));
  const { sandbox, stop, url } = await startCarrierSandbox(other, {
    values: other.values,
    webhookToken: async () => '',
    webhookUrl: null,
  });
  Object.assign(bench.shop.config.variables, { [other.baseUrlVariable]: url });
  const { token } = bench.owner;
  const enable = async (enabled: boolean) =>
    bench.shop.call('saveCarriers', {
      token,
      body: [{ key: other.key, enabled, values: other.values }],
    });
  try {
    expect((await enable(true)).status).toBe(200);
    const ids = await orders(bench, await makeWeighed(bench), 1);
    const cheapest = present(
      [bench.simulator, other].toSorted(
        (a, b) =>
          Math.min(...a.offers.map(({ rate }) => rate)) -
          Math.min(...b.offers.map(({ rate }) => rate)),
      )[0],
    );
    const { data } = await start(bench, ids, { rule: 'cheapest' });
    await run(bench);
    expect(await read(bench, data.job_id)).toMatchObject({ booked: 1, rule: 'cheapest' });
    const parcels = cheapest.key === other.key ? sandbox.parcels() : bench.carrier.parcels();
    expect(parcels.filter(({ reference }) => reference.startsWith(`${ids[0]}-`))).toHaveLength(1);
  } finally {
    await enable(false);
    await stop();
  }
});

test('a job names existing orders, and either a carrier or a rule', async () => {
  const ids = await orders(bench, await makeWeighed(bench), 1);
  const { key: carrier } = bench.simulator;
  const statusOf = async (orderIds: readonly number[], choice: object) =>
    (await start(bench, orderIds, choice)).status;
  expect(await start(bench, [999_998, ...ids, 999_999], { rule: 'fastest' })).toMatchObject({
    status: 404,
    errors: [
      { path: 'order_ids.0', message: 'Order not found: #ORD-999998' },
      { path: 'order_ids.2', message: 'Order not found: #ORD-999999' },
    ],
  });
  expect(await statusOf(ids, { carrier: 'none' })).toBe(409);
  expect(await statusOf(ids, {})).toBe(422);
  expect(await statusOf(ids, { carrier, rule: 'fastest' })).toBe(422);
  expect(await statusOf([], { rule: 'fastest' })).toBe(422);
});
