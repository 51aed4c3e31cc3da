import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findRunning } from '#database/embedded/running.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { buyOne, request, place } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir, startShop } from '#test/running-shop.ts';
import {
  queryShop,
  auditShop,
  lostOrDoubled,
  ordersOf,
  shoppersOf,
  stockUp,
  timeUntil,
} from '#test/shop-process.ts';
import { startBuying } from '#test/buying.ts';
import { connect } from '#database/client/pool.ts';
import { makeSession } from '#test/builders.ts';

const folder = temporaryDataDir();
let workers: RunningShop;
/** An instance of its own over the same database. */
let single: RunningShop;
let tokens: string[];
let products: number[];

beforeAll(async () => {
  workers = await startDemoShop(folder.dataDir, { WORKERS: '2' });
  single = await startShop(folder.dataDir, { DATABASE_URL: databaseUrl() });
  tokens = await shoppersOf(workers.url, ['asha-many', 'meera-many']);
  products = await stockUp(folder.dataDir, 10_000);
}, 120_000);
afterAll(async () => {
  await single.stop();
  expect(await workers.stop()).toBe(0);
  folder.remove();
});

const databaseUrl = (): string => {
  const running = findRunning(folder.dataDir);
  if (running === null) throw new Error('no database runs');
  return running.url;
};

async function ownersToken(): Promise<string> {
  const database = connect(databaseUrl(), { max: 1 });
  const [{ id } = { id: 0 }] = await queryShop<{ id: number }>(
    folder.dataDir,
    `select id from users where role = 'admin' limit 1`,
  );
  const token = await makeSession(database, id, 'admin');
  await database.end();
  return token;
}

/** The processes that serve, as the system lists them. */
async function workerPids(): Promise<number[]> {
  const { readFileSync } = await import('node:fs');
  const { pid } = workers.process;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((child) => /\/main\.[jt]s/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')))
    .map(Number);
}

test('what one process saved is shown by the others, each of them', async () => {
  const token = await ownersToken();
  const words = `Posted within ${randomUUID()} days.`;
  for (let turn = 0; turn < 6; turn++)
    for (const { url } of [workers, single]) await (await fetch(`${url}/shipping-policy`)).text();
  const saved = await fetch(`${single.url}/api/admin/content/policies/shipping-policy`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Shipping', markdown: words, is_published: true }),
  });
  expect(saved.status).toBe(200);
  const shows = async (url: string): Promise<boolean> =>
    (
      await (await fetch(`${url}/shipping-policy`, { headers: { connection: 'close' } })).text()
    ).includes(words);
  // A connection each, so that every process is asked.
  const waits = await Promise.all(
    [workers.url, workers.url, workers.url, workers.url, single.url].map(async (url) =>
      timeUntil(async () => shows(url)),
    ),
  );
  expect(waits.length).toBe(5);
  expect(await Promise.all(Array.from({ length: 8 }, async () => shows(workers.url)))).toEqual(
    Array.from({ length: 8 }, () => true),
  );
});

test('the same order sent to every process at once is one order', async () => {
  const [token = ''] = tokens;
  await request(workers.url, '/cart/add', {
    token,
    body: { products: [{ product_id: products[0], quantity: 1 }] },
  });
  const cart = await request<'getCart'>(workers.url, '/cart', { token });
  expect(cart.data).toHaveLength(1);
  const key = randomUUID();
  // A cart priced after the order is empty; those requests are repeated with the first one's
  // figures.
  const responses = await Promise.all(
    [workers.url, single.url, workers.url, single.url].map(async (url) =>
      place(url, token, { key }),
    ),
  );
  const placed = responses.filter(({ status }) => status === 200).map(({ data }) => data.order.id);
  expect(new Set(placed).size).toBe(1);
  const [{ orders } = { orders: -1 }] = await queryShop<{ orders: number }>(
    folder.dataDir,
    'select count(*)::int as orders from idempotency_keys where key = $1',
    [key],
  );
  expect(orders).toBe(1);
});

test('the sandbox of payments is one for all processes: each pays what another opened', async () => {
  const settings = new FormData();
  settings.set('site_name', 'Homeloom');
  settings.set('payment_methods', JSON.stringify(['cod', 'upi']));
  const saved = await fetch(`${workers.url}/api/admin/settings/add-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await ownersToken()}` },
    body: settings,
  });
  expect(saved.status).toBe(200);
  const [, token = ''] = tokens;
  for (let round = 0; round < 6; round++) {
    const product = { product_id: products[round], quantity: 1 };
    await request(workers.url, '/cart/add', { token, body: { products: [product] } });
    const { data } = await place(workers.url, token, { key: randomUUID(), paymentMethod: 'upi' });
    const paid = await fetch(
      `${workers.url}/sandbox-payments/${data.payment?.provider}/window/attempt`,
      {
        method: 'POST',
        // A connection each, so that any process may response.
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({
          key: data.payment?.key_id,
          order_id: data.payment?.order_id,
          outcome: 'pay',
        }),
      },
    );
    const verified = await request(workers.url, '/payment/verify', {
      token,
      body: { ...(await paid.json()), order_id: data.order.id },
    });
    expect([paid.status, verified.status]).toEqual([200, 200]);
  }
});

test('a limit counts the requests of all processes, and a sign-out ends the session in all', async () => {
  const requestCode = async (url: string, repeated = {}) =>
    request<'authenticate'>(url, '/auth/otp-auth', {
      body: { step: 'request', email: 'kavya-many@example.com', role: 'user', ...repeated },
    });
  const { status, data } = await requestCode(workers.url);
  const repeated = { request_id: data.request_id };
  const turned = [
    await requestCode(single.url, repeated),
    await requestCode(workers.url, repeated),
  ];
  expect([status, ...turned.map((response) => response.status)]).toEqual([200, 429, 429]);

  const [token = ''] = await shoppersOf(single.url, ['nisha-many']);
  // A connection each, so that every process has seen the session.
  const everywhere = async (): Promise<number[]> =>
    Promise.all(
      [workers.url, workers.url, workers.url, workers.url, single.url].map(
        async (url) =>
          (
            await fetch(`${url}/api/cart`, {
              headers: { authorization: `Bearer ${token}`, connection: 'close' },
            })
          ).status,
      ),
    );
  expect(await everywhere()).toEqual([200, 200, 200, 200, 200]);
  expect((await request(workers.url, '/auth/logout', { token, body: {} })).status).toBe(200);
  expect(await everywhere()).toEqual([401, 401, 401, 401, 401]);
});

test('while several processes work on the jobs, each mail leaves once', async () => {
  const buying = tokens.map(async (token, place) => {
    for (const url of [workers.url, single.url, workers.url])
      expect(
        (await buyOne(url, token, { productId: products[place] ?? 0, key: randomUUID() })).status,
      ).toBe(200);
  });
  await Promise.all(buying);
  const ofMails = async () =>
    queryShop<{ state: string; tries: number; mails: number }>(
      folder.dataDir,
      'select state, tries, count(*)::int as mails from mails group by 1, 2',
    );
  await timeUntil(async () => (await ofMails()).every(({ state }) => state !== 'queued'));
  expect((await ofMails()).map(({ state, tries }) => [state, tries])).toEqual([['sent', 1]]);
  const unsent = await queryShop(
    folder.dataDir,
    `select o.id from orders o join users u on u.id = o.user_id
       and u.email like '%-many@example.com'
     where not exists (select from mails where event_key = 'order:' || o.id || ':placed'
       and state = 'sent')`,
  );
  expect(unsent).toEqual([]);
});

const figuresOfWorkers = async (): Promise<string> =>
  (await fetch(`${workers.url}/metrics`, { headers: { connection: 'close' } })).text();
/** Counts requests to any of them for an unknown product. */
const vainAsks = async (): Promise<number> =>
  Number(
    /^shop_http_requests_total\{method="GET",route="\/api\/product\/:slug",status="404"\} (\d+)$/m.exec(
      await figuresOfWorkers(),
    )?.[1],
  );

test('one process reports the metrics of all', async () => {
  await Promise.all(
    Array.from({ length: 24 }, async () =>
      (
        await fetch(`${workers.url}/api/product/no-such-thing`, {
          headers: { connection: 'close' },
        })
      ).text(),
    ),
  );
  expect(await Promise.all([vainAsks(), vainAsks(), vainAsks()])).toEqual([24, 24, 24]);
  const saysToast = await figuresOfWorkers();
  expect(saysToast).toMatch(/^shop_processes 2$/m);
  expect(
    saysToast.match(/^process_resident_memory_bytes\{worker="(primary|\d+)"\} \d+$/gm),
  ).toHaveLength(3);
  expect(saysToast.match(/^shop_orders_last_hour \d+$/gm)).toHaveLength(1);
});

test('npm run audit checks the data while the shop runs', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/audit.ts'], {
    env: { ...process.env, DATA_DIR: folder.dataDir, DATABASE_URL: '' },
  });
  expect(stdout).toBe('The data is consistent.\n');
});

test('a worker killed under load is replaced, and no acknowledged order is lost', async () => {
  const load = startBuying(() => workers.url, tokens, products, { pauseMs: 20 });
  onTestFinished(async () => load.stop());
  await load.more(4);
  const before = await workerPids();
  expect(before).toHaveLength(2);
  process.kill(before[0] ?? 0, 'SIGKILL');
  await load.more(4);
  await timeUntil(
    async () =>
      (await workerPids()).length === 2 && (await workerPids()).every((pid) => pid !== before[0]),
    { said: () => workers.said() },
  );
  const afterKill = await workerPids();

  const looks: number[] = [];
  const isOver = { is: false };
  onTestFinished(() => void (isOver.is = true));
  const look = async (): Promise<void> => {
    while (!isOver.is) {
      looks.push((await fetch(`${workers.url}/`).catch(() => ({ status: 0 }))).status);
      await pause(5);
    }
  };
  await pause(500);
  const { cut } = load;
  const looking = [look(), look()];
  workers.process.kill('SIGHUP');
  await timeUntil(
    async () =>
      (await workerPids()).length === 2 &&
      (await workerPids()).every((pid) => !afterKill.includes(pid)),
    { withinMs: 60_000, said: () => workers.said() },
  );
  isOver.is = true;
  await Promise.all(looking);
  await load.stop();

  // Nothing that was counted is forgotten with who counted it.
  expect(await vainAsks()).toBe(24);
  expect([load.cut - cut, looks.filter((status) => status !== 200)]).toEqual([0, []]);
  expect(load.responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(
    lostOrDoubled([...load.acknowledged.values()], await ordersOf(workers.url, tokens)),
  ).toEqual([]);
  expect(await auditShop(folder.dataDir)).toEqual([]);
}, 120_000);
