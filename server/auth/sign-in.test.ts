import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { ensureAdmin } from './auth.ts';
import { doorOf, wrongFor } from './users.fixture.ts';

let shop: TestShop;
let door: ReturnType<typeof doorOf>;
beforeAll(async () => {
  shop = await openTestShop();
  door = doorOf(shop);
});
afterAll(async () => shop.close());

const one = async <T extends object>(
  text: string,
  values: unknown[] = [],
): Promise<T | undefined> => (await shop.database.pool.query<T>(text, values)).rows[0];

test('Asha signs in with the code from her mail and her account is made on the way', async () => {
  const asked = await door.ask('Asha@Example.com ');
  expect(asked).toMatchObject({
    status: 200,
    success: true,
    data: null,
    message: 'OTP sent successfully to your email',
  });
  expect(await one('select id from users where email = $1', ['asha@example.com'])).toBeUndefined();
  const code = await door.codeOf('asha@example.com');
  expect(code).toMatch(/^[0-9]{6}$/);
  const signedIn = await door.answer('asha@example.com', code, { fullName: 'Asha Verma' });
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

test('a full name given at sign-in is kept when there was none, and never replaces one', async () => {
  await shop.database.pool.query(
    `insert into users (email, full_name) values ('named@example.com', 'Meera Iyer')`,
  );
  await door.ask('named@example.com');
  const answer = await door.answer('named@example.com', await door.codeOf('named@example.com'), {
    fullName: 'Somebody Else',
  });
  expect(answer.data.user.full_name).toBe('Meera Iyer');
  expect(await one(`select status from users where email = 'named@example.com'`)).toEqual({
    status: 'active',
  });
});

test('a code signs in once', async () => {
  await door.ask('once@example.com');
  const code = await door.codeOf('once@example.com');
  expect((await door.answer('once@example.com', code)).status).toBe(200);
  expect(await door.answer('once@example.com', code)).toMatchObject({
    status: 401,
    message: 'Invalid OTP',
  });
});

test('a wrong, an expired, an ended and an unknown code get the same answer', async () => {
  const email = 'same@example.com';
  const unknown = await door.answer(email, '123456');
  await door.ask(email);
  const first = await door.codeOf(email);
  const wrong = await door.answer(email, wrongFor(first));
  await door.later(61);
  await door.ask(email);
  const second = await door.codeOf(email);
  const ended = await door.answer(email, first === second ? wrongFor(first) : first);
  await door.later(601);
  const expired = await door.answer(email, second);
  expect(unknown).toEqual({
    status: 401,
    success: false,
    code: 401,
    message: 'Invalid OTP',
    data: null,
  });
  for (const answer of [wrong, ended, expired]) expect(answer).toEqual(unknown);
});

test('a mobile number stands for the e-mail on file, and the answer does not tell whether there is one', async () => {
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  const { mobile } = (await one<{ mobile: string }>(
    'select mobile_no as mobile from users where id = $1',
    [meera.id],
  )) ?? { mobile: '' };
  const mailsBefore = await one<{ count: string }>(
    'select count(*) from mails where expires_at > now()',
  );
  const nobodys = await door.ask('9000000000');
  expect(await one('select count(*) from mails where expires_at > now()')).toEqual(mailsBefore);
  const hers = await door.ask(mobile);
  expect(hers).toEqual(nobodys);
  const signedIn = await door.answer(mobile, await door.codeOf(meera.email));
  expect(signedIn.data.user).toMatchObject({ id: meera.id, email: meera.email, mobile_no: mobile });
  expect(await door.answer('9000000000', '123456')).toMatchObject({
    status: 401,
    message: 'Invalid OTP',
  });
  expect(await one(`select count(*)::int as count from users where email like '%invalid'`)).toEqual(
    { count: 0 },
  );
});

test('a mobile number and its e-mail share one allowance of mails, and no answer tells that they belong together', async () => {
  const person = await makePerson(shop.database, { name: 'Kavya Nair' });
  const { mobile } = (await one<{ mobile: string }>(
    'select mobile_no as mobile from users where id = $1',
    [person.id],
  )) ?? { mobile: '' };
  expect((await door.ask(mobile)).status).toBe(200);
  expect((await door.ask(person.email)).status).toBe(200);
  expect(await door.letterbox(person.email)).toHaveLength(1);
  expect((await door.answer(person.email, await door.codeOf(person.email))).status).toBe(200);
});

test('a blocked shopper is told so only with the right code', async () => {
  const person = await makePerson(shop.database, { name: 'Blocked Bina' });
  await shop.database.pool.query(`update users set status = 'blocked' where id = $1`, [person.id]);
  expect((await door.ask(person.email)).status).toBe(200);
  const code = await door.codeOf(person.email);
  expect(await door.answer(person.email, wrongFor(code))).toMatchObject({ status: 401 });
  expect(await door.answer(person.email, code, { fullName: 'New Name' })).toMatchObject({
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
  const signedIn = await door.signIn('owner@example.com', 'admin');
  expect(signedIn).toMatchObject({
    status: 200,
    data: { role: 'admin', email: 'owner@example.com', user: { role: 'admin' } },
  });
  const hours = (Date.parse(signedIn.data.expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThan(12.1);
});

test('the admin door answers a stranger alike, mails nothing, and never makes an account', async () => {
  await ensureAdmin(shop.database, 'boss@example.com');
  const meera = await makePerson(shop.database, { name: 'Meera' });
  const boss = await door.ask('boss@example.com', 'admin');
  for (const email of ['stranger@example.com', meera.email]) {
    expect(await door.ask(email, 'admin')).toEqual(boss);
    expect(await door.letterbox(email)).toEqual([]);
    expect(await door.answer(email, '123456', { role: 'admin' })).toMatchObject({
      status: 403,
      message: 'Unauthorized access. Admin privileges required.',
    });
  }
  expect(await one(`select id from users where email = 'stranger@example.com'`)).toBeUndefined();
});

test('a code for the shop does not open the admin area', async () => {
  await ensureAdmin(shop.database, 'both@example.com');
  await door.ask('both@example.com', 'user');
  const code = await door.codeOf('both@example.com');
  expect((await door.answer('both@example.com', code, { role: 'admin' })).status).toBe(401);
  const signedIn = await door.answer('both@example.com', code);
  expect(signedIn.data).toMatchObject({ role: 'user', user: { role: 'user' } });
  expect(await shop.call('listAdminOrders', { token: signedIn.data.token })).toMatchObject({
    status: 403,
  });
});

test('codes and tokens are kept where nobody can read them back', async () => {
  const { data } = await door.signIn('quiet@example.com');
  const row = await one<{ hmac: Buffer; token: Buffer }>(
    `select c.code_hmac as hmac, s.token_sha256 as token from one_time_codes c, sessions s join users u on u.id = s.user_id
     where c.email = 'quiet@example.com' and u.email = 'quiet@example.com'`,
  );
  expect(row?.hmac).toHaveLength(32);
  expect(row?.token.toString('base64url')).not.toBe(data.token);
});
