import { expect } from 'vitest';
import type { Envelope } from '#test/shop.ts';
import { test as signInTest, wrongCodeFor } from '../users.fixture.ts';
import {
  advanceStep,
  changeEmailsTo,
  codeAt,
  newOwner,
  requestEmailCode,
  setUpTwoFactor,
  verify,
} from './two-factor.fixture.ts';

const test = signInTest.extend('newOwner', async ({ shop }) => newOwner(shop));

const stepMs = 30_000;
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

test('without two-factor authentication the emailed code is enough, and a TOTP is ignored', async ({
  shop,
  client,
  newOwner: owner,
}) => {
  expect(
    (await verify(shop, owner.email, await requestEmailCode(client, owner.email), '123456')).status,
  ).toBe(200);
});

test('after a TOTP is confirmed, the emailed code alone does not sign in', async ({
  shop,
  client,
  newOwner: owner,
}) => {
  const {
    data: { secret, uri },
  } = await shop.call('beginTwoFactor', { token: owner.token });
  expect(uri).toMatch(
    new RegExp(`^otpauth://totp/Homeloom:${encodeURIComponent(owner.email)}\\?.*secret=${secret}`),
  );
  expect(
    (await verify(shop, owner.email, await requestEmailCode(client, owner.email))).status,
  ).toBe(200);
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
  expect(await changeEmailsTo(shop, owner.email)).toEqual(['on']);

  await client.advanceTime(61);
  const code = await requestEmailCode(client, owner.email);
  expect(await verify(shop, owner.email, wrongCodeFor(code), right)).toMatchObject({
    code: 401,
    message: 'Invalid OTP',
  });
  expect(await verify(shop, owner.email, code)).toMatchObject(totpRequired);
  expect(await verify(shop, owner.email, code, '')).toMatchObject(totpRequired);
  expect(await verify(shop, owner.email, code, right)).toMatchObject(wrong);
  await advanceStep(shop, owner.id);
  expect(await verify(shop, owner.email, code, codeAt(secret, Date.now()))).toMatchObject({
    code: 200,
    data: { role: 'admin' },
  });
  expect((await verify(shop, owner.email, code, codeAt(secret, Date.now()))).message).toBe(
    'Invalid OTP',
  );
});

test('the secret is encrypted and recovery codes are hashed in the database', async ({
  shop,
  newOwner: owner,
}) => {
  const { secret, recoveryCodes } = await setUpTwoFactor(shop, owner);
  const { rows } = await shop.database.pool.query(
    `select to_jsonb(t)::text || coalesce((select string_agg(to_jsonb(c)::text, '')
       from recovery_codes c where c.user_id = t.user_id), '') as saved from two_factor_secrets t
         where user_id = $1`,
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

test('a TOTP is valid in its own 30 s step only', async ({ shop, client, newOwner: owner }) => {
  const { secret } = await setUpTwoFactor(shop, owner);
  const code = await requestEmailCode(client, owner.email);
  expect(
    await verify(shop, owner.email, code, codeAt(secret, Date.now() - 2 * stepMs)),
  ).toMatchObject(wrong);
  expect(
    await verify(shop, owner.email, code, codeAt(secret, Date.now() + 2 * stepMs)),
  ).toMatchObject(wrong);
});

test('ten concurrent uses of one TOTP sign in once, and the TOTP is then used up', async ({
  shop,
  client,
  newOwner: owner,
}) => {
  const { secret } = await setUpTwoFactor(shop, owner);
  const code = await requestEmailCode(client, owner.email);
  const app = codeAt(secret, Date.now());
  const responses = await Promise.all(
    Array.from({ length: 10 }, async () => verify(shop, owner.email, code, app)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  await client.advanceTime(61);
  // How many of the nine met a live code depends on timing, so their wrong attempts are not
  // asserted.
  await shop.database.pool.query('truncate limit_hits');
  expect(
    await verify(shop, owner.email, await requestEmailCode(client, owner.email), app),
  ).toMatchObject(wrong);
  expect(
    (await shop.call('disableTwoFactor', { token: owner.token, body: { totp_code: app } })).status,
  ).toBe(422);
});

test('one TOTP cannot both turn two-factor off and sign in concurrently', async ({
  shop,
  client,
  newOwner: owner,
}) => {
  const { secret } = await setUpTwoFactor(shop, owner);
  const code = await requestEmailCode(client, owner.email);
  const app = codeAt(secret, Date.now());
  const [entered, ended] = await Promise.all([
    verify(shop, owner.email, code, app),
    shop.call('disableTwoFactor', { token: owner.token, body: { totp_code: app } }),
  ]);
  const { data } = await shop.call('getTwoFactor', { token: owner.token });
  if (data.is_on) expect([entered.status, ended.status]).toEqual([200, 422]);
  else expect(ended.status).toBe(200);
});

test('wrong TOTPs count as wrong attempts: five revoke the code, ten a day lock the account', async ({
  shop,
  client,
  newOwner: owner,
}) => {
  const { secret } = await setUpTwoFactor(shop, owner);
  const guess = async (code: string): Promise<Envelope> =>
    verify(shop, owner.email, code, wrongCodeFor(codeAt(secret, Date.now()), 7));
  let examined = 0;
  for (let round = 0; round < 4; round++) {
    const code = await requestEmailCode(client, owner.email);
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

test('a stolen session gets no more guesses: the eleventh wrong code of a day is not checked', async ({
  shop,
  newOwner: owner,
}) => {
  const { secret } = await setUpTwoFactor(shop, owner);
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

test('a recovery code signs in once, in any spelling, and sends an email', async ({
  shop,
  client,
  newOwner: owner,
}) => {
  const {
    recoveryCodes: [first = '', second = ''],
  } = await setUpTwoFactor(shop, owner);
  const code = await requestEmailCode(client, owner.email);
  const responses = await Promise.all(
    Array.from({ length: 5 }, async () => verify(shop, owner.email, code, first)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  await client.advanceTime(61);
  const next = await requestEmailCode(client, owner.email);
  expect(await verify(shop, owner.email, next, first)).toMatchObject(wrong);
  expect(
    (await verify(shop, owner.email, next, ` ${second.toLowerCase().replaceAll('-', ' ')} `))
      .status,
  ).toBe(200);
  expect((await shop.call('getTwoFactor', { token: owner.token })).data.recovery_codes_left).toBe(
    8,
  );
  expect(await changeEmailsTo(shop, owner.email)).toEqual(['on', 'recovery', 'recovery']);
});

test('new recovery codes revoke the old ones; renewing and turning off require a code', async ({
  shop,
  client,
  newOwner: owner,
}) => {
  const {
    secret,
    recoveryCodes: [old = ''],
  } = await setUpTwoFactor(shop, owner);
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
  expect(
    (await verify(shop, owner.email, await requestEmailCode(client, owner.email))).status,
  ).toBe(200);
  expect(await changeEmailsTo(shop, owner.email)).toEqual(['on', 'renewed', 'off']);
});
