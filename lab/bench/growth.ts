import { preparePrimary } from '#test/replicated.ts';
import { measureInstanceKills, measureInstances, measureRestarts } from './instances.ts';
import { missingProxy } from './proxy.ts';
import { measureReplica } from './replica.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Row } from './table.ts';

/** Several instances and a second database, over one that has room for them. */
export async function measureGrowth(
  wanted: (name: string) => boolean,
  note: (...rows: readonly Row[]) => void,
): Promise<void> {
  const missing = missingProxy();
  const bench = await openBenchShop({}, preparePrimary);
  try {
    if (wanted('replica')) note(...(await measureReplica(bench)));
    if (missing !== null) return console.log(missing);
    if (wanted('instances')) note(...(await measureInstances(bench)));
    if (wanted('kills')) note(...(await measureInstanceKills(bench)));
    if (wanted('restarts')) note(...(await measureRestarts(bench)));
  } finally {
    await bench.close();
  }
}
