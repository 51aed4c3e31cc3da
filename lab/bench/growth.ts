import { preparePrimary } from '#test/replicated.ts';
import { measureInstanceKills, measureInstances, measureRestarts } from './instances.ts';
import { missingProxy } from './proxy.ts';
import { measureReplica } from './replica.ts';
import { openStage } from './stage.ts';
import type { Row } from './table.ts';

/** Several instances and a second database, over one that has room for them. */
export async function measureGrowth(
  wanted: (name: string) => boolean,
  note: (...rows: readonly Row[]) => void,
): Promise<void> {
  const missing = missingProxy();
  const stage = await openStage({}, preparePrimary);
  try {
    if (wanted('replica')) note(...(await measureReplica(stage)));
    if (missing !== null) return console.log(missing);
    if (wanted('instances')) note(...(await measureInstances(stage)));
    if (wanted('kills')) note(...(await measureInstanceKills(stage)));
    if (wanted('restarts')) note(...(await measureRestarts(stage)));
  } finally {
    await stage.close();
  }
}
