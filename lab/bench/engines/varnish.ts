import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/running-shop.ts';
import { timeUntil } from '#test/shop-process.ts';
import { openBenchShop } from '../bench-shop.ts';
import type { Row } from '../table.ts';
import { deployed, engineFolder, killAtExit, requireEngines, startEngine } from './engine.ts';
import { openGate } from './gate.ts';
import { measureHits } from './varnish-hits.ts';
import { measureFailedPurge, measureFreshness } from './varnish-purges.ts';
import { get, metricsToken, page, type Setting, shortTtl, usualTtl } from './varnish-setting.ts';
import { measureSpeed } from './varnish-speed.ts';

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
  // A crash of the drill ends the shop too, which stops its database.
  killAtExit(() => bench.shop.process.kill());
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

/** Neither a cart, nor an answer to a signed-in shopper, nor a page of the admin area is stored. */
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
