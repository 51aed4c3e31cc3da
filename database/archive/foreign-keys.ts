import type { Client } from 'pg';
import { tableFile } from '#contract/archives/manifest.ts';
import { isRecord } from '#contract/forms.ts';
import { type OpenArchive, parseJson } from './open-archive.ts';
import type { Problems } from './problems.ts';
import { quoted } from './schema.ts';

type ForeignKey = {
  table: string;
  name: string;
  definition: string;
  columns: string[];
  target: string;
  targetColumns: string[];
};

const missingMax = 20;

/**
 * Drops the foreign keys, as tables refer to each other in circles. `restore` checks them all and
 * adds them again in the same transaction.
 */
export async function dropForeignKeys(client: Client) {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
       t.relname as target,
       (select array_agg(a.attname::text order by i) from unnest(k.conkey) with ordinality u(n, i)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n) as columns,
       (select array_agg(a.attname::text order by i) from unnest(k.confkey) with ordinality u(n, i)
         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n) as "targetColumns"
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return {
    restore: async (archive: OpenArchive, problems: Problems): Promise<void> => {
      for (const key of keys) {
        const missing = await missingTargets(client, key);
        if (missing.length > 0) await nameLines(archive, { key, missing }, problems);
        else
          await client.query(
            `alter table ${quoted(key.table)} add constraint ${quoted(key.name)} ${key.definition}`,
          );
      }
    },
  };
}

/** The values of rows that refer to no row. */
async function missingTargets(client: Client, key: ForeignKey): Promise<string[][]> {
  const columns = key.columns.map((column) => `t.${quoted(column)}`);
  const matches = key.targetColumns.map(
    (column, index) => `r.${quoted(column)} = ${columns[index]}`,
  );
  const { rows } = await client.query<{ values: string[] }>(
    `select distinct array[${columns.map((column) => `${column}::text`).join(', ')}] as values
     from ${quoted(key.table)} t where ${columns.map((one) => `${one} is not null`).join(' and ')}
       and not exists (select from ${quoted(key.target)} r where ${matches.join(' and ')})
     limit ${missingMax}`,
  );
  return rows.map(({ values }) => values);
}

async function nameLines(
  archive: OpenArchive,
  { key, missing }: { key: ForeignKey; missing: readonly string[][] },
  problems: Problems,
): Promise<void> {
  const wanted = new Set(missing.map((values) => values.join('|')));
  const file = tableFile(key.table);
  for await (const { number, text } of archive.lines(file)) {
    const row = text === null ? undefined : parseJson(text);
    if (!isRecord(row)) continue;
    const values = key.columns.map((column) => String(row[column]));
    if (wanted.has(values.join('|')))
      problems.add(
        `${file}, line ${number}: ${key.columns.join(', ')} ${values.join(', ')} is not among the ${key.target}`,
      );
  }
}
