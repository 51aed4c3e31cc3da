import { postmasterOf } from '#lab/reliability/support/shop.ts';
import { type BenchShop, settled } from './bench-shop.ts';
import { treeOf } from './engines/engine.ts';
import { type BenchRequest, median, nextPriceMax, usedSeconds } from './helpers.ts';
import { sampleProduct } from './reads.ts';
import type { Row } from './table.ts';
import { laidOut, waresOf } from './writes.ts';

const rounds = 5;

type Load = { what: string; requests: () => Promise<BenchRequest[]> };

/** Processor time of the shop and of its database for each kind of request. */
export async function measureCost(bench: BenchShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, requests } of await loadsOf(bench)) {
    const costs: { shop: number; database: number }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const requested = await requests();
      await settled(bench);
      const before = usedBy(bench);
      const { count, statuses } = await bench.load(requested, { connections: 8 });
      await settled(bench);
      const after = usedBy(bench);
      if (statuses['200'] !== count) throw new Error(`${what}: ${JSON.stringify(statuses)}`);
      if (round === 0) continue;
      costs.push({
        shop: ((after.shop - before.shop) * 1e3) / count,
        database: (spent(before.database, after.database) * 1e3) / count,
      });
    }
    const of = (part: 'shop' | 'database'): number => median(costs.map((cost) => cost[part]));
    rows.push({
      what: `cost: ${what}`,
      goal: '',
      figure: `shop ${of('shop').toFixed(3)} ms, database ${of('database').toFixed(3)} ms of a processor`,
      ratio: null,
      isGood: null,
    });
  }
  return rows;
}

type Used = { shop: number; database: Map<number, number> };

const usedBy = ({ shop, dataDir }: BenchShop): Used => ({
  shop: usedSeconds(shop.process.pid ?? 0),
  database: new Map(treeOf(postmasterOf(dataDir)).map((pid) => [pid, usedSeconds(pid)])),
});

/** A process that ended between two measurements is not counted; the pool keeps its own open. */
const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

async function loadsOf(bench: BenchShop): Promise<Load[]> {
  const { category, slug } = await sampleProduct(bench);
  const wares = await waresOf(bench);
  const buyers = await bench.crowd(200);
  const times = (count: number, next: (place: number) => BenchRequest) => async () =>
    Array.from({ length: count }, (_, place) => next(place));
  return [
    { what: 'page from the cache', requests: times(20_000, () => ({ path: `/product/${slug}` })) },
    {
      what: 'page rendered again, with its list',
      requests: times(200, () => ({ path: `/category/${category}?price_max=${nextPriceMax()}` })),
    },
    {
      what: 'API read from the cache',
      requests: times(20_000, () => ({ path: '/api/categories' })),
    },
    {
      what: 'read of a cart',
      requests: times(2_000, (place) => ({
        path: '/api/cart',
        token: buyers[place % buyers.length]?.token ?? '',
      })),
    },
    {
      what: 'change of a cart',
      requests: times(2_000, (place) => ({
        path: '/api/cart/add',
        token: buyers[place % buyers.length]?.token ?? '',
        body: {
          products: [{ product_id: wares[place % wares.length]?.id, quantity: 1 + (place % 5) }],
        },
      })),
    },
    {
      what: 'cash order with its emails',
      requests: async () =>
        (await laidOut(bench, await bench.crowd(200), wares)).map(({ requested }) => requested),
    },
  ];
}
