import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { alarmTasks } from './alarms.ts';
import { ensureAdmin } from './auth.ts';
import { signInClient, type SignInClient, wrongCodeFor } from './users.fixture.ts';

let shop: TestShop;
let home: SignInClient;
beforeAll(async () => {
  shop = await openTestShop();
  home = signInClient(shop, { from: '198.51.100.7' });
});
beforeEach(async () => {
  await shop.database.pool.query(`truncate limit_hits; delete from graphile_worker._private_jobs`);
});
afterAll(async () => shop.close());

const roles = ['user', 'admin'] as const;
const dailyMax = { user: 50, admin: 10 };
let addresses = 0;
/** Returns a new IP address each time. */
const stranger = (): SignInClient => {
  addresses += 1;
  return signInClient(shop, { from: `203.0.${addresses >> 8}.${addresses & 255}` });
};

/** Requests and guesses codes for 24 hours from new IP addresses, far beyond the limits. */
async function besiege(
  email: string,
  role: 'user' | 'admin',
): Promise<{ examined: number; triedAgainst: number }> {
  let examined = 0;
  for (let hour = 0; hour < 24; hour++) {
    await stranger().requestCode(email, role);
    for (let guess = 0; guess < 5; guess++)
      if ((await stranger().verifyCode(email, '000000', { role })).status === 401) examined += 1;
    await home.advanceTime(3600);
  }
  const { rows } = await shop.database.pool.query<{ tries: number }>(
    'select coalesce(sum(tries), 0)::int as tries from one_time_codes where email = $1',
    [email],
  );
  return { examined, triedAgainst: rows[0]?.tries ?? -1 };
}

test.for(roles)(
  'guesses at one account are checked a bounded number of times a day, and its %s signs in',
  { timeout: 120_000 },
  async (role) => {
    const email = `besieged.${role}@example.com`;
    if (role === 'admin') await ensureAdmin(shop.database, email);
    expect((await home.signIn(email, role)).status).toBe(200);
    await home.advanceTime(61);
    const { examined, triedAgainst } = await besiege(email, role);
    expect(examined).toBeGreaterThan(0);
    expect(examined).toBeLessThanOrEqual(dailyMax[role]);
    expect(triedAgainst).toBeLessThanOrEqual(examined);
    expect((await stranger().verifyCode(email, '000000', { role })).status).toBe(429);

    expect((await home.requestCode(email, role)).status).toBe(200);
    const code = await home.latestCode(email);
    expect((await home.verifyCode(email, wrongCodeFor(code), { role })).status).toBe(401);
    await stranger().requestCode(email, role);
    expect((await home.verifyCode(email, code, { role })).status).toBe(200);
  },
);

test("unknown networks neither revoke a known network's code nor delay its next one", async () => {
  const email = 'asha@example.com';
  expect((await home.signIn(email)).status).toBe(200);
  await home.advanceTime(61);
  expect((await home.requestCode(email)).status).toBe(200);
  const code = await home.latestCode(email);
  for (let guess = 1; guess <= 8; guess++)
    expect((await stranger().verifyCode(email, wrongCodeFor(code, guess))).status).toBe(401);
  const { data } = await stranger().requestCode(email);
  await home.advanceTime(61);
  expect((await stranger().requestCode(email, 'user', data.request_id)).status).toBe(200);
  expect((await home.verifyCode(email, code)).status).toBe(200);
});

test('a code requested at home can be typed on the way', async () => {
  const email = 'meera@example.com';
  await home.signIn(email);
  await home.advanceTime(61);
  await home.requestCode(email);
  expect((await stranger().verifyCode(email, await home.latestCode(email))).status).toBe(200);
});

test('a new network can request a code, which revokes an older one, and sign in', async () => {
  const email = 'ravi@example.com';
  const client = stranger();
  await client.requestCode(email);
  const first = await client.latestCode(email);
  await client.advanceTime(61);
  await client.requestCode(email);
  const [second = ''] = await client.emailedCodes(email);
  if (first !== second) expect((await client.verifyCode(email, first)).status).toBe(401);
  expect((await client.verifyCode(email, second)).status).toBe(200);
});

test('typing errors before the right code do not count', async () => {
  for (let round = 0; round < 9; round++) {
    const client = stranger();
    await client.requestCode('clumsy@example.com');
    const code = await client.latestCode('clumsy@example.com');
    for (let step = 1; step <= 4; step++)
      expect((await client.verifyCode('clumsy@example.com', wrongCodeFor(code, step))).status).toBe(
        401,
      );
    expect((await client.verifyCode('clumsy@example.com', code)).status).toBe(200);
    await client.advanceTime(900);
  }
});

/** Guesses once at each account with a code. Returns the number of checked guesses. */
async function spray(count: number, word: string): Promise<number> {
  let examined = 0;
  await shop.database.pool.query(
    `insert into users (email, status) select $1 || n || '@example.com', 'active'
     from generate_series(0, $2 - 1) n`,
    [word, count],
  );
  for (let from = 0; from < count; from += 20) {
    const responses = await Promise.all(
      Array.from({ length: Math.min(20, count - from) }, async (_, index) => {
        const email = `${word}${from + index}@example.com`;
        const client = stranger();
        await client.requestCode(email);
        return (await client.verifyCode(email, '123456')).status;
      }),
    );
    examined += responses.filter((status) => status === 401).length;
  }
  return examined;
}

test(
  'guesses over many accounts are checked 1,900 times a day, and known networks sign in',
  { timeout: 120_000 },
  async () => {
    await home.signIn('devika@example.com');
    await home.advanceTime(61);
    const examined = await spray(380, 'first');
    expect(examined).toBeGreaterThanOrEqual(300);
    expect(examined).toBeLessThanOrEqual(320);
    expect(await alarmsRaised()).toEqual([
      { alarm: 'codes_guessed_over_many_accounts', wrongTries: 100, isClosed: false },
      { alarm: 'codes_guessed_over_many_accounts', wrongTries: 300, isClosed: true },
    ]);
    const late = stranger();
    await late.requestCode('late@example.com');
    expect(
      (await late.verifyCode('late@example.com', await late.latestCode('late@example.com'))).status,
    ).toBe(429);
    expect((await home.signIn('devika@example.com')).status).toBe(200);

    await home.advanceTime(3601);
    expect((await late.signIn('next.hour@example.com')).status).toBe(200);
    await shop.database.pool.query(
      `insert into limit_hits (kind, subject, window_start, hits)
       values ('code_wrong_anywhere', 'all', now() - interval '5 hours', 1590)`,
    );
    const rest = await spray(40, 'second');
    expect(examined + 1590 + rest).toBeLessThanOrEqual(2_000);
    expect(rest).toBeLessThan(40);
  },
);

test('an alarm is logged and shown as a metric', async () => {
  const lines: string[] = [];
  const tasks = alarmTasks({
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  const raised = { alarm: 'codes_guessed_over_many_accounts', wrongTries: 300, isClosed: true };
  await tasks['raise_alarm']?.(raised, { isLastTry: false });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    ...raised,
    msg: expect.stringMatching(/^ALARM: one-time codes are being guessed over many accounts/),
  });
  await spray(3, 'watched');
  expect((await shop.app.inject({ url: '/metrics' })).body).toContain(
    'shop_codes_guessed_this_hour 3',
  );
});

async function alarmsRaised(): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'raise_alarm'
     order by j.id`,
  );
  return rows.map(({ payload }) => payload);
}
