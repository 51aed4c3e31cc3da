import { open, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { type Manifest, manifestName, manifestSchema } from '#contract/archives/manifest.ts';
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
