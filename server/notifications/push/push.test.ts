import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { relayOutbox } from '#database/outbox.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { pushDevice } from './device.fixture.ts';
import { encryptPush } from './encrypt.ts';
import { readEndpoint } from './endpoint.ts';
import { readKeys, rotatePushKeys } from './keys.ts';
import { insertKeys } from './queries.ts';
import { sendPush } from './send.ts';

type Received = { path: string; body: Buffer; headers: IncomingHttpHeaders };

let shop: TestShop;
let owner: Person;
let service: Server;
let origin: string;
let answer = 201;
const received: Received[] = [];
const { decrypt, subscription } = pushDevice();

beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    received.push({
      path: request.url ?? '',
      body: Buffer.concat(parts),
      headers: request.headers,
    });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  service.close();
  await shop.abandon();
});

const add = async (endpoint: string) =>
  shop.call('addPushSubscription', { token: owner.token, body: subscription(endpoint) });
const ctx = () => systemCtx(shop.database, shop.config);

/** The queued pushes, which the test takes in the place of a worker. */
async function takeJobs(): Promise<unknown[]> {
  await relayOutbox(shop.database);
  const { rows } = await shop.database.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'send_push' returning j.payload`,
  );
  return rows.map(({ payload }) => payload);
}
const send = async (job: unknown) => sendPush(ctx(), job, pino({ level: 'silent' }));
const sendTest = async (): Promise<unknown[]> => {
  await shop.call('testNotification', { token: owner.token, body: undefined });
  return takeJobs();
};

test('a push is encrypted as in the example of the standard', () => {
  const from = (text: string) => Buffer.from(text, 'base64url');
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: from('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a device gets the test, signed with the stored key and without personal data', async () => {
  expect((await add(`${origin}/a`)).data).toEqual({ devices: 1 });
  expect((await add(`${origin}/a`)).data).toEqual({ devices: 1 });
  const jobs = await sendTest();
  expect(jobs).toHaveLength(1);
  await send(jobs[0]);
  const [push] = received.splice(0);
  expect(JSON.parse(decrypt(push?.body ?? Buffer.alloc(0)))).toEqual({
    title: 'This is a test notification',
    path: '/admin/notifications',
    tag: expect.stringMatching(/^test:push:/),
  });
  const [, jwt = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
  const { data } = await shop.call('getNotificationPreferences', { token: owner.token });
  expect(key).toBe(data.push_public_key);
  const point = Buffer.from(key, 'base64url');
  const [head, claims, signature = ''] = jwt.split('.');
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: origin,
  });
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
});

test('a failing push service is tried again, and a subscription that is gone is removed', async () => {
  const [job] = await sendTest();
  answer = 503;
  await expect(send(job)).rejects.toThrow('503');
  answer = 410;
  await send(job);
  const count = received.length;
  await send(job);
  expect(received).toHaveLength(count);
  const { data } = await shop.call('getNotificationPreferences', { token: owner.token });
  expect(data.devices).toBe(0);
  answer = 201;
});

test('a member deletes own devices only', async () => {
  await add(`${origin}/b`);
  const other = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  const remove = async (person: Person) =>
    shop.call('deletePushSubscription', {
      token: person.token,
      query: { endpoint: `${origin}/b` },
    });
  const devices = async () =>
    (await shop.call('getNotificationPreferences', { token: owner.token })).data.devices;
  await remove(other);
  expect(await devices()).toBe(1);
  await remove(owner);
  expect(await devices()).toBe(0);
});

test('processes that need the keys at once create one pair, which a new SECRET keeps', async () => {
  await shop.database.pool.query('delete from push_keys');
  const keyCtx = (config: Partial<TestShop['config']>) => ({
    db: shop.database,
    config: { ...shop.config, ...config },
  });
  const before = keyCtx({ secret: 'one', previousSecret: null });
  const created = await Promise.all([readKeys(before), readKeys(before), readKeys(before)]);
  const [first] = created;
  expect(created).toEqual([first, first, first]);
  // Another process found no keys either, and stores its own later.
  await insertKeys.execute(shop.database, { publicKey: 'later', privateKey: Buffer.alloc(1) });
  expect(await readKeys(before)).toEqual(first);

  expect(await rotatePushKeys(before)).toBe(false);
  const during = keyCtx({ secret: 'two', previousSecret: 'one' });
  expect(await readKeys(during)).toEqual(first);
  expect(await rotatePushKeys(during)).toBe(true);
  expect(await rotatePushKeys(during)).toBe(false);
  expect(await readKeys(keyCtx({ secret: 'two', previousSecret: null }))).toEqual(first);
  await shop.database.pool.query('delete from push_keys');
});

test('a stored endpoint whose name now resolves to a private address gets no push', async () => {
  await add(`${origin}/moved`);
  const [job] = await sendTest();
  await shop.database.pool.query(`update push_subscriptions set endpoint = 'https://localhost/x'`);
  const production = systemCtx(shop.database, { ...shop.config, env: 'production' });
  await expect(sendPush(production, job, pino({ level: 'silent' }))).rejects.toThrow(
    'The address is not public',
  );
  await shop.database.pool.query('delete from push_subscriptions');
});

test('the private key is stored encrypted, and the keys are made once', async () => {
  await readKeys(ctx());
  const { rows } = await shop.database.pool.query('select public_key, private_key from push_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].private_key.length).toBeGreaterThan(60);
});

test.each([
  ['http://127.0.0.1:9/x', false],
  ['https://push.example:8443/x', false],
  ['https://user:pass@push.example/x', false],
  ['ftp://push.example/x', false],
  ['https://fcm.googleapis.com/fcm/send/x', true],
])('a production shop sends to %s: %s', (endpoint, isSent) => {
  expect(readEndpoint({ env: 'production' }, endpoint) !== null).toBe(isSent);
});

test('a device behind a private address is refused', async () => {
  for (const endpoint of ['https://10.1.2.3/x', 'https://169.254.169.254/latest'])
    expect((await add(endpoint)).status, endpoint).toBe(422);
});
