import type { Parameters } from './parameters.ts';
import { type Columns, snake, statement } from './statement.ts';

interface VersionedRows<C extends Columns, V extends Parameters> {
  table: string;
  /** Of the table in `select` and `matches`. */
  alias: string;
  /** The select of its rows, without a condition. */
  select: string;
  columns: C;
  /** The columns that a save writes, in camelCase: `startsAt` for `starts_at`. */
  values: V;
  /** Whether an update sets `updated_at`: true if absent. */
  hasUpdatedAt?: boolean;
  /** `no key update` if absent; `update` also excludes new references to the row. */
  lock?: 'no key update' | 'update';
}

/**
 * The statements of a table whose rows the staff save and delete one by one. It has `id` and
 * `version`, which each update raises.
 */
export function versionedRows<const C extends Columns, const V extends Parameters>({
  table,
  alias,
  select,
  columns,
  values,
  hasUpdatedAt = true,
  lock = 'no key update',
}: VersionedRows<C, V>) {
  const names = Object.keys(values);
  const written = [
    ...names.map((name) => `${snake(name)} = :${name}`),
    'version = version + 1',
    ...(hasUpdatedAt ? ['updated_at = now()'] : []),
  ].join(', ');
  return {
    byId: statement(`${table}.by_id`, `${select} where ${alias}.id = :id`, { id: 'int' }, columns),
    /** Serializes the edits of a row. */
    lock: statement(
      `${table}.lock_for_edit`,
      `select id from ${table} where id = :id for ${lock}`,
      { id: 'int' },
      { id: 'int' },
    ),
    insert: statement(
      `${table}.insert`,
      `insert into ${table} (${names.map(snake).join(', ')})
       values (${names.map((name) => `:${name}`).join(', ')}) returning id`,
      values,
      { id: 'int' },
    ),
    update: statement(
      `${table}.update`,
      `update ${table} set ${written} where id = :id`,
      { ...values, id: 'int' },
      {},
    ),
    remove: statement(`${table}.delete`, `delete from ${table} where id = :id`, { id: 'int' }, {}),
  };
}

interface VersionedTable<
  C extends Columns,
  V extends Parameters,
  F extends Parameters,
> extends VersionedRows<C, V> {
  /** The condition of a list by the parameters of `filter`. */
  matches: string;
  filter: F;
}

/** The statements of `versionedRows`, and those that list the rows in pages. */
export function versionedTable<
  const C extends Columns,
  const V extends Parameters,
  const F extends Parameters,
>({ matches, filter, ...rows }: VersionedTable<C, V, F>) {
  const { table, alias, select, columns } = rows;
  return {
    ...versionedRows(rows),
    /** Newest first. */
    page: statement(
      `${table}.page`,
      `${select} where ${matches} order by ${alias}.id desc limit :limit offset :offset`,
      { ...filter, limit: 'int', offset: 'int' },
      columns,
    ),
    count: statement(
      `${table}.count`,
      `select count(*) as total from ${table} ${alias} where ${matches}`,
      filter,
      { total: 'int' },
    ),
  };
}
