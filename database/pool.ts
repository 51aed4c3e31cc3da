import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Db } from './statement.ts';

export type Database = Db & {
  pool: Pool;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

/**
 * Called before each statement and commit, and after each commit, with the name of what comes or came: only the torture
 * gives one, to end a flow in any of its gaps or to let a rival in.
 */
export type PausePoint = (name: string) => Promise<void>;

type Options = { max?: number; at?: PausePoint | null; more?: PoolConfig };

/** SQLSTATEs after which the very same transaction may be tried again: serialization failure and deadlock. */
const transient = new Set(['40001', '40P01']);

export function connect(url: string, { max = 16, at = null, more = {} }: Options = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Whoever waits for a row keeps a connection from everybody else: a row that stays locked must not stop the whole shop.
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'shop',
    ...more,
  });
  // An idle client that loses its server is dropped by the pool; the next query takes another. One in use tells its query,
  // but may tell of the loss once more between two queries: unheard, that would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    query: at === null ? (config) => pool.query(config) : (config) => paused(pool, at).query(config),
    transaction: (work) => inTransaction(pool, at === null ? work : (db) => work(paused(db, at)), { triesLeft: 3, at }),
    end: () => pool.end(),
  };
}

const paused = (db: Db, at: PausePoint): Db => ({
  query: async (config) => {
    await at(config.name ?? 'unnamed');
    return db.query(config);
  },
});

/** Commits what `work` did, or nothing. A deadlock or serialization failure is tried again: `work` must not act outside the database. */
async function inTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>, { triesLeft, at }: { triesLeft: number; at: PausePoint | null }): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    if (at !== null) await at('commit');
    await client.query('commit');
    if (at !== null) await at('committed');
    return result;
  } catch (error) {
    broken = await rollback(client);
    if (triesLeft > 1 && transient.has(sqlState(error) ?? '')) return await inTransaction(pool, work, { triesLeft: triesLeft - 1, at });
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
