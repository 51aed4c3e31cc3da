import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://homeloom.example' });
});
afterAll(async () => shop.close());

const subscribe = async (email: string): Promise<ApiResponse<'subscribe'>> =>
  shop.call('subscribe', { body: { email } });
const confirm = async (token: string): Promise<ApiResponse<'confirmSubscription'>> =>
  shop.call('confirmSubscription', { body: { token } });
const unsubscribe = async (token: string): Promise<ApiResponse<'unsubscribe'>> =>
  shop.call('unsubscribe', { body: { token } });
const tokensOf = async (email: string): Promise<string[]> => {
  const { rows } = await shop.database.pool.query<{ url: string }>(
    `select facts->>'url' as url from mails where recipient = $1 and kind = 'newsletter_confirm'
     order by id`,
    [email],
  );
  return rows.map(
    ({ url }) =>
      /^https:\/\/homeloom\.example\/newsletter\/confirm\?token=([\w-]{43})$/.exec(url)?.[1] ?? '',
  );
};
const stateOf = async (email: string): Promise<unknown> => {
  const { rows } = await shop.database.pool.query(
    'select confirmed_at is not null as is_confirmed, unsubscribed_at is not null as is_ended from newsletter_subscribers where email = $1',
    [email],
  );
  return rows[0];
};
const later = async (): Promise<void> => {
  await shop.database.pool.query(
    `update limit_hits set window_start = window_start - interval '61 seconds'`,
  );
};

test('the link in the email confirms and ends a subscription', async () => {
  expect(await subscribe(' Asha@Example.com ')).toMatchObject({
    status: 200,
    data: null,
    message: 'Please check your inbox and confirm your subscription.',
  });
  expect(await stateOf('asha@example.com')).toEqual({ is_confirmed: false, is_ended: false });
  const [token = ''] = await tokensOf('asha@example.com');
  expect(await confirm(token)).toMatchObject({
    status: 200,
    message: 'Your subscription is confirmed. Welcome!',
  });
  expect((await confirm(token)).status).toBe(200);
  expect(await stateOf('asha@example.com')).toEqual({ is_confirmed: true, is_ended: false });
  expect(await unsubscribe(token)).toMatchObject({
    status: 200,
    message: 'You have been unsubscribed.',
  });
  expect((await unsubscribe(token)).status).toBe(200);
  expect(await stateOf('asha@example.com')).toEqual({ is_confirmed: true, is_ended: true });
});

test('the response does not reveal who is subscribed', async () => {
  const first = await subscribe('meera@example.com');
  const [token = ''] = await tokensOf('meera@example.com');
  await confirm(token);
  await later();
  expect(await subscribe('meera@example.com')).toEqual(first);
  expect(await tokensOf('meera@example.com')).toEqual([token]);
  expect((await unsubscribe(token)).status).toBe(200);
});

test('a second request sends the same link again: it does not end the one on its way', async () => {
  await subscribe('ravi@example.com');
  await later();
  await subscribe('ravi@example.com');
  const [first = '', second] = await tokensOf('ravi@example.com');
  expect(second).toBe(first);
  expect((await confirm(first)).status).toBe(200);
});

test('after unsubscribing, only a new confirmed subscription receives the newsletter', async () => {
  await subscribe('kavya@example.com');
  const [old = ''] = await tokensOf('kavya@example.com');
  await confirm(old);
  await unsubscribe(old);
  expect(await confirm(old)).toMatchObject({
    status: 404,
    message: 'This link is no longer valid. Please subscribe again.',
  });
  await later();
  await subscribe('kavya@example.com');
  expect(await stateOf('kavya@example.com')).toEqual({ is_confirmed: true, is_ended: true });
  expect(await tokensOf('kavya@example.com')).toHaveLength(1);
  await shop.database.pool.query(
    `update newsletter_subscribers set unsubscribed_at = now() - interval '31 days'
     where email = 'kavya@example.com'`,
  );
  await later();
  await subscribe('kavya@example.com');
  expect(await stateOf('kavya@example.com')).toEqual({ is_confirmed: false, is_ended: false });
  expect((await confirm((await tokensOf('kavya@example.com'))[1] ?? '')).status).toBe(200);
});

test('a second request after a change of SECRET sends a link that works, and the first one stays', async () => {
  const { config } = shop;
  const { secret } = config;
  const email = 'latha@example.com';
  await subscribe(email);
  onTestFinished(() => void Object.assign(config, { secret, previousSecret: null }));
  Object.assign(config, { secret: 'the present secret', previousSecret: secret });
  await later();
  await subscribe(email);
  const [first = '', second = ''] = await tokensOf(email);
  expect(second).toBe(first);
  // After another change, neither secret is known.
  Object.assign(config, { secret: 'the next secret', previousSecret: 'the present secret' });
  await later();
  await subscribe(email);
  const third = (await tokensOf(email)).at(-1) ?? '';
  expect(third).not.toBe(first);
  expect((await confirm(third)).status).toBe(200);
  expect(await stateOf(email)).toEqual({ is_confirmed: true, is_ended: false });
});

test('ten concurrent requests for one address send one email, at most three an hour', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, async () => subscribe('crowd@example.com')),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await tokensOf('crowd@example.com')).toHaveLength(1);
  for (let round = 0; round < 4; round++) {
    await later();
    expect((await subscribe('crowd@example.com')).status).toBe(200);
  }
  expect(await tokensOf('crowd@example.com')).toHaveLength(3);
});

test('an address gets ten emails a day that anyone can cause, confirmations and codes together', async () => {
  const email = 'flooded@example.com';
  await shop.database.pool.query('delete from limit_hits');
  for (let hour = 0; hour < 8; hour++) {
    await subscribe(email);
    for (const call of ['authenticate', 'authenticateAdmin', 'authenticate'] as const) {
      const role = call === 'authenticate' ? 'user' : 'admin';
      await shop.call(call, { body: { step: 'request', email, role } });
      await later();
    }
    await shop.database.pool.query(
      `with later as (update one_time_codes set expires_at = expires_at - interval '1 hour')
       update limit_hits set window_start = window_start - interval '1 hour'`,
    );
  }
  const { rows } = await shop.database.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from mails where recipient = $1 group by kind',
    [email],
  );
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10);
  expect(rows.find(({ kind }) => kind === 'newsletter_confirm')?.count).toBeLessThanOrEqual(5);
});

test('one network has twenty requests an hour', async () => {
  const from = async (index: number): Promise<number> =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/newsletter/subscribe',
        remoteAddress: '203.0.113.44',
        payload: { email: `reader${index}@example.com` },
      })
    ).statusCode;
  const responses = await Promise.all(Array.from({ length: 20 }, async (_, index) => from(index)));
  expect(new Set(responses)).toEqual(new Set([200]));
  expect(await from(21)).toBe(429);
});

test('an invalid address and an invalid token are refused', async () => {
  expect(await subscribe('nobody')).toMatchObject({
    status: 422,
    message: 'Please enter a valid email',
  });
  expect((await confirm('x'.repeat(43))).status).toBe(404);
  expect((await unsubscribe('x')).status).toBe(404);
});

test('the database stores no usable token', async () => {
  await subscribe('quiet@example.com');
  const { rows } = await shop.database.pool.query<{ saved: Buffer }>(
    `select token_sha256 as saved from newsletter_subscribers where email = 'quiet@example.com'`,
  );
  expect(rows[0]?.saved).toHaveLength(32);
  expect(rows[0]?.saved.toString('base64url')).not.toBe((await tokensOf('quiet@example.com'))[0]);
});
