import type { QueryResult } from 'pg';

/** A pool, or the client of the transaction that a query was handed. */
export type Db = {
  query(config: {
    name?: string;
    text: string;
    values?: unknown[];
    rowMode: 'array';
  }): Promise<QueryResult<unknown[]>>;
  /** Inside a transaction: what was sent, and is waited for by the commit. */
  later?(sent: Promise<unknown>): void;
  /** Done once the transaction has committed; outside of one, each statement is its own, and it is done at once. */
  afterCommit?(work: (outside: Db) => void): void;
};

/** Kinds of columns; a trailing `?` marks one that may be null. `int` covers int2, int4, int8, and asserts that it is safe. */
type Kinds = {
  int: number;
  text: string;
  bool: boolean;
  time: Date;
  texts: string[];
  bytes: Buffer;
};
type Kind = keyof Kinds | `${keyof Kinds}?`;

/** A jsonb column whose shape is written by this code base alone. */
export type Json<T> = { json: true; nullable: boolean; shape?: T };
export const json = <T>(): Json<T> => ({ json: true, nullable: false });
export const jsonOrNull = <T>(): Json<T | null> => ({ json: true, nullable: true });

export type Columns = Record<string, Kind | Json<unknown>>;
type Value<K> =
  K extends Json<infer T>
    ? T
    : K extends `${infer N extends keyof Kinds}?`
      ? Kinds[N] | null
      : K extends keyof Kinds
        ? Kinds[K]
        : never;
export type Row<C extends Columns> = { [Name in keyof C]: Value<C[Name]> };
export type RowOf<S> = S extends Statement<infer C> ? Row<C> : never;

export type Statement<C extends Columns> = {
  name: string;
  text: string;
  columns: C;
  all(db: Db, ...values: unknown[]): Promise<Row<C>[]>;
  /** The first row, or undefined. */
  one(db: Db, ...values: unknown[]): Promise<Row<C> | undefined>;
  /** The first row; a missing one is a bug, not a foreseen case. */
  the(db: Db, ...values: unknown[]): Promise<Row<C>>;
  /** How many rows were touched. */
  run(db: Db, ...values: unknown[]): Promise<number>;
  /** Inside a transaction: sent, and not waited for. The commit goes right behind it, and fails with it. */
  send(db: Db, ...values: unknown[]): Promise<void>;
};

/** Every statement made at load time, for the test that prepares each against the real schema. */
export const statements = new Map<string, Statement<Columns>>();

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A named prepared statement: `text` is plain SQL, `columns` its result in order, in camelCase
 * (`pricePaise` for a column `price_paise`). The first answer is held against `columns`, name by name.
 */
export function statement<const C extends Columns>(
  name: string,
  text: string,
  columns: C,
): Statement<C> {
  if (statements.has(name)) throw new Error(`two statements are named ${name}`);
  const made = bind(name, text, columns);
  statements.set(name, made);
  return made;
}

/** The same for SQL that is put together from fixed pieces; prepared under a name of its own per text. */
const dynamic = new Map<string, Statement<Columns>>();
export function dynamicStatement<const C extends Columns>(
  family: string,
  text: string,
  columns: C,
): Statement<C> {
  const key = `${family}\n${text}`;
  const known = dynamic.get(key);
  // The same family and text always carry the same columns.
  if (known) return known as unknown as Statement<C>;
  const made = bind(`${family}#${dynamic.size}`, text, columns);
  if (dynamic.size < 2000) dynamic.set(key, made);
  return made;
}

function bind<const C extends Columns>(name: string, text: string, columns: C): Statement<C> {
  const names: (keyof C & string)[] = Object.keys(columns);
  const decoders = names.map((column) =>
    decoderOf(columns[column] as Columns[string], `${name}.${column}`),
  );
  let checked = false;

  const query = (db: Db, values: unknown[]) => db.query({ name, text, values, rowMode: 'array' });
  const decode = (cells: unknown[]): Row<C> => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++)
      row[names[index] as string] = decoders[index]?.(cells[index]);
    return row as Row<C>;
  };
  const check = (fields: readonly { name: string }[]): void => {
    checked = true;
    const got = fields.map((field) => field.name).join(', ');
    const want = names.map(snake).join(', ');
    if (got !== want) throw new Error(`statement ${name} answers (${got}), declared are (${want})`);
  };
  const all = async (db: Db, ...values: unknown[]) => {
    const result = await query(db, values);
    if (!checked) check(result.fields);
    return result.rows.map(decode);
  };
  const one = async (db: Db, ...values: unknown[]) => (await all(db, ...values))[0];
  return {
    name,
    text,
    columns,
    all,
    one,
    the: async (db, ...values) => {
      const row = await one(db, ...values);
      if (row === undefined) throw new Error(`statement ${name} found no row`);
      return row;
    },
    run: async (db, ...values) => (await query(db, values)).rowCount ?? 0,
    send: async (db, ...values) => {
      // What cannot be written as JSON must fail here: the driver would find out when the commit is already behind it.
      const sent = query(
        db,
        values.map((value) => (isJson(value) ? JSON.stringify(value) : value)),
      );
      if (db.later === undefined) await sent;
      else db.later(sent);
    },
  };
}

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function decoderOf(kind: Columns[string], where: string): (cell: unknown) => unknown {
  const nullable = typeof kind === 'string' ? kind.endsWith('?') : kind.nullable;
  const plain = typeof kind === 'string' ? kind.replace('?', '') : 'json';
  const read = plain === 'int' ? (cell: unknown) => safeInt(cell, where) : (cell: unknown) => cell;
  return (cell) => {
    if (cell !== null && cell !== undefined) return read(cell);
    if (nullable) return null;
    throw new Error(`${where} is null`);
  };
}

function safeInt(cell: unknown, where: string): number {
  const value = typeof cell === 'number' ? cell : Number(cell);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${where} is not a safe integer`);
  return value;
}
