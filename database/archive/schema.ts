import { type Db, type RowOf, statement } from '../client/statement.ts';
import { excludedColumns, excludedTables } from './contents.ts';

/** Generated columns follow from the others. */
const catalog = statement(
  'archives.catalog',
  `select c.relname::text as name,
     array_agg(a.attname::text order by a.attnum) as columns,
     array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
     coalesce((select array_agg(k.attname::text order by array_position(p.conkey, k.attnum))
       from pg_constraint p join pg_attribute k
         on k.attrelid = p.conrelid and k.attnum = any(p.conkey)
       where p.conrelid = c.oid and p.contype = 'p'), '{}') as key
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     and not a.attisdropped and a.attgenerated = ''
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
   group by c.oid order by c.relname`,
  {},
  { name: 'text', columns: 'texts', types: 'texts', key: 'texts' },
);

export const sequences = statement(
  'archives.sequences',
  `select c.relname::text as table_name, a.attname::text as column_name, s.name,
     pg_sequence_last_value(s.name::regclass) as last
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     and not a.attisdropped
   cross join lateral pg_get_serial_sequence(format('%I', c.relname), a.attname) as s(name)
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and s.name is not null`,
  {},
  { tableName: 'text', columnName: 'text', name: 'text', last: 'int?' },
);

export const migrations = statement(
  'archives.migrations',
  'select name from migrations order by name',
  {},
  { name: 'text' },
);

export type SchemaTable = Pick<RowOf<typeof catalog>, 'name' | 'key'> & {
  columns: Record<string, string>;
  omitted: readonly string[];
};

/** The tables of an archive with their columns, by the schema of the database. */
export async function archivedTables(db: Db): Promise<SchemaTable[]> {
  return (await catalog.all(db))
    .filter(({ name }) => !(name in excludedTables))
    .map(({ name, key, columns, types }) => {
      const omitted = excludedColumns[name] ?? [];
      const pairs = columns.map((column, index) => [column, types[index] ?? ''] as const);
      return {
        ...{ name, key, omitted },
        columns: Object.fromEntries(pairs.filter(([column]) => !omitted.includes(column))),
      };
    });
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
