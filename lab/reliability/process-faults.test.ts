import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { buyOne, request } from '#test/http-shopper.ts';
import {
  auditShop,
  lostOrDoubled,
  ordersOf,
  shoppersOf,
  stockUp,
  timeUntil,
} from '#test/shop-process.ts';
import { openInstance, type ShopInstance } from './support/shop.ts';
import { startBuying } from '#test/buying.ts';
import {
  block,
  childrenOf,
  debuggable,
  exhaust,
  hugeInputs,
  runInside,
  startBare,
} from './support/process.ts';
import {
  promise,
  promiseInFull,
  seconds,
  sized,
  countByStatus,
  describeCounts,
} from './support/promise.ts';

let instance: ShopInstance;
let tokens: string[];
let products: number[];
/** The shop that runs over the data folder now. */
let running: { stop(): Promise<number | null> };
let smallHeap: Awaited<ReturnType<typeof start>> | null = null;
beforeAll(async () => {
  instance = await openInstance();
  running = instance.shop;
  tokens = await shoppersOf(instance.shop.url, ['asha-stays', 'meera-stays']);
  products = await stockUp(instance.dataDir, 10_000);
});
afterAll(async () => {
  await running.stop();
  await instance.remove();
});

/** Stops the running shop and starts it in another way. */
async function start(ways: Omit<Parameters<typeof startBare>[0], 'dataDir' | 'port'> = {}) {
  await running.stop();
  const { port } = new URL(instance.shop.url);
  const shop = await startBare({ dataDir: instance.dataDir, port, ...ways });
  running = shop;
  return shop;
}

/** The tests that run code inside the shop share one with a heap of 192 MB. */
async function startSmallHeap() {
  if (smallHeap === null || smallHeap !== running)
    smallHeap = await start({ environment: debuggable() });
  return smallHeap;
}

async function order(url: string): Promise<number> {
  const key = randomUUID();
  return (await buyOne(url, tokens[0] ?? '', { productId: products[0] ?? 0, key })).status;
}

promise(
  'the disk full under the log, or its reader gone: orders are taken, SIGTERM exits with 0',
  async () => {
    const { process: deaf, url } = instance.shop;
    for (const stream of [deaf.stdout, deaf.stderr]) stream?.destroy();
    for (let count = 0; count < sized(5, 100); count++) expect(await order(url)).toBe(200);
    expect(await instance.shop.stop()).toBe(0);
    const full = await start({ stdout: 'full' });
    for (let count = 0; count < sized(5, 100); count++) expect(await order(url)).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect(await full.stop()).toBe(0);
    return `${sized(10, 200)} orders taken, ended with 0 both times`;
  },
);

promise('a blocked event loop is noticed: a line of the log and a figure', async () => {
  const shop = await startSmallHeap();
  await runInside(shop.child.pid ?? 0, shop.said, block);
  const longest = (): number =>
    Math.max(
      0,
      ...[...shop.said().matchAll(/"ms":(\d+),"msg":"the event loop was blocked"/g)].map(
        ([, figure]) => Number(figure),
      ),
    );
  await timeUntil(async () => longest() > 900, { said: shop.said });
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  expect(Number(/^shop_event_loop_blocks_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  return `reported ${longest()} ms`;
});

promise(
  'huge inputs do not exhaust a heap of 192 MB; a full heap loses nothing acknowledged',
  async () => {
    const shop = await startSmallHeap();
    const responses = await hugeInputs(shop.url, tokens[1] ?? '', sized(2, 12));
    expect(responses.filter(({ status }) => ![0, 200, 400, 413, 422].includes(status))).toEqual([]);
    expect(shop.child.exitCode).toBeNull();
    const load = startBuying(() => shop.url, tokens, products);
    await load.more(5);
    const exited = once(shop.child, 'exit');
    await runInside(shop.child.pid ?? 0, shop.said, exhaust);
    await exited;
    expect(shop.said()).toMatch(/FATAL ERROR: .*heap/);
    const begun = performance.now();
    await start();
    const backMs = performance.now() - begun;
    await load.more(3);
    await load.stop();
    expect(
      lostOrDoubled([...load.acknowledged.values()], await ordersOf(shop.url, tokens)),
    ).toEqual([]);
    expect(await auditShop(instance.dataDir)).toEqual([]);
    return `${describeCounts(countByStatus(responses))}; serving again ${seconds(backMs)} after the start, ${load.acknowledged.size} acknowledged, 0 lost`;
  },
);

promiseInFull(
  'a worker process out of heap memory is replaced, the others keep serving',
  async () => {
    const shop = await start({
      environment: { ...debuggable(20_000 + (process.pid % 10_000)), WORKERS: '2' },
    });
    await timeUntil(async () => childrenOf(shop.child.pid ?? 0).length === 2);
    const [first = 0] = childrenOf(shop.child.pid ?? 0);
    const load = startBuying(() => shop.url, tokens, products);
    await load.more(5);
    await runInside(first, shop.said, exhaust);
    await timeUntil(async () => shop.said().includes('a worker ended and is replaced'), {
      said: shop.said,
    });
    const tookMs = await timeUntil(
      async () => childrenOf(shop.child.pid ?? 0).filter((pid) => pid !== first).length === 2,
    );
    await load.more(10);
    await load.stop();
    expect(shop.said()).toMatch(/FATAL ERROR: .*heap/);
    expect((await request(shop.url, '/categories')).status).toBe(200);
    expect(
      lostOrDoubled([...load.acknowledged.values()], await ordersOf(shop.url, tokens)),
    ).toEqual([]);
    expect(await auditShop(instance.dataDir)).toEqual([]);
    return `replaced after ${seconds(tookMs)}, ${load.acknowledged.size} acknowledged, 0 lost`;
  },
);
