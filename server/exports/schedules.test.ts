import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { makeStates, sell } from '../tax/tax.fixture.ts';
import { exportTasks } from './tasks.ts';

let shop: TestShop;
let owner: Person;
const { dataDir, remove } = temporaryDataDir();
const backupDir = join(dataDir, 'backups');
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  remove();
});

const tasks = () =>
  exportTasks({
    open: () => systemCtx(shop.database, shop.config),
    logger: pino({ level: 'silent' }),
  });
const run = async (task: string, payload: unknown = {}, isLastTry = false): Promise<void> =>
  tasks()[task]?.(payload, { isLastTry });
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

const form = {
  ...{ name: 'Orders for the accountant', table: 'orders', format: 'csv', frequency: 'daily' },
  ...{ hour: 7, weekday: null, day: null, only_new: true, copies: false, enabled: true },
  recipients: ['accounts@example.com'],
};
const save = async (given: object = {}, { token } = owner) =>
  shop.call('saveExportSchedule', { token, body: { ...form, ...given } });
const scheduled = async (id: number, { token } = owner) =>
  (await shop.call('listExportSchedules', { token })).data.schedules.find((one) => one.id === id);
/** Makes the schedule due and runs its jobs; returns the ids of the files that it queued. */
async function pass(id: number): Promise<number[]> {
  await query(`update export_schedules set next_run_at = now() - interval '1 s' where id = $1`, [
    id,
  ]);
  await Promise.all([run('start_exports'), run('start_exports')]);
  const rows = await query(
    `select id from export_files where schedule_id = $1 and state = 'queued'`,
    [id],
  );
  return rows.map((row) => row.id);
}
const mailsOf = async (id: number) =>
  query(
    `select recipient, facts from mails where event_key like 'export:' || $1 || ':%' order by 1`,
    [id],
  );
const download = async (url: string) =>
  shop.app.inject({ method: 'GET', url: new URL(url).pathname });

test('a due export is made once, and its recipients get a link instead of the data', async () => {
  const product = await makeProduct(shop.database);
  const { id: orderId } = await sell(shop, [{ product, quantity: 1 }]);
  await query(`update orders set created_at = now() - interval '1 day' where id = $1`, [orderId]);
  await sell(shop, [{ product, quantity: 1 }]);
  const recipients = ['accounts@example.com', 'meera@example.com', 'accounts@example.com'];
  const { data } = await save({ recipients });
  expect(data).toMatchObject({ saved_by: 'Lakshmi Rao', last: null, pause_reason: '' });

  const [fileId, ...more] = await pass(data.id);
  expect(more).toEqual([]);
  expect(Date.parse(present(await scheduled(data.id)).next_run_at ?? '')).toBeGreaterThan(
    Date.now(),
  );
  await run('make_export', { fileId });
  // A job that is repeated after its end changes nothing.
  await run('make_export', { fileId });
  const mails = await mailsOf(present(fileId));
  expect(mails.map(({ recipient }) => recipient)).toEqual(recipients.slice(0, 2));
  expect(JSON.stringify(mails)).not.toContain('Asha');

  const { url } = mails[0].facts;
  const file = await download(url);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toMatch(/"orders-\d{4}-\d\d-\d\d-\d+\.csv"/);
  const rows: Record<string, string>[] = parse(file.rawPayload, { bom: true, columns: true });
  // Yesterday, without the order of today.
  expect(rows.map((row) => row['Order ID'])).toEqual([String(orderId)]);
  expect(rows[0]?.['Email']).toContain('@');
  expect(
    (await download(url.replace(/.$/, (last: string) => (last === 'x' ? 'y' : 'x')))).statusCode,
  ).toBe(404);
  expect(await scheduled(data.id)).toMatchObject({ last: { status: 'ready' } });
  const [audit] = await query(
    `select actor_id, after from audit_log where action = 'orders.export' order by id desc limit 1`,
  );
  expect(audit).toMatchObject({
    actor_id: owner.id,
    after: { name: form.name, recipients: recipients.slice(0, 2).join(', '), personal: true },
  });
});

test('a file has the days since the last one, also after days without the shop', async () => {
  const { data } = await save();
  await query(
    `update export_schedules set covered_to = (now() at time zone 'Asia/Kolkata')::date - 4
     where id = $1`,
    [data.id],
  );
  const [fileId] = await pass(data.id);
  await run('make_export', { fileId });
  const [file] = await query(
    `select last_day - first_day as days,
       last_day = (now() at time zone 'Asia/Kolkata')::date - 1 as is_yesterday
     from export_files where id = $1`,
    [fileId],
  );
  expect(file).toEqual({ days: 2, is_yesterday: true });
  expect(await pass(data.id)).toEqual([]);
});

test('the shop pauses an export whose member lost the permission or left, and says why', async () => {
  const manager = await makePerson(shop.database, {
    ...{ name: 'Kavya Iyer', role: 'admin', staffRole: 'manager' },
  });
  const { data: orders } = await save({}, manager);
  const others = { table: 'customers', only_new: false };
  const [{ data: customers }, { data: products }] = [
    await save(others, manager),
    await save({ ...others, table: 'products' }, manager),
  ];
  const [queued] = await pass(orders.id);
  const member = { token: owner.token, params: { id: manager.id } };
  // A viewer reads orders and exports them by hand.
  await shop.call('setStaffRole', { ...member, body: { role: 'viewer' } });
  expect(await pass(customers.id)).toEqual([]);
  expect(await scheduled(customers.id)).toMatchObject({
    enabled: false,
    pause_reason:
      'Kavya Iyer may no longer export customers. Save the export to run it in your name.',
  });
  // The job that was queued before makes no file either.
  await run('make_export', { fileId: queued });
  expect(await scheduled(orders.id)).toMatchObject({
    enabled: false,
    pause_reason: expect.stringContaining('Kavya Iyer may no longer export orders.'),
    last: { status: 'failed', bytes: null },
  });
  expect(await mailsOf(present(queued))).toEqual([]);
  await shop.call('removeStaff', member);
  expect(await pass(products.id)).toEqual([]);
  expect((await scheduled(products.id))?.pause_reason).toBe(
    'Kavya Iyer is no longer a member of the staff. Save the export to run it in your name.',
  );
  const { data } = await save({ id: orders.id });
  expect(data).toMatchObject({ enabled: true, pause_reason: '', saved_by: 'Lakshmi Rao' });
});

test('without customers.export, a file of orders has no names and addresses', async () => {
  const clerk = await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  const { data } = await save({ only_new: false }, clerk);
  const [fileId] = await pass(data.id);
  await run('make_export', { fileId });
  const [mail] = await mailsOf(present(fileId));
  const text = (await download(mail.facts.url)).rawPayload;
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row['Email'] === '' && row['Name'] === '')).toBe(true);
});

test.each([
  ['viewer', 'orders', 403, 'Your role may not schedule exports of orders.'],
  ['catalogue', 'orders', 403, 'Your role may not schedule exports of orders.'],
  ['orders', 'customers', 403, 'Your role may not schedule exports of customers.'],
  ['orders', 'stock-movements', 403, 'Your role may not schedule exports of stock movements.'],
  ['catalogue', 'reviews', 200, 'Scheduled export saved'],
] as const)('the role %s schedules %s: %i', async (staffRole, table, status, message) => {
  const person = await makePerson(shop.database, { role: 'admin', staffRole });
  expect(await save({ table, only_new: false }, person)).toMatchObject({ status, message });
  const { data } = await save();
  const params = { id: data.id };
  if (table === 'orders' || staffRole === 'catalogue')
    for (const name of ['runExportSchedule', 'deleteExportSchedule'] as const)
      expect(await shop.call(name, { token: person.token, params }), name).toMatchObject({
        status: 403,
      });
});

test('no API key schedules an export, and each is seen by those who may read the table', async () => {
  const { key } = (
    await shop.call('createApiKey', {
      token: owner.token,
      body: { name: 'Books', scopes: ['admin.read', 'orders.read', 'orders.write'] },
    })
  ).data;
  expect((await save({}, { ...owner, token: key })).status).toBe(403);
  const { data } = await save({ table: 'reviews', only_new: false });
  const clerk = await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  expect(await scheduled(data.id, clerk)).toBeUndefined();
});

test.each([
  [{ name: ' ' }, 'name', 'Please give the export a name'],
  [{ recipients: [] }, 'recipients', 'Please give an email address'],
  [{ recipients: ['accounts'] }, 'recipients.0', 'Please enter a valid email'],
  [{ filter: { status: 'lost' } }, 'filter.status', 'Please give a valid status'],
  [{ filter: { from: '2026-01-01' } }, 'filter', 'Please give a valid filter'],
  [{ table: 'products', filter: { status: 'active' } }, 'filter', 'Please give a valid filter'],
  [{ hour: 24 }, 'hour', ''],
  [{ frequency: 'monthly', day: 31 }, 'day', ''],
])('%o is refused at %s', async (given, path, message) => {
  const response = await save(given);
  expect(response.status).toBe(422);
  expect(response.errors[0]?.path).toBe(path);
  expect(response.errors[0]?.message).toContain(message);
});

test('a failed file is named, stays in the list of jobs, and can be made again', async () => {
  const { data } = await save({ copies: true });
  const [fileId] = await pass(data.id);
  // A file is where the folder of the copies belongs.
  mkdirSync(backupDir, { recursive: true });
  writeFileSync(join(backupDir, 'exports'), '');
  await expect(run('make_export', { fileId }, true)).rejects.toThrow();
  expect(await scheduled(data.id)).toMatchObject({
    last: { status: 'failed', problem: expect.stringContaining('EEXIST') },
  });
  expect(await mailsOf(present(fileId))).toEqual([]);
  await (await import('node:fs/promises')).rm(join(backupDir, 'exports'));
  await run('make_export', { fileId });
  expect(await scheduled(data.id)).toMatchObject({ last: { status: 'ready', problem: '' } });
  const [copy] = readdirSync(join(backupDir, 'exports'));
  expect(readFileSync(join(backupDir, 'exports', present(copy))).subarray(0, 3)).toEqual(
    Buffer.from('\uFEFF'),
  );
});

test('a file and its link end after seven days, or with the schedule', async () => {
  const linked = async (): Promise<{ id: number; fileId: number; url: string }> => {
    const { data } = await save({ only_new: false });
    const [fileId] = await pass(data.id);
    await run('make_export', { fileId });
    const [mail] = await mailsOf(present(fileId));
    return { id: data.id, fileId: present(fileId), url: mail.facts.url };
  };
  const [old, deleted] = [await linked(), await linked()];
  await query(`update export_files set finished_at = now() - interval '8 days' where id = $1`, [
    old.fileId,
  ]);
  expect((await download(old.url)).statusCode).toBe(404);
  const params = { id: deleted.id };
  await shop.call('deleteExportSchedule', { token: owner.token, params });
  expect((await download(deleted.url)).statusCode).toBe(404);
  const folder = join(dataDir, 'exports');
  writeFileSync(join(folder, '9.file.part'), 'left by a killed job');
  const names = readdirSync(folder);
  for (const name of names) utimesSync(join(folder, name), 0, 0);
  await run('start_exports');
  const gone = [`${old.fileId}.file`, `${deleted.fileId}.file`, '9.file.part'];
  expect(readdirSync(folder).toSorted()).toEqual(
    names.filter((name) => !gone.includes(name)).toSorted(),
  );
  expect(await scheduled(old.id)).toMatchObject({ last: { status: 'expired' } });
});

test('an export sent now does not change the next one, and one file is made at a time', async () => {
  const { data } = await save();
  const now = async () =>
    shop.call('runExportSchedule', { token: owner.token, params: { id: data.id }, body: {} });
  expect((await now()).status).toBe(200);
  expect(await now()).toMatchObject({ status: 409, error: 'export_running' });
  expect((await scheduled(data.id))?.next_run_at).toBe(data.next_run_at);
});
