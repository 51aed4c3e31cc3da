import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { alarmTasks } from './alarms.ts';
import { ensureAdmin } from './auth.ts';
import { doorOf, wrongFor } from './users.fixture.ts';

let shop: TestShop;
let home: ReturnType<typeof doorOf>;
beforeAll(async () => {
  shop = await openTestShop();
  home = doorOf(shop, { from: '198.51.100.7' });
});
beforeEach(async () => {
  await shop.database.pool.query(`truncate limit_hits; delete from graphile_worker._private_jobs`);
});
afterAll(async () => shop.close());

const roles = ['user', 'admin'] as const;
const dailyMax = { user: 50, admin: 10 };
let addresses = 0;
/** A new network address each time. */
const stranger = (): ReturnType<typeof doorOf> => {
  addresses += 1;
  return doorOf(shop, { from: `203.0.${addresses >> 8}.${addresses & 255}` });
};

/** Twenty-four hours of codes asked for and guesses at each, all from other addresses, well beyond what is allowed. */
async function besiege(
  email: string,
  role: 'user' | 'admin',
): Promise<{ examined: number; triedAgainst: number }> {
  let examined = 0;
  for (let hour = 0; hour < 24; hour++) {
    for (let send = 0; send < 2; send++) {
      await stranger().ask(email, role);
      for (let guess = 0; guess < 5; guess++)
        if ((await stranger().answer(email, '000000', { role })).status === 401) examined += 1;
      await home.later(61);
    }
    await home.later(3600 - 2 * 61);
  }
  const { rows } = await shop.database.pool.query<{ tries: number }>(
    'select coalesce(sum(tries), 0)::int as tries from one_time_codes where email = $1',
    [email],
  );
  return { examined, triedAgainst: rows[0]?.tries ?? -1 };
}

test.for(roles)(
  'guessing at one account from many addresses is examined a bounded number of times a day, and its %s gets in',
  { timeout: 120_000 },
  async (role) => {
    const email = `besieged.${role}@example.com`;
    if (role === 'admin') await ensureAdmin(shop.database, email);
    expect((await home.signIn(email, role)).status).toBe(200);
    await home.later(61);
    const { examined, triedAgainst } = await besiege(email, role);
    expect(examined).toBeGreaterThan(0);
    expect(examined).toBeLessThanOrEqual(dailyMax[role]);
    expect(triedAgainst).toBeLessThanOrEqual(examined);
    expect((await stranger().answer(email, '000000', { role })).status).toBe(429);

    expect((await home.ask(email, role)).status).toBe(200);
    const code = await home.codeOf(email);
    expect((await home.answer(email, wrongFor(code), { role })).status).toBe(401);
    await stranger().ask(email, role);
    expect((await home.answer(email, code, { role })).status).toBe(200);
  },
);

test('strangers end neither the code that a known network asked for nor its minute', async () => {
  const email = 'asha@example.com';
  expect((await home.signIn(email)).status).toBe(200);
  await home.later(61);
  expect((await home.ask(email)).status).toBe(200);
  const code = await home.codeOf(email);
  for (let guess = 1; guess <= 8; guess++)
    expect((await stranger().answer(email, wrongFor(code, guess))).status).toBe(401);
  expect((await stranger().ask(email)).status).toBe(429);
  await home.later(61);
  expect((await stranger().ask(email)).status).toBe(200);
  expect((await home.answer(email, code)).status).toBe(200);
});

test('a code may be asked for at home and typed on the way', async () => {
  const email = 'meera@example.com';
  await home.signIn(email);
  await home.later(61);
  await home.ask(email);
  expect((await stranger().answer(email, await home.codeOf(email))).status).toBe(200);
});

test('a new network asks and signs in as ever, and ends an older code', async () => {
  const email = 'ravi@example.com';
  const door = stranger();
  await door.ask(email);
  const first = await door.codeOf(email);
  await door.later(61);
  await door.ask(email);
  const [second = ''] = await door.letterbox(email);
  if (first !== second) expect((await door.answer(email, first)).status).toBe(401);
  expect((await door.answer(email, second)).status).toBe(200);
});

test('typing errors before the right code are forgiven', async () => {
  for (let day = 0; day < 12; day++) {
    const door = stranger();
    await door.ask('clumsy@example.com');
    const code = await door.codeOf('clumsy@example.com');
    for (let step = 1; step <= 4; step++)
      expect((await door.answer('clumsy@example.com', wrongFor(code, step))).status).toBe(401);
    expect((await door.answer('clumsy@example.com', code)).status).toBe(200);
    await door.later(900);
  }
});

/** One guess each at accounts that were sent a code. Answers how many were examined. */
async function spray(count: number, word: string): Promise<number> {
  let examined = 0;
  for (let from = 0; from < count; from += 20) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(20, count - from) }, async (_, index) => {
        const email = `${word}${from + index}@example.com`;
        const door = stranger();
        await door.ask(email);
        return (await door.answer(email, '123456')).status;
      }),
    );
    examined += answers.filter((status) => status === 401).length;
  }
  return examined;
}

test(
  'one guess at very many accounts is examined some 1,900 times a day at most, with an alarm, and known networks get in',
  { timeout: 120_000 },
  async () => {
    await home.signIn('devika@example.com');
    await home.later(61);
    const examined = await spray(380, 'first');
    expect(examined).toBeGreaterThanOrEqual(300);
    expect(examined).toBeLessThanOrEqual(320);
    expect(await alarmsRaised()).toEqual([
      { alarm: 'codes_guessed_over_many_accounts', wrongTries: 100, isClosed: false },
      { alarm: 'codes_guessed_over_many_accounts', wrongTries: 300, isClosed: true },
    ]);
    const late = stranger();
    await late.ask('late@example.com');
    expect(
      (await late.answer('late@example.com', await late.codeOf('late@example.com'))).status,
    ).toBe(429);
    expect((await home.signIn('devika@example.com')).status).toBe(200);

    await home.later(3601);
    expect((await late.signIn('next.hour@example.com')).status).toBe(200);
    await shop.database.pool.query(
      `insert into limit_hits (kind, subject, window_start, hits) values ('code_wrong_anywhere', 'all', now() - interval '5 hours', 1590)`,
    );
    const rest = await spray(40, 'second');
    expect(examined + 1590 + rest).toBeLessThanOrEqual(2_000);
    expect(rest).toBeLessThan(40);
  },
);

test('an alarm is a line of the log, and a figure for whoever watches', async () => {
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
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'raise_alarm' order by j.id`,
  );
  return rows.map(({ payload }) => payload);
}
