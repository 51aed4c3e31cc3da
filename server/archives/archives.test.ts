import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { manifestOf, readFiles, rowsOf } from '#database/archive/archive.fixture.ts';
import { archivePath } from './archives.ts';
import { excludedColumns, excludedTables } from '#database/archive/contents.ts';
import { archiveImages } from './images.ts';
import { archiveTasks } from './tasks.ts';
import { writeArchive } from '#database/archive/write-archive.ts';

let shop: TestShop;
let owner: Person;
const { dataDir, remove } = temporaryDataDir();
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: dataDir });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  remove();
});

const tasks = () =>
  archiveTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'silent' }),
    writeArchive,
  });
const run = async (task: string, payload: unknown = {}): Promise<void> =>
  tasks()[task]?.(payload, { isLastTry: false });
const archiveTo = async (path: string) =>
  writeArchive(
    { snapshot: shop.database.snapshot, images: archiveImages(shop.config), shop: shop.url },
    path,
  );
const get = async (token = owner.token) => shop.call('getArchive', { token });
const make = async (token = owner.token) => shop.call('makeArchive', { token, body: {} });
const fetchLink = async (url: string) => shop.app.inject({ method: 'GET', url });

test('the owner makes an archive, sees its state, and downloads it with a link', async () => {
  expect((await get()).data).toBeNull();
  const made = await make();
  expect(made).toMatchObject({ status: 200, data: { status: 'queued', by: 'Lakshmi Rao' } });
  expect(await make()).toMatchObject({
    status: 409,
    message: 'An archive is being made. Please wait until it is ready.',
  });
  const link = async () => shop.call('createArchiveLink', { token: owner.token, body: {} });
  expect(await link()).toMatchObject({ status: 409 });
  await run('make_archive', { archiveId: made.data.id });
  expect((await get()).data).toMatchObject({ status: 'ready', missing_images: 0, problem: '' });

  const { url } = (await link()).data;
  const file = await fetchLink(url);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toMatch(/filename="archive-\d{4}-\d\d-\d\d\.tar"/);
  expect(file.headers['content-length']).toBe(String((await get()).data.bytes));
  expect(file.rawPayload.equals(readFileSync(archivePath(dataDir, made.data.id)))).toBe(true);
  for (const other of [
    url.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
    url.replace(/archives\/\d+/, 'archives/7'),
    `${url}/..`,
  ])
    expect((await fetchLink(other)).statusCode, other).toBe(404);
  const { rows } = await shop.database.pool.query(
    `select action, actor_id from audit_log where subject like 'archive:%' order by id`,
  );
  expect(rows).toEqual([
    { action: 'archive.create', actor_id: owner.id },
    { action: 'archive.download', actor_id: owner.id },
  ]);
});

test('only the owner, not a manager and no API key, can make or read an archive', async () => {
  const manager = await makePerson(shop.database, { role: 'admin', staffRole: 'manager' });
  const { scopes } = await import('#contract/api-keys/rules.ts');
  const { key } = (
    await shop.call('createApiKey', { token: owner.token, body: { name: 'All', scopes } })
  ).data;
  for (const token of [manager.token, key]) {
    expect(await get(token)).toMatchObject({ status: 403 });
    expect(await make(token)).toMatchObject({ status: 403 });
    expect(await shop.call('createArchiveLink', { token, body: {} })).toMatchObject({
      status: 403,
    });
  }
});

test('an archive written during changes is of one point in time', async () => {
  const product = await makeProduct(shop.database, { stock: 1 });
  const state = { isDone: false };
  const changes = (async () => {
    for (let count = 0; !state.isDone; count += 1)
      await shop.database.pool.query(
        `with moved as (
           insert into stock_movements (product_id, delta, reason) values ($1, 1, 'edit'))
         update products set stock = stock + 1 where id = $1`,
        [product.id],
      );
  })();
  const path = join(dataDir, 'busy.tar');
  await archiveTo(path);
  state.isDone = true;
  await changes;
  const files = await readFiles(path);
  const own = present(rowsOf(files, 'products').find(({ id }) => id === product.id));
  const moved = rowsOf(files, 'stock_movements')
    .filter((row) => row['product_id'] === product.id)
    .reduce((sum, { delta }) => sum + Number(delta), 0);
  expect(own['stock']).toBe(moved);
});

test('secrets stay out, and numbers and times are exact', async () => {
  await shop.database.pool.query(
    `insert into mails (event_key, kind, recipient, facts, state) values
       ('one', 'code', 'asha@x.in', '{"code": "654321"}', 'queued'),
       ('two', 'grievance_received', 'asha@x.in', '{"number": "GRV-1"}', 'sent')`,
  );
  await shop.database.pool.query(
    `insert into carriers (key, keys) values ('some-carrier', '{"password": "hush-hush"}')
     on conflict (key) do update set keys = excluded.keys`,
  );
  await shop.database.pool.query(
    `insert into audit_log (action, subject, after, at) values ('x.y', 'x:1',
       '{"n": 9007199254740993}', '2026-11-25 10:00:00.123456+05:30')`,
  );
  const path = join(dataDir, 'secrets.tar');
  await archiveTo(path);
  const files = await readFiles(path);
  const all = [...files.values()].join('\n');
  for (const secret of ['654321', 'hush-hush', owner.token]) expect(all).not.toContain(secret);
  expect(rowsOf(files, 'mails').map(({ kind }) => kind)).toEqual(['grievance_received']);
  expect(String(files.get('tables/audit_log.ndjson'))).toContain('9007199254740993}');
  expect(all).toContain('2026-11-25T04:30:00.123456+00:00');
  const names = manifestOf(files).tables.map(({ name }) => name);
  expect(names.filter((name) => name in excludedTables)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['orders', 'products', 'users', 'settings']));
});

/** Columns that look like secrets but are none, and why. */
const harmless = [
  'addresses.pincode', // not a secret
  'newsletter_subscribers.token_sha256', // the hash of the token in emails that were sent
  'newsletter_subscribers.token_salt',
  'promotion_uses.email_hash',
  'remittances.file_hash',
  'product_fabrics.tile_hash', // images are named by their hash
  'shipments.token', // a label's number of this parcel
  'order_events.request_key', // of a repeated request
  'stock_movements.request_key',
  'carriers.webhook_token_number', // counts the tokens, which follow from SECRET
  'mails.event_key',
  'messages.event_key',
];

test('each column that could hold a secret stays out or is known to be harmless', async () => {
  const { rows } = await shop.database.pool.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_attribute a
       join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
       and not a.attisdropped and (format_type(a.atttypid, null) = 'bytea'
         or a.attname ~ '(secret|password|hmac|sha256|encrypted|private|auth$|_key$|keys$)'
         or a.attname ~ 'token($|_of|_sha|_salt)')`,
  );
  const open = rows
    .filter(
      ({ name, column }) => !(name in excludedTables || excludedColumns[name]?.includes(column)),
    )
    .map(({ name, column }) => `${name}.${column}`);
  expect(open.filter((one) => !harmless.includes(one))).toEqual([]);
});

test('no row of an archive can refer to a table that stays out', async () => {
  const { rows } = await shop.database.pool.query<{ name: string; target: string }>(
    `select c.relname as name, t.relname as target from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  expect(
    rows.filter(({ name, target }) => !(name in excludedTables) && target in excludedTables),
  ).toEqual([]);
});

test('the file of an archive is deleted after three days', async () => {
  const { id } = (await make()).data;
  await run('make_archive', { archiveId: id });
  await shop.database.pool.query(
    `update archives set finished_at = now() - interval '73 hours' where id = $1`,
    [id],
  );
  mkdirSync(join(dataDir, 'archives'), { recursive: true });
  const path = archivePath(dataDir, id);
  utimesSync(path, new Date(0), new Date(0));
  await run('sweep_archives');
  expect((await get()).data.status).toBe('expired');
  expect(() => readFileSync(path)).toThrow('ENOENT');
});

test('a failure is recorded, and the next archive can be made', async () => {
  const { id } = (await make()).data;
  const blocked = join(dataDir, 'blocked');
  writeFileSync(blocked, '');
  const broken = archiveTasks({
    open: () => systemCtx(shop.database, { ...shop.config, dataDir: blocked }),
    logger: pino({ level: 'silent' }),
    writeArchive,
  });
  await broken['make_archive']?.({ archiveId: id }, { isLastTry: false });
  expect((await get()).data).toMatchObject({
    status: 'failed',
    problem: 'The archive could not be made. The log of the server has the reason.',
  });
  expect(await make()).toMatchObject({ status: 200 });
  await shop.database.pool.query(`update archives set created_at = now() - interval '1 hour'`);
  await shop.database.pool.query('delete from outbox');
  await shop.database.pool.query('delete from graphile_worker._private_jobs');
  await run('sweep_archives');
  expect((await get()).data).toMatchObject({ status: 'failed' });
});
