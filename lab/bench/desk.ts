import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { bulkDocumentKinds, bulkMax } from '#contract/dispatch/rules.ts';
import { atOnce } from '#lab/reliability/support/crowd.ts';
import { startCarrierSandbox } from '#sandbox/carrier/server.ts';
import type { CarrierSandbox } from '#sandbox/carrier/simulator.ts';
import { shiprocket } from '#sandbox/carrier/shiprocket/simulator.ts';
import { sandboxPath } from '#server/payments/providers/accounts.ts';
import { openBenchShop, type BenchShop, settled } from './bench-shop.ts';
import { watchMemory } from './process-memory.ts';
import type { Row } from './table.ts';
import { laidOut, waresOf } from './writes.ts';

const orders = 1000;
const parcelsPerHandover = 100;

/**
 * 1,000 orders from the checkout to the courier, every third paid online: two bulk bookings of 500
 * by the cheapest courier, their PDFs, a scan of each parcel and the handover. The shop is killed
 * in the middle of the second booking. The carrier is a simulator in this process.
 */
export async function measureDesk(): Promise<Row[]> {
  const carrier = await startCarrierSandbox(shiprocket, {
    values: shiprocket.values,
    webhookToken: async () => '',
    webhookUrl: null,
  });
  const bench = await openBenchShop({ [shiprocket.baseUrlVariable]: carrier.url });
  const memory = watchMemory(() => bench.shop.process.pid ?? 0);
  try {
    const { key, values } = shiprocket;
    await admin(bench, 'PUT', '/carriers', [{ key, enabled: true, values }]);
    const placing = await timed(async () => place(bench));
    await settled(bench);
    memory.start();
    const ids = await toPack(bench);
    const [first, second] = [ids.slice(0, bulkMax), ids.slice(bulkMax)];
    const one = await timed(async () => bookAll(bench, first));
    const two = await timed(async () => bookAll(bench, second, memory.restart));
    const ownSeconds = await bookingSeconds(bench);
    const documents = await printed(bench, [one.value, two.value]);
    const handover = await timed(async () => handOver(bench, ids));
    const growthMb = memory.stop();
    const { booked, twice } = countParcels(carrier.sandbox);
    const wallSeconds = (one.seconds + two.seconds).toFixed(0);
    return [
      row(
        `place ${orders} orders, every third paid online`,
        '',
        `${placing.seconds.toFixed(1)} s`,
        ids.length === orders,
      ),
      row(
        'book them in two bulk bookings',
        '<= 60 s of our own',
        `${ownSeconds.toFixed(1)} s; with the wait after the SIGKILL ${wallSeconds} s`,
        ownSeconds <= 60,
      ),
      row(
        'parcels at the carrier, booked twice',
        `${orders}, 0`,
        `${booked}, ${twice}`,
        booked === orders && twice === 0,
      ),
      ...documents.map(({ what, seconds, megabytes }) =>
        row(
          `${what.replace('_', ' ')} of ${bulkMax} orders as one PDF`,
          '<= 10 s',
          `${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`,
          seconds <= 10,
        ),
      ),
      row(
        'scan each parcel and hand over',
        '',
        `${handover.seconds.toFixed(1)} s, ${handover.value} handed over`,
        handover.value === orders,
      ),
      row(
        'memory of the process',
        '<= +150 MB',
        `+${growthMb.toFixed(0)} MB at most`,
        growthMb <= 150,
      ),
    ];
  } finally {
    memory.stop();
    await bench.close();
    await carrier.stop();
  }
}

const row = (what: string, goal: string, figure: string, isGood: boolean): Row => ({
  ...{ what: `desk: ${what}`, goal, figure, ratio: null, isGood },
});

function countParcels(sandbox: CarrierSandbox): { booked: number; twice: number } {
  const parcels = sandbox.parcels().filter(({ isCancelled }) => !isCancelled);
  const orderIds = new Set(parcels.map(({ reference }) => reference.split('-')[0]));
  return { booked: parcels.length, twice: parcels.length - orderIds.size };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startMs = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startMs) / 1000 };
}

async function call(
  { shop }: BenchShop,
  path: string,
  { method = 'POST', token = '', key = '', body = undefined as unknown },
) {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(key === '' ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`);
  return answer;
}

const admin = async (bench: BenchShop, method: string, path: string, body?: unknown) =>
  (await call(bench, `/api/admin${path}`, { method, token: bench.admin, body })).data;

/** Every third order is paid in the sandbox's window. */
async function place(bench: BenchShop): Promise<void> {
  const buyers = await laidOut(bench, await bench.crowd(orders), await waresOf(bench));
  await atOnce(buyers, 16, async ({ requested: { path, token = '', key = '', body } }, index) => {
    const isOnline = index % 3 === 2;
    const chosen = { ...Object(body), ...(isOnline ? { payment_method: 'upi' } : {}) };
    const { data } = await call(bench, path, { token, key, body: chosen });
    if (!isOnline) return;
    const { key_id: keyId, provider, order_id: orderId } = data.payment;
    const attempt = { key: keyId, order_id: orderId, outcome: 'pay', method: 'upi' };
    const paid = await call(bench, `${sandboxPath(provider)}/window/attempt`, { body: attempt });
    const claim = { ...paid, order_id: data.order.id };
    await call(bench, '/api/payment/verify', { token, body: claim });
  });
}

async function toPack(bench: BenchShop): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= orders / 100; page += 1) {
    const path = `/orders/get-orders?status=to_pack&limit=100&page=${page}`;
    for (const { id } of await admin(bench, 'GET', path)) ids.push(id);
  }
  return ids;
}

/** Starts a bulk booking and waits for its end. With `kill` the shop is killed in its middle. */
async function bookAll(
  bench: BenchShop,
  ids: readonly number[],
  restarted: (() => void) | null = null,
): Promise<number> {
  const body = { order_ids: ids, rule: 'cheapest' };
  const { job_id: id } = await admin(bench, 'POST', '/shipments/bulk', body);
  let isKilled = restarted === null;
  for (;;) {
    await pause(100);
    const { booked, failed } = await admin(bench, 'GET', `/shipments/bulk/${id}`);
    if (failed.length > 0) throw new Error(`not booked: ${JSON.stringify(failed.slice(0, 3))}`);
    if (booked === ids.length) return id;
    if (isKilled || booked < ids.length / 2) continue;
    isKilled = true;
    const gone = once(bench.shop.process, 'exit');
    bench.shop.process.kill('SIGKILL');
    await gone;
    await bench.restart();
    restarted?.();
  }
}

/** From one booking or invoice to the next, without the wait for the lease of the killed run. */
async function bookingSeconds({ database }: BenchShop): Promise<number> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select sum(least(seconds, 1))::float8 as seconds from (
       select extract(epoch from at - lag(at) over (order by at)) as seconds from (
         select created_at as at from carrier_bookings
         union all select i.issued_at from invoices i join dispatch_orders d using (order_id)) e) b`,
  );
  return rows[0]?.seconds ?? 0;
}

type Printed = { what: string; seconds: number; megabytes: number };

/** The slower of both jobs. */
async function printed(bench: BenchShop, jobs: readonly number[]): Promise<Printed[]> {
  const rows: Printed[] = [];
  for (const what of bulkDocumentKinds) {
    let slowest = { what, seconds: 0, megabytes: 0 };
    for (const id of jobs) {
      const { value, seconds } = await timed(async () => {
        const path = `/api/admin/shipments/bulk/${id}/${what}.pdf`;
        const headers = { authorization: `Bearer ${bench.admin}` };
        const response = await fetch(`${bench.shop.url}${path}`, { headers });
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        return (await response.arrayBuffer()).byteLength;
      });
      if (seconds > slowest.seconds) slowest = { what, seconds, megabytes: value / 1e6 };
    }
    rows.push(slowest);
  }
  return rows;
}

/** Two people scan the labels and hand over 100 parcels at a time. Returns how many left. */
async function handOver(bench: BenchShop, ids: readonly number[]): Promise<number> {
  const { rows } = await bench.database.pool.query<{ number: string }>(
    'select tracking_number as number from shipments where order_id = any($1)',
    [ids],
  );
  const parcels = await atOnce(rows, 2, async ({ number: code }) => {
    const parcel = await admin(bench, 'POST', '/shipments/scan', { code });
    if (!parcel.can_hand_over || parcel.lines.length === 0) throw new Error(parcel.problem);
    return Number(parcel.id);
  });
  let left = 0;
  for (let from = 0; from < parcels.length; from += parcelsPerHandover) {
    const body = { shipment_ids: parcels.slice(from, from + parcelsPerHandover) };
    for (const result of await admin(bench, 'POST', '/shipments/handover', body))
      if (result.handed_over) left += 1;
  }
  return left;
}
