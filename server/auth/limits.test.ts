import { expect } from 'vitest';
import { type ApiResponse } from '#test/shop.ts';
import { test, wrongCodeFor } from './users.fixture.ts';

test('a second code can be requested after 60 seconds and revokes the first', async ({
  client,
}) => {
  const email = 'patient@example.com';
  const { data } = await client.requestCode(email);
  const first = await client.latestCode(email);
  const tooSoon = await client.requestCode(email, 'user', data.request_id);
  expect(tooSoon.status).toBe(429);
  expect(tooSoon.message).toMatch(/^Please wait (60|5\d) seconds before asking for another OTP\.$/);
  await client.advanceTime(61);
  expect(await client.requestCode(email, 'user', data.request_id)).toMatchObject({
    status: 200,
    message: 'OTP sent successfully to your email',
  });
  const [second] = await client.emailedCodes(email);
  if (first !== second) expect((await client.verifyCode(email, first)).status).toBe(401);
  expect((await client.verifyCode(email, String(second))).status).toBe(200);
});

test('an email gets five codes an hour', async ({ client }) => {
  const email = 'eager@example.com';
  let { data } = await client.requestCode(email);
  for (let send = 1; send < 5; send++) {
    await client.advanceTime(61);
    ({ data } = await client.requestCode(email, 'user', data.request_id));
  }
  expect(await client.emailedCodes(email)).toHaveLength(5);
  await client.advanceTime(61);
  expect(await client.requestCode(email, 'user', data.request_id)).toMatchObject({
    status: 429,
    error: 'code_link_needed',
  });
  await client.advanceTime(3600);
  expect((await client.requestCode(email)).status).toBe(200);
});

test('twenty concurrent requests for one email send one code, and each can use it', async ({
  client,
}) => {
  const email = 'crowd@example.com';
  const responses = await Promise.all(
    Array.from({ length: 20 }, async () => client.requestCode(email)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ data }) => data.request_id)).size).toBe(20);
  expect(await client.emailedCodes(email)).toHaveLength(1);
  const code = await client.latestCode(email);
  const requestId = responses.at(-1)?.data.request_id ?? '';
  expect((await client.verifyCode(email, code, { requestId })).status).toBe(200);
});

const withoutTimes = (response: ApiResponse<'authenticate'>) => ({
  ...response,
  message: response.message.replace(/\d+:\d\d\s[AP]M/, 'a time'),
  data: {
    ...response.data,
    request_id: '',
    sent_at: '',
    resend_seconds: Math.round(response.data.resend_seconds / 10),
  },
});

test('the limits do not reveal whether an account exists', async ({ shop, client }) => {
  await shop.database.pool.query(
    `insert into users (email, status, mobile_no)
     values ('known@example.com', 'active', '9811111111')`,
  );
  for (const [known, unknown] of [
    ['known@example.com', 'unknown@example.com'],
    ['9811111111', '9822222222'],
  ] as const) {
    const [first, second] = [await client.requestCode(known), await client.requestCode(unknown)];
    expect(withoutTimes(first)).toEqual(withoutTimes(second));
    const [again, alsoAgain] = [await client.requestCode(known), await client.requestCode(unknown)];
    expect([again.status, alsoAgain.status]).toEqual([200, 200]);
    expect(withoutTimes(again)).toEqual(withoutTimes(alsoAgain));
    const repeat = async (identifier: string, { data }: typeof again) =>
      client.requestCode(identifier, 'user', data.request_id);
    const [repeated, alsoRepeated] = [await repeat(known, again), await repeat(unknown, alsoAgain)];
    expect([repeated.status, alsoRepeated.status]).toEqual([429, 429]);
  }
});

test('the fifth wrong attempt revokes a code', async ({ client }) => {
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

test('a code is still valid after four wrong attempts', async ({ client }) => {
  const email = 'clumsy@example.com';
  await client.requestCode(email);
  const code = await client.latestCode(email);
  for (let step = 1; step <= 4; step++) await client.verifyCode(email, wrongCodeFor(code, step));
  expect((await client.verifyCode(email, code)).status).toBe(200);
});

test('of fifty concurrent guesses, five are checked and counted', async ({ shop, client }) => {
  const email = 'stormed@example.com';
  await client.requestCode(email);
  const code = await client.latestCode(email);
  const responses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      client.verifyCode(email, wrongCodeFor(code, index + 1)),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
  const { rows } = await shop.database.pool.query<{ tries: number }>(
    'select tries from one_time_codes where email = $1',
    [email],
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await client.verifyCode(email, code)).status).toBe(401);
});

test('fifty concurrent uses of the right code sign in once', async ({ shop, client }) => {
  const email = 'raced@example.com';
  await client.requestCode(email);
  const code = await client.latestCode(email);
  const responses = await Promise.all(
    Array.from({ length: 50 }, async () => client.verifyCode(email, code)),
  );
  expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  const { rows } = await shop.database.pool.query(
    'select 1 from sessions s join users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
});
