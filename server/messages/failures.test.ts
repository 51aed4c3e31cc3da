import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { MobileChannel } from '#contract/messages/rules.ts';
import { present } from '#test/builders.ts';
import { failMessages, recordAccepted } from './message-queries.ts';
import {
  deliver,
  emailsTo,
  makeShopper,
  type MessageShop,
  messagesTo,
  openMessageShop,
  placeOrder,
  reportOf,
  route,
  runMessage,
  sendAll,
  settle,
  type Shopper,
  tokenOf,
} from './messages.fixture.ts';

let bench: MessageShop;
/** The statement at which the next process dies. */
let diesAt: string | null = null;
beforeAll(async () => {
  bench = await openMessageShop({
    at: async (name) => {
      if (name !== diesAt) return;
      diesAt = null;
      throw new Error('killed');
    },
  });
});
afterEach(async () => {
  bench.behave('sms', 'well');
  bench.behave('whatsapp', 'well');
  await bench.shop.database.pool.query('update message_gateways set last_failure_at = null');
});
afterAll(async () => bench.close());

/** A shopper with an order whose message waits on the channel alone. */
async function waiting(channel: MobileChannel = 'sms') {
  await route(bench, 'order_placed', [channel]);
  const shopper = await makeShopper(bench);
  await placeOrder(bench, shopper);
  const message = present((await messagesTo(bench, shopper))[0]);
  return { shopper, message };
}

const accepted = (channel: MobileChannel, { mobile }: Shopper) =>
  bench.sent(channel).filter(({ to }) => to === `91${mobile}`);
const stateOf = async (shopper: Shopper) => (await messagesTo(bench, shopper))[0]?.state;
const fallenBack = [['order_placed', 'queued']];
const held = [['order_placed', 'held']];

test('ten workers with the same message send it once', async () => {
  const { shopper, message } = await waiting();
  await Promise.all(Array.from({ length: 10 }, async () => runMessage(bench, message)));
  expect(accepted('sms', shopper)).toHaveLength(1);
  expect(await emailsTo(bench, shopper)).toEqual(held);
});

test('a process killed after the gateway accepted sends no second SMS, but the email once', async () => {
  const { shopper, message } = await waiting();
  diesAt = 'messages.record_accepted';
  await expect(runMessage(bench, message)).rejects.toThrow('killed');
  await runMessage(bench, message);
  await settle(bench);
  expect(await emailsTo(bench, shopper)).toEqual(held);
  await bench.shop.database.pool.query(
    `update messages set lease_until = now() - interval '1 second' where id = $1`,
    [message.id],
  );
  await Promise.all([settle(bench), settle(bench)]);
  await runMessage(bench, message);
  expect(accepted('sms', shopper)).toHaveLength(1);
  expect(await stateOf(shopper)).toBe('failed');
  expect(await emailsTo(bench, shopper)).toEqual(fallenBack);
});

test('a process killed before it claims the message leaves it to the next one', async () => {
  const { shopper, message } = await waiting();
  diesAt = 'messages.claim';
  await expect(runMessage(bench, message)).rejects.toThrow('killed');
  await runMessage(bench, message);
  expect(accepted('sms', shopper)).toHaveLength(1);
});

test.each(['down', 'rubbish', 'failing', 'rejecting'] as const)(
  'a gateway that is %s gets one call, and the email goes once',
  async (behaviour) => {
    for (const channel of ['sms', 'whatsapp'] as const) {
      const { shopper, message } = await waiting(channel);
      const { calls } = bench.gateways[channel].sandbox;
      const before = calls.count;
      bench.behave(channel, behaviour);
      await runMessage(bench, message);
      await runMessage(bench, message);
      expect(calls.count - before).toBe(1);
      expect(await stateOf(shopper)).toBe('failed');
      expect(await emailsTo(bench, shopper)).toEqual(fallenBack);
      bench.behave(channel, 'well');
      await bench.shop.database.pool.query('update message_gateways set last_failure_at = null');
    }
  },
);

test('a response that was lost on its way is not sent again', async () => {
  const { shopper, message } = await waiting();
  bench.behave('sms', 'losing');
  await runMessage(bench, message);
  await runMessage(bench, message);
  expect(accepted('sms', shopper)).toHaveLength(1);
  expect(await emailsTo(bench, shopper)).toEqual(fallenBack);
});

test('a gateway that hangs is given up, and for a while messages go by email at once', async () => {
  const first = await waiting();
  const second = await waiting();
  bench.behave('sms', 'slow');
  await runMessage(bench, first.message);
  const { calls } = bench.gateways.sms.sandbox;
  const before = calls.count;
  await runMessage(bench, second.message);
  expect(calls.count).toBe(before);
  for (const { shopper } of [first, second])
    expect(await emailsTo(bench, shopper)).toEqual(fallenBack);
  const other = await waiting('whatsapp');
  await runMessage(bench, other.message);
  expect(accepted('whatsapp', other.shopper)).toHaveLength(1);
}, 30_000);

test('a rate limit is retried, and after the last attempt the email goes', async () => {
  const { shopper, message } = await waiting();
  bench.behave('sms', 'limiting');
  await expect(runMessage(bench, message)).rejects.toThrow('429');
  expect(await emailsTo(bench, shopper)).toEqual(held);
  bench.behave('sms', 'well');
  await runMessage(bench, message);
  expect(accepted('sms', shopper)).toHaveLength(1);
  const late = await waiting();
  bench.behave('sms', 'limiting');
  await runMessage(bench, late.message, { isLastTry: true });
  expect(await emailsTo(bench, late.shopper)).toEqual(fallenBack);
});

test.each(['sms', 'whatsapp'] as const)(
  'a report of a failed message sends the email once, however often it comes (%s)',
  async (channel) => {
    const { shopper } = await waiting(channel);
    await sendAll(bench);
    const { id } = present(accepted(channel, shopper)[0]);
    const failed = reportOf(bench, channel, [{ id, status: 'failed' }]);
    expect(await Promise.all([1, 2, 3].map(async () => deliver(bench, failed)))).toEqual([
      200, 200, 200,
    ]);
    expect(await stateOf(shopper)).toBe('failed');
    expect(await emailsTo(bench, shopper)).toEqual(fallenBack);
  },
);

test.each(['sms', 'whatsapp'] as const)(
  'reports in reverse order: a delivered message does not fail afterwards (%s)',
  async (channel) => {
    const { shopper } = await waiting(channel);
    await sendAll(bench);
    const { id } = present(accepted(channel, shopper)[0]);
    for (const status of ['delivered', 'failed', 'accepted'] as const)
      expect(await deliver(bench, reportOf(bench, channel, [{ id, status }]))).toBe(200);
    expect(await stateOf(shopper)).toBe('delivered');
    expect(await emailsTo(bench, shopper)).toEqual(held);
  },
);

test.each([
  ['failed', fallenBack, [1, 2]],
  ['delivered', held, [3, 2]],
] as const)(
  'a report that arrives before the shop has recorded the message counts (%s)',
  async (_first, emails, [first, then]) => {
    const { shopper, message } = await waiting();
    const { id } = message;
    const statuses = { 1: 'accepted', 2: 'failed', 3: 'delivered' } as const;
    const { pool } = bench.shop.database;
    await pool.query(`update messages set state = 'sending' where id = $1`, [id]);
    const gatewayId = `early-${first}`;
    for (const stage of [first, then])
      await deliver(bench, reportOf(bench, 'sms', [{ id: gatewayId, status: statuses[stage] }]));
    const gateway = bench.gateways.sms.simulator.key;
    await bench.shop.database.transaction(async (db) => {
      const { stage } = await recordAccepted.one(db, { id, gateway, gatewayId });
      if (stage === 2) await failMessages(db, [{ id, reason: 'early' }]);
    });
    expect(await emailsTo(bench, shopper)).toEqual(emails);
  },
);

test('of two channels that fail one email is sent, and none beside an email that went', async () => {
  await route(bench, 'order_placed', ['sms', 'whatsapp']);
  const asha = await makeShopper(bench);
  await placeOrder(bench, asha);
  bench.behave('sms', 'rejecting');
  bench.behave('whatsapp', 'rejecting');
  await sendAll(bench);
  expect(await emailsTo(bench, asha)).toEqual(fallenBack);

  await route(bench, 'order_placed', ['email', 'sms']);
  const meera = await makeShopper(bench);
  await placeOrder(bench, meera);
  await bench.shop.database.pool.query(
    `update mails set state = 'sent', sent_at = now() where recipient = $1`,
    [meera.email],
  );
  await sendAll(bench);
  expect(await emailsTo(bench, meera)).toEqual([['order_placed', 'sent']]);
});

test('a forged webhook has no effect, and one about an unknown message neither', async () => {
  for (const channel of ['sms', 'whatsapp'] as const) {
    const { shopper } = await waiting(channel);
    await sendAll(bench);
    const { id } = present(accepted(channel, shopper)[0]);
    const { simulator } = bench.gateways[channel];
    const values = { ...simulator.values, app_secret: 'another secret' };
    const forged = simulator.report([{ id, status: 'failed' }], { values, token: 'guessed' });
    expect(await deliver(bench, forged)).toBe(401);
    const right = reportOf(bench, channel, [{ id, status: 'failed' }]);
    if (channel === 'whatsapp')
      expect(await deliver(bench, { ...right, body: `${right.body} ` })).toBe(401);
    expect(await deliver(bench, { ...right, path: 'nowhere' })).toBe(404);
    const unknown = reportOf(bench, channel, [{ id: `${id}-other`, status: 'failed' }]);
    expect(await deliver(bench, unknown)).toBe(200);
    expect(await deliver(bench, reportOf(bench, channel, []))).toBe(200);
    expect(await stateOf(shopper)).toBe('accepted');
    expect(await emailsTo(bench, shopper)).toEqual(held);
  }
});

test('the address of before a change of SECRET works until the former is removed', async () => {
  const { config } = bench.shop;
  const { secret } = config;
  const challenge = async (token: string): Promise<number> =>
    (
      await bench.shop.app.inject({
        method: 'GET',
        url: `/api/messages/events/whatsapp?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${token}`,
      })
    ).statusCode;
  const registered = { token: tokenOf(bench, 'whatsapp'), report: reportOf(bench, 'sms', []) };
  onTestFinished(() => void Object.assign(config, { secret, previousSecret: null }));
  Object.assign(config, { secret: 'the present secret', previousSecret: secret });
  expect(await deliver(bench, registered.report)).toBe(200);
  const current = { token: tokenOf(bench, 'whatsapp'), report: reportOf(bench, 'sms', []) };
  expect(await deliver(bench, current.report)).toBe(200);
  expect(await challenge(registered.token)).toBe(200);
  expect(await challenge(current.token)).toBe(200);
  // A token of a secret that is neither the present nor the former one.
  Object.assign(config, { secret, previousSecret: null });
  expect(await deliver(bench, current.report)).toBe(401);
  expect(await challenge(current.token)).toBe(404);
});
