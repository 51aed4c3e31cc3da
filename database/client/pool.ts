import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Db } from './statement.ts';
import { Turns } from './semaphore.ts';

export type Database = Db & {
  pool: Pool;
  /** How many wait for a connection. */
  waiting: () => number;
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

/** What the driver says when the server, which ends its own statements after 15 s, has not said anything at all. */
const silence = 'Query read timeout';

/** Five seconds without anybody getting a connection: the database is stuck. A line that moves, as when a sale begins, is waited in. */
const patience = { stalledMs: 5_000, longestMs: 30_000 };

export function connect(url: string, { max = 16, at = null, more = {} }: Options = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 17_000,
    // Whoever waits for a row keeps a connection from everybody else: a row that stays locked must not stop the whole shop.
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'shop',
    // A statement does not wait on its connection for the answer to the one before.
    pipeline: true,
    ...more,
  });
  // An idle client that loses its server is dropped by the pool; the next query takes another. One in use tells its query,
  // but may tell of the loss once more between two queries: unheard, that would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const turns = new Turns(max, patience);
  const database: Database = {
    pool,
    waiting: () => turns.waiting,
    query: async (config) =>
      turns.during(async () => (at === null ? pool : paused(pool, at)).query(config)),
    afterCommit: (work) => work(database),
    transaction: async (work) => turns.during(async () => inTransaction(database, work, at)),
    end: () => pool.end(),
  };
  return database;
}

/** Also those that are sent without waiting come by their points one after the other. */
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
 * Commits what `work` did, or nothing. A deadlock or serialization failure is tried again: `work` must not act outside the database.
 * The first statement goes with the begin, and what was only sent goes with the commit, which PostgreSQL turns into a rollback
 * where one of them failed.
 */
async function inTransaction<T>(
  database: Database,
  work: (db: Db) => Promise<T>,
  at: PausePoint | null,
): Promise<T> {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      return await tryTransaction(database, work, at);
    } catch (error) {
      if (triesLeft <= 1 || !transient.has(sqlState(error) ?? '')) throw error;
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
    const { db, sent, after } = openInside(client, at);
    const begun = quietly(client.query('begin'));
    const result = await work(db);
    await begun;
    if (at !== null) {
      await Promise.all(sent);
      await at('commit');
    }
    const committed = quietly(client.query('commit'));
    for (const one of sent) await one;
    if ((await committed).command !== 'COMMIT')
      throw new Error('a transaction was rolled back where it was to commit');
    if (at !== null) await at('committed');
    for (const next of after) next(database);
    return result;
  } catch (error) {
    broken = error instanceof Error && error.message === silence ? error : await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

function openInside(
  client: PoolClient,
  at: PausePoint | null,
): { db: Db; sent: Promise<unknown>[]; after: ((outside: Db) => void)[] } {
  const sent: Promise<unknown>[] = [];
  const after: ((outside: Db) => void)[] = [];
  const db: Db = {
    query: (config) => client.query(config),
    later: (one) => void sent.push(quietly(one)),
    afterCommit: (work) => void after.push(work),
  };
  return { db: at === null ? db : paused(db, at), sent, after };
}

/** Waited for later: until then, nobody is to call its failure unheard. */
function quietly<T>(promise: Promise<T>): Promise<T> {
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
