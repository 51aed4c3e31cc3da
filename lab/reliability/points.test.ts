import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { relayOutbox } from '#database/outbox.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { type PaymentTestShop, openPaymentShop } from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import type { Flow } from './support/flows/flow.ts';
import { flowsOf } from './support/flows.ts';
import { isFull, promise, requireBooks } from './support/promise.ts';

let bench: PaymentTestShop;
let owner: Person;
/** Another process over the same database, where nothing is cut off. */
let neighbour: Database;
let hook: ((name: string) => Promise<void>) | null = null;
const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-points-'));

beforeAll(async () => {
  bench = await openPaymentShop({ dataDir, at: async (name) => hook?.(name) });
  neighbour = connect(bench.shop.url, { max: 1 });
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
  await makeProduct(bench.shop.database);
});
afterAll(async () => {
  await neighbour.end();
  await bench.close();
  rmSync(dataDir, { recursive: true });
});

class Killed extends Error {}

/** Runs after a commit, in parallel with the flow, and has its own test. */
const sending = 'outbox.send';

/** The points that one run of the flow comes by, in order. */
async function pointsOf(flow: Flow): Promise<string[]> {
  const points: string[] = [];
  const { act } = await flow.begin();
  hook = async (name) => void (name === sending || points.push(name));
  expect((await act()).status).toBe(200);
  hook = null;
  return points;
}

/**
 * The gaps to try: in small, before the commit that makes the run durable, after it, and one of the
 * others, another in each flow.
 */
function chosen(points: readonly string[], turn: number): number[] {
  const all = [...points.keys()];
  const commit = points.lastIndexOf('commit');
  const tried = new Set([commit, commit + 1, Math.floor((points.length * (1 + (turn % 4))) / 5)]);
  return isFull ? all : all.filter((place) => tried.has(place));
}

/**
 * From this point on nothing of the run happens any more, as if its process had been killed there.
 * Then it is asked for again.
 */
async function killAt(flow: Flow, place: number): Promise<void> {
  const { act } = await flow.begin();
  let count = 0;
  let isDead = false;
  hook = async (name) => {
    isDead ||= name !== sending && count === place;
    if (name !== sending) count += 1;
    if (isDead) throw new Killed();
  };
  const response = await act().catch((error: unknown) => {
    if (error instanceof Killed || isDead) return { status: 0 };
    throw error;
  });
  hook = null;
  expect(isDead).toBe(true);
  expect([0, 500]).toContain(response.status);
  await requireBooks(bench.shop.database);
  expect([200, ...(flow.again ?? [])]).toContain((await act()).status);
}

/** At this point a second request runs until it finishes or waits for a lock. */
async function raceAt(flow: Flow, place: number): Promise<void> {
  const { act, rival = act } = await flow.begin();
  let count = 0;
  let other: Promise<{ status: number }> | undefined;
  hook = async (name) => {
    if (name === sending || count++ !== place) return;
    hook = null;
    other = rival();
    await Promise.race([other, pause(isFull ? 120 : 40)]);
  };
  const responses = [await act(), await other];
  hook = null;
  for (const response of responses)
    expect([200, ...(flow.again ?? []), 400, 404, 409, 422]).toContain(response?.status);
  await requireBooks(bench.shop.database);
}

const countOf = async (what: string): Promise<number> =>
  (await neighbour.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`))
    .rows[0]?.count ?? Number.NaN;

/** Kills the process between the commit and the relay. Returns the number of outbox rows left. */
async function killBeforeSending({ name, begin }: Flow): Promise<number> {
  const { act } = await begin();
  await relayOutbox(bench.shop.database);
  hook = async (point) => {
    if (point === sending) throw new Killed();
  };
  expect((await act()).status, name).toBe(200);
  hook = null;
  const left = await countOf('outbox');
  await Promise.all([relayOutbox(neighbour), relayOutbox(bench.shop.database)]);
  expect(await countOf('outbox'), name).toBe(0);
  expect(
    await countOf(
      `mails m where state = 'queued' and (select count(*) from graphile_worker.jobs j
         where j.key = 'mail:' || m.id) <> 1`,
    ),
    name,
  ).toBe(0);
  return left;
}

promise(
  'killed between the commit and the sending of its messages: another process sends them',
  async () => {
    const flows = flowsOf(bench, owner);
    const left: Record<string, number> = {};
    for (const flow of flows) left[flow.name] = await killBeforeSending(flow);
    await requireBooks(bench.shop.database);
    expect(left).toMatchObject({
      'place an order': 2,
      'cancel an order': 2,
      'confirm a payment': 2,
      'sign in with a code': 0,
    });
    return `${flows.length} flows, ${Object.values(left).reduce((sum, count) => sum + count, 0)} outbox rows`;
  },
);

promise(
  `killed in ${isFull ? 'every gap' : 'three gaps'} of every flow: a retry succeeds`,
  async () => {
    let kills = 0;
    const flows = flowsOf(bench, owner);
    for (const [turn, flow] of flows.entries()) {
      const points = await pointsOf(flow);
      expect(points.length, flow.name).toBeGreaterThan(0);
      for (const place of chosen(points, turn)) {
        await killAt(flow, place).catch((error: unknown) => {
          throw new Error(`${flow.name}, killed before ${points[place]} (${place})`, {
            cause: error,
          });
        });
        kills += 1;
      }
    }
    return `${flows.length} flows, ${kills} gaps`;
  },
);

promise(
  `raced in ${isFull ? 'every gap' : 'two gaps'} of every flow: no 500, consistent`,
  async () => {
    let races = 0;
    const flows = flowsOf(bench, owner);
    for (const [turn, flow] of flows.entries()) {
      const points = await pointsOf(flow);
      for (const place of chosen(points, turn).slice(0, isFull ? undefined : 2)) {
        await raceAt(flow, place).catch((error: unknown) => {
          throw new Error(`${flow.name}, raced before ${points[place]} (${place})`, {
            cause: error,
          });
        });
        races += 1;
      }
    }
    return `${flows.length} flows, ${races} gaps`;
  },
);
