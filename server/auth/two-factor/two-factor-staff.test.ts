import { expect } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeSession } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';
import { test as signInTest } from '../users.fixture.ts';
import {
  changeEmailsTo,
  codeAt,
  newOwner,
  requestEmailCode,
  setUpTwoFactor,
  verify,
} from './two-factor.fixture.ts';
import { resetFromCommandLine } from './two-factor.ts';

const test = signInTest.extend('newOwner', async ({ shop }) => newOwner(shop));

test('turning it on or off ends the other admin sessions and no shop session', async ({
  shop,
  newOwner: owner,
}) => {
  const [other, shopper] = [
    await makeSession(shop.database, owner.id, 'admin'),
    await makeSession(shop.database, owner.id, 'user'),
  ];
  const { secret } = await setUpTwoFactor(shop, owner);
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

test('an owner with two-factor can require it; staff without it can only set it up', async ({
  shop,
  newOwner: owner,
}) => {
  const hand = await makePerson(shop.database, {
    name: 'Kavya',
    role: 'admin',
    staffRole: 'manager',
  });
  expect(
    await shop.call('requireTwoFactor', { token: owner.token, body: { is_required: true } }),
  ).toMatchObject({ status: 409 });
  await setUpTwoFactor(shop, owner);
  expect(
    (await shop.call('requireTwoFactor', { token: hand.token, body: { is_required: true } }))
      .status,
  ).toBe(403);
  expect(
    (await shop.call('requireTwoFactor', { token: owner.token, body: { is_required: true } })).data,
  ).toMatchObject({ is_required: true });
  for (const call of ['listCoupons', 'listProducts'] as const)
    expect(await shop.call(call, { token: hand.token })).toMatchObject({
      status: 403,
      errors: [{ path: 'two_factor' }],
    });
  expect((await shop.call('getSettings', { token: hand.token })).status).toBe(200);
  expect((await shop.call('getOwnStaff', { token: hand.token })).status).toBe(200);
  expect((await shop.call('getAdminAnalytics', { token: owner.token })).status).toBe(200);
  await setUpTwoFactor(shop, hand);
  expect((await shop.call('listCoupons', { token: hand.token })).status).toBe(200);
  expect(
    (await shop.call('requireTwoFactor', { token: owner.token, body: { is_required: false } }))
      .data,
  ).toMatchObject({ is_required: false });
});

test("an owner can reset another member's two-factor; the command line resets the last owner's", async ({
  shop,
  client,
  newOwner: owner,
}) => {
  const hand = await makePerson(shop.database, {
    name: 'Kavya',
    role: 'admin',
    staffRole: 'orders',
  });
  await setUpTwoFactor(shop, hand);
  await setUpTwoFactor(shop, owner);
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
  expect((await verify(shop, hand.email, await requestEmailCode(client, hand.email))).status).toBe(
    200,
  );
  expect(await changeEmailsTo(shop, hand.email)).toEqual(['on', 'reset']);
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

test('removing a staff member removes their two-factor authentication', async ({
  shop,
  newOwner: owner,
}) => {
  const hand = await makePerson(shop.database, {
    name: 'Kavya',
    role: 'admin',
    staffRole: 'orders',
  });
  await setUpTwoFactor(shop, hand);
  await shop.call('removeStaff', { token: owner.token, params: { id: hand.id } });
  const { rows } = await shop.database.pool.query(
    'select 1 from two_factor_secrets where user_id = $1',
    [hand.id],
  );
  expect(rows).toEqual([]);
});

test('two hours after the sign-in, permission changes require a new sign-in; other calls work', async ({
  shop,
  client,
  newOwner: owner,
}) => {
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

test('an admin lists and ends their own admin sessions', async ({ shop, newOwner: owner }) => {
  const other = await makeSession(shop.database, owner.id, 'admin');
  await makeSession(shop.database, owner.id, 'user');
  const { data } = await shop.call('listAdminSessions', { token: owner.token });
  expect(data.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  expect(
    (await shop.call('endAdminSession', { token: owner.token, params: { id: data[1]?.id } }))
      .status,
  ).toBe(200);
  expect((await shop.call('getOwnStaff', { token: other })).status).toBe(401);
  const stranger = await makePerson(shop.database, { role: 'admin' });
  expect(
    (await shop.call('endAdminSession', { token: stranger.token, params: { id: data[0]?.id } }))
      .status,
  ).toBe(404);
});
