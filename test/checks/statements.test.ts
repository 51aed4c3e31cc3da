import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Parameters } from '#database/client/parameters.ts';
import { type Columns, statements } from '#database/client/statement.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The types of PostgreSQL that each declared kind can be read from. */
const typesOf: Record<string, readonly string[]> = {
  int: ['smallint', 'integer', 'bigint'],
  text: ['text', 'citext', 'character varying'],
  bool: ['boolean'],
  time: ['timestamp with time zone', 'date'],
  texts: ['text[]'],
  bytes: ['bytea'],
  json: ['json', 'jsonb'],
};

/** The types of PostgreSQL that each declared parameter kind may be sent as. */
const parameterTypesOf: Record<string, readonly string[]> = {
  int: ['smallint', 'integer', 'bigint'],
  text: ['text', 'citext', 'character varying', 'tsquery'],
  bool: ['boolean'],
  time: ['timestamp with time zone'],
  date: ['date'],
  bytes: ['bytea'],
  ints: ['smallint[]', 'integer[]', 'bigint[]'],
  texts: ['text[]', 'citext[]', 'character varying[]'],
  bools: ['boolean[]'],
  times: ['timestamp with time zone[]'],
  byteas: ['bytea[]'],
  decimal: ['numeric', 'real', 'double precision'],
  json: ['json', 'jsonb'],
};

let fresh: FreshDatabase;
let client: Client;

beforeAll(async () => {
  const files = globSync(['server/**/*queries*.ts', 'server/observability/*queries.ts'], {
    cwd: root,
  }).filter((path) => !path.includes('.test.'));
  await Promise.all(files.map(async (path) => import(pathToFileURL(posix.join(root, path)).href)));
  fresh = await freshDatabase();
  client = new Client({ connectionString: fresh.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await fresh.drop();
});

test('every statement is prepared on the migrated schema with its declared columns and types', async () => {
  expect(statements.size).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const { name, text, parameters, columns } of statements.values()) {
    const problem = await problemOf(text, columns, parameters);
    if (problem !== null) wrong.push(`${name}: ${problem}`);
  }
  expect(wrong.join('\n')).toBe('');
});

test('a column of another kind is found', async () => {
  expect(await problemOf('select 1 as one', { one: 'int' })).toBeNull();
  expect(await problemOf('select 1 as one', { one: 'text' })).toBe(
    'one is declared text but is integer',
  );
  expect(await problemOf('select 1 as one', {})).toBe('declares 0 columns but returns 1 (integer)');
  expect(await problemOf('select nothing from users', { nothing: 'int' })).toBe(
    'column "nothing" does not exist',
  );
});

test('a parameter of another kind is found', async () => {
  expect(await problemOf('select from users where id = $1', {}, { id: 'int' })).toBeNull();
  expect(await problemOf('select from users where id = $1', {}, { id: 'text' })).toBe(
    'parameter id is declared text but is integer',
  );
});

async function problemOf(
  text: string,
  columns: Columns,
  parameters: Parameters = {},
): Promise<string | null> {
  try {
    await client.query(`prepare one_statement as ${text}`);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { rows } = await client.query<{ types: string[]; parameter_types: string[] }>(
    `select coalesce(result_types::text[], '{}') as types, parameter_types::text[]
     from pg_prepared_statements where name = 'one_statement'`,
  );
  await client.query('deallocate one_statement');
  return (
    mismatch(Object.entries(columns), rows[0]?.types ?? []) ??
    parameterMismatch(Object.entries(parameters), rows[0]?.parameter_types ?? [])
  );
}

function parameterMismatch(
  declared: readonly [string, Parameters[string]][],
  types: readonly string[],
): string | null {
  for (const [index, [name, kind]] of declared.entries()) {
    const plain = typeof kind === 'string' ? kind.replace('?', '') : 'json';
    const type = types[index] ?? 'missing';
    if (!parameterTypesOf[plain]?.includes(type.replaceAll('"', '')))
      return `parameter ${name} is declared ${plain} but is ${type}`;
  }
  return null;
}

function mismatch(
  declared: readonly [string, Columns[string]][],
  types: readonly string[],
): string | null {
  if (declared.length !== types.length)
    return `declares ${declared.length} columns but returns ${types.length} (${types.join(', ')})`;
  for (const [index, [column, kind]] of declared.entries()) {
    const plain = typeof kind === 'string' ? kind.replace('?', '') : 'json';
    const type = types[index] ?? 'missing';
    if (!typesOf[plain]?.includes(type.replaceAll('"', '')))
      return `${column} is declared ${plain} but is ${type}`;
  }
  return null;
}
