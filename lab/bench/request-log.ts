import { startShop } from '#test/running-shop.ts';
import { median, usedSeconds } from './helpers.ts';
import type { BenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';

const rounds = 15;

/**
 * Processor time of a cached response with the log as shipped, beside that of a shop that logs
 * nothing, turn and turn about.
 */
export async function measureRequestLog(bench: BenchShop): Promise<Row> {
  const environment = { DATABASE_URL: bench.databaseUrl };
  const shops = [
    await startShop(bench.dataDir, environment),
    await startShop(bench.dataDir, { ...environment, LOG_LEVEL: 'silent' }),
  ];
  const costs: number[][] = [[], []];
  try {
    const ask = async (port: number, forMs: number) =>
      bench.load([{ path: '/' }], { connections: 32, forMs, port });
    for (const { url } of shops) await ask(Number(new URL(url).port), 1_000);
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const place of order) {
        const shop = shops[place];
        if (shop === undefined) continue;
        const pid = shop.process.pid ?? 0;
        const before = usedSeconds(pid);
        const { count } = await ask(Number(new URL(shop.url).port), 1_000);
        costs[place]?.push(((usedSeconds(pid) - before) / count) * 1e6);
      }
    }
  } finally {
    for (const shop of shops) await shop.stop();
  }
  const [logged = [], silent = []] = costs;
  const share = median(logged.map((cost, round) => cost / (silent[round] ?? cost))) - 1;
  return {
    what: 'request log, of a cached answer',
    goal: '<= 3 %',
    figure: `${(share * 100).toFixed(1)} %: ${median(logged).toFixed(1)} us with it, ${median(silent).toFixed(1)} us without`,
    ratio: null,
    isGood: share <= 0.03,
  };
}
