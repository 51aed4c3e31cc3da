import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSession, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { identify } from './auth.ts';

let shop: TestShop;
let asha: Person;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await makePerson(shop.database);
});
afterAll(async () => shop.close());

const who = async (token: string) => identify(shop.database, `Bearer ${token}`);
const set = async (token: string, change: string): Promise<void> => {
  await shop.database.pool.query(
    `update sessions set ${change} where token_sha256 = sha256($1::text::bytea)`,
    [token],
  );
};
const hoursLeft = async (token: string): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ hours: number }>(
    `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions
     where token_sha256 = sha256($1::text::bytea)`,
    [token],
  );
  return rows[0]?.hours ?? 0;
};

test('a bearer token identifies its session', async () => {
  expect(await who(asha.token)).toMatchObject({ kind: 'shopper', userId: asha.id });
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic dXNlcjpwYXNz',
  'Bearer \0',
  'Bearer a b c',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(9000)}`,
])('a header that is no token is a visitor: %j', async (header) => {
  expect(await identify(shop.database, header)).toEqual({ kind: 'visitor' });
});

test('logging out ends this session only', async () => {
  const [phone, laptop] = [
    await makeSession(shop.database, asha.id, 'user'),
    await makeSession(shop.database, asha.id, 'user'),
  ];
  expect(await shop.call('signOut', { token: phone })).toMatchObject({
    status: 200,
    message: 'Logged out successfully',
  });
  expect(await who(phone)).toEqual({ kind: 'visitor' });
  expect((await who(laptop)).kind).toBe('shopper');
  expect(await shop.call('signOut', { token: phone })).toMatchObject({
    status: 401,
    message: 'Session expired. Please log in again.',
  });
});

test('an expired session is a visitor', async () => {
  const token = await makeSession(shop.database, asha.id, 'user');
  await set(token, `expires_at = now() - interval '1 second'`);
  expect(await who(token)).toEqual({ kind: 'visitor' });
});

test('blocking a shopper ends every session at once', async () => {
  const meera = await makePerson(shop.database, { name: 'Meera' });
  expect((await who(meera.token)).kind).toBe('shopper');
  await shop.database.pool.query(`update users set status = 'blocked' where id = $1`, [meera.id]);
  expect(await who(meera.token)).toEqual({ kind: 'visitor' });
});

test("an admin's session ends with the role", async () => {
  const owner = await makePerson(shop.database, { name: 'Owner', role: 'admin' });
  expect((await who(owner.token)).kind).toBe('admin');
  await shop.database.pool.query(`update users set role = 'user' where id = $1`, [owner.id]);
  expect(await who(owner.token)).toEqual({ kind: 'visitor' });
});

test("each visit extends a shopper's session to 30 days, written at most once an hour", async () => {
  const token = await makeSession(shop.database, asha.id, 'user');
  await who(token);
  expect(await hoursLeft(token)).toBe(24);
  await set(token, `last_seen_at = now() - interval '61 minutes'`);
  await Promise.all([who(token), who(token), who(token)]);
  expect(await hoursLeft(token)).toBe(720);
});

test('an admin session ends after 12 hours, also when used', async () => {
  const owner = await makePerson(shop.database, { name: 'Owner', role: 'admin' });
  await set(
    owner.token,
    `last_seen_at = now() - interval '2 hours', expires_at = now() + interval '3 hours'`,
  );
  expect((await who(owner.token)).kind).toBe('admin');
  expect(await hoursLeft(owner.token)).toBe(3);
});

test("a shopper's session ends a year after the sign-in, also when used", async () => {
  const asha = await makePerson(shop.database);
  await shop.database.pool.query(
    `update sessions set created_at = now() - interval '364 days',
       last_seen_at = now() - interval '2 hours', expires_at = now() + interval '5 days'
       where user_id = $1`,
    [asha.id],
  );
  expect((await shop.call('getUser', { token: asha.token })).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    `select expires_at < now() + interval '25 hours' as is_near from sessions where user_id = $1`,
    [asha.id],
  );
  expect(rows).toEqual([{ is_near: true }]);
});
