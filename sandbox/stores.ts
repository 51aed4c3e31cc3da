import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Records by id, in the order of their first `set`. A changed record counts once it is set. */
export type Store<T> = {
  readonly size: number;
  get(id: string): T | undefined;
  set(id: string, record: T): unknown;
  values(): Iterable<T>;
};

export type Stores = {
  open<T>(
    name: 'orders' | 'payments' | 'refunds' | 'refund_keys' | 'settled' | 'messages',
  ): Store<T>;
  /** Runs `work` while no other process changes the records. */
  atomically: <T>(work: () => T) => T;
};

export const inMemory = (): Stores => ({ open: () => new Map(), atomically: (work) => work() });

/**
 * Keeps the records in a file, so that all processes of a demo share them and a restart keeps them.
 * The file is created with the first record or question.
 */
export function inFile(path: string): Stores {
  let opened: DatabaseSync | null = null;
  const database = (): DatabaseSync => {
    if (opened === null) {
      mkdirSync(dirname(path), { recursive: true });
      opened = new DatabaseSync(path, { timeout: 5_000 });
      opened.exec(`pragma journal_mode = wal;
        create table if not exists records (
          place integer primary key, kind text not null, id text not null, record text not null,
          unique (kind, id))`);
    }
    return opened;
  };
  return {
    open: <T>(kind: string): Store<T> => fileStore<T>(database, kind),
    atomically: (work) => {
      database().exec('begin immediate');
      try {
        const result = work();
        database().exec('commit');
        return result;
      } catch (error) {
        database().exec('rollback');
        throw error;
      }
    },
  };
}

function fileStore<T>(database: () => DatabaseSync, kind: string): Store<T> {
  const read: (text: string) => T = JSON.parse;
  const all = (condition: string, ...values: string[]): T[] =>
    database()
      .prepare(`select record from records where kind = ? ${condition} order by place`)
      .all(kind, ...values)
      .map(({ record }) => read(String(record)));
  return {
    get: (id) => all('and id = ?', id)[0],
    set: (id, record) =>
      database()
        .prepare(
          `insert into records (kind, id, record) values (?, ?, ?)
           on conflict (kind, id) do update set record = excluded.record`,
        )
        .run(kind, id, JSON.stringify(record)),
    values: () => all(''),
    get size() {
      return all('').length;
    },
  };
}
