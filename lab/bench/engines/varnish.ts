import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/running-shop.ts';
import { timeUntil } from '#test/shop-process.ts';
import { openBenchShop, type BenchShop } from '../bench-shop.ts';
import { save } from '../freshness.ts';
import { type BenchRequest, median } from '../helpers.ts';
import type { Row } from '../table.ts';
import { waresOf } from '../writes.ts';
import { type Gate, openGate } from './gate.ts';
import { measureSpeed } from './varnish-speed.ts';
import { deployed, type Engine, engineFolder, requireEngines, startEngine } from './engine.ts';

/** In operation, and while the drill waits for it to pass. */
const [usualTtl, shortTtl] = [60, 5];
const page = '/shipping-policy';

type Setting = {
  bench: BenchShop;
  varnish: Engine;
  port: number;
  folder: string;
  gate: Gate;
};

/** `npm run bench -- varnish`: the shop behind Varnish with `deploy/varnish.vcl`. */
export async function drillVarnish(): Promise<Row[]> {
  requireEngines('varnish', {
    varnish: ['varnishd'],
    'varnish-modules': [
      '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
      '/usr/lib/aarch64-linux-gnu/varnish/vmods/libvmod_xkey.so',
      '/usr/lib/varnish/vmods/libvmod_xkey.so',
    ],
    'nginx-light': ['nginx', '/usr/sbin/nginx'],
  });
  const { folder, remove } = engineFolder('varnish');
  const [port, purgePort] = [await freePort(), await freePort()];
  const gate = await openGate(purgePort);
  const environment = {
    PORT: String(await freePort()),
    CDN: 'varnish',
    CDN_TTL_SECONDS: String(usualTtl),
    VARNISH_PURGE_URLS: `http://127.0.0.1:${gate.port}`,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
  };
  const bench = await openBenchShop(environment);
  const vcl = join(folder, 'shop.vcl');
  writeFileSync(vcl, deployed('varnish.vcl', { '"3000"': `"${bench.port}"` }));
  const varnish = await startEngine(
    [
      ...['varnishd', '-F', '-j', 'none', '-n', join(folder, 'work'), '-f', vcl],
      ...['-s', 'malloc,128M', '-p', 'http_gzip_support=off', '-p', 'http_resp_hdr_len=16k'],
      ...['-a', `public=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
    ],
    { port },
  );
  const setting = { bench, varnish, port, folder, gate };
  try {
    await timeUntil(async () => (await get(port, page)).status === 200, { withinMs: 20_000 });
    return [
      await measureHits(setting, { everySeconds: 10, goal: 90 }),
      await measureHits(setting, { everySeconds: 1, goal: null }),
      await measureFreshness(setting),
      ...(await measureSpeed(setting)),
      await measurePrivacy(setting),
      await restarted(
        setting,
        { ...environment, CDN_TTL_SECONDS: String(shortTtl) },
        measureFailedPurge,
      ),
      await measureOutage(setting),
    ];
  } finally {
    await varnish.stop();
    gate.close();
    await bench.close();
    remove();
  }
}

async function restarted(
  setting: Setting,
  environment: NodeJS.ProcessEnv,
  measure: (setting: Setting) => Promise<Row>,
): Promise<Row> {
  await setting.bench.restart(environment);
  await timeUntil(async () => (await get(setting.port, page)).status === 200);
  return measure(setting);
}

const metricsToken = 'figures for the drill';

const get = async (port: number, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Counters of this Varnish. */
function countersOf({ folder }: Setting): (name: string) => number {
  const { stdout } = spawnSync('varnishstat', ['-1', '-n', join(folder, 'work')], {
    encoding: 'utf8',
  });
  const values = new Map(
    stdout.split('\n').map((line) => {
      const [name = '', value = ''] = line.trim().split(/\s+/);
      return [name, Number(value)] as const;
    }),
  );
  return (name) => values.get(`MAIN.${name}`) ?? 0;
}

/**
 * Pages, reads, carts and saves together for twenty seconds. A save of a product purges the lists,
 * and with them most pages.
 */
async function measureHits(
  setting: Setting,
  { everySeconds, goal }: { everySeconds: number; goal: number | null },
): Promise<Row> {
  const { bench, port } = setting;
  const { rows } = await bench.database.pool.query<{ path: string }>(
    `select '/product/' || slug as path from products where status = 'active'
     union all select '/category/' || slug from categories
     union all select '/api/categories' union all select '/api/product?limit=24&page=1'
     union all select '/' union all select '/blogs' union all select '/shipping-policy'`,
  );
  const buyers = await bench.crowd(50);
  const wares = await waresOf(bench);
  // Nine views for a cart change and for the reads of somebody who is signed in.
  const requests = rows.flatMap(({ path }, place): BenchRequest[] => {
    const token = buyers[place % buyers.length]?.token ?? '';
    const product = { product_id: wares[place % wares.length]?.id, quantity: 1 };
    return place % 5 === 0
      ? [
          { path },
          { path: '/' },
          { path: '/api/cart/add', token, body: { products: [product] } },
          { path: '/api/cart', token },
        ]
      : [{ path }, { path: '/' }, { path: '/api/categories' }];
  });
  const before = countersOf(setting);
  const watch = { isOver: false };
  const saving = (async () => {
    while (!watch.isOver) {
      await saveStock(bench);
      await pause(everySeconds * 1_000);
    }
  })();
  const done = await bench.load(requests, { connections: 16, forMs: 20_000, port, perSecond: 400 });
  watch.isOver = true;
  await saving;
  const after = countersOf(setting);
  const count = (name: string): number => after(name) - before(name);
  const [hits, misses, passed] = [count('cache_hit'), count('cache_miss'), count('s_pass')];
  const share = (100 * hits) / (hits + misses);
  const failed = done.count - (done.statuses['200'] ?? 0);
  return {
    what: `pages, reads and carts, a save each ${everySeconds === 1 ? '' : `${everySeconds} `}second${everySeconds === 1 ? '' : 's'}`,
    goal: goal === null ? '' : `hit ratio >= ${goal} %`,
    figure: `${share.toFixed(1)} % of ${hits + misses} from Varnish, ${passed} passed on, ${failed} failed; TTL ${usualTtl} s`,
    ratio: null,
    isGood: goal === null ? null : share >= goal && failed === 0,
  };
}

/** A save of one product: it purges the page of that product, the lists and home. */
async function saveStock({ shop, admin, database }: BenchShop): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from products where status = 'active' order by random() limit 1`,
  );
  const id = rows[0]?.id ?? 0;
  const response = await fetch(`${shop.url}/api/admin/products/${id}/stock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ delta: 1, reason: 'Counted' }),
  });
  if (response.status !== 200) throw new Error(`stock was not saved: ${await response.text()}`);
}

/** Saves while four people read the page: no answer is older than the save and its purge. */
async function measureFreshness({ bench, port }: Setting): Promise<Row> {
  const truth = { words: '', shownMs: 0 };
  const readers = { isOver: false, seen: 0, stale: 0 };
  const read = async (): Promise<void> => {
    while (!readers.isOver) {
      const { words, shownMs } = truth;
      const isShown = shownMs > 0;
      const { text } = await get(port, page);
      readers.seen += 1;
      if (isShown && words === truth.words && !text.includes(words)) readers.stale += 1;
    }
  };
  const reading = Promise.all([read(), read(), read(), read()]);
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const words = `Posted within ${randomUUID()} days.`;
    Object.assign(truth, { words, shownMs: 0 });
    await save(bench, { words, version: 0 });
    times.push(
      await timeUntil(async () => (await get(port, page)).text.includes(words), {
        withinMs: 10_000,
      }),
    );
    truth.shownMs = performance.now();
    await pause(250);
  }
  readers.isOver = true;
  await reading;
  const longestMs = Math.max(...times);
  return {
    what: 'save until Varnish shows it',
    goal: '<= 500 ms, then never older',
    figure: `median ${median(times).toFixed(0)} ms, ${longestMs.toFixed(0)} ms at most; ${readers.stale} of ${readers.seen} pages older afterwards`,
    ratio: null,
    isGood: longestMs <= 500 && readers.stale === 0,
  };
}

/** Purges fail: the TTL bounds the old page, the metrics show it, and the purge is repeated. */
async function measureFailedPurge({ bench, port, gate }: Setting): Promise<Row> {
  await get(port, page);
  await pause(2_500);
  gate.shut();
  const words = `Posted within ${randomUUID()} days.`;
  await get(port, page);
  await save(bench, { words, version: 0 });
  const staleMs = await timeUntil(async () => (await get(port, page)).text.includes(words), {
    withinMs: 30_000,
  });
  const failing = async (): Promise<boolean> => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { text } = await get(bench.port, '/metrics', headers);
    return !/^shop_cdn_purge_failing_seconds 0$/m.test(text);
  };
  const isReported = await failing();
  gate.isOpen = true;
  const repeatedMs = await timeUntil(async () => !(await failing()), { withinMs: 60_000 });
  return {
    what: 'page after a purge that failed',
    goal: `new within the TTL of ${shortTtl} s`,
    figure: `new after ${(staleMs / 1000).toFixed(1)} s, ${isReported ? 'reported' : 'NOT REPORTED'}; repeated ${(repeatedMs / 1000).toFixed(1)} s after the way was open`,
    ratio: null,
    isGood: staleMs <= shortTtl * 1000 + 500 && isReported,
  };
}

/** Neither a cart, nor an answer to somebody signed in, nor a page of the admin area is stored. */
async function measurePrivacy({ bench, port }: Setting): Promise<Row> {
  const [first, second] = await bench.crowd(2);
  const paths = ['/api/cart', '/api/categories', '/admin', '/Cart', '/dashboard', '/track/none'];
  let stored = 0;
  for (const path of paths)
    for (const token of [first?.token, second?.token, first?.token]) {
      const isPage = !path.startsWith('/api');
      const headers: Record<string, string> = isPage
        ? { cookie: `session=${token}` }
        : { authorization: `Bearer ${token}` };
      if ((await get(port, path, headers)).headers.get('x-cache') === 'hit') stored += 1;
    }
  return {
    what: 'personal answers from Varnish',
    goal: 'none',
    figure: `${stored} of ${paths.length * 3}`,
    ratio: null,
    isGood: stored === 0,
  };
}

/** The shop is away: what Varnish stores is shown, past its TTL too. */
async function measureOutage({ bench, port }: Setting): Promise<Row> {
  const paths = ['/', page, '/blogs'];
  for (const path of paths) await get(port, path);
  const gone = new Promise((resolve) => bench.shop.process.once('exit', resolve));
  bench.shop.process.kill('SIGKILL');
  await gone;
  await pause((shortTtl + 6) * 1000);
  let failed = 0;
  for (let turn = 0; turn < 50; turn++)
    for (const path of paths) if ((await get(port, path)).status !== 200) failed += 1;
  await bench.restart().catch(() => undefined);
  return {
    what: 'stored pages while the shop is down, past their TTL',
    goal: 'no page fails',
    figure: `${failed} of ${50 * paths.length} failed`,
    ratio: null,
    isGood: failed === 0,
  };
}
