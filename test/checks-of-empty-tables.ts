import type { Pool, PoolClient } from 'pg';
import { consistencyChecks } from '#database/consistency/consistency.ts';

/** The tables that each check reads, also through views: the same for all shops of a worker. */
let tablesOfChecks: Map<string, ReadonlySet<string>> | undefined;

/**
 * Names of the consistency checks whose tables are all empty, so that they find nothing. Planning
 * each check at the end of each test file took a tenth of PostgreSQL's time.
 */
export async function checksOfEmptyTables(pool: Pool | PoolClient): Promise<string[]> {
  tablesOfChecks ??= await readTablesOfChecks(pool);
  // A table that never had a row has no page. Statistics would lag behind.
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const filled = new Set(rows.map(({ name }) => name));
  return Array.from(tablesOfChecks)
    .filter(([, tables]) => filled.isDisjointFrom(tables))
    .map(([name]) => name);
}

async function readTablesOfChecks(
  pool: Pool | PoolClient,
): Promise<Map<string, ReadonlySet<string>>> {
  const tables = new Map<string, ReadonlySet<string>>();
  for (const { name, text } of consistencyChecks) {
    const { rows } = await pool.query<object>(`explain (format json) ${text}`);
    const scans = JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g);
    tables.set(name, new Set(Array.from(scans, ([, table = '']) => table)));
  }
  return tables;
}
