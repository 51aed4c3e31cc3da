import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db, Snapshot } from '../client/statement.ts';
import { rowFilters } from './contents.ts';
import {
  archiveVersion,
  type ArchivedTable,
  imageFile,
  type Manifest,
  manifestName,
  tableFile,
} from '#contract/archives/manifest.ts';
import { archivedTables, migrations, quoted, type SchemaTable, sequences } from './schema.ts';
import { tarWriter, type WrittenFile } from './tar.ts';

type Tar = ReturnType<typeof tarWriter>;
/** The files of images, by the hash of their content. */
export type ArchiveImages = {
  /** Null: the file does not exist. */
  read(image: ArchivedImage): Promise<Buffer | null>;
  write(image: ArchivedImage, content: Buffer): Promise<void>;
};
type ArchivedImage = { hash: string; isPrivate: boolean };

type Source = {
  snapshot: Snapshot;
  images: Pick<ArchiveImages, 'read'>;
  /** The URL of the shop. */
  shop: string;
};
type Written = { bytes: number; rows: number; images: number; missing: number };
type Contents = Pick<Manifest, 'tables' | 'migrations'> & { images: ArchivedImage[] };

const batchRows = 500;

/**
 * Writes an archive of all tables, as they were at one point in time, and all images. The file
 * appears once it is complete. Memory holds one batch of rows or one image.
 */
export async function writeArchive(source: Source, path: string): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    const tar = tarWriter(handle);
    const contents = await writeTables(source, tar);
    const { images, missing } = await writeImages(source, tar, contents.images);
    const manifest: Manifest = {
      format: 'shop-archive',
      version: archiveVersion,
      made_at: new Date().toISOString(),
      shop: source.shop,
      ...{ migrations: contents.migrations, tables: contents.tables, images },
      missing_images: missing,
    };
    await tar.add(manifestName, textParts([`${JSON.stringify(manifest, null, 1)}\n`]));
    const bytes = await tar.end();
    await rename(part, path);
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    return { bytes, rows, images: images.length, missing: missing.length };
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
}

async function writeTables({ snapshot }: Source, tar: Tar): Promise<Contents> {
  const written = snapshot(async function* work(db): AsyncGenerator<Contents> {
    // Rows are sorted by the index of their key, so that the first batch waits for no sort.
    await run(db, `set local timezone = 'UTC'`);
    await run(db, 'set local enable_sort = off');
    const tables: ArchivedTable[] = [];
    for (const table of await archivedTables(db)) tables.push(await writeTable(db, tar, table));
    const last = await sequences.all(db);
    for (const table of tables)
      table.sequences = Object.fromEntries(
        last.flatMap(({ tableName, columnName, last: value }) =>
          tableName === table.name && value !== null ? [[columnName, value]] : [],
        ),
      );
    yield {
      tables,
      migrations: (await migrations.all(db)).map(({ name }) => name),
      images: [
        ...(await hashesOf(db, 'media')).map((hash) => ({ hash, isPrivate: false })),
        ...(await hashesOf(db, 'private_media')).map((hash) => ({ hash, isPrivate: true })),
      ],
    };
  });
  for await (const contents of written) return contents;
  throw new Error('the snapshot ended without the tables');
}

async function writeTable(db: Db, tar: Tar, table: SchemaTable): Promise<ArchivedTable> {
  const { name, key, columns, omitted } = table;
  let rows = 0;
  const parts = async function* lines(): AsyncGenerator<Buffer> {
    for await (const batch of batchesOf(db, table)) {
      rows += batch.length;
      yield Buffer.from(batch.map((line) => `${line}\n`).join(''));
    }
  };
  const written = await tar.add(tableFile(name), parts());
  return { name, ...written, rows, key, columns, omitted: [...omitted], sequences: {} };
}

/** Each row as a line of JSON, as PostgreSQL writes it: JavaScript's numbers would round some. */
async function* batchesOf(db: Db, { name, key, columns }: SchemaTable): AsyncGenerator<string[]> {
  const order =
    key.length === 0 ? '' : `order by ${key.map((one) => `t.${quoted(one)}`).join(', ')}`;
  const list = Object.keys(columns).map((column) => `t.${quoted(column)}`);
  await run(
    db,
    `declare archived no scroll cursor for select row_to_json(r)::text from (
       select ${list.join(', ')} from ${quoted(name)} t where ${rowFilters[name] ?? 'true'} ${order}
     ) r`,
  );
  for (let count = batchRows; count === batchRows;) {
    const rows = await run(db, `fetch ${batchRows} from archived`);
    count = rows.length;
    if (count > 0) yield rows.map(([line]) => String(line));
  }
  await run(db, 'close archived');
}

const hashesOf = async (db: Db, table: 'media' | 'private_media'): Promise<string[]> =>
  (await run(db, `select hash from ${table} order by hash`)).map(([hash]) => String(hash));

async function writeImages(
  { images }: Source,
  tar: Tar,
  all: readonly ArchivedImage[],
): Promise<{ images: WrittenFile[]; missing: string[] }> {
  const written: WrittenFile[] = [];
  const missing: string[] = [];
  for (const { hash, isPrivate } of all) {
    const content = await images.read({ hash, isPrivate });
    if (content === null) missing.push(hash);
    else written.push(await tar.add(imageFile(hash, { isPrivate }), parts([content])));
  }
  return { images: written, missing };
}

async function* parts(all: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* all;
}
const textParts = (texts: readonly string[]): AsyncGenerator<Uint8Array> =>
  parts(texts.map((text) => Buffer.from(text)));

const run = async (db: Db, text: string): Promise<unknown[][]> =>
  (await db.query({ text, rowMode: 'array' })).rows;
