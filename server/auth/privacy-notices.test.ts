import { expect } from 'vitest';
import { privacyNoticeVersion } from '#contract/customers/privacy-notice.ts';
import { makePerson, testPlace } from '#test/builders.ts';
import { signInClient } from './users.fixture.ts';
import { test } from '#test/shop-fixtures.ts';

test('the shop keeps which notice was given for each purpose, and when it was first given', async ({
  shop,
}) => {
  await makePerson(shop.database);
  const email = 'asha.notices@example.com';
  const { data } = await signInClient(shop).signIn(email);
  const details = {
    full_name: 'Asha Verma',
    mobile_no: '9810012345',
    address: 'B-204, Gulmohar Residency',
    state: testPlace.state,
    city: testPlace.city,
    pincode: '302099',
  };
  const given = async () =>
    (
      await shop.database.pool.query(
        `select n.purpose, n.version,
          n.given_at from privacy_notices n join users u on u.id = n.user_id
         where u.email = $1 order by n.purpose desc`,
        [email],
      )
    ).rows;
  expect(await given()).toMatchObject([{ purpose: 'sign_in', version: privacyNoticeVersion }]);
  for (let turn = 0; turn < 2; turn++)
    expect((await shop.call('saveDetails', { token: data.token, body: details })).status).toBe(200);
  const after = await given();
  expect(after).toMatchObject([
    { purpose: 'sign_in' },
    { purpose: 'delivery', version: privacyNoticeVersion },
  ]);
  await shop.call('saveAddress', { token: data.token, body: { ...details, address: 'C-1' } });
  expect(await given()).toEqual(after);
  await shop.call('subscribe', { body: { email } });
  const { rows } = await shop.database.pool.query(
    'select notice_version from newsletter_subscribers where email = $1',
    [email],
  );
  expect(rows).toEqual([{ notice_version: privacyNoticeVersion }]);
});
