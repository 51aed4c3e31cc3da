import { randomUUID } from 'node:crypto';
import { startShop } from '#test/running-shop.ts';
import { auditShop, lostOrDoubled, ordersOf, timeUntil } from '#test/shop-process.ts';
import { startBuying } from '#test/buying.ts';
import { save } from './freshness.ts';
import type { Instances } from './instances.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';
import { waresOf } from './writes.ts';

type Visit = {
  failed: number;
  seen: number;
  stale: number;
  /** Statuses of failed requests; 0 without a response. */
  statuses: Set<number>;
  stop(): Promise<void>;
};
type Truth = { words: string; sinceMs: number };

const page = '/shipping-policy';
/** How soon a save has to be shown by every process. */
const shownWithinMs = 50;

/**
 * People who look at the page through the proxy, one look after the other; `stale` counts those who
 * saw what was saved over.
 */
function startLooking(url: string, people: number, truth: Truth): Visit {
  const life = new AbortController();
  const visit: Visit = {
    failed: 0,
    seen: 0,
    stale: 0,
    statuses: new Set(),
    stop: async () => {
      life.abort();
      await looking;
    },
  };
  const look = async (): Promise<void> => {
    while (!life.signal.aborted) {
      const { words, sinceMs } = truth;
      const isOld = performance.now() - sinceMs > shownWithinMs;
      const response = await fetch(`${url}${page}`).catch(() => null);
      const text = response?.status === 200 ? await response.text().catch(() => null) : null;
      visit.seen += 1;
      if (text === null) {
        visit.failed += 1;
        visit.statuses.add(response?.status ?? 0);
      } else if (isOld && truth.words === words && !text.includes(words)) visit.stale += 1;
    }
  };
  const looking = Promise.all(Array.from({ length: people }, look));
  return visit;
}

async function saveWords(bench: BenchShop, truth: Truth): Promise<void> {
  const words = `Posted within ${randomUUID()} days.`;
  await save(bench, { words, version: 0 });
  Object.assign(truth, { words, sinceMs: performance.now() });
}

type Kill = { url: string; instances: Instances; environment: NodeJS.ProcessEnv };

/**
 * One of two instances is killed while people buy, look and the owner saves; then it comes back.
 */
export async function measureKill(
  bench: BenchShop,
  { url, instances, environment }: Kill,
): Promise<Row> {
  const tokens = (await bench.crowd(4)).map(({ token }) => token);
  const products = (await waresOf(bench)).map(({ id }) => id);
  const truth: Truth = { words: '', sinceMs: 0 };
  await saveWords(bench, truth);
  const visit = startLooking(url, 4, truth);
  const load = startBuying(() => url, tokens, products);
  for (let turn = 0; turn < 3; turn++) {
    await load.more(8);
    const [victim] = instances.list.slice(-1);
    if (victim === undefined) throw new Error('no instance runs');
    const gone = new Promise((resolve) => victim.process.once('exit', resolve));
    victim.process.kill('SIGKILL');
    await gone;
    await saveWords(bench, truth);
    await load.more(8);
    const back = await startShop(bench.dataDir, { ...environment, PORT: new URL(victim.url).port });
    instances.list[instances.list.length - 1] = back;
    await timeUntil(
      async () => (await (await fetch(`${back.url}${page}`)).text()).includes(truth.words),
      { withinMs: 5_000 },
    );
    await saveWords(bench, truth);
  }
  await load.more(8);
  await load.stop();
  await visit.stop();
  const lost = lostOrDoubled([...load.acknowledged.values()], await ordersOf(url, tokens));
  const wrong = await auditShop(bench.dataDir);
  const requested = load.responses.length;
  return {
    what: 'one of two instances killed, three times',
    goal: 'no order lost, no stale page',
    figure: `${lost.length} of ${load.acknowledged.size} orders lost, ${visit.stale} of ${visit.seen} pages stale, ${visit.failed} failed; ${load.cut} of ${requested} purchases interrupted and retried`,
    ratio: null,
    isGood: lost.length === 0 && wrong.length === 0 && visit.stale === 0 && visit.failed === 0,
  };
}

const restarts = 5;

/** Restarts the shop five times while clients view a page, fill carts and place orders. */
export async function measureRestart(
  bench: BenchShop,
  { what, url, restart }: { what: string; url: string; restart: () => Promise<void> },
): Promise<Row> {
  const tokens = (await bench.crowd(4)).map(({ token }) => token);
  const products = (await waresOf(bench)).map(({ id }) => id);
  const truth: Truth = { words: '', sinceMs: 0 };
  await saveWords(bench, truth);
  const visit = startLooking(url, 4, truth);
  const load = startBuying(() => url, tokens, products);
  for (let turn = 0; turn < restarts; turn++) {
    await load.more(4);
    await restart();
    await saveWords(bench, truth);
  }
  await load.more(4);
  await load.stop();
  await visit.stop();
  const errors = load.responses.filter(({ status }) => status >= 500);
  const failed = visit.failed + load.cut + errors.length;
  const reasons = new Set([
    ...[...visit.statuses].map((status) => `page ${status}`),
    ...errors.map(({ status, message }) => `${status} ${message}`),
  ]);
  const how = reasons.size > 0 ? ` (${[...reasons].join(', ')})` : '';
  return {
    what,
    goal: 'no request fails',
    figure: `${failed} failed${how} of ${visit.seen} pages and ${load.responses.length} purchases, ${visit.stale} stale`,
    ratio: null,
    isGood: failed === 0 && visit.stale === 0,
  };
}
