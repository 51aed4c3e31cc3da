import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { ensureAdmin } from './auth.ts';
import { signInClient, type SignInClient, wrongCodeFor } from './users.fixture.ts';

let shop: TestShop;
let client: SignInClient;
beforeAll(async () => {
  shop = await openTestShop();
  client = signInClient(shop);
});
afterAll(async () => shop.close());

const one = async <T extends object>(
  text: string,
  values: unknown[] = [],
): Promise<T | undefined> => (await shop.database.pool.query<T>(text, values)).rows[0];

test('Asha signs in with the code from her email, which creates her account', async () => {
  const requested = await client.requestCode('Asha@Example.com ');
  expect(requested).toMatchObject({
    status: 200,
    success: true,
    data: { request_id: expect.stringMatching(/^[\w-]{22}$/) },
    message: 'OTP sent successfully to your email',
  });
  expect(await one('select id from users where email = $1', ['asha@example.com'])).toBeUndefined();
  const code = await client.latestCode('asha@example.com');
  expect(code).toMatch(/^[0-9]{6}$/);
  const signedIn = await client.verifyCode('asha@example.com', code, { fullName: 'Asha Verma' });
  expect(signedIn).toMatchObject({
    status: 200,
    message: 'Successfully verified!',
    data: {
      role: 'user',
      user: {
        full_name: 'Asha Verma',
        email: 'asha@example.com',
        address: '',
        mobile_no: '',
        role: 'user',
      },
    },
  });
  expect(signedIn.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(
    await one('select status, role from users where email = $1', ['asha@example.com']),
  ).toEqual({ status: 'active', role: 'user' });
});

test('a full name given at sign-in is saved only if the account has none', async () => {
  await shop.database.pool.query(
    `insert into users (email, full_name) values ('named@example.com', 'Meera Iyer')`,
  );
  await client.requestCode('named@example.com');
  const response = await client.verifyCode(
    'named@example.com',
    await client.latestCode('named@example.com'),
    {
      fullName: 'Another Person',
    },
  );
  expect(response.data.user.full_name).toBe('Meera Iyer');
  expect(await one(`select status from users where email = 'named@example.com'`)).toEqual({
    status: 'active',
  });
});

test('a code signs in once', async () => {
  await client.requestCode('once@example.com');
  const code = await client.latestCode('once@example.com');
  expect((await client.verifyCode('once@example.com', code)).status).toBe(200);
  expect(await client.verifyCode('once@example.com', code)).toMatchObject({
    status: 401,
    message: 'Invalid OTP',
    error: 'code_invalid',
  });
});

test('a wrong, an expired, a revoked and an unknown code get the same response', async () => {
  const email = 'same@example.com';
  const unknown = await client.verifyCode(email, '123456');
  await client.requestCode(email);
  const first = await client.latestCode(email);
  const wrong = await client.verifyCode(email, wrongCodeFor(first));
  await client.advanceTime(61);
  await client.requestCode(email);
  const second = await client.latestCode(email);
  const ended = await client.verifyCode(email, first === second ? wrongCodeFor(first) : first);
  await client.advanceTime(601);
  const expired = await client.verifyCode(email, second);
  expect(unknown).toEqual({
    status: 401,
    success: false,
    error: 'code_invalid',
    code: 401,
    message: 'Invalid OTP',
    data: null,
  });
  for (const response of [wrong, ended, expired]) expect(response).toEqual(unknown);
});

test('a mobile number works in place of its email, and the response does not reveal it', async () => {
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  const { mobile } = (await one<{ mobile: string }>(
    'select mobile_no as mobile from users where id = $1',
    [meera.id],
  )) ?? { mobile: '' };
  const mailsBefore = await one<{ count: string }>(
    'select count(*) from mails where expires_at > now()',
  );
  const nobodys = await client.requestCode('9000000000');
  expect(await one('select count(*) from mails where expires_at > now()')).toEqual(mailsBefore);
  const hers = await client.requestCode(mobile);
  expect({ ...hers, data: { ...hers.data, request_id: '', sent_at: '' } }).toEqual({
    ...nobodys,
    data: { ...nobodys.data, request_id: '', sent_at: '' },
  });
  const signedIn = await client.verifyCode(mobile, await client.latestCode(meera.email));
  expect(signedIn.data.user).toMatchObject({ id: meera.id, email: meera.email, mobile_no: mobile });
  expect(await client.verifyCode('9000000000', '123456')).toMatchObject({
    status: 401,
    message: 'Invalid OTP',
  });
  expect(await one(`select count(*)::int as count from users where email like '%invalid'`)).toEqual(
    { count: 0 },
  );
});

test('a mobile number and its email share one limit, and no response reveals the link', async () => {
  const person = await makePerson(shop.database, { name: 'Kavya Nair' });
  const { mobile } = (await one<{ mobile: string }>(
    'select mobile_no as mobile from users where id = $1',
    [person.id],
  )) ?? { mobile: '' };
  expect((await client.requestCode(mobile)).status).toBe(200);
  expect((await client.requestCode(person.email)).status).toBe(200);
  expect(await client.emailedCodes(person.email)).toHaveLength(1);
  expect(
    (await client.verifyCode(person.email, await client.latestCode(person.email))).status,
  ).toBe(200);
});

test('a blocked shopper sees the reason only with the right code', async () => {
  const person = await makePerson(shop.database, { name: 'Blocked Bina' });
  await shop.database.pool.query(`update users set status = 'blocked' where id = $1`, [person.id]);
  expect((await client.requestCode(person.email)).status).toBe(200);
  const code = await client.latestCode(person.email);
  expect(await client.verifyCode(person.email, wrongCodeFor(code))).toMatchObject({ status: 401 });
  expect(await client.verifyCode(person.email, code, { fullName: 'New Name' })).toMatchObject({
    status: 403,
    message: 'This account is blocked. Please contact support.',
  });
  expect(await one('select status, full_name from users where id = $1', [person.id])).toEqual({
    status: 'blocked',
    full_name: 'Blocked Bina',
  });
});

test('the owner signs in to the admin area', async () => {
  await ensureAdmin(shop.database, 'owner@example.com');
  await ensureAdmin(shop.database, 'owner@example.com');
  const signedIn = await client.signIn('owner@example.com', 'admin');
  expect(signedIn).toMatchObject({
    status: 200,
    data: { role: 'admin', email: 'owner@example.com', user: { role: 'admin' } },
  });
  const hours = (Date.parse(signedIn.data.expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThan(12.1);
});

test('the admin sign-in gives unknown addresses the same response and sends no email', async () => {
  await ensureAdmin(shop.database, 'boss@example.com');
  const meera = await makePerson(shop.database, { name: 'Meera' });
  const boss = await client.requestCode('boss@example.com', 'admin');
  for (const email of ['stranger@example.com', meera.email]) {
    const { data, ...rest } = await client.requestCode(email, 'admin');
    expect({ ...rest, data: boss.data }).toEqual(boss);
    expect(Object.keys(data)).toEqual(Object.keys(boss.data));
    expect(data.request_id).toHaveLength(22);
    expect(await client.emailedCodes(email)).toEqual([]);
    expect(await client.verifyCode(email, '123456', { role: 'admin' })).toMatchObject({
      status: 401,
      message: 'Invalid OTP',
    });
  }
  expect(await one(`select id from users where email = 'stranger@example.com'`)).toBeUndefined();
});

test('a code for the shop does not open the admin area', async () => {
  await ensureAdmin(shop.database, 'both@example.com');
  await client.requestCode('both@example.com', 'user');
  const code = await client.latestCode('both@example.com');
  expect((await client.verifyCode('both@example.com', code, { role: 'admin' })).status).toBe(401);
  const signedIn = await client.verifyCode('both@example.com', code);
  expect(signedIn.data).toMatchObject({ role: 'user', user: { role: 'user' } });
  expect(await shop.call('listAdminOrders', { token: signedIn.data.token })).toMatchObject({
    status: 403,
  });
});

test('codes and tokens are stored as hashes only', async () => {
  const { data } = await client.signIn('quiet@example.com');
  const row = await one<{ hmac: Buffer; token: Buffer }>(
    `select c.code_hmac as hmac, s.token_sha256 as token from one_time_codes c, sessions s
     join users u on u.id = s.user_id
     where c.email = 'quiet@example.com' and u.email = 'quiet@example.com'`,
  );
  expect(row?.hmac).toHaveLength(32);
  expect(row?.token.toString('base64url')).not.toBe(data.token);
});
