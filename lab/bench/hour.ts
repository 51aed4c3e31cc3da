import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signIn } from '#test/http-shopper.ts';
import { save } from './freshness.ts';
import type { BenchRequest } from './helpers.ts';
import { openBenchShop, type BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';
import { laidOut, waresOf } from './writes.ts';

const turnMs = 5_000;
const minuteMs = 60_000;
const metricsToken = 'weights for the bench alone';
/**
 * What a shop may hold more at the end than in the middle of its hour: the noise of one weighing.
 */
const growthMax = 1.05;

/** `cache`: the response cache, which fills up to its limit and is in the other two. */
type Weight = { rss: number; heapUsed: number; external: number; cache: number };
type StatusCounts = { responses: number; wrong: Record<string, number> };

/**
 * What a turn of five seconds asks; `perSecond` is absent where the shop gets as much as it can
 * take.
 */
type Mix = { perSecond?: number; buyers: number };

const mixOf = (perSecond: number | null): Mix =>
  perSecond === null ? { buyers: 40 } : { perSecond, buyers: Math.ceil(perSecond / 5) };

/**
 * Mixed load for many minutes: pages, uncached searches, images, carts, sign-ins, orders and the
 * owner's saves.
 */
export async function measureHour(minutes: number, perSecond: number | null): Promise<Row[]> {
  const mix = mixOf(perSecond);
  const file = join(process.env['TMPDIR'] ?? '/tmp', `homeloom-weight-${process.pid}.json`);
  const bench = await openBenchShop({
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('weigh.ts', import.meta.url))}`,
    SHOP_WEIGHT_FILE: file,
    METRICS_TOKEN: metricsToken,
  });
  const countByStatus: StatusCounts = { responses: 0, wrong: {} };
  const weights: Weight[] = [];
  try {
    await fillCache(bench, countByStatus);
    const runTurn = async (turn: number): Promise<void> =>
      oneTurn(bench, countByStatus, { turn, mix });
    for (let turn = 0; turn < 6; turn += 1) await runTurn(turn);
    const untilMs = performance.now() + minutes * minuteMs;
    for (let turn = 6, nextMs = performance.now(); performance.now() < untilMs; turn += 1) {
      if (performance.now() >= nextMs) {
        weights.push(await weigh(bench, file));
        console.log(
          `  ${weights.length - 1} min: ${sentence(weights.at(-1))}, ${countByStatus.responses.toLocaleString('en-IN')} responses`,
        );
        nextMs += minuteMs;
      }
      await runTurn(turn);
    }
    weights.push(await weigh(bench, file));
  } finally {
    rmSync(file, { force: true });
    await bench.close();
  }
  return rowsOf(minutes, weights, countByStatus);
}

function rowsOf(
  minutes: number,
  weights: readonly Weight[],
  { responses, wrong }: StatusCounts,
): Row[] {
  const [start, middle, end] = [
    weights[0],
    weights[Math.floor(weights.length / 2)],
    weights.at(-1),
  ];
  const row = (what: string, of: (weight: Weight) => number): Row => {
    const [first, half, last] = [start, middle, end].map((weight) =>
      weight ? of(weight) / 1e6 : Number.NaN,
    );
    const ratio = (last ?? Number.NaN) / (half ?? Number.NaN);
    return {
      what,
      goal: `end <= ${growthMax} x the middle`,
      figure: `${first?.toFixed(0)}, ${half?.toFixed(0)}, ${last?.toFixed(0)} MB: start, middle, end`,
      ratio,
      isGood: ratio <= growthMax,
    };
  };
  return [
    row(`${minutes} minutes of load: memory of the process`, ({ rss }) => rss),
    row('  of it living JavaScript, after clearing', ({ heapUsed }) => heapUsed),
    {
      what: '  responses that were none',
      goal: '0',
      figure: `${Object.keys(wrong).length === 0 ? 0 : JSON.stringify(wrong)} of ${responses.toLocaleString('en-IN')}`,
      ratio: null,
      isGood: Object.keys(wrong).length === 0,
    },
  ];
}

const sentence = (weight: Weight | undefined): string =>
  weight
    ? `${(weight.rss / 1e6).toFixed(0)} MB, heap ${(weight.heapUsed / 1e6).toFixed(1)} MB, outside it ${(weight.external / 1e6).toFixed(1)} MB, response cache ${(weight.cache / 1e6).toFixed(1)} MB`
    : '';

async function weigh({ shop }: BenchShop, file: string): Promise<Weight> {
  shop.process.kill('SIGUSR2');
  while (!existsSync(file)) await pause(20);
  renameSync(file, `${file}.read`);
  const text = readFileSync(`${file}.read`, 'utf8');
  rmSync(`${file}.read`);
  return { ...JSON.parse(text), cache: await cacheBytes(shop.url) };
}

async function cacheBytes(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^shop_cache_bytes (\d+)/m.exec(text)?.[1]);
}

function count(countByStatus: StatusCounts, statuses: Record<string, number>): void {
  for (const [status, times] of Object.entries(statuses)) {
    countByStatus.responses += times;
    if (status !== '200') countByStatus.wrong[status] = (countByStatus.wrong[status] ?? 0) + times;
  }
}

/** The cache is full before anything is weighed: what it may hold is no growth. */
async function fillCache(bench: BenchShop, countByStatus: StatusCounts): Promise<void> {
  const requested = Array.from({ length: 800 }, (_, place) => ({
    path: `/api/product?limit=100&page=1&price_max=${50_000 + place}`,
  }));
  count(countByStatus, (await bench.load(requested, { connections: 8 })).statuses);
}

async function oneTurn(
  bench: BenchShop,
  countByStatus: StatusCounts,
  { turn, mix: { perSecond, buyers } }: { turn: number; mix: Mix },
): Promise<void> {
  const looks = bench.load(await lookingAround(bench, turn), {
    connections: 6,
    forMs: turnMs,
    by: bench.generator,
    ...(perSecond === undefined ? {} : { perSecond }),
  });
  const people = await laidOut(bench, await bench.crowd(buyers), await waresOf(bench));
  const carts: BenchRequest[] = people.map(({ buyer }) => ({
    path: '/api/cart',
    token: buyer.token,
  }));
  for (const requested of [carts, people.map((each) => each.requested)])
    count(
      countByStatus,
      (await bench.load(requested, { connections: 4, by: bench.other })).statuses,
    );
  const signInStatus = await signIn(bench.shop.url, `shopper-${turn}@example.com`).then(
    () => '200',
    () => 'sign-in failed',
  );
  count(countByStatus, { [signInStatus]: 1 });
  saved.version = await save(bench, {
    words: `Posted within ${turn} days.`,
    version: saved.version,
  });
  count(countByStatus, (await looks).statuses);
}

/** The owner's policy as it was last saved. */
const saved = { version: 0 };

async function lookingAround({ database }: BenchShop, turn: number): Promise<BenchRequest[]> {
  const { rows } = await database.pool.query<{ slug: string; hash: string; category: string }>(
    `select p.slug, c.slug as category, (select i.media_hash from product_images i
       where i.product_id = p.id order by i.position limit 1) as hash
     from products p join categories c on c.id = p.category_id where p.status = 'active'
     order by random()`,
  );
  return rows.flatMap(({ slug, hash, category }, place) => [
    { path: `/product/${slug}` },
    { path: `/api/product?limit=24&search=${slug.slice(0, 4)}${turn}x${place}` },
    {
      path: `/api/product?limit=24&page=1&sort=price_asc&price_max=${10_000 + 100 * turn + place}`,
    },
    { path: `/category/${category}?price_max=${5_000 + 5 * turn + (place % 5)}` },
    { path: `/media/${hash}/320.avif` },
    { path: '/' },
  ]);
}
