import type { Database } from '#database/client/pool.ts';
import type { Config } from './config/config.ts';
import type { Ctx, System } from './ctx.ts';
import { createCtx } from './api/transactions.ts';

/** The shop itself at work, with nobody's request behind it; what it makes stale every process hears from the database. */
export const systemCtx = (database: Database, config: Config): Ctx<System> =>
  createCtx<System>(database, null, {
    now: new Date(),
    actor: { kind: 'system' },
    config,
    address: 'in-process',
    device: '',
    idempotencyKey: null,
    raw: null,
  });
