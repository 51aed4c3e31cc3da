import { open, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { type Manifest, manifestName, manifestSchema } from '#contract/archives/manifest.ts';
import { excludedTables } from './contents.ts';
import { readEntries, tarWriter } from './tar.ts';

/** The files of an archive, to be changed. */
export type Files = Map<string, Buffer>;

export async function readFiles(path: string): Promise<Files> {
  const handle = await open(path, 'r');
  const { entries, problem } = await readEntries(handle).finally(async () => handle.close());
  if (problem !== null) throw new Error(problem);
  const content = await readFile(path);
  return new Map(
    entries.map(({ name, start, bytes }) => [name, content.subarray(start, start + bytes)]),
  );
}

export const manifestOf = (files: Files): Manifest =>
  manifestSchema.parse(JSON.parse(String(files.get(manifestName))));

export const rowsOf = (files: Files, table: string): Record<string, unknown>[] =>
  String(files.get(`tables/${table}.ndjson`))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Replaces the rows of a table; sizes, sums and counts in the manifest follow. */
export function setLines(files: Files, table: string, lines: readonly string[]): void {
  const content = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  files.set(`tables/${table}.ndjson`, content);
  const manifest = manifestOf(files);
  for (const each of manifest.tables)
    if (each.name === table)
      Object.assign(each, {
        bytes: content.length,
        rows: lines.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
  files.set(manifestName, Buffer.from(JSON.stringify(manifest)));
}

export const setRows = (files: Files, table: string, rows: readonly object[]): void =>
  setLines(
    files,
    table,
    rows.map((row) => JSON.stringify(row)),
  );

export async function writeFiles(path: string, files: Files): Promise<void> {
  await writeFile(path, '');
  const handle = await open(path, 'r+');
  const tar = tarWriter(handle);
  const parts = async function* parts(content: Buffer): AsyncGenerator<Buffer> {
    yield content;
  };
  for (const [name, content] of files) await tar.add(name, parts(content));
  await tar.end();
  await handle.close();
}

/** The hash of all rows of each table, and where its numbers continue. */
export async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url, application_name: 'look' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of rows.filter((row) => !(row.name in excludedTables))) {
    const { rows: hashes } = await client.query(
      `select count(*)::int, md5(string_agg(t::text, e'\\n' order by t::text)) from "${name}" t`,
    );
    contents[name] = hashes[0];
  }
  const { rows: sequences } = await client.query(
    `select sequencename as name, last_value from pg_sequences where schemaname = 'public'
       and not exists (select from unnest($1::text[]) as t(name)
         where starts_with(sequencename, t.name || '_')) order by 1`,
    [Object.keys(excludedTables)],
  );
  const { rows: schema } = await client.query(
    `select conname, pg_get_constraintdef(oid), convalidated from pg_constraint
     where connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  );
  const { rows: triggers } = await client.query(
    `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal
     order by 1, 2`,
  );
  await client.end();
  return { ...contents, sequences, schema, triggers };
}
