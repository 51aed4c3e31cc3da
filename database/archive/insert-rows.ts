import { type Client, DatabaseError } from 'pg';
import { tableFile } from '#contract/archives/manifest.ts';
import type { OpenArchive } from './open-archive.ts';
import type { Problems } from './problems.ts';
import { quoted, type SchemaTable } from './schema.ts';

const batchLines = 500;
const batchCharacters = 8 * 1024 * 1024;

type Line = { number: number; text: string };

/**
 * Inserts the rows of a table in batches. A batch that breaks a constraint is repeated line by
 * line, to name each line.
 */
export async function insertRows(
  client: Client,
  archive: OpenArchive,
  table: SchemaTable,
  problems: Problems,
): Promise<void> {
  const file = tableFile(table.name);
  const insert = async (lines: readonly Line[]): Promise<void> => {
    const reason = await tryInsert(client, table, lines);
    if (reason === null || problems.isFull()) return;
    const [first] = lines;
    if (lines.length === 1 && first)
      return problems.add(`${file}, line ${first.number}: ${reason}`);
    for (const line of lines) await insert([line]);
  };
  let batch: Line[] = [];
  let characters = 0;
  for await (const { number, text } of archive.lines(file)) {
    if (text === null) continue;
    batch.push({ number, text });
    characters += text.length;
    if (batch.length < batchLines && characters < batchCharacters) continue;
    await insert(batch);
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) await insert(batch);
}

/** Null: inserted. PostgreSQL reads the values, as JavaScript's numbers would round some. */
async function tryInsert(
  client: Client,
  { name, columns }: SchemaTable,
  lines: readonly Line[],
): Promise<string | null> {
  const list = Object.keys(columns).map(quoted);
  await client.query('savepoint batch');
  try {
    await client.query(
      `insert into ${quoted(name)} (${list.join(', ')}) overriding system value
       select ${list.map((column) => `r.${column}`).join(', ')}
       from unnest($1::text[]) with ordinality as l(line, number)
       cross join lateral json_populate_record(null::${quoted(name)}, l.line::json) as r
       order by l.number`,
      [lines.map(({ text }) => text)],
    );
    await client.query('release savepoint batch');
    return null;
  } catch (error) {
    // Class 22: a value of another type; 23: a constraint.
    if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? '')) throw error;
    await client.query('rollback to savepoint batch');
    await client.query('release savepoint batch');
    return error.detail === undefined ? error.message : `${error.message}: ${error.detail}`;
  }
}
