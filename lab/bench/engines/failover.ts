import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { startBuying } from '#test/buying.ts';
import { makeCrowd } from '#lab/reliability/support/crowd.ts';
import { startShop, temporaryDataDir } from '#test/running-shop.ts';
import { lostOrDoubled, ordersOf, timeUntil } from '#test/shop-process.ts';
import { median } from '../helpers.ts';
import type { Row } from '../table.ts';
import { engineFolder, killAtExit, requireEngines } from './engine.ts';
import { type DatabaseCluster, password, startCluster } from './patroni.ts';
import { startReading } from './reading.ts';

const kills = 5;

/**
 * `npm run bench -- failover`: two shops over `deploy/patroni.yml`, one with both hosts in its
 * DATABASE_URL, one through `deploy/haproxy.cfg`, while the primary is killed five times.
 */
export async function drillFailover(): Promise<Row[]> {
  requireEngines('failover', {
    patroni: ['patroni'],
    'etcd-server': ['etcd'],
    'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
    haproxy: ['/usr/sbin/haproxy'],
  });
  const { folder, remove } = engineFolder('failover');
  const { dataDir, remove: removeData } = temporaryDataDir();
  const cluster = await startCluster(folder);
  try {
    await createShopDatabase(cluster);
    const environment = {
      HOST: '127.0.0.1',
      SECRET: 'a secret of more than 32 characters, shared',
    };
    const hosts = await startShop(dataDir, {
      ...environment,
      DATABASE_URL: cluster.url('read-write'),
      DATABASE_READ_URL: cluster.url('standby'),
    });
    const proxied = await startShop(dataDir, { ...environment, DATABASE_URL: cluster.haproxyUrl });
    // A crash of the drill ends the shops too.
    killAtExit(() => [hosts, proxied].forEach((shop) => shop.process.kill()));
    const database = connect(cluster.url('read-write'), { max: 4 });
    try {
      return await measureKills({ cluster, database, urls: [hosts.url, proxied.url] });
    } finally {
      await database.end();
      await hosts.stop();
      await proxied.stop();
    }
  } finally {
    await cluster.stop();
    remove();
    removeData();
  }
}

/** The role and the database of the shop. */
async function createShopDatabase(cluster: DatabaseCluster): Promise<void> {
  const primary = await cluster.primary();
  const client = new Client({
    connectionString: `postgresql://postgres:change-superuser@127.0.0.1:${primary?.port}/postgres`,
  });
  await client.connect();
  await client.query(`create role shop login password '${password}'`);
  await client.query('create database shop owner shop');
  await client.end();
}

type Setting = { cluster: DatabaseCluster; database: Database; urls: [string, string] };

async function measureKills({ cluster, database, urls }: Setting): Promise<Row[]> {
  const { rows: products } = await database.pool.query<{ id: number }>(
    `with more as (update products set stock = stock + 100000 where status = 'active' returning id)
     insert into stock_movements (product_id, delta, reason)
       select id, 100000, 'edit' from more returning product_id as id`,
  );
  const ids = products.map(({ id }) => id);
  const crowds = [await makeCrowd(database, 4), await makeCrowd(database, 4)];
  const loads = urls.map((url, place) =>
    startBuying(
      () => url,
      (crowds[place] ?? []).map(({ token }) => token),
      ids,
    ),
  );
  const reading = startReading(urls[0]);
  const outages = await killRepeatedly(cluster, loads);
  await Promise.all(loads.map(async (load) => load.stop()));
  const reads = await reading.stop();
  const rows: Row[] = [];
  for (const [place, load] of loads.entries()) {
    const tokens = (crowds[place] ?? []).map(({ token }) => token);
    const found = await ordersOf(urls[place] ?? '', tokens);
    const lost = lostOrDoubled([...load.acknowledged.values()], found);
    const times = outages[place] ?? [];
    const longest = Math.max(...times) / 1000;
    rows.push({
      what: `primary killed ${kills} times, ${place === 0 ? 'both hosts in DATABASE_URL' : 'through HAProxy'}`,
      goal: '0 orders lost or doubled, writes back <= 30 s',
      figure: `${lost.length} of ${load.acknowledged.size} orders lost or doubled; orders again after ${(median(times) / 1000).toFixed(1)} s, ${longest.toFixed(1)} s at most; ${load.cut} interrupted and retried`,
      ratio: null,
      isGood: lost.length === 0 && longest <= 30,
    });
  }
  const wrong = await checkConsistency(database);
  const { rows: version } = await database.pool.query<{ version: string }>('show server_version');
  return [
    ...rows,
    {
      what: 'reads during it: uncached lists and pages',
      goal: 'none fails',
      figure: `${reads.failed} of ${reads.count} failed${reads.reason}`,
      ratio: null,
      isGood: reads.failed === 0,
    },
    {
      what: 'audit afterwards',
      goal: 'no problem',
      figure: `${wrong.length} problems; PostgreSQL ${Object.values(version[0] ?? {}).join()}`,
      ratio: null,
      isGood: wrong.length === 0,
    },
  ];
}

/** Milliseconds until each load's first order after each kill. */
async function killRepeatedly(
  cluster: DatabaseCluster,
  loads: readonly ReturnType<typeof startBuying>[],
): Promise<number[][]> {
  const outages: number[][] = [[], []];
  for (let turn = 0; turn < kills; turn++) {
    await timeUntil(async () => cluster.isProtected(), { withinMs: 120_000 });
    await Promise.all(loads.map(async (load) => load.more(5)));
    const victim = await cluster.primary();
    if (victim === null) throw new Error('there is no primary');
    const startMs = performance.now();
    await cluster.kill(victim);
    await Promise.all(
      loads.map(async (load, place) => {
        // The last responses of the former primary may still arrive.
        await pause(500);
        await load.more(1);
        outages[place]?.push(performance.now() - startMs);
      }),
    );
    await cluster.start(victim);
  }
  await timeUntil(async () => cluster.isProtected(), { withinMs: 120_000 });
  await Promise.all(loads.map(async (load) => load.more(5)));
  return outages;
}
