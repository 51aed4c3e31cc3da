import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { networkOf } from './limits.ts';
import { signInClient, type SignInClient, wrongCodeFor } from './users.fixture.ts';

let shop: TestShop;
let client: SignInClient;
beforeAll(async () => {
  shop = await openTestShop();
  client = signInClient(shop);
});
afterAll(async () => shop.close());

test('a second code can be requested after 60 seconds and revokes the first', async () => {
  const email = 'patient@example.com';
  await client.requestCode(email);
  const first = await client.latestCode(email);
  const tooSoon = await client.requestCode(email);
  expect(tooSoon.status).toBe(429);
  expect(tooSoon.message).toMatch(/^Please wait (60|5\d) seconds before asking for another OTP\.$/);
  await client.advanceTime(61);
  expect((await client.requestCode(email)).status).toBe(200);
  const [second] = await client.emailedCodes(email);
  if (first !== second) expect((await client.verifyCode(email, first)).status).toBe(401);
  expect((await client.verifyCode(email, String(second))).status).toBe(200);
});

test('an e-mail gets five codes an hour', async () => {
  const email = 'eager@example.com';
  for (let send = 0; send < 5; send++) {
    expect((await client.requestCode(email)).status).toBe(200);
    await client.advanceTime(61);
  }
  expect(await client.requestCode(email)).toMatchObject({
    status: 429,
    message: 'Too many requests. Please try again later',
  });
  await client.advanceTime(3600);
  expect((await client.requestCode(email)).status).toBe(200);
});

test('twenty concurrent requests for one e-mail send one code', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => client.requestCode('crowd@example.com')),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await client.emailedCodes('crowd@example.com')).toHaveLength(1);
});

test('the limits do not reveal whether an account exists', async () => {
  await shop.database.pool.query(
    `insert into users (email, status, mobile_no)
     values ('known@example.com', 'active', '9811111111')`,
  );
  for (const [known, unknown] of [
    ['known@example.com', 'unknown@example.com'],
    ['9811111111', '9822222222'],
  ] as const) {
    const [first, second] = [await client.requestCode(known), await client.requestCode(unknown)];
    expect({ ...first, data: { request_id: second.data.request_id } }).toEqual(second);
    const [again, alsoAgain] = [await client.requestCode(known), await client.requestCode(unknown)];
    expect([again.status, alsoAgain.status]).toEqual([429, 429]);
  }
});

test('the fifth wrong attempt revokes a code', async () => {
  const email = 'guessed@example.com';
  await client.requestCode(email);
  const code = await client.latestCode(email);
  for (let step = 1; step <= 5; step++)
    expect((await client.verifyCode(email, wrongCodeFor(code, step))).status).toBe(401);
  expect(await client.verifyCode(email, code)).toMatchObject({
    status: 401,
    message: 'Invalid OTP',
  });
});

test('a code is still valid after four wrong attempts', async () => {
  const email = 'clumsy@example.com';
  await client.requestCode(email);
  const code = await client.latestCode(email);
  for (let step = 1; step <= 4; step++) await client.verifyCode(email, wrongCodeFor(code, step));
  expect((await client.verifyCode(email, code)).status).toBe(200);
});

test('of fifty concurrent guesses, five are checked and counted', async () => {
  const email = 'stormed@example.com';
  await client.requestCode(email);
  const code = await client.latestCode(email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      client.verifyCode(email, wrongCodeFor(code, index + 1)),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const { rows } = await shop.database.pool.query<{ tries: number }>(
    'select tries from one_time_codes where email = $1',
    [email],
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await client.verifyCode(email, code)).status).toBe(401);
});

test('fifty concurrent uses of the right code sign in once', async () => {
  const email = 'raced@example.com';
  await client.requestCode(email);
  const code = await client.latestCode(email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => client.verifyCode(email, code)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const { rows } = await shop.database.pool.query(
    'select 1 from sessions s join users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
});

const many = async (
  times: number,
  work: (index: number) => Promise<number>,
): Promise<Set<number>> =>
  new Set(await Promise.all(Array.from({ length: times }, async (_, index) => work(index))));

test('an IP address has 30 requests and 60 attempts an hour; the demo exempts loopback', async () => {
  const from = async (remoteAddress: string, payload: object): Promise<number> =>
    (await shop.app.inject({ method: 'POST', url: '/api/auth/otp-auth', remoteAddress, payload }))
      .statusCode;
  const ask = async (address: string, index: number) =>
    from(address, {
      step: 'request',
      email: `visitor${address}${index}@example.com`.replaceAll(':', '.'),
      role: 'user',
    });
  const guess = async (address: string, index: number) =>
    from(address, {
      step: 'verify',
      email: `noone${index}@example.com`,
      otp: '000000',
      role: 'user',
    });
  expect(await many(30, async (index) => ask('203.0.113.9', index))).toEqual(new Set([200]));
  expect(await ask('203.0.113.9', 31)).toBe(429);
  expect(await ask('203.0.113.10', 1)).toBe(200);
  expect(await many(60, async (index) => guess('203.0.113.9', index))).toEqual(new Set([401]));
  expect(await guess('203.0.113.9', 61)).toBe(429);
  expect(await many(40, async (index) => ask('127.0.0.1', index))).toEqual(new Set([200]));
});

test('an IPv6 /64 network counts as one address', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:0DB8:1:2::ff'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
});
