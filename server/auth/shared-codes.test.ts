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
  return signInClient(shop, { from: `203.0.${113 + (addresses >> 8)}.${addresses & 255}` });
};
const roles = ['user', 'admin'] as const;

test.for(roles)(
  'after many requests of strangers, the owner signs in with the one email (%s)',
  async (role) => {
    const email = `victim.${role}@example.com`;
    if (role === 'admin') await ensureAdmin(shop.database, email);
    const { data: first } = await stranger().requestCode(email, role);
    for (let request = 0; request < 12; request++)
      expect((await stranger().requestCode(email, role)).status).toBe(200);
    const victim = stranger();
    await victim.advanceTime(61);
    const { status, data, message } = await victim.requestCode(email, role);
    expect(status).toBe(200);
    expect(message).toMatch(
      /^We emailed you a code at \d+:\d\d [AP]M\. Please look for that email/u,
    );
    expect(Date.parse(data.sent_at)).toBeLessThan(Date.parse(first.sent_at));
    expect(data.resend_seconds).toBe(0);
    expect(await victim.emailedCodes(email)).toHaveLength(1);
    const code = await victim.latestCode(email);
    expect(
      (await victim.verifyCode(email, code, { role, requestId: data.request_id })).status,
    ).toBe(200);
  },
);

test('wrong attempts of one request end that request only', async () => {
  const email = 'meera@example.com';
  const [guesser, victim] = [stranger(), stranger()];
  const { data: guessing } = await guesser.requestCode(email);
  const { data: own } = await victim.requestCode(email);
  const code = await victim.latestCode(email);
  const guess = { requestId: guessing.request_id };
  for (let step = 1; step <= 5; step++)
    expect((await guesser.verifyCode(email, wrongCodeFor(code, step), guess)).status).toBe(401);
  expect((await guesser.verifyCode(email, code, guess)).status).toBe(401);
  expect((await victim.verifyCode(email, code, { requestId: own.request_id })).status).toBe(200);
});

test('after five wrong attempts of a request, the next request gets a code of its own', async () => {
  const email = 'clumsy@example.com';
  const client = stranger();
  const { data } = await client.requestCode(email);
  const code = await client.latestCode(email);
  for (let step = 1; step <= 5; step++)
    await client.verifyCode(email, wrongCodeFor(code, step), { requestId: data.request_id });
  await client.advanceTime(61);
  const { data: next } = await client.requestCode(email);
  expect(await client.emailedCodes(email)).toHaveLength(2);
  const requestId = next.request_id;
  expect(
    (await client.verifyCode(email, await client.latestCode(email), { requestId })).status,
  ).toBe(200);
});

test('a used code is not shared: the next request gets an email', async () => {
  const email = 'again@example.com';
  expect((await stranger().signIn(email)).status).toBe(200);
  const phone = stranger();
  await phone.advanceTime(61);
  const { data } = await phone.requestCode(email);
  const requestId = data.request_id;
  expect((await phone.verifyCode(email, await phone.latestCode(email), { requestId })).status).toBe(
    200,
  );
});

test.for(roles)(
  'when strangers have used up the emails of a day, the link in one gets a new code (%s)',
  async (role) => {
    const email = `flooded.${role}@example.com`;
    if (role === 'admin') await ensureAdmin(shop.database, email);
    const victim = stranger();
    for (let hour = 0; hour < 3; hour++) {
      for (let { data } = await stranger().requestCode(email, role); data !== null;) {
        await victim.advanceTime(61);
        ({ data } = await stranger().requestCode(email, role, data.request_id));
      }
      await victim.advanceTime(3600);
    }
    expect(await victim.requestCode(email, role)).toMatchObject({
      status: 429,
      error: 'code_link_needed',
      message:
        'Too many requests for this address. Please open the link in the newest email from us.',
    });
    const { data } = await victim.requestCode(email, role, await victim.latestLink(email));
    expect(data.resend_seconds).toBe(60);
    const code = await victim.latestCode(email);
    const requestId = data.request_id;
    expect((await victim.verifyCode(email, code, { role, requestId })).status).toBe(200);
    const { rows } = await shop.database.pool.query('select from mails where recipient = $1', [
      email,
    ]);
    expect(rows).toHaveLength(11);
  },
);

test('when strangers have used up the attempts, the code signs in by the link of its email', async () => {
  const email = 'guessed@example.com';
  await ensureAdmin(shop.database, email);
  await stranger().requestCode(email, 'admin');
  const victim = stranger();
  const code = await victim.latestCode(email);
  for (let step = 1; step <= 9; step++) {
    const guesser = stranger();
    const { data } = await guesser.requestCode(email, 'admin');
    await guesser.verifyCode(email, wrongCodeFor(code, step), {
      role: 'admin',
      requestId: data.request_id,
    });
  }
  const { data } = await victim.requestCode(email, 'admin');
  const own = { role: 'admin', requestId: data.request_id } as const;
  expect(await victim.verifyCode(email, code, own)).toMatchObject({
    status: 429,
    error: 'code_link_needed',
  });
  const link = { role: 'admin', requestId: await victim.latestLink(email) } as const;
  expect((await victim.verifyCode(email, wrongCodeFor(code), link)).status).toBe(401);
  expect((await victim.verifyCode(email, await victim.latestCode(email), link)).status).toBe(200);
});

test('no other request shares a code from the command line', async () => {
  const email = 'at.the.machine@example.com';
  await ensureAdmin(shop.database, email);
  const { data: first } = await stranger().requestCode(email, 'admin');
  const { code } = await systemCtx(shop.database, shop.config).transaction(async (ctx) =>
    createCodeFromCommandLine(ctx, email),
  );
  const { data } = await stranger().requestCode(email, 'admin');
  const emailed = await stranger().latestCode(email);
  expect(first.request_id).not.toBe(data.request_id);
  const own = { role: 'admin', requestId: data.request_id } as const;
  if (code !== emailed) expect((await stranger().verifyCode(email, code, own)).status).toBe(401);
  expect((await stranger().verifyCode(email, emailed, own)).status).toBe(200);
});

test('the time of an email reveals no link between a mobile number and an address', async () => {
  const person = await makePerson(shop.database);
  const { rows } = await shop.database.pool.query<{ mobile: string }>(
    'select mobile_no as mobile from users where id = $1',
    [person.id],
  );
  const client = stranger();
  await client.requestCode(person.email);
  await client.advanceTime(120);
  const [known, unknown] = [
    await client.requestCode(rows[0]?.mobile ?? ''),
    await client.requestCode('9000000009'),
  ];
  const seconds = (Date.parse(unknown.data.sent_at) - Date.parse(known.data.sent_at)) / 1000;
  expect(Math.abs(seconds)).toBeLessThan(60);
  expect([known.message, known.data.resend_seconds]).toEqual([
    unknown.message,
    unknown.data.resend_seconds,
  ]);
  expect(await client.emailedCodes(person.email)).toHaveLength(1);
  const requestId = known.data.request_id;
  const code = await client.latestCode(person.email);
  expect((await client.verifyCode(rows[0]?.mobile ?? '', code, { requestId })).status).toBe(200);
});
