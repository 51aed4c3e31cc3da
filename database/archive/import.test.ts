import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, truncateSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/client/pool.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop } from '#test/shop.ts';
import { waitUntil } from '#server/mail/mail.fixture.ts';
import { archiveImages } from '#server/archives/images.ts';
import { storageFor } from '#server/media/storage/storage.ts';
import {
  type Files,
  manifestOf,
  readFiles,
  rowsOf,
  setLines,
  setRows,
  writeFiles,
} from './archive.fixture.ts';
import { importArchive } from './import-archive.ts';
import { ArchiveError } from './problems.ts';
import { writeArchive } from './write-archive.ts';

const { dataDir, remove } = temporaryDataDir();
const whole = join(dataDir, 'whole.tar');
const image = 'a'.repeat(64);
let empty: FreshDatabase;

beforeAll(async () => {
  const shop = await openTestShop({ DATA_DIR: join(dataDir, 'old') });
  await makeSettings(shop.database);
  await makePerson(shop.database);
  await makeProduct(shop.database, { name: 'Sage Quilt' });
  await makeProduct(shop.database, { name: 'Rust Throw' });
  await shop.database.pool.query(
    `insert into media (hash, format, width, height, bytes, placeholder)
     values ($1, 'webp', 1, 1, 12, '')`,
    [image],
  );
  await storageFor(shop.config).write(`${image}.webp`, Buffer.from('RIFF....WEBP'));
  await writeArchive(
    { snapshot: shop.database.snapshot, images: archiveImages(shop.config), shop: shop.url },
    whole,
  );
  await shop.abandon();
  empty = await freshDatabase();
});
afterAll(async () => {
  await empty.drop();
  remove();
});

const newDir = join(dataDir, 'new');
const importFrom = async (file: string, url = empty.url): Promise<unknown> =>
  importArchive({ url, images: archiveImages({ dataDir: newDir, mediaS3: null }), file });

const problemsOf = async (file: string, url?: string): Promise<readonly string[]> => {
  const outcome = await importFrom(file, url).catch((error: unknown) => error);
  if (outcome instanceof ArchiveError) return outcome.problems;
  throw outcome instanceof Error ? outcome : new Error('it was imported');
};

/** What the empty shop has, without the reference data that it starts with. */
async function contentsOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, application_name: 'look' });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from products) as products, (select count(*)::int from users) as
       users, (select count(*)::int from media) as media, (select count(*)::int from states) as
       states, (select count(*)::int from pg_constraint where contype = 'f') as keys,
       (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled`,
  );
  await client.end();
  return rows[0];
}

const changedRow = (files: Files, table: string, change: object): void => {
  const [first = {}, ...others] = rowsOf(files, table);
  setRows(files, table, [{ ...first, ...change }, ...others]);
};

type Broken = { what: string; change: (files: Files) => unknown; problems: readonly unknown[] };

const broken: Broken[] = [
  {
    what: 'a line that is no JSON, and a line without a column',
    change: (files) => {
      const [first = {}] = rowsOf(files, 'products');
      const { slug: _slug, ...rest } = first;
      setLines(files, 'products', ['{"id": 1,', JSON.stringify(rest), '[]', '{"id": 2}}']);
    },
    problems: [
      'tables/products.ndjson, line 1: this is not valid JSON',
      'tables/products.ndjson, line 2: the column slug is missing',
      'tables/products.ndjson, line 3: this is not a JSON object',
      'tables/products.ndjson, line 4: this is not valid JSON',
    ],
  },
  {
    what: 'a missing file and one that no manifest lists',
    change: (files) => {
      files.delete('tables/orders.ndjson');
      files.set('tables/more.ndjson', Buffer.from('{}'));
    },
    problems: [
      'tables/orders.ndjson: the file is missing',
      'tables/more.ndjson: manifest.json does not list this file',
    ],
  },
  {
    what: 'a wrong sum',
    change: (files) => {
      const text = String(files.get('tables/products.ndjson'));
      files.set('tables/products.ndjson', Buffer.from(text.replace('Sage Quilt', 'Sage Quilx')));
    },
    problems: ['tables/products.ndjson: the SHA-256 sum is wrong'],
  },
  {
    what: 'an unknown version',
    change: (files) =>
      files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifestOf(files), version: 2 }))),
    problems: ['manifest.json: version: Invalid input: expected 1'],
  },
  {
    what: 'the schema of another version of the shop',
    change: (files) => {
      const { migrations, ...rest } = manifestOf(files);
      const later = { ...rest, migrations: [...migrations, '9999-later.sql'] };
      files.set('manifest.json', Buffer.from(JSON.stringify(later)));
    },
    problems: [expect.stringContaining('It has 9999-later.sql')],
  },
  {
    what: 'names that lead out of the folder',
    change: (files) => files.set('../../etc/cron.d/x', Buffer.from('x')),
    problems: ['"../../etc/cron.d/x": no archive has such a file'],
  },
  {
    what: 'an image of another size',
    change: (files) => files.set(`images/${image}.webp`, Buffer.from('<script></script>')),
    problems: [`images/${image}.webp: has 17 bytes, manifest.json says 12`],
  },
  {
    what: 'a missing image, and one that no row has and that is none',
    change: (files) => {
      const content = Buffer.from('<script></script>');
      const sha256 = createHash('sha256').update(content).digest('hex');
      const other = { file: `images/${sha256}.webp`, bytes: content.length, sha256 };
      files.delete(`images/${image}.webp`);
      files.set(other.file, content);
      const manifest = { ...manifestOf(files), images: [other] };
      files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
    },
    problems: [
      expect.stringMatching(/^images\/.*: no row has this image$/),
      expect.stringMatching(/^images\/.*: this is no WebP image$/),
      `images/${image}.webp: the image is missing`,
    ],
  },
  {
    what: 'rows that break constraints',
    change: (files) => {
      const [first = {}, second = {}] = rowsOf(files, 'products');
      setRows(files, 'products', [
        first,
        { ...second, slug: first['slug'] },
        { ...first, id: 900, slug: 'x', price_paise: 'many' },
      ]);
    },
    problems: [
      expect.stringMatching(/^tables\/products.ndjson, line 2: duplicate key .*slug/),
      expect.stringMatching(/^tables\/products.ndjson, line 3: invalid input syntax/),
    ],
  },
  {
    what: 'a row that refers to no row',
    change: (files) => changedRow(files, 'products', { category_id: 999 }),
    problems: ['tables/products.ndjson, line 1: category_id 999 is not among the categories'],
  },
  {
    what: 'stock that its journal does not explain',
    change: (files) => changedRow(files, 'products', { stock: 7 }),
    problems: [
      expect.stringMatching(/^product \d+ has stock 7, its movements sum to 20$/),
      expect.stringMatching(/^product \d+ has 7 units/),
    ],
  },
];

test.each(broken)('$what: nothing is written, and each problem is named', async (each) => {
  const files = await readFiles(whole);
  each.change(files);
  const path = join(dataDir, 'broken.tar');
  await writeFiles(path, files);
  const before = await contentsOf(empty.url);
  expect(await problemsOf(path)).toEqual(each.problems);
  expect(await contentsOf(empty.url)).toEqual(before);
  expect(existsSync(join(newDir, 'media'))).toBe(false);
});

test('a file that is cut off, compressed, too large by its header, or a link is refused', async () => {
  const path = join(dataDir, 'damaged.tar');
  await copyFile(whole, path);
  truncateSync(path, 5_000_000 > (await readFile(path)).length ? 50_000 : 5_000_000);
  expect(await problemsOf(path)).toEqual([expect.stringContaining('the file is cut off at byte')]);
  await writeFile(path, gzipSync(await readFile(whole)));
  expect(await problemsOf(path)).toEqual([expect.stringContaining('unpack it with gunzip')]);

  const headerWith = async (change: (header: Buffer) => void): Promise<readonly string[]> => {
    const content = await readFile(whole);
    const header = content.subarray(0, 512);
    change(header);
    header.fill(' ', 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    await writeFile(path, content);
    return problemsOf(path);
  };
  expect(await headerWith((header) => header.write('77777777777', 124))).toEqual([
    expect.stringContaining('the file is cut off'),
  ]);
  expect(await headerWith((header) => header.write('2', 156))).toEqual([
    expect.stringContaining('only plain files are read'),
  ]);
  await writeFile(path, 'not a tar at all'.repeat(100));
  expect(await problemsOf(path)).toEqual(['byte 0: this is not a tar archive']);
  expect(await contentsOf(empty.url)).toMatchObject({ products: 0 });
});

test('a shop that has products or orders, or that runs, refuses an import', async () => {
  const used = await freshDatabase();
  onTestFinished(async () => used.drop());
  const database = connect(used.url, { max: 2 });
  await makeProduct(database);
  expect(await problemsOf(whole, used.url)).toEqual([
    'the shop is running: stop it first',
    'the shop is not empty: it has products',
  ]);
  await database.end();
  expect(await problemsOf(whole, used.url)).toEqual(['the shop is not empty: it has products']);
});

test('an import that is killed leaves the shop empty', { timeout: 180_000 }, async () => {
  const target = await freshDatabase();
  // Two, as a transaction sees one state of `pg_stat_activity`.
  const look = { connectionString: target.url, application_name: 'look' };
  const blocker = new Client(look);
  const observer = new Client(look);
  await Promise.all([blocker.connect(), observer.connect()]);
  onTestFinished(async () => {
    await Promise.all([blocker.end(), observer.end()]);
    await target.drop();
  });
  const importers = async (condition: string): Promise<number | null> =>
    (
      await observer.query(
        `select from pg_stat_activity where application_name = 'shop-import'
           and datname = current_database() and ${condition}`,
      )
    ).rowCount;
  const before = await contentsOf(target.url);
  // The consistency checks read this table, once all rows are inserted.
  await blocker.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  const killedDir = join(dataDir, 'killed');
  mkdirSync(killedDir);
  const program = `
    import { importArchive } from '#database/archive/import-archive.ts';
    import { archiveImages } from '#server/archives/images.ts';
    const { URL: url, DIR: dataDir, FILE: file } = process.env;
    await importArchive({ url, images: archiveImages({ dataDir, mediaS3: null }), file });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, URL: target.url, DIR: killedDir, FILE: whole },
    stdio: 'inherit',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await waitUntil(
    'the import to wait for the lock',
    async () => ((await importers(`wait_event_type = 'Lock'`)) === 1 ? true : undefined),
    120_000,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  await blocker.query('rollback');
  await waitUntil('the connection to end', async () =>
    (await importers('true')) === 0 ? true : undefined,
  );
  expect(await contentsOf(target.url)).toEqual(before);
  expect(existsSync(join(killedDir, 'media'))).toBe(false);
  expect(await importFrom(whole, target.url)).toMatchObject({ images: 1 });
  expect(await contentsOf(target.url)).toMatchObject({ products: 2, media: 1, disabled: 0 });
});
