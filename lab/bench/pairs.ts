import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchRequest, median, nextPriceMax } from './helpers.ts';
import { openBenchShop, settled, type BenchShop } from './bench-shop.ts';
import { sampleProduct } from './reads.ts';
import { laidOut, type Ware, waresOf } from './writes.ts';

// `node lab/bench/pairs.ts <folder> [pairs] [cases] [other folder]` compares this checkout, or the
// other one, with a built one: two shops, each with its own data, answer the same requests by
// turns. The load of other work falls on both shops of a pair; half of the pairs begin with either
// shop. Neither logs requests: `npm run bench -- request log` measures that. Cases, separated by
// commas: `orders` (cash, of 40 products), `orders of one product`, `cart`, `list` and `pages`
// (both uncached); by default all.

const atOnce = 16;
const requestsPerTurn = 160;
const warmUpPairs = 8;
/** Linux counts 100 ticks a second. */
const msPerTick = 10;
const [folder, pairsGiven = '40', casesGiven, otherFolder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which checkout? node lab/bench/pairs.ts <folder>');

type Prepare = (bench: BenchShop, wares: readonly Ware[]) => Promise<readonly BenchRequest[]>;
const repeated = (request: (place: number) => BenchRequest): BenchRequest[] =>
  Array.from({ length: requestsPerTurn }, (_, place) => request(place));
const ordered: Prepare = async (bench, wares) =>
  (await laidOut(bench, await bench.crowd(requestsPerTurn), wares)).map((one) => one.requested);

const cases: Record<string, { products: number; prepare: Prepare }> = {
  orders: { products: 40, prepare: ordered },
  'orders of one product': { products: 1, prepare: ordered },
  cart: {
    products: 40,
    prepare: async (bench, wares) => {
      const buyers = await bench.crowd(requestsPerTurn);
      return repeated((place) => ({
        path: '/api/cart/add',
        token: buyers[place]?.token ?? '',
        body: { products: [{ product_id: wares[place % wares.length]?.id, quantity: 1 }] },
      }));
    },
  },
  list: {
    products: 1,
    prepare: async () =>
      repeated(() => ({ path: `/api/product?limit=24&price_max=${nextPriceMax()}` })),
  },
  pages: {
    products: 1,
    prepare: async (bench) => {
      const { category } = await sampleProduct(bench);
      return repeated(() => ({ path: `/category/${category}?price_max=${nextPriceMax()}` }));
    },
  },
};

const before = await openBenchShop({ CHECKOUT: folder, LOG_LEVEL: 'silent' });
const now = await openBenchShop({
  ...(otherFolder !== undefined && { CHECKOUT: otherFolder }),
  LOG_LEVEL: 'silent',
});
try {
  for (const name of casesGiven?.split(',') ?? Object.keys(cases)) {
    const one = cases[name];
    if (!one) throw new Error(`no such case: ${name}`);
    const { products, prepare } = one;
    const wares = [await waresOf(before, products), await waresOf(now, products)] as const;
    const pairs: Pair[] = [];
    for (let pair = -warmUpPairs; pair < Number(pairsGiven); pair++) {
      const turns = [
        async () => ({ before: await turn(before, await prepare(before, wares[0])) }),
        async () => ({ now: await turn(now, await prepare(now, wares[1])) }),
      ];
      if (pair % 2 === 0) turns.reverse();
      const measured: Partial<Pair> = {};
      for (const each of turns) Object.assign(measured, await each());
      // After the start, shops compile their code and render their pages.
      if (pair >= 0 && measured.before && measured.now)
        pairs.push({ before: measured.before, now: measured.now });
    }
    report(name, pairs);
  }
} finally {
  await before.close();
  await now.close();
}
process.exit(0);

type Turn = { perSecond: number; cpuMs: number };
type Pair = { before: Turn; now: Turn };

/** `cpuMs`: of shop and database, for one request with the emails that it causes. */
async function turn(bench: BenchShop, requests: readonly BenchRequest[]): Promise<Turn> {
  await settled(bench);
  const begunMs = cpuMsOf(bench);
  const { count, seconds, statuses, lastBody } = await bench.load(requests, {
    connections: atOnce,
  });
  await settled(bench);
  if (statuses['200'] !== requests.length)
    throw new Error(`the shop answered ${JSON.stringify(statuses)}: ${lastBody}`);
  return { perSecond: count / seconds, cpuMs: (cpuMsOf(bench) - begunMs) / requests.length };
}

/** Of the shop, its database and their descendants. */
function cpuMsOf({ shop, dataDir }: BenchShop): number {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const family = new Set([shop.process.pid, Number(postmaster)]);
  const processes = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap(statOf)
    .toSorted((a, b) => a.pid - b.pid);
  let ticks = 0;
  for (const { pid, parent, used } of processes) {
    if (!family.has(pid) && !family.has(parent)) continue;
    family.add(pid);
    ticks += used;
  }
  return ticks * msPerTick;
}

/** A process that ends while its row is read has none. */
function statOf(pid: number): { pid: number; parent: number; used: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // With the children that have ended.
    const used = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return [{ pid, parent: Number(fields[1]), used }];
  } catch {
    return [];
  }
}

function report(what: string, pairs: readonly Pair[]): void {
  const line = (name: string, ratios: readonly number[]): void => {
    const [low, high] = interval(ratios);
    console.log(`${what}, ${name}: ${median([...ratios]).toFixed(3)} (${low} to ${high})`);
  };
  const of = (side: keyof Pair, key: keyof Turn) => median(pairs.map((pair) => pair[side][key]));
  console.log(
    `${what}, ${pairs.length} pairs: ${of('now', 'perSecond').toFixed(0)} per second, ` +
      `before ${of('before', 'perSecond').toFixed(0)}; ${of('now', 'cpuMs').toFixed(2)} ms of ` +
      `processor each, before ${of('before', 'cpuMs').toFixed(2)}`,
  );
  line(
    'per second now / before',
    pairs.map((pair) => pair.now.perSecond / pair.before.perSecond),
  );
  line(
    'processor time now / before',
    pairs.map((pair) => pair.now.cpuMs / pair.before.cpuMs),
  );
}

/** The 95% interval of the mean ratio, from the logarithms. */
function interval(ratios: readonly number[]): [string, string] {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const error = 1.96 * Math.sqrt(variance / logs.length);
  return [Math.exp(mean - error).toFixed(3), Math.exp(mean + error).toFixed(3)];
}
