import type { Database } from '#database/client/pool.ts';
import type { Config } from './config/config.ts';
import type { OutsideTransaction, System } from './ctx.ts';
import { createCtx } from './api/transactions.ts';

/**
 * A context for background work without a request. Purges reach every process through the database.
 */
export const systemCtx = (database: Database, config: Config): OutsideTransaction<System> =>
  createCtx<System>(database, null, {
    now: new Date(),
    actor: { kind: 'system' },
    config,
    ip: 'in-process',
    device: '',
    idempotencyKey: null,
    raw: null,
  });
