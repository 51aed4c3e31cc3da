import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifiedBackup } from '#database/backup/verified-backup.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { makePerson, makeSettings } from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { readConfig } from '../config/config.ts';
import { systemCtx } from '../system-ctx.ts';
import { sendNotifications } from '../notifications/notifications.ts';
import { readBacklog } from '../observability/metrics-queries.ts';
import { backupTasks, nextBackupAt } from './backups.ts';
import { readHealth } from './health.ts';

let embedded: Awaited<ReturnType<typeof startEmbedded>>;
let database: Database;
const { dataDir, remove } = temporaryDataDir();
const backupDir = join(dataDir, 'backups');
beforeAll(async () => {
  embedded = await startEmbedded({ dataDir, log: () => {} });
  await migrate(embedded.url);
  database = connect(embedded.url, { max: 4 });
  await makeSettings(database);
}, 240_000);
afterAll(async () => {
  await database.end();
  await embedded.stop();
  remove();
});

const logger = pino({ level: 'silent' });
const environment = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, BACKUP_KEEP: '1' };
const config = { ...readConfig(environment), secret: 'a test secret of 32 characters or more' };
const ctx = () => systemCtx(database, config);
const run = async (make = verifiedBackup): Promise<void> =>
  backupTasks({ open: ctx, logger, verifiedBackup: make })['back_up']?.(null, { isLastTry: true });
const check = async () => (await readHealth(ctx())).find(({ key }) => key === 'backup');
const verifiedSeconds = async () => (await readBacklog.one(database)).backupVerifiedSeconds;
const folders = () => readdirSync(backupDir).toSorted();

test('the first backup is awaited until its night is over, and missed from then on', async () => {
  const openedAgo = async (hours: number) =>
    database.pool.query(`update migrations set applied_at = now() - interval '${hours} hours'`);
  await openedAgo(0);
  expect(await check()).toMatchObject({
    ok: true,
    detail: 'The first backup is made tonight at 2:00 (India)',
    checked_at: null,
  });
  await openedAgo(26);
  expect(await check()).toMatchObject({ ok: false, detail: 'No backup is verified yet' });
  expect(nextBackupAt(new Date('2026-01-01T20:29:59Z'))).toEqual(new Date('2026-01-01T20:30:00Z'));
  expect(nextBackupAt(new Date('2026-01-01T20:30:00Z'))).toEqual(new Date('2026-01-02T20:30:00Z'));
});

test('a verified backup deletes older ones above the number to keep, and no other folder', async () => {
  const older = 'shop-2026-01-01T203000';
  for (const folder of [older, `${older}.part`, 'monday'])
    mkdirSync(join(backupDir, folder), { recursive: true });
  expect(await check()).toMatchObject({ ok: false, checked_at: null });
  expect(await verifiedSeconds()).toBe(0);
  await run();
  expect(await check()).toMatchObject({
    ok: true,
    detail: 'Last verified restore: 0 minutes ago',
    checked_at: expect.any(String),
  });
  expect(await verifiedSeconds()).toBeGreaterThan(Date.now() / 1000 - 60);
  // Nothing of the restored copy stays either.
  expect(folders()).toEqual(['monday', expect.stringMatching(/^shop-/)]);
  expect(folders()).not.toContain(older);
  const rows = await database.pool.query('select bytes::int, is_verified from backups');
  expect(rows.rows).toEqual([{ bytes: expect.any(Number), is_verified: true }]);
}, 240_000);

test('a backup of inconsistent data fails, is alerted once and deletes no older one', async () => {
  await makePerson(database, { role: 'admin' });
  await database.pool.query(
    `insert into mails (event_key, kind, recipient, facts, state)
     values ('broken', 'staff_notification', 'x@x.in', '{}', 'dead')`,
  );
  await run();
  expect(await check()).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^The last backup failed: .*failed for good without an error/s),
  });
  expect(folders()).toHaveLength(3);
  for (let turn = 0; turn < 2; turn++) await ctx().transaction(sendNotifications);
  const { rows } = await database.pool.query(
    `select title, detail from notifications where subject like 'backup:%' order by id`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].title).toBe('The nightly backup failed');
  await run(async () => ({ bytes: 1 }));
  expect((await check())?.ok).toBe(true);
}, 240_000);

test('a run whose process was killed is shown by the age of the last one', async () => {
  await database.pool.query(
    `update backups set finished_at = finished_at - interval '27 hours';
     insert into backups (folder, started_at) values ('shop-x', now() - interval '7 hours')`,
  );
  expect(await check()).toMatchObject({ ok: false, detail: expect.stringContaining('27 hours') });
  await ctx().transaction(sendNotifications);
  const { rows } = await database.pool.query(
    `select detail from notifications where subject like 'backup:%' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ detail: 'shop-x: it was not finished' }]);
});
