import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, type Person, present } from '#test/builders.ts';
import { exportBucket, type ObjectStore, openObjectStore } from '#test/object-store.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { exportTasks } from './tasks.ts';

let store: ObjectStore;
let shop: TestShop;
let owner: Person;
const { dataDir, remove } = temporaryDataDir();
beforeAll(async () => {
  store = await openObjectStore();
  shop = await openTestShop({
    ...{ DATA_DIR: dataDir, ...store.environment, EXPORT_S3_BUCKET: exportBucket },
    MEDIA_S3_PUBLIC_URL: 'https://pictures.example',
  });
  owner = await makePerson(shop.database, { role: 'admin' });
  await makeProduct(shop.database, { name: 'Kantha Throw' });
});
afterAll(async () => {
  await shop.close();
  await store.close();
  remove();
});

const form = {
  ...{ name: 'Stock list', table: 'products', format: 'csv', frequency: 'daily', hour: 7 },
  ...{ weekday: null, day: null, only_new: false, copies: false, uploads: true, enabled: true },
  recipients: [],
};
const save = async (at = shop, { token } = owner) =>
  at.call('saveExportSchedule', { token, body: form });
const list = async () => (await shop.call('listExportSchedules', { token: owner.token })).data;

async function make(scheduleId: number, isLastTry = false): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `select id from export_files where schedule_id = $1 and state in ('queued', 'failed')`,
    [scheduleId],
  );
  const open = () => systemCtx(shop.database, shop.config);
  const tasks = exportTasks({ open, logger: pino({ level: 'silent' }) });
  await tasks['make_export']?.({ fileId: rows[0].id }, { isLastTry });
}

test('a file goes to the private bucket by its day, once for each run, and needs no email', async () => {
  const { status, data } = await save();
  expect(status).toBe(200);
  await shop.call('runExportSchedule', { token: owner.token, params: { id: data.id } });
  store.be({ status: 403, code: 'AccessDenied' });
  await expect(make(data.id, true)).rejects.toThrow();
  const [failed] = (await list()).schedules;
  expect(failed?.last).toMatchObject({
    status: 'failed',
    problem: 'The object store did not take the file (AccessDenied).',
  });
  expect(store.exported()).toEqual({});
  store.be('well');
  await make(data.id);
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const [exported, ...others] = Object.entries(store.exported());
  expect(others).toEqual([]);
  const [name, text] = present(exported);
  expect(name).toMatch(new RegExp(`^exports/${day}/products.*-\\d+\\.csv$`));
  expect(text).toContain('Kantha Throw');
  expect(store.names()).toEqual([]);
  expect(await list()).toMatchObject({
    can_upload: true,
    schedules: [{ uploads: true, last: { status: 'ready', problem: '' } }],
  });
});

test('without a bucket for exports, the shop refuses with the setting that it needs', async () => {
  const other = await openTestShop(store.environment);
  const person = await makePerson(other.database, { role: 'admin' });
  expect(await save(other, person)).toMatchObject({
    ...{ status: 422, error: 'export_without_bucket' },
    errors: [{ path: 'uploads', message: expect.stringContaining('EXPORT_S3_BUCKET') }],
  });
  await other.close();
});
