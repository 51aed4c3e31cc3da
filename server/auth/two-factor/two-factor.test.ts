import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeSession, type Person } from '#test/builders.ts';
import { type Answer, openTestShop, type TestShop } from '#test/shop.ts';
import { signInClient, type SignInClient, wrongCodeFor } from '../users.fixture.ts';
import { resetFromCommandLine } from './two-factor.ts';

let shop: TestShop;
let client: SignInClient;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  client = signInClient(shop);
});
beforeEach(async () => {
  await shop.database.pool.query('truncate limit_hits');
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const stepMs = 30_000;
const codeAt = (secret: string, moment: number): string =>
  new TOTP({ secret }).generate({ timestamp: moment });
/** Moves past the 30 s step of the last used code. */
const advanceStep = async (userId: number): Promise<void> =>
  void (await shop.database.pool.query(
    'update two_factor_secrets set last_step = last_step - 2 where user_id = $1',
    [userId],
  ));
const verify = async (email: string, otp: string, totp?: string): Promise<Answer> =>
  shop.call('authenticateAdmin', {
    body: {
      step: 'verify',
      email,
      otp,
      role: 'admin',
      ...(totp === undefined ? {} : { totp_code: totp }),
    },
  });
const changeEmailsTo = async (email: string): Promise<string[]> =>
  (
    await shop.database.pool.query<{ change: string }>(
      `select facts->>'change' as change from mails where kind = 'two_factor_changed' and recipient = $1 order by id`,
      [email],
    )
  ).rows.map(({ change }) => change);
const totpRequired = {
  code: 401,
  message: 'Please enter the code from your authenticator app.',
  errors: [{ path: 'totp_code' }],
};
const wrong = {
  code: 401,
  message: 'This code from your authenticator app is not valid.',
  errors: [{ path: 'totp_code' }],
};

async function setUpTwoFactor(
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const {
    data: { secret },
  } = await shop.call('beginTwoFactor', { token: person.token });
  const { status, data } = await shop.call('confirmTwoFactor', {
    token: person.token,
    body: { totp_code: codeAt(secret, Date.now()) },
  });
  expect(status).toBe(200);
  await advanceStep(person.id);
  return { secret, recoveryCodes: data.recovery_codes };
}

async function requestEmailCode(email: string): Promise<string> {
  await client.requestCode(email, 'admin');
  return client.latestCode(email);
}

test('without two-factor authentication the e-mailed code is enough, and a TOTP is ignored', async () => {
  expect((await verify(owner.email, await requestEmailCode(owner.email), '123456')).status).toBe(
    200,
  );
});

test('after a TOTP is confirmed, the e-mailed code alone does not sign in', async () => {
  const {
    data: { secret, uri },
  } = await shop.call('beginTwoFactor', { token: owner.token });
  expect(uri).toMatch(
    new RegExp(`^otpauth://totp/Homeloom:${encodeURIComponent(owner.email)}\\?.*secret=${secret}`),
  );
  expect((await verify(owner.email, await requestEmailCode(owner.email))).status).toBe(200);
  const right = codeAt(secret, Date.now());
  expect(
    await shop.call('confirmTwoFactor', {
      token: owner.token,
      body: { totp_code: wrongCodeFor(right) },
    }),
  ).toMatchObject({ status: 422, errors: [{ path: 'totp_code' }] });
  expect((await shop.call('getTwoFactor', { token: owner.token })).data).toMatchObject({
    is_on: false,
    recovery_codes_left: 0,
  });
  expect(
    (await shop.call('confirmTwoFactor', { token: owner.token, body: { totp_code: right } })).data
      .recovery_codes,
  ).toHaveLength(10);
  expect((await shop.call('getTwoFactor', { token: owner.token })).data).toMatchObject({
    is_on: true,
    recovery_codes_left: 10,
  });
  expect(await shop.call('beginTwoFactor', { token: owner.token })).toMatchObject({ status: 409 });
  expect(await changeEmailsTo(owner.email)).toEqual(['on']);

  await client.advanceTime(61);
  const code = await requestEmailCode(owner.email);
  expect(await verify(owner.email, wrongCodeFor(code), right)).toMatchObject({
    code: 401,
    message: 'Invalid OTP',
  });
  expect(await verify(owner.email, code)).toMatchObject(totpRequired);
  expect(await verify(owner.email, code, '')).toMatchObject(totpRequired);
  expect(await verify(owner.email, code, right)).toMatchObject(wrong);
  await advanceStep(owner.id);
  expect(await verify(owner.email, code, codeAt(secret, Date.now()))).toMatchObject({
    code: 200,
    data: { role: 'admin' },
  });
  expect((await verify(owner.email, code, codeAt(secret, Date.now()))).message).toBe('Invalid OTP');
});

test('the secret is encrypted and recovery codes are hashed: a copy of the database cannot sign in', async () => {
  const { secret, recoveryCodes } = await setUpTwoFactor(owner);
  const { rows } = await shop.database.pool.query(
    `select to_jsonb(t)::text || coalesce((select string_agg(to_jsonb(c)::text, '') from recovery_codes c where c.user_id = t.user_id), '') as saved from two_factor_secrets t where user_id = $1`,
    [owner.id],
  );
  for (const known of [
    secret,
    Buffer.from(secret).toString('hex'),
    ...recoveryCodes,
    ...recoveryCodes.map((code) => Buffer.from(code).toString('hex')),
  ])
    expect(rows[0].saved).not.toContain(known);
  expect(recoveryCodes.every((code) => code.replaceAll('-', '').length === 26)).toBe(true);
  expect(new Set(recoveryCodes).size).toBe(10);
});

test('a TOTP is valid in its own 30 s step only', async () => {
  const { secret } = await setUpTwoFactor(owner);
  const code = await requestEmailCode(owner.email);
  expect(await verify(owner.email, code, codeAt(secret, Date.now() - 2 * stepMs))).toMatchObject(
    wrong,
  );
  expect(await verify(owner.email, code, codeAt(secret, Date.now() + 2 * stepMs))).toMatchObject(
    wrong,
  );
});

test('ten concurrent uses of one TOTP sign in once, and the TOTP is then used up', async () => {
  const { secret } = await setUpTwoFactor(owner);
  const code = await requestEmailCode(owner.email);
  const app = codeAt(secret, Date.now());
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => verify(owner.email, code, app)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await client.advanceTime(61);
  // How many of the nine met a live code depends on timing, so their wrong attempts are not asserted.
  await shop.database.pool.query('truncate limit_hits');
  expect(await verify(owner.email, await requestEmailCode(owner.email), app)).toMatchObject(wrong);
  expect(
    (await shop.call('disableTwoFactor', { token: owner.token, body: { totp_code: app } })).status,
  ).toBe(422);
});

test('one TOTP cannot both turn two-factor off and sign in concurrently', async () => {
  const { secret } = await setUpTwoFactor(owner);
  const code = await requestEmailCode(owner.email);
  const app = codeAt(secret, Date.now());
  const [entered, ended] = await Promise.all([
    verify(owner.email, code, app),
    shop.call('disableTwoFactor', { token: owner.token, body: { totp_code: app } }),
  ]);
  const { data } = await shop.call('getTwoFactor', { token: owner.token });
  if (data.is_on) expect([entered.status, ended.status]).toEqual([200, 422]);
  else expect(ended.status).toBe(200);
});

test('wrong TOTPs count as wrong attempts at the e-mailed code: five revoke it, ten a day lock the account', async () => {
  const { secret } = await setUpTwoFactor(owner);
  const guess = async (code: string): Promise<Answer> =>
    verify(owner.email, code, wrongCodeFor(codeAt(secret, Date.now()), 7));
  let examined = 0;
  for (let round = 0; round < 4; round++) {
    const code = await requestEmailCode(owner.email);
    for (let tried = 0; tried < 6; tried++) {
      const { status, errors } = await guess(code);
      if (status === 401 && errors?.length > 0) examined += 1;
      else if (tried === 5) expect([401, 429]).toContain(status);
    }
    await client.advanceTime(61);
  }
  expect(examined).toBeGreaterThan(4);
  expect(examined).toBeLessThanOrEqual(10);
});

test('a stolen session gets no additional guesses: the eleventh wrong code of a day is not checked', async () => {
  const { secret } = await setUpTwoFactor(owner);
  const statuses = [];
  for (let tried = 0; tried < 12; tried++)
    statuses.push(
      (
        await shop.call('disableTwoFactor', {
          token: owner.token,
          body: { totp_code: wrongCodeFor(codeAt(secret, Date.now()), 7) },
        })
      ).status,
    );
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
  expect(
    (
      await shop.call('disableTwoFactor', {
        token: owner.token,
        body: { totp_code: codeAt(secret, Date.now()) },
      })
    ).status,
  ).toBe(429);
});

test('a recovery code signs in once, in any spelling, and sends an e-mail', async () => {
  const {
    recoveryCodes: [first = '', second = ''],
  } = await setUpTwoFactor(owner);
  const code = await requestEmailCode(owner.email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => verify(owner.email, code, first)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await client.advanceTime(61);
  const next = await requestEmailCode(owner.email);
  expect(await verify(owner.email, next, first)).toMatchObject(wrong);
  expect(
    (await verify(owner.email, next, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status,
  ).toBe(200);
  expect((await shop.call('getTwoFactor', { token: owner.token })).data.recovery_codes_left).toBe(
    8,
  );
  expect(await changeEmailsTo(owner.email)).toEqual(['on', 'recovery', 'recovery']);
});

test('new recovery codes revoke the old ones; renewing and turning off require a code', async () => {
  const {
    secret,
    recoveryCodes: [old = ''],
  } = await setUpTwoFactor(owner);
  expect(
    (await shop.call('renewRecoveryCodes', { token: owner.token, body: { totp_code: '' } })).status,
  ).toBe(422);
  const { data } = await shop.call('renewRecoveryCodes', {
    token: owner.token,
    body: { totp_code: codeAt(secret, Date.now()) },
  });
  expect(data.recovery_codes).toHaveLength(10);
  expect(
    (await shop.call('disableTwoFactor', { token: owner.token, body: { totp_code: old } })).status,
  ).toBe(422);
  expect(
    (
      await shop.call('disableTwoFactor', {
        token: owner.token,
        body: { totp_code: data.recovery_codes[0] },
      })
    ).status,
  ).toBe(200);
  expect((await shop.call('getTwoFactor', { token: owner.token })).data).toMatchObject({
    is_on: false,
    recovery_codes_left: 0,
  });
  expect((await verify(owner.email, await requestEmailCode(owner.email))).status).toBe(200);
  expect(await changeEmailsTo(owner.email)).toEqual(['on', 'renewed', 'off']);
});

test('turning it on or off ends the other admin sessions and no shop session', async () => {
  const [other, shopper] = [
    await makeSession(shop.database, owner.id, 'admin'),
    await makeSession(shop.database, owner.id, 'user'),
  ];
  const { secret } = await setUpTwoFactor(owner);
  expect((await shop.call('getOwnStaff', { token: other })).status).toBe(401);
  const another = await makeSession(shop.database, owner.id, 'admin');
  await shop.call('disableTwoFactor', {
    token: owner.token,
    body: { totp_code: codeAt(secret, Date.now()) },
  });
  expect((await shop.call('getOwnStaff', { token: another })).status).toBe(401);
  expect((await shop.call('getOwnStaff', { token: owner.token })).status).toBe(200);
  expect((await shop.call('getUser', { token: shopper })).status).toBe(200);
});

test('an owner with two-factor can require it; staff without it can only set it up', async () => {
  const hand = await makePerson(shop.database, {
    name: 'Kavya',
    role: 'admin',
    staffRole: 'manager',
  });
  expect(
    await shop.call('requireTwoFactor', { token: owner.token, body: { is_required: true } }),
  ).toMatchObject({ status: 409 });
  await setUpTwoFactor(owner);
  expect(
    (await shop.call('requireTwoFactor', { token: hand.token, body: { is_required: true } }))
      .status,
  ).toBe(403);
  expect(
    (await shop.call('requireTwoFactor', { token: owner.token, body: { is_required: true } })).data,
  ).toMatchObject({ is_required: true });
  expect(await shop.call('listCoupons', { token: hand.token })).toMatchObject({
    status: 403,
    errors: [{ path: 'two_factor' }],
  });
  expect((await shop.call('getOwnStaff', { token: hand.token })).status).toBe(200);
  expect((await shop.call('getAdminAnalytics', { token: owner.token })).status).toBe(200);
  await setUpTwoFactor(hand);
  expect((await shop.call('listCoupons', { token: hand.token })).status).toBe(200);
  expect(
    (await shop.call('requireTwoFactor', { token: owner.token, body: { is_required: false } }))
      .data,
  ).toMatchObject({ is_required: false });
});

test("an owner can reset another member's two-factor; the command line resets the last owner's", async () => {
  const hand = await makePerson(shop.database, {
    name: 'Kavya',
    role: 'admin',
    staffRole: 'orders',
  });
  await setUpTwoFactor(hand);
  await setUpTwoFactor(owner);
  expect((await shop.call('listStaff', { token: owner.token })).data).toContainEqual(
    expect.objectContaining({ id: hand.id, two_factor: true }),
  );
  expect(
    (await shop.call('resetTwoFactor', { token: owner.token, params: { id: owner.id } })).status,
  ).toBe(409);
  expect(
    (await shop.call('resetTwoFactor', { token: hand.token, params: { id: owner.id } })).status,
  ).toBe(403);
  expect(
    (await shop.call('resetTwoFactor', { token: owner.token, params: { id: hand.id } })).status,
  ).toBe(200);
  expect((await shop.call('getOwnStaff', { token: hand.token })).status).toBe(401);
  expect((await verify(hand.email, await requestEmailCode(hand.email))).status).toBe(200);
  expect(await changeEmailsTo(hand.email)).toEqual(['on', 'reset']);
  expect(
    await shop.call('resetTwoFactor', { token: owner.token, params: { id: hand.id } }),
  ).toMatchObject({ status: 409 });

  await systemCtx(shop.database, shop.config).transaction(async (ctx) =>
    resetFromCommandLine(ctx, owner.email),
  );
  expect((await shop.call('getOwnStaff', { token: owner.token })).status).toBe(401);
  const { rows } = await shop.database.pool.query(
    'select actor_id, after from audit_log where subject = $1 order by id desc limit 1',
    [`staff:${owner.id}`],
  );
  expect(rows).toEqual([{ actor_id: null, after: { two_factor: 'Reset from the command line' } }]);
});

test('removing a staff member removes their two-factor authentication', async () => {
  const hand = await makePerson(shop.database, {
    name: 'Kavya',
    role: 'admin',
    staffRole: 'orders',
  });
  await setUpTwoFactor(hand);
  await shop.call('removeStaff', { token: owner.token, params: { id: hand.id } });
  const { rows } = await shop.database.pool.query(
    'select 1 from two_factor_secrets where user_id = $1',
    [hand.id],
  );
  expect(rows).toEqual([]);
});

test('two hours after the sign-in, permission changes require a new sign-in; other calls work', async () => {
  const hand = await makePerson(shop.database, {
    name: 'Kavya',
    role: 'admin',
    staffRole: 'orders',
  });
  const sensitive: [Parameters<TestShop['call']>[0], object][] = [
    ['inviteStaff', { body: { email: 'someone@example.com', role: 'viewer' } }],
    ['setStaffRole', { params: { id: hand.id }, body: { role: 'viewer' } }],
    ['removeStaff', { params: { id: hand.id } }],
    ['beginTwoFactor', {}],
    ['disableTwoFactor', { body: { totp_code: '123456' } }],
    ['renewRecoveryCodes', { body: { totp_code: '123456' } }],
    ['requireTwoFactor', { body: { is_required: true } }],
    ['resetTwoFactor', { params: { id: hand.id } }],
    ['endAdminSession', { params: { id: 1 } }],
  ];
  await shop.database.pool.query(
    `update sessions set created_at = now() - interval '121 minutes' where user_id = $1`,
    [owner.id],
  );
  for (const [name, request] of sensitive)
    expect(await shop.call(name, { token: owner.token, ...request }), name).toMatchObject({
      status: 403,
      errors: [{ path: 'sign_in' }],
    });
  expect((await shop.call('listStaff', { token: owner.token })).status).toBe(200);
  expect(
    (await shop.call('signOutStaff', { token: owner.token, params: { id: hand.id } })).status,
  ).toBe(200);
  expect((await shop.call('getOwnStaff', { token: hand.token })).status).toBe(401);
  const { data } = await client.signIn(owner.email, 'admin');
  expect(
    (
      await shop.call('setStaffRole', {
        token: data.token,
        params: { id: hand.id },
        body: { role: 'viewer' },
      })
    ).status,
  ).toBe(200);
});

test('an admin lists and ends their own admin sessions', async () => {
  const other = await makeSession(shop.database, owner.id, 'admin');
  await makeSession(shop.database, owner.id, 'user');
  const { data } = await shop.call('listAdminSessions', { token: owner.token });
  expect(data.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  expect(
    (await shop.call('endAdminSession', { token: owner.token, params: { id: data[1].id } })).status,
  ).toBe(200);
  expect((await shop.call('getOwnStaff', { token: other })).status).toBe(401);
  const stranger = await makePerson(shop.database, { role: 'admin' });
  expect(
    (await shop.call('endAdminSession', { token: stranger.token, params: { id: data[0].id } }))
      .status,
  ).toBe(404);
});
