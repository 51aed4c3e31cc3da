import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { faultOr } from '../fault-points.ts';
import type { Db } from './statement.ts';
import { Semaphore } from './semaphore.ts';

export type Database = Db & {
  pool: Pool;
  /** Number of callers that wait for a connection. */
  waiting: () => number;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

/**
 * A test hook, called with a name before each statement and commit, and after each commit. Only the
 * torture tests set it: they end a process or start a competing transaction at that point.
 */
export type PausePoint = (name: string) => Promise<void>;

type Options = { max?: number; at?: PausePoint | null; more?: PoolConfig };

/** SQLSTATEs after which a transaction is retried: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);

/**
 * The driver's message for a server that sent nothing; a responsive server ends a statement after
 * 15 s.
 */
const queryTimeout = 'Query read timeout';

/**
 * No released connection for 5 s means a stuck database. A long queue that moves, as at the start
 * of a sale, is served.
 */
const waitLimits = {
  stalledMs: 5_000,
  longestMs: faultOr('semaphore_gives_up_early', 1_000, 30_000),
};

export function connect(url: string, { max = 16, at = null, more = {} }: Options = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: faultOr('connection_timeout_too_long', 9_000, 5_000),
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: faultOr('query_timeout_too_long', 28_000, 17_000),
    // A transaction that waits for a row occupies a connection: one locked row must not exhaust the
    // pool.
    lock_timeout: faultOr('lock_timeout_too_long', 14_000, 2_000),
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'shop',
    // Sends a statement before the previous result of its connection has arrived.
    pipeline: true,
    ...more,
  });
  // The pool drops an idle client that lost its server. A client in use rejects its query, but may
  // emit the error once more between two queries: without a listener that ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const semaphore = new Semaphore(max, waitLimits);
  const database: Database = {
    pool,
    waiting: () => semaphore.waiting,
    query: async (config) =>
      semaphore.run(async () => (at === null ? pool : paused(pool, at)).query(config)),
    afterCommit: (work) => work(database),
    transaction: async (work) => semaphore.run(async () => inTransaction(database, work, at)),
    end: () => pool.end(),
  };
  return database;
}

/** Pipelined statements also pass the pause hook, in order. */
function paused(db: Db, at: PausePoint): Db {
  let last = Promise.resolve();
  return {
    ...db,
    query: async (config) => {
      last = last.then(async () => at(config.name ?? 'unnamed'));
      await last;
      return db.query(config);
    },
  };
}

/**
 * Commits all statements of `work` or none. Retries after a deadlock or serialization failure:
 * `work` must not act outside the database. Sends the begin together with the first statement, and
 * pipelined statements together with the commit, which PostgreSQL turns into a rollback if one of
 * them failed.
 */
async function inTransaction<T>(
  database: Database,
  work: (db: Db) => Promise<T>,
  at: PausePoint | null,
): Promise<T> {
  for (let attemptsLeft = 3; ; attemptsLeft--) {
    try {
      return await tryTransaction(database, work, at);
    } catch (error) {
      if (attemptsLeft <= 1 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

async function tryTransaction<T>(
  database: Database,
  work: (db: Db) => Promise<T>,
  at: PausePoint | null,
): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    const { db, pipelined, after } = openTransaction(client, at);
    const begin = awaitedLater(
      client.query(faultOr('statements_commit_separately', 'select 1', 'begin')),
    );
    const result = await work(db);
    await begin;
    if (at !== null) {
      await Promise.all(pipelined);
      await at('commit');
    }
    const commit = awaitedLater(client.query('commit'));
    for (const statement of pipelined) await statement;
    if ((await commit).command !== 'COMMIT')
      throw new Error('the transaction was rolled back instead of committed');
    if (at !== null) await at('committed');
    for (const run of after) run(database);
    return result;
  } catch (error) {
    broken =
      error instanceof Error && error.message === queryTimeout ? error : await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

function openTransaction(
  client: PoolClient,
  at: PausePoint | null,
): { db: Db; pipelined: Promise<unknown>[]; after: ((outside: Db) => void)[] } {
  const pipelined: Promise<unknown>[] = [];
  const after: ((outside: Db) => void)[] = [];
  const db: Db = {
    query: (config) => client.query(config),
    later: (statement) => void pipelined.push(awaitedLater(statement)),
    afterCommit: (work) => void after.push(work),
  };
  return { db: at === null ? db : paused(db, at), pipelined, after };
}

/** Awaited later; avoids an unhandledRejection until then. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
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
  return error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}

/** The constraint that a database error names, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
