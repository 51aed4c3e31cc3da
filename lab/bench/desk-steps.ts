import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { bulkDocumentKinds } from '#contract/dispatch/rules.ts';
import { atOnce } from '#lab/reliability/support/crowd.ts';
import { sandboxPath } from '#server/payments/providers/accounts.ts';
import type { BenchShop } from './bench-shop.ts';
import { laidOut, waresOf } from './writes.ts';

export const orders = 1000;
const parcelsPerHandover = 100;

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
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

export const admin = async (bench: BenchShop, method: string, path: string, body?: unknown) =>
  (await call(bench, `/api/admin${path}`, { method, token: bench.admin, body })).data;

/** Every third order is paid in the sandbox's window. */
export async function place(bench: BenchShop): Promise<void> {
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

export async function toPack(bench: BenchShop): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= orders / 100; page += 1) {
    const path = `/orders/get-orders?status=to_pack&limit=100&page=${page}`;
    for (const { id } of await admin(bench, 'GET', path)) ids.push(id);
  }
  return ids;
}

/** Starts a bulk booking and waits for its end. With `kill` the shop is killed in its middle. */
export async function bookAll(
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
export async function bookingSeconds({ database }: BenchShop): Promise<number> {
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
export async function printed(bench: BenchShop, jobs: readonly number[]): Promise<Printed[]> {
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
export async function handOver(bench: BenchShop, ids: readonly number[]): Promise<number> {
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
