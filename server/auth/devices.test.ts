import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSession, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { wordsOf } from '../locales/words/words.ts';
import { deviceName } from './device.ts';
import { signInClient } from './users.fixture.ts';

let shop: TestShop;
let asha: Person;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await makePerson(shop.database);
});
afterAll(async () => shop.close());

const idsOf = async (token: string): Promise<number[]> =>
  (await shop.call('listSessions', { token })).data.map(({ id }: { id: number }) => id);
const currentOf = async (token: string): Promise<number> =>
  present((await shop.call('listSessions', { token })).data.find(({ current }) => current)).id;

test('Asha sees only her own devices, this one first', async () => {
  const phone = await makeSession(shop.database, asha.id, 'user');
  await shop.database.pool.query(
    `update sessions set device = $2 where token_sha256 = sha256($1::text::bytea)`,
    [
      phone,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
  );
  await shop.database.pool.query(
    `update sessions set last_seen_at = last_seen_at - interval '5 minutes'
     where token_sha256 = sha256($1::text::bytea)`,
    [phone],
  );
  const { data } = await shop.call('listSessions', { token: phone });
  expect(data).toMatchObject([
    { device: 'Safari on iPhone', current: true },
    { device: 'Unknown device', current: false },
  ]);
  const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  expect(await idsOf(meera.token)).toHaveLength(1);
  const strange = await shop.call('endSession', {
    token: meera.token,
    params: { id: data[0]?.id },
  });
  expect(strange).toMatchObject({ status: 404, message: 'Session not found' });
  expect(await idsOf(phone)).toHaveLength(2);
});

test('ending a session signs out that device only', async () => {
  const [laptop, phone] = [
    await makeSession(shop.database, asha.id, 'user'),
    await makeSession(shop.database, asha.id, 'user'),
  ];
  const id = await currentOf(phone);
  expect(await shop.call('endSession', { token: laptop, params: { id } })).toMatchObject({
    status: 200,
    message: 'This device has been signed out',
  });
  expect((await shop.call('endSession', { token: laptop, params: { id } })).status).toBe(200);
  expect((await shop.call('getUser', { token: phone })).status).toBe(401);
  expect(await idsOf(laptop)).not.toContain(id);
});

test('ending another session needs a recent sign-in; ending the own one does not', async () => {
  const [stolen, own] = [
    await makeSession(shop.database, asha.id, 'user'),
    await makeSession(shop.database, asha.id, 'user'),
  ];
  await shop.database.pool.query(
    `update sessions set created_at = now() - interval '16 minutes'
     where token_sha256 = sha256($1::text::bytea)`,
    [stolen],
  );
  const refused = await shop.call('endSession', {
    token: stolen,
    params: { id: await currentOf(own) },
  });
  expect(refused).toMatchObject({ status: 403, errors: [{ path: 'sign_in' }] });
  expect((await shop.call('getUser', { token: own })).status).toBe(200);
  const current = await currentOf(stolen);
  expect((await shop.call('endSession', { token: own, params: { id: current } })).status).toBe(200);
  const later = await makeSession(shop.database, asha.id, 'user');
  await shop.database.pool.query(`update sessions set created_at = now() - interval '1 day'`);
  expect(
    (await shop.call('endSession', { token: later, params: { id: await currentOf(later) } }))
      .status,
  ).toBe(200);
});

test('the shop neither lists nor ends admin sessions', async () => {
  const { data: admin } = await (async () => {
    await shop.database.pool.query(
      `insert into users (email, role, status) values ('owner@example.com', 'admin', 'active')`,
    );
    return signInClient(shop).signIn('owner@example.com', 'admin');
  })();
  const { rows } = await shop.database.pool.query<{ id: number; user_id: number }>(
    `select id, user_id from sessions where role = 'admin'`,
  );
  const shopper = await makeSession(shop.database, rows[0]?.user_id ?? 0, 'user');
  expect(await idsOf(shopper)).toHaveLength(1);
  expect(
    (await shop.call('endSession', { token: shopper, params: { id: rows[0]?.id } })).status,
  ).toBe(404);
  expect((await shop.call('getAdminAnalytics', { token: admin.token })).status).toBe(200);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent, wordsOf('en').devices)).toBe(name);
});

test('a device is named in Hindi', () => {
  const { devices } = wordsOf('hi');
  expect(deviceName('curl/8.5', devices)).toBe('अनजान डिवाइस');
  expect(deviceName('Android Chrome/131.0', devices)).toBe('Android पर Chrome');
});
