import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAccount } from '#database/embedded/account.ts';
import { freePort, type RunningShop, startShop } from '#test/running-shop.ts';
import { preparePrimary } from '#test/replicated.ts';
import { auditShop, lostOrDoubled, ordersOf } from '#test/shop-process.ts';
import { startBuying } from '#test/buying.ts';
import { type BenchShop, openBenchShop } from '../bench-shop.ts';
import { compare } from '../instances.ts';
import type { Row } from '../table.ts';
import { waresOf } from '../writes.ts';
import { deployed, engineFolder, killAtExit, requireEngines, startEngine } from './engine.ts';

const password = 'only-for-the-drill';

/** `npm run bench -- pooler`: the shop over PgBouncer with `deploy/pgbouncer.ini`. */
export async function drillPooler(): Promise<Row[]> {
  requireEngines('pooler', { pgbouncer: ['pgbouncer', '/usr/sbin/pgbouncer'] });
  const { folder, remove } = engineFolder('pooler');
  const shops: RunningShop[] = [];
  const bench = await openBenchShop({}, preparePrimary);
  // A crash of the drill ends the shop too, which stops its database.
  killAtExit(() => [bench.shop, ...shops].forEach((shop) => shop.process.kill()));
  const port = await freePort();
  const pooler = await startPooler(bench, folder, port);
  const pooledUrl = `postgresql://shop:${password}@127.0.0.1:${port}/shop`;
  const direct = { DATABASE_URL: bench.databaseUrl };
  const start = async (environment: NodeJS.ProcessEnv): Promise<RunningShop> => {
    const shop = await startShop(bench.dataDir, { HOST: '127.0.0.1', ...environment });
    shops.push(shop);
    return shop;
  };
  try {
    const named = await start(direct);
    const unnamed = await start({ ...direct, DATABASE_PREPARED_STATEMENTS: 'off' });
    const pooled = await start({
      DATABASE_URL: pooledUrl,
      DATABASE_LISTEN_URL: bench.databaseUrl,
      DATABASE_PREPARED_STATEMENTS: 'off',
    });
    const portOf = ({ url }: RunningShop): number => Number(new URL(url).port);
    return [
      await measureOrders(bench, pooled, port),
      ...(await compare(bench, [
        { name: 'without a pooler', port: portOf(named) },
        { name: 'without named statements', port: portOf(unnamed) },
        { name: 'through PgBouncer, without named statements', port: portOf(pooled) },
      ])),
      await measureNamed(pooledUrl),
    ];
  } finally {
    for (const shop of shops) await shop.stop();
    await pooler.stop('SIGINT');
    await bench.close();
    remove();
  }
}

async function startPooler(bench: BenchShop, folder: string, port: number) {
  const url = new URL(bench.databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  const account = chooseAccount([folder]);
  const owner = account === null ? {} : { uid: account.uid, gid: account.gid };
  const users = join(folder, 'userlist.txt');
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${url.username}" "${password}"\n`, { mode: 0o600 });
  writeFileSync(
    ini,
    deployed('pgbouncer.ini', {
      'host=127.0.0.1 port=5432 dbname=shop': `host=${host} dbname=${url.pathname.slice(1)}`,
      'listen_port = 6432': `listen_port = ${port}\nadmin_users = ${url.username}`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  );
  chmodSync(folder, 0o700);
  if (account !== null)
    for (const path of [folder, users, ini]) chownSync(path, account.uid, account.gid);
  return startEngine(['/usr/sbin/pgbouncer', ini], { port, ...owner });
}

/** Sixteen shoppers order through the pooler; then the books are audited. */
async function measureOrders(bench: BenchShop, shop: RunningShop, port: number): Promise<Row> {
  const tokens = (await bench.crowd(16)).map(({ token }) => token);
  const products = (await waresOf(bench)).map(({ id }) => id);
  const load = startBuying(() => shop.url, tokens, products);
  await load.more(400);
  const pools = await poolsOf(port);
  await load.more(400);
  await load.stop();
  const lost = lostOrDoubled([...load.acknowledged.values()], await ordersOf(shop.url, tokens));
  const wrong = await auditShop(bench.dataDir);
  const failed = load.responses.filter(({ status }) => status >= 500).length + load.cut;
  return {
    what: 'orders through PgBouncer, 16 at once',
    goal: 'none fails, the audit passes',
    figure: `${lost.length} of ${load.acknowledged.size} lost or doubled, ${failed} failed, ${wrong.length} problems in the audit; ${pools}`,
    ratio: null,
    isGood: lost.length + wrong.length + failed === 0,
  };
}

async function poolsOf(port: number): Promise<string> {
  const client = new Client({
    connectionString: `postgresql://shop:${password}@127.0.0.1:${port}/pgbouncer`,
  });
  await client.connect();
  const { rows } = await client.query<{ database: string; [name: string]: unknown }>('show pools');
  await client.end();
  const pool = rows.find(({ database }) => database === 'shop') ?? { database: 'none' };
  const sum = (...names: string[]): number =>
    names.reduce((total, name) => total + Number(pool[name] ?? 0), 0);
  return `${sum('cl_active', 'cl_waiting')} connections of the shop on ${sum('sv_active', 'sv_idle', 'sv_used')} of PostgreSQL`;
}

/** What happens with named statements in this version of PgBouncer. */
async function measureNamed(url: string): Promise<Row> {
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  let [count, failed] = [0, 0];
  let reason = '';
  for (let turn = 0; turn < 50; turn++)
    await Promise.all(
      clients.map(async (client) => {
        count += 1;
        await client
          .query({ name: 'drill', text: 'select $1::int, pg_sleep(0.002)', values: [turn] })
          .catch((error: unknown) => {
            failed += 1;
            reason = error instanceof Error ? `: ${error.message}` : '';
          });
      }),
    );
  for (const client of clients) await client.end();
  return {
    what: 'named statements through this PgBouncer',
    goal: '',
    figure: `${failed} of ${count} failed${reason}`,
    ratio: null,
    isGood: null,
  };
}
