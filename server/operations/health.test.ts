import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import pino from 'pino';
import { makePerson, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { openPaymentShop } from '../payments/payments.fixture.ts';
import { newShop, offerCash } from '../setup/setup.fixture.ts';
import { systemCtx } from '../system-ctx.ts';
import { logUnusableAccounts } from './accounts.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: '/no/such/folder' });
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

const check = async (key: string, over = shop, { token } = owner) =>
  present((await over.call('getHealth', { token })).data.checks.find((found) => found.key === key));
const write = async (statement: string) => shop.database.pool.query(statement);

test('every part is checked, for roles that see the settings', async () => {
  const { data } = await shop.call('getHealth', { token: owner.token });
  expect(data.checks.map(({ key }) => key)).toEqual([
    'database',
    'email',
    'jobs',
    'disk',
    'backup',
    'payment',
    'carrier',
    'messages',
    'cdn',
    'plugins',
    'pixels',
  ]);
  const orders = await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  expect((await shop.call('getHealth', { token: orders.token })).status).toBe(403);
});

test('a mail server is said to work once it was used, and to fail with the code', async () => {
  expect(await check('email')).toMatchObject({ ok: false, checked_at: null });
  await write('update mail_server set last_success_at = now()');
  expect(await check('email')).toMatchObject({ ok: true, checked_at: expect.any(String) });
  await write(`update mail_server set last_failure_at = now(), last_error = 'EAUTH 535'`);
  expect(await check('email')).toMatchObject({
    ok: false,
    detail: 'The mail server does not accept the user name and password of SMTP_URL (EAUTH 535)',
  });
});

test('failed jobs and jobs that nothing runs are problems', async () => {
  expect((await check('jobs')).ok).toBe(true);
  await write(`select graphile_worker.add_job('late', run_at => now() - interval '20 minutes')`);
  expect(await check('jobs')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('late by 20 minutes'),
  });
  await write(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'`,
  );
  expect(await check('jobs')).toMatchObject({ ok: false, detail: '0 jobs waiting, 1 failed' });
});

test('a data folder that cannot be read and a shop without backups are problems', async () => {
  expect((await check('disk')).ok).toBe(false);
  expect(await check('backup')).toMatchObject({
    ok: false,
    detail: 'BACKUP_DIR is not set: the shop makes no backups',
  });
});

test('a shop without a payment method has a problem, one with cash alone has none', async () => {
  const setup = await newShop();
  expect(await check('payment', setup.shop, setup.owner)).toMatchObject({
    ok: false,
    detail: 'No payment method is enabled: nothing can be ordered',
  });
  await offerCash(setup);
  expect(await check('payment', setup.shop, setup.owner)).toMatchObject({
    ok: true,
    detail: 'No payment provider is enabled: Cash on Delivery only',
  });
});

test('the payment provider is asked with the keys, and its refusal is shown', async () => {
  const bench = await openPaymentShop();
  onTestFinished(async () => bench.close());
  const person = await makePerson(bench.shop.database, { role: 'admin' });
  expect(await check('payment', bench.shop, person)).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/: accepts the keys$/),
  });
  // The demo's own sandbox is not mounted in this shop.
  expect((await check('payment')).ok).toBe(false);
});

test('a start logs the accounts of other services that cannot be used, and only those', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => lines.push(line) });
  await logUnusableAccounts(systemCtx(shop.database, shop.config), logger);
  expect(lines.map((line) => JSON.parse(line).account)).toEqual([
    expect.stringMatching(/^payment:/),
  ]);
});
