import { z } from 'zod';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import type { Tasks } from '../jobs/task.ts';
import { type Cdn, everythingTag } from './cdn.ts';
import { cdnProviderOf } from './config.ts';
import { enqueueCdnPurge } from './purge.ts';

const payloadSchema = z.array(z.string()).min(1);

/** The configured CDN; null without one. */
export function connectCdn({ cdn, variables }: Pick<Config, 'cdn' | 'variables'>): Cdn | null {
  return cdnProviderOf(cdn?.key)?.connect(variables) ?? null;
}

/**
 * Purges the CDN. The job queue repeats a failed purge with growing delays, up to 25 times. Jobs of
 * a CDN that is no longer configured end without work.
 */
export function cdnTasks(config: Pick<Config, 'cdn' | 'variables'>): Tasks {
  const cdn = connectCdn(config);
  const purge = cdn === null ? async () => undefined : oneAtATime(cdn);
  return {
    purge_cdn: async (payload) =>
      purge(payloadSchema.parse(payload).map((tag) => (tag === '*' ? everythingTag : tag))),
  };
}

/** At start: another version of the code renders other pages, with other assets. */
export async function purgeEverything(database: Database, { cdn }: Config): Promise<void> {
  if (cdn !== null) await enqueueCdnPurge(database, ['*']);
}

/** One request at a time: purges that arrive during it share the next one. */
function oneAtATime(cdn: Cdn): (tags: readonly string[]) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { tags: Set<string>; done: Promise<void> } | null = null;
  return async (tags) => {
    if (next === null) {
      const batch = new Set<string>();
      const done = last.then(async () => {
        next = null;
        await cdn.purge([...batch]);
      });
      last = done.catch(() => undefined);
      next = { tags: batch, done };
    }
    for (const tag of tags) next.tags.add(tag);
    await next.done;
  };
}
