import { randomUUID } from 'node:crypto';
import { type RunningShop, startShop } from '#test/running-shop.ts';
import { median } from './helpers.ts';
import { readCases } from './reads.ts';
import type { Stage } from './stage.ts';
import type { Row } from './table.ts';

/** Pages that are in no cache, one at a time; and one that very many ask for at the same moment. */
export async function measureRendering(stage: Stage): Promise<Row[]> {
  const pages = (await readCases(stage)).slice(0, 3);
  const rows: Row[] = [];
  for (const { what, path } of pages) {
    const afresh = (count: number) =>
      Array.from({ length: count }, () => ({ path: `${path}?turn=${randomUUID()}` }));
    await stage.ask(afresh(30), { connections: 1 });
    const { p50Ms, p95Ms } = await stage.ask(afresh(100), { connections: 1 });
    rows.push({
      what: `${what.split(' ')[0]} rendered afresh, one at a time`,
      goal: 'p95 <= 12 ms',
      figure: `p95 ${p95Ms.toFixed(1)} ms, median ${p50Ms.toFixed(1)} ms`,
      ratio: null,
      isGood: p95Ms <= 12,
    });
  }
  const before = await missesOf(stage);
  const path = `/?herd=${randomUUID()}`;
  const herd = await stage.ask(
    Array.from({ length: 400 }, () => ({ path })),
    { connections: 200 },
  );
  const renders = (await missesOf(stage)) - before;
  rows.push({
    what: 'a page that 200 ask for at once',
    goal: 'one render',
    figure: `${renders} render, all answered in ${Math.round(herd.seconds * 1000)} ms`,
    ratio: null,
    isGood: renders === 1 && herd.statuses['200'] === 400,
  });
  return rows;
}

async function missesOf({ shop }: Stage): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^shop_cache_misses_total (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

/** From the answer to the owner's save until the page shows it: in the process that saved, and in another over the same database. */
export async function measurePurge(stage: Stage): Promise<Row[]> {
  const second = await startShop(stage.dataDir, { DATABASE_URL: stage.databaseUrl });
  const path = '/shipping-policy';
  const own: number[] = [];
  const others: number[] = [];
  let version = 0;
  try {
    for (let turn = 0; turn < 20; turn++) {
      for (const { url } of [stage.shop, second]) await (await fetch(`${url}${path}`)).text();
      const words = `Posted within ${randomUUID()} days.`;
      version = await save(stage, { words, version });
      const [here, there] = await Promise.all([
        shownAfter(stage.shop, path, words),
        shownAfter(second, path, words),
      ]);
      own.push(here);
      others.push(there);
    }
  } finally {
    await second.stop();
  }
  const row = (what: string, times: number[]): Row => {
    const longestMs = Math.max(...times);
    return {
      what,
      goal: '<= 50 ms',
      figure: `${longestMs.toFixed(1)} ms at most, median ${median(times).toFixed(1)} ms`,
      ratio: null,
      isGood: longestMs <= 50,
    };
  };
  return [
    row('saved, and shown by the same process', own),
    row('saved, and shown by another process', others),
  ];
}

export async function save(
  { shop, admin }: Stage,
  { words, version }: { words: string; version: number },
): Promise<number> {
  const response = await fetch(`${shop.url}/api/admin/content/policies/shipping-policy`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Shipping',
      markdown: words,
      is_published: true,
      ...(version === 0 ? {} : { version }),
    }),
  });
  const { message, data }: { message: string; data: { version: number } | null } =
    await response.json();
  if (data === null) throw new Error(`a policy was not saved: ${message}`);
  return data.version;
}

async function shownAfter({ url }: RunningShop, path: string, words: string): Promise<number> {
  const begunMs = performance.now();
  while (!(await (await fetch(`${url}${path}`)).text()).includes(words))
    if (performance.now() - begunMs > 5_000) return Number.POSITIVE_INFINITY;
  return performance.now() - begunMs;
}
