import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import {
  bindParameters,
  type Json,
  json,
  jsonOrNull,
  type Parameters,
  type Values,
} from './parameters.ts';

/** A pool, or the client of an open transaction. */
export type Db = {
  query(config: {
    name?: string;
    text: string;
    values?: unknown[];
    rowMode: 'array';
  }): Promise<QueryResult<unknown[]>>;
  /** Transactions only: registers a pipelined query that the commit waits for. */
  later?(sent: Promise<unknown>): void;
  /** Runs `work` after the commit; outside a transaction, after the current statement. */
  afterCommit?(work: (outside: Db) => void): void;
};

/** Streams what `work` reads at one point in time. */
export type Snapshot = <T>(work: (db: Db) => AsyncIterable<T>) => AsyncGenerator<T>;

/**
 * Column kinds; a trailing `?` marks a nullable column. `int` covers int2, int4 and int8 and
 * rejects unsafe integers.
 */
type Kinds = {
  int: number;
  text: string;
  bool: boolean;
  time: Date;
  texts: string[];
  bytes: Buffer;
};
type Kind = keyof Kinds | `${keyof Kinds}?`;

export { json, jsonOrNull };
export type Columns = Record<string, Kind | Json<unknown>>;
type Value<K> =
  K extends Json<infer T>
    ? T
    : K extends `${infer N extends keyof Kinds}?`
      ? Kinds[N] | null
      : K extends keyof Kinds
        ? Kinds[K]
        : never;
type Row<C extends Columns> = { [Name in keyof C]: Value<C[Name]> };
export type RowOf<S> = S extends { columns: infer C extends Columns } ? Row<C> : never;

/** The arguments after `db`: the named values, or none for a statement without parameters. */
type Arguments<P extends Parameters> = keyof P extends never ? [] : [values: Values<P>];

type Statement<C extends Columns, A extends unknown[] = unknown[]> = {
  name: string;
  text: string;
  /** In the order of $1, $2, … */
  parameters: Parameters;
  columns: C;
  all(db: Db, ...values: A): Promise<Row<C>[]>;
  /** The first row, or undefined. */
  maybeOne(db: Db, ...values: A): Promise<Row<C> | undefined>;
  /** The first row; throws a plain error (a bug, not a refusal) when there is none. */
  one(db: Db, ...values: A): Promise<Row<C>>;
  /**
   * The rows in batches of `size`, by a cursor: memory holds one batch. Only inside a snapshot, one
   * at a time.
   */
  batches(db: Db, size: number, ...values: A): AsyncGenerator<Row<C>[]>;
  /** Returns the number of affected rows. */
  execute(db: Db, ...values: A): Promise<number>;
  /**
   * Transactions only: sends without waiting. The commit follows immediately and fails if the
   * statement fails.
   */
  pipeline(db: Db, ...values: A): Promise<void>;
};

/**
 * Every statement declared at load time; `test/checks/statements.test.ts` prepares each against the
 * real schema.
 */
export const statements = new Map<string, Statement<Columns, never>>();

/** `pricePaise` is the column `price_paise`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Declares a named prepared statement. `text` is SQL with `:name` placeholders, `parameters` their
 * kinds, `columns` the result columns in order, in camelCase (`pricePaise` for `price_paise`). The
 * first result is checked against `columns`.
 */
export function statement<const P extends Parameters, const C extends Columns>(
  name: string,
  text: string,
  parameters: P,
  columns: C,
): Statement<C, Arguments<P>>;
export function statement(
  name: string,
  text: string,
  parameters: Parameters,
  columns: Columns,
): Statement<Columns, never> {
  if (statements.has(name)) throw new Error(`two statements are named ${name}`);
  const prepared = build(name, columns, {
    ...bindParameters(name, text, parameters, { allowsUnused: false }),
    isNamed: true,
  });
  statements.set(name, prepared);
  return prepared;
}

/**
 * Texts that get a server-side prepared statement. Each costs memory on every connection, and
 * shoppers can compose thousands of texts; later texts are sent unnamed, which PostgreSQL plans per
 * execution and then forgets.
 */
const namedMax = 100;
/** Decoders kept per process; the least recently used goes first. */
const dynamicMax = 500;
const namedTexts = new Set<string>();
const dynamic = new Map<string, Statement<Columns, never>>();

/**
 * A statement whose SQL is composed from fixed fragments. Parameters that the text does not use are
 * not sent.
 */
export function dynamicStatement<const P extends Parameters, const C extends Columns>(
  family: string,
  text: string,
  parameters: P,
  columns: C,
): Statement<C, Arguments<P>>;
export function dynamicStatement(
  family: string,
  text: string,
  parameters: Parameters,
  columns: Columns,
): Statement<Columns, never> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const key = `${family}:${hash}`;
  const cached = dynamic.get(key);
  if (cached !== undefined) {
    dynamic.delete(key);
    dynamic.set(key, cached);
    return cached;
  }
  if (namedTexts.size < namedMax) namedTexts.add(key);
  const prepared = build(key, columns, {
    ...bindParameters(key, text, parameters, { allowsUnused: true }),
    isNamed: namedTexts.has(key),
  });
  dynamic.set(key, prepared);
  if (dynamic.size > dynamicMax) {
    const [oldest] = dynamic.keys();
    if (oldest !== undefined) dynamic.delete(oldest);
  }
  return prepared;
}

type Bound = {
  text: string;
  parameters: Parameters;
  isNamed: boolean;
  valuesOf: (values: unknown[]) => unknown[];
};

function build(
  name: string,
  columns: Columns,
  { text, parameters, isNamed, valuesOf }: Bound,
): Statement<Columns, never> {
  const names = Object.keys(columns);
  const decoders = names.map((column) =>
    decoderOf(columns[column] as Columns[string], `${name}.${column}`),
  );
  let isChecked = false;

  const query = (db: Db, values: unknown[]) =>
    db.query({ ...(isNamed && { name }), text, values: valuesOf(values), rowMode: 'array' });
  const decode = (cells: unknown[]): Row<Columns> => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++)
      row[names[index] as string] = decoders[index]?.(cells[index]);
    return row;
  };
  const check = (fields: readonly { name: string }[]): void => {
    isChecked = true;
    const actual = fields.map((field) => field.name).join(', ');
    const declared = names.map(snake).join(', ');
    if (actual !== declared)
      throw new Error(`statement ${name} returns (${actual}) but declares (${declared})`);
  };
  const all = async (db: Db, ...values: unknown[]) => {
    const result = await query(db, values);
    if (!isChecked) check(result.fields);
    return result.rows.map(decode);
  };
  return {
    name,
    text,
    parameters,
    columns,
    all,
    async *batches(db, size, ...values: unknown[]) {
      const declare = `declare batches no scroll cursor for ${text}`;
      await db.query({ text: declare, values: valuesOf(values), rowMode: 'array' });
      for (let rows = size; rows === size;) {
        const result = await db.query({ text: `fetch ${size} from batches`, rowMode: 'array' });
        if (!isChecked) check(result.fields);
        rows = result.rows.length;
        if (rows > 0) yield result.rows.map(decode);
      }
      await db.query({ text: 'close batches', rowMode: 'array' });
    },
    maybeOne: async (db, ...values: unknown[]) => (await all(db, ...values))[0],
    one: async (db, ...values: unknown[]) => {
      const [row] = await all(db, ...values);
      if (row === undefined) throw new Error(`statement ${name} found no row`);
      return row;
    },
    execute: async (db, ...values: unknown[]) => (await query(db, values)).rowCount ?? 0,
    pipeline: async (db, ...values: unknown[]) => {
      const sent = query(db, values);
      if (db.later === undefined) await sent;
      else db.later(sent);
    },
  };
}

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
