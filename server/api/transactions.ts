import { localeDefault } from '#contract/locales/rules.ts';
import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import type { Actor, Ctx, OutsideTransaction } from '../ctx.ts';
import type { ResponseCache } from '../pages/cache.ts';
import {
  closeReceipt,
  openReceipt,
  publishPurge,
  waitUntilConfirmed,
} from '../pages/invalidation.ts';
import { enqueueCdnPurge } from '../cdn/purge.ts';
import type { Rendered } from '../pages/renderer.ts';

type CtxOptions<A extends Actor = Actor> = Omit<
  Ctx<A>,
  'db' | 'locale' | 'reads' | 'purges' | 'purged' | 'transaction' | 'snapshot' | 'rendered'
> & { db?: Db; rendered?: Rendered | null };

/**
 * Creates a ctx outside any transaction, which can open one. A transaction publishes its purges
 * itself, so that other processes get them if and only if it commits. `cache` is this process's
 * cache, purged right after the commit. Reads outside a transaction use `db`.
 */
export function createCtx<A extends Actor>(
  database: Database,
  cache: ResponseCache | null,
  options: CtxOptions<A>,
): OutsideTransaction<A> {
  // A replica may lag behind the last purge, so its rows are not remembered.
  const remembers = options.db === undefined || options.db === database;
  const outside: Ctx<A> = {
    db: database,
    rendered: null,
    ...options,
    locale: localeDefault,
    reads: new Set(),
    purges: new Set(),
    snapshot: database.snapshot,
    purged: remembers ? cache : null,
    transaction: async (work) => {
      const purges = new Set<string>();
      const byStaff = options.actor.kind === 'admin';
      const receipt = byStaff ? openReceipt(cache) : null;
      try {
        const result = await database.transaction(async (db) => {
          purges.clear();
          const inside: Ctx<A> = {
            ...outside,
            db,
            purges,
            transaction: async (more) => more(inside),
          };
          const done = await work(inside);
          await publishPurge(db, purges, { byStaff, receipt });
          if (options.config.cdn !== null) await enqueueCdnPurge(db, purges);
          return done;
        });
        if (purges.size > 0) {
          cache?.purge(purges);
          // The write is committed: a missing confirmation must not turn it into an error.
          if (receipt !== null) await waitUntilConfirmed(database, receipt).catch(() => undefined);
        }
        return result;
      } finally {
        if (receipt !== null) closeReceipt(cache, receipt);
      }
    },
  };
  return branded(outside);
}

/** The brand exists in types only. `createCtx` opens no transaction, so its ctx is outside one. */
const branded = <A extends Actor>(ctx: Ctx<A>): OutsideTransaction<A> =>
  ctx as OutsideTransaction<A>;
