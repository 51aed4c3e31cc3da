import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '#test/running-shop.ts';
import { type Standby, startStandby } from '#test/replicated.ts';
import { timeUntil } from '#test/shop-process.ts';
import { postmasterOf } from '#lab/reliability/support/shop.ts';
import { purge, save } from './freshness.ts';
import { median, nextPriceMax } from './helpers.ts';
import { sampleProduct } from './reads.ts';
import { settled, type BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';
import { laidOut, waresOf } from './writes.ts';

type ReplicatedShop = { bench: BenchShop; url: string; port: number; standby: Standby };

/**
 * A primary and its streaming replica on this machine, from the same programs, and a shop that
 * reads from both.
 */
export async function measureReplica(bench: BenchShop): Promise<Row[]> {
  const standby = await startStandby(bench.dataDir, 'full');
  const shop = await startShop(bench.dataDir, {
    DATABASE_URL: bench.databaseUrl,
    DATABASE_READ_URL: standby.url,
  });
  const replicated: ReplicatedShop = {
    bench,
    url: shop.url,
    port: Number(new URL(shop.url).port),
    standby,
  };
  try {
    await timeUntil(async () => (await figuresOf(replicated)).readers === 1);
    return [
      ...(await measureShare(replicated)),
      await measureFreshness(replicated),
      await measureLoss(replicated),
      await measurePrimary(replicated),
    ];
  } finally {
    await shop.stop();
    await standby.remove();
  }
}

async function figuresOf({ url }: ReplicatedShop): Promise<{
  replica: number;
  primary: number;
  readers: number;
  lagSeconds: number;
}> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    );
  return {
    replica: figure('shop_public_reads_total{from="replica"}'),
    primary: figure('shop_public_reads_total{from="primary"}'),
    readers: figure('shop_replica_readers'),
    lagSeconds: figure('shop_replica_lag_seconds'),
  };
}

const uncachedList = (): string => `/api/product?limit=12&price_max=${nextPriceMax()}`;
const lists = (count: number) => Array.from({ length: count }, () => ({ path: uncachedList() }));

/**
 * Lists that are not ready, while orders come in: who answers them, and how far the replica is
 * behind.
 */
async function measureShare(replicated: ReplicatedShop): Promise<Row[]> {
  const { bench, port } = replicated;
  const wares = await waresOf(bench);
  const before = await figuresOf(replicated);
  const lags: number[] = [];
  const speeds: { replica: number[]; alone: number[] } = { replica: [], alone: [] };
  for (let round = 0; round < 5; round++) {
    const laid = await laidOut(bench, await bench.crowd(120), wares);
    const watch = { isOver: false };
    const watching = (async () => {
      while (!watch.isOver) {
        lags.push((await figuresOf(replicated)).lagSeconds * 1000);
        await pause(50);
      }
    })();
    const [reads, orders] = await Promise.all([
      bench.load(lists(300), { connections: 8, port, by: bench.other }),
      bench.load(
        laid.map(({ requested }) => requested),
        { connections: 8, port },
      ),
    ]);
    watch.isOver = true;
    await watching;
    if (reads.statuses['200'] !== 300 || orders.statuses['200'] !== 120)
      throw new Error(`answered ${JSON.stringify([reads.statuses, orders.statuses])}`);
    await settled(bench);
    for (const [name, of] of [
      ['replica', port],
      ['alone', bench.port],
    ] as const) {
      const calm = await bench.load(lists(300), { connections: 8, port: of });
      speeds[name].push(calm.count / calm.seconds);
    }
  }
  const after = await figuresOf(replicated);
  const [replica, primary] = [after.replica - before.replica, after.primary - before.primary];
  const share = (100 * replica) / (replica + primary);
  const ratio = median(
    speeds.replica.map((speed, round) => speed / (speeds.alone[round] ?? speed)),
  );
  const row = { goal: '', ratio: null, isGood: null };
  return [
    {
      ...row,
      what: 'lists read from the replica during orders',
      figure: `${share.toFixed(1)} % of ${replica + primary}`,
    },
    {
      ...row,
      what: 'what was saved is in the replica after',
      figure: `median ${median(lags).toFixed(0)} ms, ${Math.max(...lags).toFixed(0)} ms at most`,
    },
    {
      ...row,
      what: 'uncached lists, with the replica',
      figure: `${Math.round(median(speeds.replica)).toLocaleString('en-IN')} per second`,
      ratio,
      notes: 'to the shop with one database; both databases share this machine',
    },
  ];
}

/**
 * The owner saves while the replica is paused: measures when the save is shown and whether it
 * stays.
 */
async function measureFreshness({ bench, url, standby }: ReplicatedShop): Promise<Row> {
  const times: number[] = [];
  let stale = 0;
  for (let turn = 0; turn < 10; turn++) {
    await standby.pause();
    const words = `Posted within ${randomUUID()} days.`;
    await save(bench, { words, version: 0 });
    const shows = async (): Promise<boolean> =>
      (await (await fetch(`${url}/shipping-policy`)).text()).includes(words);
    times.push(await timeUntil(shows, { withinMs: 5_000 }));
    for (let look = 0; look < 20; look++) {
      if (look === 5) await standby.resume();
      // Rendered again at each look: a cached page could not become stale.
      await purge(bench, 'content:policy:shipping-policy');
      if (!(await shows())) stale += 1;
    }
  }
  const longestMs = Math.max(...times);
  return {
    what: 'saves while the replica is paused',
    goal: 'visible at once, never stale',
    figure: `visible after ${median(times).toFixed(0)} ms, ${longestMs.toFixed(0)} ms at most; ${stale} of 200 reads stale`,
    ratio: null,
    isGood: stale === 0,
  };
}

/** Requests uncached lists and pages one after the other until stopped. */
function startReading(url: string, category: string) {
  const read = { isOver: false, count: 0, failed: 0 };
  const uncachedPage = (): string => `/category/${category}?price_max=${nextPriceMax()}`;
  const readInTurn = async (nextPath: () => string): Promise<void> => {
    while (!read.isOver) {
      const status = await fetch(`${url}${nextPath()}`).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      );
      read.count += 1;
      if (status !== 200) read.failed += 1;
    }
  };
  const reads = Promise.all([
    readInTurn(uncachedList),
    readInTurn(uncachedList),
    readInTurn(uncachedPage),
  ]);
  return { read, stop: async () => ((read.isOver = true), await reads) };
}

async function measureLoss(replicated: ReplicatedShop): Promise<Row> {
  const { category } = await sampleProduct(replicated.bench);
  const reading = startReading(replicated.url, category);
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await replicated.standby.stop();
    await timeUntil(async () => (await figuresOf(replicated)).readers === 0, { withinMs: 10_000 });
    await pause(500);
    await replicated.standby.start();
    times.push(
      await timeUntil(async () => (await figuresOf(replicated)).readers === 1, {
        withinMs: 20_000,
      }),
    );
  }
  await reading.stop();
  const { count, failed } = reading.read;
  return {
    what: 'replica stopped under load, three times',
    goal: 'no request fails',
    figure: `${failed} of ${count} failed; used again after ${median(times).toFixed(0)} ms`,
    ratio: null,
    isGood: failed === 0,
  };
}

async function measurePrimary({ bench, url }: ReplicatedShop): Promise<Row> {
  const { category } = await sampleProduct(bench);
  const reading = startReading(url, category);
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await pause(500);
    process.kill(postmasterOf(bench.dataDir), 'SIGQUIT');
    const words = `Posted within ${randomUUID()} days.`;
    times.push(
      await timeUntil(async () => (await save(bench, { words, version: 0 })) > 0, {
        withinMs: 20_000,
      }),
    );
    await timeUntil(
      async () => (await (await fetch(`${url}/shipping-policy`)).text()).includes(words),
      { withinMs: 5_000 },
    );
  }
  await reading.stop();
  const { count, failed } = reading.read;
  return {
    what: 'primary stopped under load, three times',
    goal: 'no read fails',
    figure: `${failed} of ${count} failed; saves again after ${median(times).toFixed(0)} ms`,
    ratio: null,
    isGood: failed === 0,
  };
}
