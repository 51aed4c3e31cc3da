import type { PoolClient } from 'pg';

/** Inserts many rows in one statement. The keys of the first row are the columns. */
export async function insertRows(
  client: PoolClient,
  table: string,
  rows: readonly Record<string, unknown>[],
  options: { conflict?: string } = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await client.query(
    `insert into ${table} (${Object.keys(first).join(', ')})
     select ${Object.keys(first)
       .map((column) => `r.${column}`)
       .join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) r ${options.conflict ?? ''}`,
    [JSON.stringify(rows)],
  );
}
