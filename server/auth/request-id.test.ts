import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { ensureAdmin } from './auth.ts';
import { createCodeFromCommandLine } from './request-code.ts';
import { signInClient, type SignInClient, wrongCodeFor } from './users.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.database.pool.query('truncate limit_hits');
});
afterAll(async () => shop.close());

let addresses = 0;
const stranger = (): SignInClient => {
  addresses += 1;
  return signInClient(shop, { from: `203.0.113.${addresses}` });
};

async function codeOf(client: SignInClient, email: string, role: 'user' | 'admin' = 'user') {
  const { data } = await client.requestCode(email, role);
  return { requestId: data.request_id, code: await client.latestCode(email) };
}

test('wrong attempts of others, with another request or none, do not end a code', async () => {
  const email = 'asha@example.com';
  const asha = stranger();
  const { requestId, code } = await codeOf(asha, email);
  await asha.advanceTime(61);
  const attacker = stranger();
  const other = await codeOf(attacker, email);
  for (let guess = 1; guess <= 6; guess++) {
    await attacker.verifyCode(email, wrongCodeFor(code, guess), { requestId: other.requestId });
    await attacker.verifyCode(email, wrongCodeFor(code, guess));
  }
  expect((await asha.verifyCode(email, code, { requestId })).status).toBe(200);
});

test('a request is compared with its own code only, and its fifth wrong attempt ends it', async () => {
  const email = 'meera@example.com';
  const client = stranger();
  const own = await codeOf(client, email);
  await client.advanceTime(61);
  const other = await codeOf(client, email);
  if (own.code !== other.code)
    expect((await client.verifyCode(email, other.code, { requestId: own.requestId })).status).toBe(
      401,
    );
  for (let guess = 1; guess <= 5; guess++)
    await client.verifyCode(email, wrongCodeFor(own.code, guess), { requestId: own.requestId });
  expect((await client.verifyCode(email, own.code, { requestId: own.requestId })).status).toBe(401);
  expect((await client.verifyCode(email, other.code, { requestId: other.requestId })).status).toBe(
    200,
  );
});

test('another code ends the code of its own browser; that of another browser stays valid', async () => {
  const email = 'ravi@example.com';
  const [here, there] = [stranger(), stranger()];
  const first = await codeOf(here, email);
  const second = await codeOf(there, email);
  expect(second.code).toBe(first.code);
  await here.advanceTime(61);
  const { data } = await here.requestCode(email, 'user', first.requestId);
  const code = await here.latestCode(email);
  expect(data.request_id).not.toBe(first.requestId);
  if (code !== first.code)
    expect((await here.verifyCode(email, first.code, { requestId: first.requestId })).status).toBe(
      401,
    );
  expect((await there.verifyCode(email, second.code, { requestId: second.requestId })).status).toBe(
    200,
  );
});

test('attempts without a live code exhaust nothing, also at the address of the owner', async () => {
  await ensureAdmin(shop.database, 'owner@example.com');
  for (let guess = 0; guess < 20; guess++)
    expect(
      (await stranger().verifyCode('owner@example.com', '000000', { role: 'admin' })).status,
    ).toBe(401);
  expect((await stranger().signIn('owner@example.com', 'admin')).status).toBe(200);
});

test('with an exhausted allowance, each request has one attempt, and other attempts none', async () => {
  const email = 'boss@example.com';
  await ensureAdmin(shop.database, email);
  const attacker = stranger();
  const { code } = await codeOf(attacker, email, 'admin');
  for (let guess = 1; guess <= 5; guess++)
    await attacker.verifyCode(email, wrongCodeFor(code, guess), { role: 'admin' });
  await attacker.advanceTime(61);
  const next = await codeOf(attacker, email, 'admin');
  await attacker.verifyCode(email, wrongCodeFor(next.code), { role: 'admin' });
  expect((await attacker.verifyCode(email, next.code, { role: 'admin' })).status).toBe(429);

  await attacker.advanceTime(61);
  const guesser = await codeOf(stranger(), email, 'admin');
  await attacker.advanceTime(61);
  const own = await codeOf(stranger(), email, 'admin');
  const guess = { role: 'admin', requestId: guesser.requestId } as const;
  expect((await attacker.verifyCode(email, wrongCodeFor(guesser.code), guess)).status).toBe(401);
  expect((await attacker.verifyCode(email, guesser.code, guess)).status).toBe(429);
  const right = { role: 'admin', requestId: own.requestId } as const;
  expect((await stranger().verifyCode(email, own.code, right)).status).toBe(200);
});

test('a number that two accounts name signs in neither', async () => {
  const [first, second] = [await makePerson(shop.database), await makePerson(shop.database)];
  await shop.database.pool.query(
    `update users set mobile_no = '9876500001' where id = any($1::int[])`,
    [[first.id, second.id]],
  );
  expect((await stranger().requestCode('9876500001')).status).toBe(200);
  for (const { email } of [first, second]) expect(await stranger().emailedCodes(email)).toEqual([]);
});

test('a code from the command line signs in the owner, whatever strangers try', async () => {
  const email = 'locked@example.com';
  await ensureAdmin(shop.database, email);
  await shop.database.pool.query(
    `insert into limit_hits (kind, subject, window_start, hits)
     values ('code_wrong_anywhere', 'all', date_trunc('hour', now()), 5000)`,
  );
  const { code, requestId } = await systemCtx(shop.database, shop.config).transaction(async (ctx) =>
    createCodeFromCommandLine(ctx, email),
  );
  const attacker = stranger();
  for (let guess = 1; guess <= 8; guess++)
    await attacker.verifyCode(email, wrongCodeFor(code, guess), { role: 'admin' });
  expect((await stranger().verifyCode(email, code, { role: 'admin', requestId })).status).toBe(200);
  await expect(
    systemCtx(shop.database, shop.config).transaction(async (ctx) =>
      createCodeFromCommandLine(ctx, 'stranger@example.com'),
    ),
  ).rejects.toThrow('Staff member not found');
});
