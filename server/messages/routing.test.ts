import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBackInStockEmails } from '#server/back-in-stock/back-in-stock.ts';
import { orderProps } from '#server/mail/mail.fixture.ts';
import { queueEmail, withdrawEmail } from '#server/mail/mail.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makeProduct, makeSettings } from '#test/builders.ts';
import {
  emailsTo,
  makeShopper,
  type MessageShop,
  messagesTo,
  openMessageShop,
  placeOrder,
  route,
  sendAll,
  type Shopper,
} from './messages.fixture.ts';

let bench: MessageShop;
beforeAll(async () => {
  bench = await openMessageShop();
});
afterAll(async () => bench.close());

const choose = async ({ token }: Shopper, body: object) =>
  bench.shop.call('saveMessagePreferences', { token, body });
const channelsOf = async (shopper: Shopper) =>
  (await messagesTo(bench, shopper)).map(({ channel }) => channel);

test('without a chosen channel an order is told by email alone, as before', async () => {
  const asha = await makeShopper(bench);
  await placeOrder(bench, asha);
  expect(await messagesTo(bench, asha)).toEqual([]);
  expect(await emailsTo(bench, asha)).toEqual([['order_placed', 'queued']]);
});

test('the owner adds SMS and WhatsApp to an event, and each gets it once by its template', async () => {
  await route(bench, 'order_placed', ['email', 'sms', 'whatsapp']);
  const asha = await makeShopper(bench);
  const id = await placeOrder(bench, asha);
  expect(await emailsTo(bench, asha)).toEqual([['order_placed', 'queued']]);
  await sendAll(bench);
  await sendAll(bench);
  const number = `#ORD-${String(id).padStart(3, '0')}`;
  const to = `91${asha.mobile}`;
  const toAsha = (channel: 'sms' | 'whatsapp') =>
    bench.sent(channel).filter((message) => message.to === to);
  expect(toAsha('sms')).toEqual([
    expect.objectContaining({
      template: 'sms_order_placed',
      values: {
        name: 'Asha Verma',
        order: number,
        amount: expect.stringMatching(/^₹/),
        url: expect.stringMatching(new RegExp(`/dashboard/orders/${id}$`)),
      },
    }),
  ]);
  expect(toAsha('whatsapp')).toMatchObject([
    { template: 'wa_order_placed', values: { 1: 'Asha Verma', 2: number } },
  ]);
  expect((await messagesTo(bench, asha)).map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
  ]);
});

test('who reads Hindi gets the Hindi template of a channel, with a link to the Hindi page', async () => {
  await route(bench, 'order_placed', ['email', 'sms', 'whatsapp']);
  const { token } = bench.owner;
  const templates = { whatsapp_hi: 'wa_order_placed_hindi' };
  const save = async (events: object[]) =>
    bench.shop.call('saveMessages', { token, body: { events } });
  await save([{ event: 'order_placed', templates }]);
  const asha = await makeShopper(bench);
  await bench.shop.database.pool.query("update users set locale = 'hi' where id = $1", [asha.id]);
  const id = await placeOrder(bench, asha);
  await makeSettings(bench.shop.database, { languages: ['hi'] });
  await sendAll(bench);
  await makeSettings(bench.shop.database);
  const to = `91${asha.mobile}`;
  const sentBy = (channel: 'sms' | 'whatsapp') =>
    bench.sent(channel).filter((one) => one.to === to);
  const { publicUrl } = bench.shop.config;
  const [inHindi] = sentBy('whatsapp');
  expect(inHindi).toMatchObject({ template: 'wa_order_placed_hindi', language: 'hi' });
  expect(Object.values(inHindi?.values ?? {})).toContain(`${publicUrl}/hi/dashboard/orders/${id}`);
  expect(sentBy('sms')).toMatchObject([
    { template: 'sms_order_placed', values: { url: `${publicUrl}/dashboard/orders/${id}` } },
  ]);
  await save([{ event: 'order_placed', templates: { whatsapp_hi: '' } }]);
});

test('the shopper chooses among the enabled channels, and the email is then held back', async () => {
  await route(bench, 'order_placed', ['email', 'sms', 'whatsapp']);
  const asha = await makeShopper(bench);
  expect((await choose(asha, { channels: ['whatsapp'] })).data).toMatchObject({
    available: ['email', 'sms', 'whatsapp'],
    channels: ['whatsapp'],
  });
  await placeOrder(bench, asha);
  expect(await channelsOf(asha)).toEqual(['whatsapp']);
  expect(await emailsTo(bench, asha)).toEqual([['order_placed', 'held']]);
});

test('a shopper who chose a channel that the event does not have gets the email', async () => {
  await route(bench, 'order_placed', ['sms']);
  const asha = await makeShopper(bench);
  await choose(asha, { channels: ['whatsapp'] });
  await placeOrder(bench, asha);
  expect(await messagesTo(bench, asha)).toEqual([]);
  expect(await emailsTo(bench, asha)).toEqual([['order_placed', 'queued']]);
});

test('a channel without a template or without an enabled gateway is not used', async () => {
  await route(bench, 'order_placed', ['sms'], { templates: { sms: '' } });
  const asha = await makeShopper(bench);
  await placeOrder(bench, asha);
  expect(await emailsTo(bench, asha)).toEqual([['order_placed', 'queued']]);
  await route(bench, 'order_placed', ['sms']);
  const { key } = bench.gateways.sms.simulator;
  const enable = async (enabled: boolean) =>
    bench.shop.call('saveMessageGateways', {
      token: bench.owner.token,
      body: [{ key, enabled }],
    });
  expect((await enable(false)).status).toBe(200);
  await placeOrder(bench, asha);
  expect(await messagesTo(bench, asha)).toEqual([]);
  const { data } = await bench.shop.call('getMessages', { token: bench.owner.token });
  expect(data.events.find(({ event }) => event === 'order_placed')).toMatchObject({
    channels: ['sms'],
    missing: ['sms'],
  });
  expect((await enable(true)).status).toBe(200);
});

test('an event that the owner switched off is told by no channel', async () => {
  await route(bench, 'order_placed', ['email', 'sms'], { enabled: false });
  const asha = await makeShopper(bench);
  await placeOrder(bench, asha);
  expect(await messagesTo(bench, asha)).toEqual([]);
  expect(await emailsTo(bench, asha)).toEqual([['order_placed', 'expired']]);
  await route(bench, 'order_placed', ['email', 'sms'], { enabled: true });
});

test('back in stock is marketing: it goes to a number only with consent to that channel', async () => {
  await route(bench, 'back_in_stock', ['email', 'sms', 'whatsapp']);
  const { shop } = bench;
  const tell = async (shopper: Shopper) => {
    const { id } = await makeProduct(shop.database, { stock: 0 });
    await shop.call('addRestockRequest', { token: shopper.token, body: { product_id: id } });
    await shop.call('adjustStock', {
      token: bench.owner.token,
      params: { id },
      body: { delta: 3, reason: 'Counted' },
    });
    await systemCtx(shop.database, shop.config).transaction(async (ctx) =>
      sendBackInStockEmails(ctx, id),
    );
  };
  const asha = await makeShopper(bench);
  await tell(asha);
  expect(await channelsOf(asha)).toEqual([]);
  await choose(asha, { marketing: ['sms'] });
  await tell(asha);
  expect(await channelsOf(asha)).toEqual(['sms']);
  await choose(asha, { marketing: [] });
  await tell(asha);
  expect(await channelsOf(asha)).toEqual(['sms']);
});

test('an event whose transaction rolls back leaves no message', async () => {
  await route(bench, 'order_cancelled', ['sms']);
  const asha = await makeShopper(bench);
  const ctx = systemCtx(bench.shop.database, bench.shop.config);
  const email = { kind: 'order_cancelled', recipient: asha.email, props: orderProps } as const;
  const killed = ctx.transaction(async (inside) => {
    await queueEmail(inside, { ...email, eventKey: 'order:7:cancelled' });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await messagesTo(bench, asha)).toEqual([]);
  await Promise.all(
    [1, 2, 3].map(async () =>
      ctx.transaction(async (inside) =>
        queueEmail(inside, { ...email, eventKey: 'order:7:cancelled' }),
      ),
    ),
  );
  expect(await channelsOf(asha)).toEqual(['sms']);
});

test('an undone change of status takes back the SMS with the email', async () => {
  await route(bench, 'order_cancelled', ['email', 'sms']);
  const ctx = systemCtx(bench.shop.database, bench.shop.config);
  const queue = async (shopper: Shopper, eventKey: string) =>
    ctx.transaction(async (inside) =>
      queueEmail(inside, {
        ...{ kind: 'order_cancelled', recipient: shopper.email, props: orderProps },
        ...{ eventKey, delaySeconds: 10 },
      }),
    );
  const withdraw = async (eventKey: string) =>
    ctx.transaction(async (inside) => withdrawEmail(inside, eventKey));
  const [asha, meera] = [await makeShopper(bench), await makeShopper(bench)];
  await queue(asha, 'order:8:cancelled');
  expect(await withdraw('order:8:cancelled')).toBe(true);
  expect(await messagesTo(bench, asha)).toMatchObject([{ state: 'expired' }]);
  await queue(meera, 'order:9:cancelled');
  await sendAll(bench);
  expect(await withdraw('order:9:cancelled')).toBe(false);
  expect(await emailsTo(bench, meera)).toEqual([['order_cancelled', 'queued']]);
});
