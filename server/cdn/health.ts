import type { Ctx } from '../ctx.ts';
import { cdnProviderOf } from './config.ts';
import { failingPurges } from './queries.ts';
import { connectCdn } from './tasks.ts';

/** No response has this tag: purging it proves the address and the token, and removes nothing. */
const probeTag = 'health-check';

/** Sends a purge that removes nothing, and reports purges that failed. */
export async function checkCdn({
  config,
  db,
}: Pick<Ctx, 'config' | 'db'>): Promise<{ ok: boolean; detail: string }> {
  const cdn = connectCdn(config);
  if (cdn === null || config.cdn === null) return { ok: true, detail: 'No CDN is configured' };
  const name = cdnProviderOf(config.cdn.key)?.name ?? config.cdn.key;
  const { failing, lastError } = await failingPurges.one(db);
  const problem = await cdn.purge([probeTag]).then(
    () => lastError,
    (error: unknown) => (error instanceof Error ? error.message : 'unknown error'),
  );
  const waiting = `${failing} failed ${failing === 1 ? 'purge waits' : 'purges wait'}`;
  return problem === null
    ? { ok: true, detail: `${name} accepts purges` }
    : {
        ok: false,
        detail: `${name}: ${problem}. ${waiting}; pages may be out of date for ${config.cdn.ttlSeconds} s`,
      };
}
