import { imageFile, imageHashOf, lineBytesMax, manifestName } from '#contract/archives/manifest.ts';
import { isRecord } from '#contract/forms.ts';
import { type OpenArchive, parseJson } from './open-archive.ts';
import type { Problems } from './problems.ts';
import type { SchemaTable } from './schema.ts';

/** Reads the whole archive once: schema, sums, lines and images. Collects the problems. */
export async function checkArchive(
  archive: OpenArchive,
  schema: { tables: readonly SchemaTable[]; migrations: readonly string[] },
  problems: Problems,
): Promise<void> {
  requireSameSchema(archive, schema, problems);
  problems.assertNone();
  const required = new Set<string>();
  for (const { file, name, columns, rows, sha256 } of archive.manifest.tables) {
    if ((await archive.hash(file)) !== sha256) problems.add(`${file}: the SHA-256 sum is wrong`);
    let count = 0;
    for await (const { number, text } of archive.lines(file)) {
      count = number;
      const row = rowOf(text, columns);
      if (typeof row === 'string') problems.add(`${file}, line ${number}: ${row}`);
      else if (name === 'media' || name === 'private_media')
        required.add(imageFile(String(row['hash']), { isPrivate: name === 'private_media' }));
      if (problems.isFull()) break;
    }
    if (count !== rows && !problems.isFull())
      problems.add(`${file}: has ${count} rows, ${manifestName} says ${rows}`);
  }
  await checkImages(archive, required, problems);
  problems.assertNone();
}

/** Each image of a table is there or listed as missing, and no other one. */
async function checkImages(
  archive: OpenArchive,
  required: ReadonlySet<string>,
  problems: Problems,
): Promise<void> {
  const { images, missing_images: missing } = archive.manifest;
  const found = new Set<string>();
  for (const { file, sha256 } of images) {
    found.add(file);
    if (!required.has(file)) problems.add(`${file}: no row has this image`);
    if ((await archive.hash(file)) !== sha256) problems.add(`${file}: the SHA-256 sum is wrong`);
    else if (!isWebp(await archive.read(file))) problems.add(`${file}: this is no WebP image`);
    if (problems.isFull()) return;
  }
  for (const file of required)
    if (!found.has(file) && !missing.includes(imageHashOf(file) ?? ''))
      problems.add(`${file}: the image is missing`);
}

function requireSameSchema(
  { manifest }: OpenArchive,
  { tables, migrations }: { tables: readonly SchemaTable[]; migrations: readonly string[] },
  problems: Problems,
): void {
  const own = new Set(migrations);
  const theirs = new Set(manifest.migrations);
  const newer = manifest.migrations.filter((name) => !own.has(name));
  const older = migrations.filter((name) => !theirs.has(name));
  if (newer.length > 0 || older.length > 0)
    return problems.add(
      `${manifestName}: another version of the shop made this archive. Import it with that version, then update. ${newer.length > 0 ? `It has ${newer.join(', ')}` : `It lacks ${older.join(', ')}`}`,
    );
  for (const { name, columns } of tables) {
    const archived = manifest.tables.filter((table) => table.name === name);
    const same = archived.map(
      (table) => Object.keys(table.columns).join() === Object.keys(columns).join(),
    );
    if (same.length !== 1)
      problems.add(`${manifestName}: the table ${name} is there ${same.length} times`);
    else if (!same[0]) problems.add(`${manifestName}: the table ${name} has other columns`);
  }
  const names = new Set(tables.map(({ name }) => name));
  for (const { name } of manifest.tables)
    if (!names.has(name)) problems.add(`${manifestName}: the shop has no table ${name}`);
}

/** The row of a line, or a sentence about it. */
function rowOf(
  text: string | null,
  columns: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> | string {
  if (text === null) return `the line is longer than ${lineBytesMax / 2 ** 20} MB`;
  const row = parseJson(text);
  if (row === undefined) return 'this is not valid JSON';
  if (!isRecord(row)) return 'this is not a JSON object';
  const missing = Object.keys(columns).find((column) => !Object.hasOwn(row, column));
  if (missing !== undefined) return `the column ${missing} is missing`;
  const unknown = Object.keys(row).find((column) => !Object.hasOwn(columns, column));
  return unknown === undefined ? row : `the column ${JSON.stringify(unknown)} is unknown`;
}

const isWebp = (content: Buffer): boolean =>
  content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
