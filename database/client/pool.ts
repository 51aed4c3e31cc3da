import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { connectionTo } from './hosts.ts';
import type { Db, Snapshot } from './statement.ts';
import { Semaphore } from './semaphore.ts';
import { snapshotOf } from './snapshot.ts';

export type Database = Db & {
  pool: Pool;
  /** Number of callers that wait for a connection. */
  waiting: () => number;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  snapshot: Snapshot;
  end(): Promise<void>;
};

/**
 * `isPrepared` false: statements have no name. PgBouncer before 1.21 in transaction mode sends a
 * named one to a server connection that does not have it.
 */
type Options = { max?: number; isPrepared?: boolean; more?: PoolConfig };
type Query = Parameters<Db['query']>[0];

/** The SQLSTATE of a write on a standby: the connection leads to a former primary. */
const readOnly = '25006';

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
  longestMs: 30_000,
};

export function connect(
  url: string,
  { max = 16, isPrepared = true, more = {} }: Options = {},
): Database {
  const sent = isPrepared ? (query: Query): Query => query : withoutName;
  const pool = new Pool({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 17_000,
    // A transaction that waits for a row occupies a connection: one locked row must not exhaust the
    // pool.
    lock_timeout: 2_000,
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
    query: async (config) => semaphore.run(async () => pool.query(sent(config))),
    afterCommit: (work) => work(database),
    transaction: async (work) => semaphore.run(async () => inTransaction(database, sent, work)),
    snapshot: snapshotOf(pool, semaphore, sent),
    end: () => pool.end(),
  };
  return database;
}

/**
 * Commits all statements of `work` or none. Retries after a deadlock or serialization failure:
 * `work` must not act outside the database. Sends the begin together with the first statement, and
 * pipelined statements together with the commit, which PostgreSQL turns into a rollback if one of
 * them failed.
 */
async function inTransaction<T>(
  database: Database,
  sent: (query: Query) => Query,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  for (let attemptsLeft = 3; ; attemptsLeft--) {
    try {
      return await tryTransaction(database, sent, work);
    } catch (error) {
      if (attemptsLeft <= 1 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

async function tryTransaction<T>(
  database: Database,
  sent: (query: Query) => Query,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    const { db, pipelined, after } = openTransaction(client, sent);
    const begin = awaitedLater(client.query('begin'));
    const result = await work(db);
    await begin;
    const commit = awaitedLater(client.query('commit'));
    for (const statement of pipelined) await statement;
    if ((await commit).command !== 'COMMIT')
      throw new Error('the transaction was rolled back instead of committed');
    for (const run of after) run(database);
    return result;
  } catch (error) {
    broken =
      error instanceof Error && (error.message === queryTimeout || sqlState(error) === readOnly)
        ? error
        : await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

function openTransaction(
  client: PoolClient,
  sent: (query: Query) => Query,
): {
  db: Db;
  pipelined: Promise<unknown>[];
  after: ((outside: Db) => void)[];
} {
  // The begin too.
  sendTogether(client);
  const pipelined: Promise<unknown>[] = [];
  const after: ((outside: Db) => void)[] = [];
  const db: Db = {
    query: (config) => {
      sendTogether(client);
      return client.query(sent(config));
    },
    later: (statement) => void pipelined.push(awaitedLater(statement)),
    afterCommit: (work) => void after.push(work),
  };
  return { db, pipelined, after };
}

/** A client of the driver with its socket, which the driver's types leave out. */
type WithSocket = { connection: { stream: { cork(): void; uncork(): void } } };
const hasSocket = (client: object): client is WithSocket => 'connection' in client;

const corked = new WeakSet<PoolClient>();
/**
 * Sends the statements of this turn of the event loop with one write. Each write is a system call
 * that wakes the database.
 */
function sendTogether(client: PoolClient): void {
  if (corked.has(client) || !hasSocket(client)) return;
  const { stream } = client.connection;
  corked.add(client);
  stream.cork();
  process.nextTick(() => {
    corked.delete(client);
    stream.uncork();
  });
}

const withoutName = ({ name: _name, ...query }: Query): Query => query;

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
