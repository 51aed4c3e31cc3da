import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mobileChannels } from '#contract/messages/rules.ts';
import { makePerson, present } from '#test/builders.ts';
import {
  type MessageShop,
  openMessageShop,
  placeOrder,
  makeShopper,
  route,
  sendAll,
  tokenOf,
} from './messages.fixture.ts';

let bench: MessageShop;
beforeAll(async () => {
  bench = await openMessageShop();
});
afterEach(() => {
  bench.behave('sms', 'well');
  bench.behave('whatsapp', 'well');
});
afterAll(async () => bench.close());

const saveGateway = async (key: string, body: object = {}) =>
  bench.shop.call('saveMessageGateways', {
    token: bench.owner.token,
    body: [{ key, enabled: true, ...body }],
  });
const gateways = async () =>
  (await bench.shop.call('listMessageGateways', { token: bench.owner.token })).data;
const health = async () => {
  const { data } = await bench.shop.call('getHealth', { token: bench.owner.token });
  return present(data.checks.find(({ key }) => key === 'messages'));
};
const saveEvents = async (events: object[]) =>
  bench.shop.call('saveMessages', { token: bench.owner.token, body: { events } });

test.each(mobileChannels)(
  'keys of %s are stored encrypted, and no answer has them',
  async (channel) => {
    const { key, values } = bench.gateways[channel].simulator;
    const account = present((await gateways()).find((each) => each.key === key));
    expect(account).toMatchObject({ enabled: true, configured: true, channel });
    const { rows } = await bench.shop.database.pool.query('select * from message_gateways');
    for (const { name } of account.fields.filter(({ kind }) => kind === 'secret')) {
      expect(JSON.stringify(rows)).toContain(`"${name}"`);
      expect(JSON.stringify([account, rows])).not.toContain(values[name]);
    }
  },
);

test.each(mobileChannels)('wrong keys of %s are refused in a sentence', async (channel) => {
  const { key, name } = bench.gateways[channel].simulator;
  const account = present((await gateways()).find((each) => each.key === key));
  const secret = present(account.fields.find(({ kind }) => kind === 'secret'));
  const refused = await saveGateway(key, { values: { [secret.name]: 'a wrong key' } });
  expect(refused).toMatchObject({ status: 422, error: 'gateway_keys_refused' });
  expect(refused.message).toMatch(`${name} did not accept these keys: `);
  for (const behaviour of ['down', 'rubbish'] as const) {
    bench.behave(channel, behaviour);
    expect(await saveGateway(key, { values: { [secret.name]: behaviour } })).toMatchObject({
      status: 502,
      error: 'gateway_keys_unchecked',
    });
  }
  expect((await gateways()).find((each) => each.key === key)).toEqual(account);
});

test('a missing key is named at its field, an unknown gateway is refused', async () => {
  const { key } = bench.gateways.whatsapp.simulator;
  expect(await saveGateway(key, { values: { phone_number_id: ' ' } })).toMatchObject({
    status: 422,
    errors: [{ path: 'phone_number_id' }],
  });
  expect(await saveGateway('unknown')).toMatchObject({ status: 422, error: 'gateway_unknown' });
});

test('the owner chooses channels by event; unnamed ones stay, and nonsense is refused', async () => {
  const before = (await saveEvents([{ event: 'shipped', channels: ['email', 'sms'] }])).data;
  const again = await saveEvents([
    { event: 'delivered', channels: ['whatsapp'], enabled: true, templates: { whatsapp: 'd' } },
  ]);
  expect(again.data.events.find(({ event }) => event === 'shipped')).toEqual(
    before.events.find(({ event }) => event === 'shipped'),
  );
  expect(again.data.events.find(({ event }) => event === 'delivered')).toMatchObject({
    channels: ['whatsapp'],
    templates: { sms: '', whatsapp: 'd' },
    missing: [],
  });
  expect(await saveEvents([{ event: 'nothing', channels: ['email'] }])).toMatchObject({
    status: 422,
    error: 'message_event_unknown',
  });
  for (const event of [
    { event: 'shipped', channels: [] },
    { event: 'shipped', channels: ['pigeon'] },
    { event: 'sign_in_code', channels: ['sms'] },
    { event: 'sign_in_code', enabled: false },
  ])
    expect((await saveEvents([event])).status, JSON.stringify(event)).toBe(422);
});

test('two saves of different events at once keep both', async () => {
  await Promise.all(
    ['return_approved', 'return_declined', 'return_received'].map(async (event) =>
      saveEvents([{ event, channels: ['email', 'sms'], templates: { sms: event } }]),
    ),
  );
  const { data } = await bench.shop.call('getMessages', { token: bench.owner.token });
  for (const event of ['return_approved', 'return_declined', 'return_received'])
    expect(data.events.find((each) => each.event === event)?.templates.sms).toBe(event);
});

test('a test message goes to the number at once, and says what the gateway said', async () => {
  await route(bench, 'order_placed', ['email', 'sms']);
  const send = async (to: string) =>
    bench.shop.call('sendTestMessage', {
      token: bench.owner.token,
      body: { event: 'order_placed', channel: 'sms', to },
    });
  expect((await send('9811100001')).data.accepted).toBe(true);
  expect(bench.sent('sms').at(-1)).toMatchObject({ to: '919811100001', values: { name: 'Asha' } });
  expect(await send('9811100001')).toMatchObject({ status: 429, error: 'message_test_wait' });
  bench.behave('sms', 'rejecting');
  const refused = await send('9811100002');
  expect(refused.data).toEqual({
    accepted: false,
    detail: expect.stringContaining('template id missing'),
  });
});

test('the health page names a gateway that fails, and the list its failed messages', async () => {
  expect(await health()).toMatchObject({ ok: true });
  await route(bench, 'order_placed', ['whatsapp']);
  const asha = await makeShopper(bench);
  await placeOrder(bench, asha);
  bench.behave('whatsapp', 'rejecting');
  await sendAll(bench);
  const failing = await health();
  expect(failing.ok).toBe(false);
  expect(failing.detail).toMatch(/WhatsApp.*1 failed in the last day/);
  const { data, meta } = await bench.shop.call('listMessages', {
    token: bench.owner.token,
    query: { status: 'failed' },
  });
  expect(meta.total).toBe(1);
  expect(data).toMatchObject(
    [{ to: asha.mobile, title: 'Order placed', is_replaced: true, error: /Template name/ }].map(
      ({ error, ...row }) => ({ ...row, error: expect.stringMatching(error) }),
    ),
  );
});

test('the gateway proves the URL of the webhook by its verify token', async () => {
  const ask = async (token: string) =>
    bench.shop.app.inject({
      method: 'GET',
      url: `/api/messages/events/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    });
  const proved = await ask(tokenOf(bench, 'whatsapp'));
  expect([proved.statusCode, proved.body]).toEqual([200, '1158201444']);
  expect((await ask('guessed')).statusCode).toBe(404);
});

test('only staff with the permission read keys and change messages', async () => {
  const viewer = await makePerson(bench.shop.database, { role: 'admin', staffRole: 'viewer' });
  const { token } = viewer;
  expect((await bench.shop.call('listMessageGateways', { token })).status).toBe(403);
  expect(
    (
      await bench.shop.call('saveMessages', {
        token,
        body: { events: [{ event: 'shipped', channels: ['email'] }] },
      })
    ).status,
  ).toBe(403);
});
