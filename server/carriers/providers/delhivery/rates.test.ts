import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { present } from '#test/builders.ts';
import { type CarrierShop, endLeases, openCarrierShop } from '../../carriers.fixture.ts';
import { makeWeighed, orders, read, run, start } from '../../../dispatch/dispatch.fixture.ts';

let bench: CarrierShop;
beforeAll(async () => {
  const delhivery = present(simulators.find(({ key }) => key === 'delhivery'));
  bench = await openCarrierShop({ simulator: delhivery });
});
afterAll(async () => bench.close());

const allow = (rates: number | null): void => {
  bench.carrier.control.ratesLeft = rates;
};

/** Orders of 900 g, each to one of the PIN codes in turn. */
async function ordersTo(pincodes: readonly string[], count: number): Promise<number[]> {
  const ids = await orders(bench, await makeWeighed(bench), count);
  await bench.shop.database.pool.query(
    `update orders o set pincode = ($2::text[])[1 + (n - 1) % cardinality($2::text[])]
     from unnest($1::int[]) with ordinality as t(id, n) where o.id = t.id`,
    [ids, pincodes],
  );
  return ids;
}

/** The next minute of the carrier's limit, and of the job. */
async function runInNextMinute(rates: number): Promise<void> {
  allow(rates);
  await bench.shop.database.pool.query('update dispatch_orders set lease_until = now()');
  await endLeases(bench);
  await run(bench);
}

test('by rule, parcels that cost the same need the rates of one', async () => {
  const ids = await ordersTo(['560001', '560002'], 6);
  const { data } = await start(bench, ids, { rule: 'cheapest' });
  // Of each PIN code a rate for Surface and one for Express.
  allow(4);
  await run(bench);
  expect(await read(bench, data.job_id)).toMatchObject({ booked: 6, failed: [] });
});

test('a carrier that limits rates delays a job by rule, and no order fails or is booked twice', async () => {
  const pincodes = ['600001', '600002', '600003', '600004', '600005'];
  const ids = await ordersTo(pincodes, 10);
  const { data } = await start(bench, ids, { rule: 'cheapest' });
  const booked: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    await runInNextMinute(7);
    const job = await read(bench, data.job_id);
    expect(job.failed).toEqual([]);
    booked.push(job.booked);
  }
  // Five PIN codes need ten rates.
  expect(booked[0]).toBeLessThan(10);
  expect(booked.at(-1)).toBe(10);
  for (const id of ids)
    expect(
      bench.carrier.parcels().filter(({ reference }) => reference.startsWith(`${id}-`)),
    ).toHaveLength(1);
});

test('a job that waits for rates does not delay another, which names its carrier', async () => {
  const [waiting, named] = [await ordersTo(['700001'], 2), await ordersTo(['700002'], 1)];
  const first = await start(bench, waiting, { rule: 'cheapest' });
  const second = await start(bench, named);
  allow(0);
  await run(bench);
  expect(await read(bench, first.data.job_id)).toMatchObject({ booked: 0, failed: [] });
  // It is booked without a rate, which only serves to check the bill.
  expect(await read(bench, second.data.job_id)).toMatchObject({ booked: 1, failed: [] });
});
