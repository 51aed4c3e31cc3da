import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { signInClient, type SignInClient } from './users.fixture.ts';

let shop: TestShop;
let client: SignInClient;
beforeAll(async () => {
  shop = await openTestShop();
  client = signInClient(shop);
});
afterAll(async () => shop.close());

const setMailServer = async (column: 'last_failure_at' | 'last_success_at'): Promise<void> => {
  await shop.database.pool.query(`update mail_server set ${column} = clock_timestamp()`);
};

const written = async (): Promise<unknown> =>
  (
    await shop.database.pool.query(
      `select (select count(*) from mails) as mails, (select count(*) from one_time_codes) as codes,
         (select count(*) from limit_hits) as hits`,
    )
  ).rows;

test('while emails cannot be sent, each address gets the same response and nothing is written', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  await setMailServer('last_failure_at');
  const before = await written();
  const responses = [
    await client.requestCode(asha.email),
    await client.requestCode('stranger@example.com'),
    await client.requestCode('9800000009'),
  ];
  for (const response of responses)
    expect(response).toMatchObject({
      status: 503,
      error: 'email_unavailable',
      message: 'We cannot send emails at the moment. Please try again later or contact us.',
    });
  for (const email of [owner.email, asha.email, 'stranger@example.com'])
    expect(
      await shop.call('authenticateAdmin', { body: { step: 'request', email, role: 'admin' } }),
    ).toMatchObject({
      status: 503,
      error: 'email_unavailable_admin',
      message:
        'Emails cannot be sent at the moment. Check SMTP_URL, or use npm run admin-code on the server.',
    });
  expect(await written()).toEqual(before);
});

test('sign-in works again after the next contact with the mail server', async () => {
  await setMailServer('last_failure_at');
  expect((await client.requestCode('back@example.com')).status).toBe(503);
  await setMailServer('last_success_at');
  expect((await client.requestCode('back@example.com')).status).toBe(200);
});
