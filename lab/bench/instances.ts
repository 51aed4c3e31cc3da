import { type RunningShop, startShop } from '#test/running-shop.ts';
import { type BenchRequest, median, nextPriceMax } from './helpers.ts';
import { startProxy } from './proxy.ts';
import { sampleProduct } from './reads.ts';
import { measureKill, measureRestart } from './rolling.ts';
import { settled, type BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';
import { laidOut, type Ware, waresOf } from './writes.ts';

const rounds = 5;
const metricsToken = 'figures for the bench alone';
const portOf = ({ url }: RunningShop): number => Number(new URL(url).port);

/**
 * The same shop as one process, as two of one `WORKERS=2`, and as two instances, each behind the
 * same proxy.
 */
export const measureInstances = async (bench: BenchShop): Promise<Row[]> =>
  withInstances(bench, async ({ ports: { one, two, workers } }) =>
    compare(bench, [
      { name: 'one instance', port: one },
      { name: 'two instances', port: two },
      { name: 'WORKERS=2', port: workers },
    ]),
  );

/** One of two instances is killed under load. */
export const measureInstanceKills = async (bench: BenchShop): Promise<Row[]> =>
  withInstances(bench, async ({ instances, environment, ports }) => [
    await measureKill(bench, { url: `http://127.0.0.1:${ports.two}`, instances, environment }),
  ]);

/** Two instances restart in turn, and two workers are reloaded, under load. */
export const measureRestarts = async (bench: BenchShop): Promise<Row[]> =>
  withInstances(bench, async ({ instances, workersShop, environment, ports }) => [
    await measureRestart(bench, {
      what: 'two instances restarted one after the other',
      url: `http://127.0.0.1:${ports.two}`,
      restart: async () => restartAll(bench, instances, environment),
    }),
    await measureRestart(bench, {
      what: 'WORKERS=2 reloaded (SIGHUP)',
      url: `http://127.0.0.1:${ports.workers}`,
      restart: async () => reload(workersShop),
    }),
  ]);

type Cluster = {
  instances: Instances;
  workersShop: RunningShop;
  environment: NodeJS.ProcessEnv;
  /** Of the proxy before each setting. */
  ports: { one: number; two: number; workers: number };
};

async function withInstances(
  bench: BenchShop,
  work: (cluster: Cluster) => Promise<Row[]>,
): Promise<Row[]> {
  const environment = {
    DATABASE_URL: bench.databaseUrl,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
  };
  const [first, second, workersShop] = await Promise.all([
    startShop(bench.dataDir, environment),
    startShop(bench.dataDir, environment),
    startShop(bench.dataDir, { ...environment, WORKERS: '2' }),
  ]);
  const proxy = await startProxy([
    [portOf(first)],
    [portOf(first), portOf(second)],
    [portOf(workersShop)],
  ]);
  const [one = 0, two = 0, workers = 0] = proxy.ports;
  const instances = { list: [first, second] };
  try {
    return await work({ instances, workersShop, environment, ports: { one, two, workers } });
  } finally {
    await proxy.stop();
    for (const shop of [...instances.list, workersShop]) await shop.stop();
  }
}

export type Instances = { list: RunningShop[] };

async function restartAll(
  bench: BenchShop,
  instances: Instances,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  for (const [place, old] of instances.list.entries()) {
    await old.stop();
    instances.list[place] = await startShop(bench.dataDir, {
      ...environment,
      PORT: String(portOf(old)),
    });
  }
}

async function reload(workers: RunningShop): Promise<void> {
  const before = await startsOf(workers);
  workers.process.kill('SIGHUP');
  while ((await startsOf(workers)).some((start) => before.includes(start)))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The numbers of the workers that tell their figures. */
async function startsOf({ url }: RunningShop): Promise<string[]> {
  const token = { headers: { connection: 'close', authorization: `Bearer ${metricsToken}` } };
  const text = await (await fetch(`${url}/metrics`, token)).text();
  return [...text.matchAll(/^process_start_time_seconds\{worker="(\d+)"\}/gm)].map(
    ([, worker = '']) => worker,
  );
}
type Setting = { name: string; port: number };
type Load = { what: string; turn: (port: number) => Promise<number> };

export async function compare(bench: BenchShop, settings: readonly Setting[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, turn } of await loads(bench)) {
    const speeds = settings.map((): number[] => []);
    for (const { port } of settings) await turn(port);
    for (let round = 0; round < rounds; round++)
      for (const [place, { port }] of settings.entries()) speeds[place]?.push(await turn(port));
    const base = speeds[0] ?? [];
    for (const [place, { name }] of settings.entries()) {
      const own = speeds[place] ?? [];
      const ratio = median(own.map((speed, round) => speed / (base[round] ?? speed)));
      rows.push({
        what: `${what}, ${name}`,
        goal: '',
        figure: `${Math.round(median(own)).toLocaleString('en-IN')} per second`,
        ratio,
        isGood: null,
      });
    }
  }
  return rows;
}

/** Each answers how many a second there were. */
async function loads(bench: BenchShop): Promise<Load[]> {
  const { category } = await sampleProduct(bench);
  const wares = await waresOf(bench);
  const buyers = await bench.crowd(200);
  const carts: BenchRequest[] = buyers.map(({ token }, place) => ({
    path: '/api/cart/add',
    token,
    body: {
      products: [{ product_id: wares[place % wares.length]?.id, quantity: 1 + (place % 5) }],
    },
  }));
  const run = async (
    requested: readonly BenchRequest[],
    port: number,
    forMs?: number,
  ): Promise<number> => {
    const { count, seconds, statuses, lastBody } = await bench.load(requested, {
      connections: 16,
      port,
      ...(forMs === undefined ? {} : { forMs }),
    });
    if (statuses['200'] !== count)
      throw new Error(`answered ${JSON.stringify(statuses)}: ${lastBody}`);
    return count / seconds;
  };
  return [
    { what: 'cached pages behind a proxy', turn: async (port) => run([{ path: '/' }], port, 500) },
    {
      what: 'uncached pages',
      turn: async (port) =>
        run(
          Array.from({ length: 60 }, () => ({
            path: `/category/${category}?price_max=${nextPriceMax()}`,
          })),
          port,
        ),
    },
    { what: 'cart changes', turn: async (port) => run(carts, port, 500) },
    {
      what: 'cash orders',
      turn: async (port) => orders(bench, wares, async (requested) => run(requested, port)),
    },
  ];
}

async function orders(
  bench: BenchShop,
  wares: readonly Ware[],
  run: (requested: readonly BenchRequest[]) => Promise<number>,
): Promise<number> {
  const laid = await laidOut(bench, await bench.crowd(120), wares);
  const speed = await run(laid.map(({ requested }) => requested));
  await settled(bench);
  return speed;
}
