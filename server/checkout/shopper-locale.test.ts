import { expect } from 'vitest';
import { signInClient } from '../auth/users.fixture.ts';
import { draftOf, fillCart, placeOrder } from '../orders/orders.fixture.ts';
import { makePerson, makeProduct, testPlace } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';
import type { TestShop } from '#test/shop.ts';

const ordered = async (shop: TestShop, token: string, body: object) => {
  const product = await makeProduct(shop.database);
  const bought = [{ product, quantity: 1 }];
  await fillCart(shop, token, bought);
  return placeOrder(shop, token, { ...draftOf(bought), ...body }, product.slug);
};

test('an order keeps the language of its page, else that of the account', async ({
  shop,
  owner,
}) => {
  const { token } = await makePerson(shop.database);
  const localeOf = async (body: object) => {
    const { data } = await ordered(shop, token, body);
    const params = { id: data.order.id };
    return (await shop.call('getAdminOrder', { token: owner.token, params })).data.locale;
  };
  const ofAccount = async () => (await shop.call('getUser', { token })).data.locale;
  expect([await localeOf({}), await ofAccount()]).toEqual(['en', 'en']);
  expect([await localeOf({ locale: 'hi' }), await ofAccount()]).toEqual(['hi', 'hi']);
  expect(await localeOf({})).toBe('hi');
  expect([await localeOf({ locale: 'en' }), await ofAccount()]).toEqual(['en', 'en']);
});

test('an order in an unknown language is refused and leaves nothing', async ({ shop }) => {
  const { token, id } = await makePerson(shop.database);
  for (const locale of ['xx', '', 'HI'])
    expect(await ordered(shop, token, { locale })).toMatchObject({
      status: 400,
      error: 'locale_unknown',
    });
  const count = 'select count(*)::int as n from orders where user_id = $1';
  expect((await shop.database.pool.query(count, [id])).rows).toEqual([{ n: 0 }]);
});

test('shoppers change the language of their account, and one that is left out stays', async ({
  shop,
}) => {
  const { token } = await makePerson(shop.database);
  const details = {
    full_name: 'Asha',
    mobile_no: '9876543210',
    address: 'B-204',
    ...testPlace,
    pincode: '302099',
  };
  const save = async (more: object) =>
    shop.call('updateUser', { token, body: { ...details, ...more } });
  expect((await save({ locale: 'hi' })).data).toMatchObject({ locale: 'hi' });
  expect((await save({})).data).toMatchObject({ locale: 'hi' });
  expect(await save({ locale: 'xx' })).toMatchObject({ status: 400 });
});

test('an account has the language of the page of its first sign-in', async ({ shop }) => {
  const { requestCode, latestCode, advanceTime } = signInClient(shop);
  const localeAfter = async (email: string, locale: 'en' | 'hi') => {
    await requestCode(email);
    const otp = await latestCode(email);
    const body = { step: 'verify', email, otp, role: 'user' };
    const { data } = await shop.call('authenticate', { query: { locale }, body });
    await advanceTime(60);
    return (await shop.call('getUser', { token: data.token })).data.locale;
  };
  expect(await localeAfter('asha@example.com', 'hi')).toBe('hi');
  expect(await localeAfter('asha@example.com', 'en')).toBe('hi');
  // Staff may have made the account.
  await shop.database.pool.query(
    `insert into users (email, status) values ('meera@example.com', 'pending')`,
  );
  expect(await localeAfter('meera@example.com', 'hi')).toBe('hi');
});
