import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { slowRuns } from '#test/fast-check.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { signInClient, type SignInClient, wrongCodeFor } from './users.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.database.pool.query('truncate limit_hits');
});
afterAll(async () => shop.close());

let networks = 0;
/** A client of a network that has not sent a request before. */
const newClient = (): SignInClient => {
  networks += 1;
  return signInClient(shop, {
    from: `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
  });
};

async function accountWithMobile(): Promise<{ email: string; mobile: string }> {
  const { id, email } = await makePerson(shop.database);
  const { rows } = await shop.database.pool.query<{ mobile: string }>(
    'select mobile_no as mobile from users where id = $1',
    [id],
  );
  return { email, mobile: rows[0]?.mobile ?? '' };
}

/** A response without what differs between two requests of one moment. */
const comparable = ({
  status,
  message,
  data,
}: Awaited<ReturnType<SignInClient['requestCode']>>) => ({
  status,
  message: message.replaceAll(/\d+/g, '0'),
  canResend: data?.resend_seconds === 0,
});

/** Requests codes until the emails of a day are used up. */
async function useUpEmails(email: string): Promise<void> {
  const client = newClient();
  for (let send = 0; send < 11; send++) {
    const { data } = await newClient().requestCode(email);
    await client.advanceTime(send === 5 ? 3600 : 61);
    if (data) await newClient().requestCode(email, 'user', data.request_id);
  }
}

test('without emails left for the day, known and unknown mobile numbers get the same responses', async () => {
  const { email, mobile } = await accountWithMobile();
  await useUpEmails(email);
  await newClient().advanceTime(660);
  for (let request = 0; request < 3; request++) {
    const known = await newClient().requestCode(mobile);
    const unknown = await newClient().requestCode('9000000001');
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(known.status).toBe(200);
    await newClient().advanceTime(request * 61);
  }
});

test('a request that got no email gets one as soon as the address may have one', async () => {
  const { email, mobile } = await accountWithMobile();
  expect((await newClient().signIn(email)).status).toBe(200);
  const client = newClient();
  await client.requestCode(mobile);
  expect(await client.emailedCodes(email)).toHaveLength(1);
  await client.advanceTime(61);
  const { data } = await client.requestCode(mobile);
  expect(await client.emailedCodes(email)).toHaveLength(2);
  const code = await client.latestCode(email);
  const requestId = data.request_id;
  expect((await client.verifyCode(mobile, code, { requestId })).status).toBe(200);
});

const round = fc.record({
  atEmail: fc.constantFrom(null, 'request', 'repeat last', 'guess'),
  seconds: fc.constantFrom(0, 61, 300, 601),
  atMobile: fc.constantFrom('request', 'repeat first', 'repeat last', 'guess'),
});
const rounds = fc.array(round, { minLength: 2, maxLength: 5, size: 'max' });

/** Requests and guesses codes of one identifier. */
function visitor(identifier: string) {
  const requestIds: string[] = [];
  return async (step: string): Promise<unknown> => {
    const last = requestIds.at(-1);
    if (step === 'guess') {
      const options = last === undefined ? {} : { requestId: last };
      for (let guess = 1; guess <= 5; guess++)
        await newClient().verifyCode(identifier, wrongCodeFor('000000', guess), options);
      return null;
    }
    const repeated = { 'repeat first': requestIds[0], 'repeat last': last }[step];
    const response = await newClient().requestCode(identifier, 'user', repeated);
    if (response.data) requestIds.push(response.data.request_id);
    return comparable(response);
  };
}

test(
  'in any order of requests, wrong codes and time, known and unknown get the same responses',
  { timeout: 120_000 },
  async () => {
    let number = 9_000_000_100;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), rounds, async (isFlooded, history) => {
        await shop.database.pool.query('truncate limit_hits');
        const account = await accountWithMobile();
        const [email, mobile] = [visitor(account.email), visitor(account.mobile)];
        const unknown = visitor(String((number += 1)));
        if (isFlooded) await useUpEmails(account.email);
        for (const { atEmail, seconds, atMobile } of history) {
          if (atEmail) await email(atEmail);
          if (seconds > 0) await newClient().advanceTime(seconds);
          expect(await mobile(atMobile)).toEqual(await unknown(atMobile));
        }
      }),
      slowRuns(25),
    );
  },
);
