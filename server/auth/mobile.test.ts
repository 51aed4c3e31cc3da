import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  emailsTo,
  makeShopper,
  type MessageShop,
  messagesTo,
  openMessageShop,
  route,
  sendAll,
  type Shopper,
} from '#server/messages/messages.fixture.ts';
import { present } from '#test/builders.ts';
import { signInClient, type SignInClient, wrongCodeFor } from './users.fixture.ts';

let bench: MessageShop;
let client: SignInClient;
beforeAll(async () => {
  bench = await openMessageShop();
  client = signInClient(bench.shop);
  await route(bench, 'sign_in_code', ['email', 'sms']);
});
afterEach(async () => {
  bench.behave('sms', 'well');
  await bench.shop.database.pool.query('update message_gateways set last_failure_at = null');
});
afterAll(async () => bench.close());

const verify = async ({ token }: Shopper, body: object) =>
  bench.shop.call('verifyMobile', { token, body });
/** The codes that the number got by SMS, oldest first. */
const codesTo = (mobile: string) =>
  bench
    .sent('sms')
    .filter(({ to }) => to === `91${mobile}`)
    .map(({ values }) => values['code'] ?? '');
const newestCode = (mobile: string) => present(codesTo(mobile).at(-1));

async function withVerifiedMobile(mobile?: string): Promise<Shopper> {
  const shopper = await makeShopper(bench);
  const owned = { ...shopper, mobile: mobile ?? shopper.mobile };
  await verify(owned, { step: 'request', mobile_no: owned.mobile });
  await sendAll(bench);
  const otp = newestCode(owned.mobile);
  const verified = await verify(owned, { step: 'verify', mobile_no: owned.mobile, otp });
  expect(verified).toMatchObject({ status: 200, data: { verified_mobile: owned.mobile } });
  await client.advanceTime(3_600);
  return owned;
}

test('a shopper verifies a number by SMS, and signs in by a code to it', async () => {
  const asha = await withVerifiedMobile();
  const sent = await client.requestCode(asha.mobile);
  expect(sent).toMatchObject({ status: 200, data: { request_id: expect.any(String) } });
  await sendAll(bench);
  expect(codesTo(asha.mobile)).toHaveLength(2);
  expect(await emailsTo(bench, asha)).toEqual([['code', 'held']]);
  const signedIn = await client.verifyCode(asha.mobile, newestCode(asha.mobile));
  expect(signedIn).toMatchObject({ status: 200, data: { user: { email: asha.email } } });
});

test('the answer is the same for a verified, an unverified and an unknown number', async () => {
  const asha = await withVerifiedMobile();
  const meera = await makeShopper(bench);
  const answers = [];
  for (const mobile of [asha.mobile, meera.mobile, '9700000001']) {
    const { status, message, data } = await client.requestCode(mobile);
    const { status: tried, message: refusal } = await client.verifyCode(mobile, '000000');
    const again = await client.requestCode(mobile);
    answers.push({
      ...{ status, message, fields: Object.keys(data), tried, refusal },
      ...{ again: [again.status, again.message], resend: data.resend_seconds },
    });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await messagesTo(bench, meera)).toEqual([]);
  expect(await emailsTo(bench, meera)).toEqual([['code', 'queued']]);
});

test('a code in the mailbox is not shared with a request that waits for an SMS', async () => {
  const asha = await withVerifiedMobile();
  await client.requestCode(asha.email);
  await client.requestCode(asha.mobile);
  await sendAll(bench);
  expect(codesTo(asha.mobile)).toHaveLength(2);
  const [emailed = ''] = await client.emailedCodes(asha.email).then((all) => all.slice(-1));
  const wrongWay = await client.verifyCode(asha.mobile, emailed);
  expect(wrongWay).toMatchObject({ status: 401, message: 'Invalid OTP' });
  expect((await client.verifyCode(asha.email, emailed)).status).toBe(200);
  expect((await client.verifyCode(asha.mobile, newestCode(asha.mobile))).status).toBe(200);
});

test('a gateway that fails sends the code by email, with which the number signs in', async () => {
  const asha = await withVerifiedMobile();
  bench.behave('sms', 'down');
  await client.requestCode(asha.mobile);
  await sendAll(bench);
  expect(await emailsTo(bench, asha)).toEqual([['code', 'queued']]);
  const code = await client.latestCode(asha.email);
  expect((await client.verifyCode(asha.mobile, code)).status).toBe(200);
});

test('the limits of codes hold: one in 60 seconds, and five wrong ones end it', async () => {
  const asha = await withVerifiedMobile();
  const { data } = await client.requestCode(asha.mobile);
  const requestId = data.request_id;
  expect(await client.requestCode(asha.mobile, 'user', requestId)).toMatchObject({
    status: 429,
    error: 'code_wait',
  });
  await sendAll(bench);
  const code = newestCode(asha.mobile);
  for (let step = 1; step <= 5; step++)
    expect(
      (await client.verifyCode(asha.mobile, wrongCodeFor(code, step), { requestId })).status,
    ).toBe(401);
  expect((await client.verifyCode(asha.mobile, code, { requestId })).status).toBe(401);
});

test('a number signs in to the account that proved it last', async () => {
  const asha = await withVerifiedMobile();
  const meera = await withVerifiedMobile(asha.mobile);
  await client.requestCode(asha.mobile);
  await sendAll(bench);
  const signedIn = await client.verifyCode(asha.mobile, newestCode(asha.mobile));
  expect(signedIn.data.user.email).toBe(meera.email);
  const { data } = await bench.shop.call('getMessagePreferences', { token: asha.token });
  expect(data.verified_mobile).toBe('');
});

test('a wrong or foreign code verifies no number', async () => {
  const [asha, meera] = [await makeShopper(bench), await makeShopper(bench)];
  await verify(asha, { step: 'request', mobile_no: asha.mobile });
  await sendAll(bench);
  const otp = newestCode(asha.mobile);
  const body = { step: 'verify', mobile_no: asha.mobile };
  expect((await verify(asha, { ...body, otp: wrongCodeFor(otp) })).status).toBe(401);
  expect((await verify(meera, { ...body, otp })).status).toBe(401);
  expect((await verify(asha, { ...body, mobile_no: meera.mobile, otp })).status).toBe(401);
  expect((await verify(asha, { ...body, otp })).status).toBe(200);
  expect((await verify(asha, { ...body, otp })).status).toBe(401);
});

test('without codes by SMS a number gets the email as before, and none can be verified', async () => {
  const asha = await withVerifiedMobile();
  await route(bench, 'sign_in_code', ['email']);
  const sent = await client.requestCode(asha.mobile);
  expect(sent.message).toBe('OTP sent successfully to your email');
  expect(await emailsTo(bench, asha)).toEqual([['code', 'queued']]);
  expect(await verify(asha, { step: 'request', mobile_no: asha.mobile })).toMatchObject({
    status: 409,
    error: 'mobile_code_unavailable',
  });
  await route(bench, 'sign_in_code', ['email', 'sms']);
});
