import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import type { Actor, Ctx } from '../ctx.ts';
import type { ResponseCache } from '../pages/cache.ts';
import { publishPurge } from '../pages/invalidation.ts';

export type CtxOptions<A extends Actor = Actor> = Omit<
  Ctx<A>,
  'db' | 'reads' | 'purges' | 'transaction'
> & { db?: Db };

/**
 * A ctx outside any transaction, which can open one. What a transaction made stale is written down inside it, so that every
 * process hears of it when, and only when, it commits; `cache` is this process's own, purged at once. `db`: where it reads outside
 * of one.
 */
export function createCtx<A extends Actor>(
  database: Database,
  cache: ResponseCache | null,
  facts: CtxOptions<A>,
): Ctx<A> {
  const outside: Ctx<A> = {
    db: database,
    ...facts,
    reads: new Set(),
    purges: new Set(),
    transaction: async (work) => {
      const purges = new Set<string>();
      const result = await database.transaction(async (db) => {
        purges.clear();
        const inside: Ctx<A> = {
          ...outside,
          db,
          purges,
          transaction: async (more) => more(inside),
        };
        const done = await work(inside);
        await publishPurge(db, purges, { byStaff: facts.actor.kind === 'admin' });
        return done;
      });
      if (purges.size > 0) cache?.purge(purges);
      return result;
    },
  };
  return outside;
}
