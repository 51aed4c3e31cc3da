import { Pool, type PoolClient } from 'pg';
import type { Db } from './statement.ts';

export type Database = Db & {
  pool: Pool;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

/** SQLSTATEs after which the very same transaction may be tried again: serialization failure and deadlock. */
const transient = new Set(['40001', '40P01']);

export function connect(url: string, options: { max?: number } = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'shop',
  });
  // An idle client that loses its server is dropped by the pool; the next query takes another.
  pool.on('error', () => undefined);
  // One that loses it between two queries of a transaction tells by the second one; unheard, the loss would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    query: (config) => pool.query(config),
    transaction: (work) => inTransaction(pool, work, 3),
    end: () => pool.end(),
  };
}

/** Commits what `work` did, or nothing. A deadlock or serialization failure is tried again: `work` must not act outside the database. */
async function inTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>, triesLeft: number): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollback(client);
    if (triesLeft > 1 && transient.has(sqlState(error) ?? '')) return await inTransaction(pool, work, triesLeft - 1);
    throw error;
  } finally {
    client.release(broken);
  }
}

async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The SQLSTATE of a database error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}

/** The constraint that a database error names, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}
