import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { buyOne, request } from '#test/http-shopper.ts';
import { auditShop, lostOrDoubled, ordersOf, timeUntil } from '#test/shop-process.ts';
import { type ShopInstance } from './support/shop.ts';
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
  isFull,
  promise,
  seconds,
  sized,
  countByStatus,
  describeCounts,
} from './support/promise.ts';

type LoadSetup = { instance: ShopInstance; tokens: readonly string[]; products: readonly number[] };

type Start = (
  ways?: Omit<Parameters<typeof startBare>[0], 'dataDir' | 'port'>,
) => ReturnType<typeof startBare>;

/** Faults of a single process. Each stops the shop and starts it again. */
export function tryProcessFaults(setup: () => LoadSetup): void {
  const start: Start = async (ways = {}) => {
    await setup().instance.shop.stop();
    const shop = await startBare({
      dataDir: setup().instance.dataDir,
      port: new URL(setup().instance.shop.url).port,
      ...ways,
    });
    onTestFinished(async () => void (await shop.stop()));
    return shop;
  };

  tryLogFaults(setup, start);
  tryBlockedLoop(start);
  tryHugeInputs(setup, start);
  if (isFull) tryWorkerOutOfMemory(setup, start);
}

function tryLogFaults(setup: () => LoadSetup, start: Start): void {
  const order = async (url: string): Promise<number> =>
    (
      await buyOne(url, setup().tokens[0] ?? '', {
        productId: setup().products[0] ?? 0,
        key: randomUUID(),
      })
    ).status;

  promise(
    'the disk full under the log, or its reader gone: orders are taken, SIGTERM exits with 0',
    async () => {
      const full = await start({ stdout: 'full' });
      for (let count = 0; count < sized(5, 100); count++) expect(await order(full.url)).toBe(200);
      expect((await fetch(full.url)).status).toBe(200);
      expect(await full.stop()).toBe(0);
      const deaf = await start();
      for (const stream of [deaf.child.stdout, deaf.child.stderr]) stream?.destroy();
      for (let count = 0; count < sized(5, 100); count++) expect(await order(deaf.url)).toBe(200);
      expect(await deaf.stop()).toBe(0);
      return `${sized(10, 200)} orders taken, ended with 0 both times`;
    },
  );
}

function tryBlockedLoop(start: Start): void {
  promise('a blocked event loop is noticed: a line of the log and a figure', async () => {
    const shop = await start({ environment: debuggable() });
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
}

function tryHugeInputs(setup: () => LoadSetup, start: Start): void {
  promise(
    'huge inputs do not exhaust a heap of 192 MB; a full heap loses nothing acknowledged',
    async () => {
      const shop = await start({ environment: debuggable() });
      const responses = await hugeInputs(shop.url, setup().tokens[1] ?? '', sized(2, 12));
      expect(responses.filter(({ status }) => ![0, 200, 400, 413, 422].includes(status))).toEqual(
        [],
      );
      expect(shop.child.exitCode).toBeNull();
      const load = startBuying(() => shop.url, setup().tokens, setup().products);
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
        lostOrDoubled([...load.acknowledged.values()], await ordersOf(shop.url, setup().tokens)),
      ).toEqual([]);
      expect(await auditShop(setup().instance.dataDir)).toEqual([]);
      return `${describeCounts(countByStatus(responses))}; serving again ${seconds(backMs)} after the start, ${load.acknowledged.size} acknowledged, 0 lost`;
    },
  );
}

function tryWorkerOutOfMemory(setup: () => LoadSetup, start: Start): void {
  promise('a worker process out of heap memory is replaced, the others keep serving', async () => {
    const shop = await start({
      environment: { ...debuggable(20_000 + (process.pid % 10_000)), WORKERS: '2' },
    });
    await timeUntil(async () => childrenOf(shop.child.pid ?? 0).length === 2);
    const [first = 0] = childrenOf(shop.child.pid ?? 0);
    const load = startBuying(() => shop.url, setup().tokens, setup().products);
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
      lostOrDoubled([...load.acknowledged.values()], await ordersOf(shop.url, setup().tokens)),
    ).toEqual([]);
    expect(await auditShop(setup().instance.dataDir)).toEqual([]);
    return `replaced after ${seconds(tookMs)}, ${load.acknowledged.size} acknowledged, 0 lost`;
  });
}
