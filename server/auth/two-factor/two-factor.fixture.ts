import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { makePerson, type Person } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';
import type { SignInClient } from '../users.fixture.ts';

export const codeAt = (secret: string, moment: number): string =>
  new TOTP({ secret }).generate({ timestamp: moment });

/** A new owner, in a shop that has counted no attempts. */
export async function newOwner(shop: TestShop): Promise<Person> {
  await shop.database.pool.query('truncate limit_hits');
  return makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
}

/** Moves past the 30 s step of the last used code. */
export const advanceStep = async (shop: TestShop, userId: number): Promise<void> =>
  void (await shop.database.pool.query(
    'update two_factor_secrets set last_step = last_step - 2 where user_id = $1',
    [userId],
  ));

export const verify = async (
  shop: TestShop,
  email: string,
  otp: string,
  totp?: string,
): Promise<ApiResponse<'authenticateAdmin'>> =>
  shop.call('authenticateAdmin', {
    body: {
      step: 'verify',
      email,
      otp,
      role: 'admin',
      ...(totp === undefined ? {} : { totp_code: totp }),
    },
  });

export const changeEmailsTo = async (shop: TestShop, email: string): Promise<string[]> =>
  (
    await shop.database.pool.query<{ change: string }>(
      `select facts->>'change' as change from mails
       where kind = 'two_factor_changed' and recipient = $1 order by id`,
      [email],
    )
  ).rows.map(({ change }) => change);

export async function setUpTwoFactor(
  shop: TestShop,
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
  await advanceStep(shop, person.id);
  return { secret, recoveryCodes: data.recovery_codes };
}

export async function requestEmailCode(client: SignInClient, email: string): Promise<string> {
  await client.requestCode(email, 'admin');
  return client.latestCode(email);
}
