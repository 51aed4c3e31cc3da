import { median, usedSeconds } from './helpers.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';

const rounds = 9;
const roundMs = 300;
const atOnce = 32;

type Case = { what: string; path: string; goal: number; p99Times: number | null };

type SampleProduct = { id: number; slug: string; category: string };

export async function sampleProduct({ database }: BenchShop): Promise<SampleProduct> {
  const { rows } = await database.pool.query<SampleProduct>(
    `select p.id, p.slug, c.slug as category from products p
     join categories c on c.id = p.category_id where p.status = 'active' order by p.id limit 1`,
  );
  const [product] = rows;
  if (product === undefined) throw new Error('the shop has no product');
  return product;
}

/** The names of the cases of `readCases`. */
export const readNames = [
  'home from the cache, 32 at once',
  'listing from the cache, 32 at once',
  'product from the cache, 32 at once',
  'API: list of 24',
  'API: product',
  'API: categories',
  'API: settings',
  'API: delivery to a PIN code',
] as const;
type ReadName = (typeof readNames)[number];

export async function readCases(bench: BenchShop): Promise<Case[]> {
  const { slug, category } = await sampleProduct(bench);
  const page = (what: ReadName, path: string): Case => ({ what, path, goal: 0.95, p99Times: 1.5 });
  const read = (what: ReadName, path: string): Case => ({
    what,
    path: `/api${path}`,
    goal: 0.9,
    p99Times: null,
  });
  return [
    page('home from the cache, 32 at once', '/'),
    page('listing from the cache, 32 at once', `/category/${category}`),
    page('product from the cache, 32 at once', `/product/${slug}`),
    read('API: list of 24', '/product?limit=24&page=1'),
    read('API: product', `/product/${slug}`),
    read('API: categories', '/categories'),
    read('API: settings', '/settings/get-settings'),
    read('API: delivery to a PIN code', '/delivery/302001'),
  ];
}

/**
 * The shop and a server that sends the same bytes with the same headers, turn and turn about. The
 * ratio is of the processor time that one response takes: the load generator uses a core as well,
 * so requests a second would measure the generator. They are shown beside it.
 */
export async function measureRead(
  bench: BenchShop,
  { what, path, goal, p99Times }: Case,
): Promise<Row> {
  await bench.bare.run({ kind: 'constant', ...(await constantOf(bench, path)) });
  const load = async (port: number, forMs: number) =>
    bench.load([{ path }], { connections: atOnce, forMs, port });
  for (const port of [bench.port, bench.bare.port]) await load(port, 500);
  const ratios: number[] = [];
  const costs = { shop: 0, bare: 0 };
  const tails: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const turns = round % 2 === 0 ? [bench.port, bench.bare.port] : [bench.bare.port, bench.port];
    const done = new Map<number, Awaited<ReturnType<typeof load>>>();
    for (const port of turns) {
      const isShop = port === bench.port;
      const pid = isShop ? (bench.shop.process.pid ?? 0) : bench.bare.pid;
      const before = usedSeconds(pid);
      const response = await load(port, roundMs);
      costs[isShop ? 'shop' : 'bare'] += (usedSeconds(pid) - before) / response.count / rounds;
      done.set(port, response);
    }
    const [shop, bare] = [done.get(bench.port), done.get(bench.bare.port)];
    if (!shop || !bare) continue;
    if (shop.statuses['200'] !== shop.count)
      throw new Error(`${path} answered ${JSON.stringify(shop.statuses)}`);
    speeds.push(shop.count / shop.seconds);
    ratios.push(shop.count / shop.seconds / (bare.count / bare.seconds));
    tails.push(shop.p99Ms / bare.p99Ms);
  }
  const responses = median(ratios);
  const ratio = Number.isNaN(costs.shop) ? responses : costs.bare / costs.shop;
  const tail = median(tails);
  const isQuick = p99Times === null || tail <= p99Times;
  const goalText =
    p99Times === null ? `>= ${goal} of baseline` : `>= ${goal} of baseline, p99 <= ${p99Times}x`;
  return {
    what,
    goal: goalText,
    figure: `${Math.round(median(speeds)).toLocaleString('en-IN')} per second (${responses.toFixed(2)}), p99 ${tail.toFixed(2)} x`,
    ratio,
    isGood: ratio >= goal && isQuick,
  };
}

/**
 * What the shop answers, taken once: the body's bytes as sent, and every header but those that each
 * server makes itself.
 */
async function constantOf(
  { shop }: BenchShop,
  path: string,
): Promise<{ headers: string[]; body: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const requested = request(
      `${shop.url}${path}`,
      { headers: { 'accept-encoding': 'gzip, deflate, br' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const raw = response.rawHeaders;
          const headers = raw.filter(
            (_, place) =>
              !/^(date|connection|keep-alive|transfer-encoding)$/i.test(
                raw[place - (place % 2)] ?? '',
              ),
          );
          resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
        });
      },
    );
    requested.on('error', reject);
    requested.end();
  });
}
