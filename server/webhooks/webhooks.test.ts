import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import pino from 'pino';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { sendNotifications } from '../notifications/notifications.ts';
import { buy } from '../orders/orders.fixture.ts';
import { systemCtx } from '../system-ctx.ts';
import { idsOf, isSigned, type Receiver, startReceiver, typesOf } from './receiver.fixture.ts';
import { webhookSender } from './sender.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());
beforeEach(async () => {
  await shop.database.pool.query('delete from webhooks');
});

const silent = pino({ level: 'silent' });
const sender = (timeoutMs = 30_000) =>
  webhookSender({ open: () => systemCtx(shop.database, shop.config), logger: silent, timeoutMs });
const receiver = async (port = 0): Promise<Receiver> => {
  const started = await startReceiver(port);
  onTestFinished(async () => started.close());
  return started;
};
const subscribe = async (url: string, events: string[] = ['*']) =>
  (await shop.call('createWebhook', { token: owner.token, body: { url, events } })).data;
const deliveriesOf = async (id: number) =>
  (await shop.call('listDeliveries', { token: owner.token, params: { id } })).data;
/** As if the delay before the next attempt were over. */
const letTimePass = async (): Promise<void> =>
  void (await shop.database.pool.query(
    `update webhook_deliveries set next_at = now() - interval '1 second', claimed_until = null
     where state = 'pending'`,
  ));
const shipOne = async (): Promise<void> => {
  const product = await makeProduct(shop.database);
  const { data } = await buy(shop, (await makePerson(shop.database)).token, [
    { product, quantity: 1 },
  ]);
  for (const status of ['shipped', 'delivered'])
    await shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id: data.order.id },
      body: { status },
    });
};
const orderTypes = ['order.placed', 'order.shipped', 'order.delivered', 'order.paid'];

test('events are delivered signed, under their ids, with the body of the event', async () => {
  const to = await receiver();
  const { id, secret } = await subscribe(to.url, ['order.*']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await shipOne();
  await sender().sendDue();
  expect(typesOf(to)).toEqual(orderTypes);
  const { data: events } = await shop.call('listEvents', {
    token: owner.token,
    query: { type: 'order.*' },
  });
  expect(to.received.map(({ body }) => JSON.parse(body))).toEqual(events);
  expect(idsOf(to)).toEqual(events.map((event) => event.id));
  expect(to.received.every((message) => isSigned(message, secret))).toBe(true);
  const [newest] = await deliveriesOf(id);
  expect(newest).toMatchObject({ status: 'delivered', attempts: 1, response_status: 204 });
  expect(newest?.event).toEqual(events.at(-1));
});

test('a receiver that is offline misses nothing: same ids, in order, once it is back', async () => {
  const gone = await receiver();
  const { port } = new URL(gone.url);
  const { id } = await subscribe(gone.url, ['order.*']);
  await gone.close();
  await shipOne();
  for (let hour = 0; hour < 3; hour++) {
    await sender().sendDue();
    await letTimePass();
  }
  const deliveries = (await deliveriesOf(id)).toReversed();
  expect(deliveries.slice(0, 2)).toMatchObject([
    { status: 'failing', attempts: 3, error: expect.any(String) },
    { status: 'pending', attempts: 0 },
  ]);
  const back = await receiver(Number(port));
  await sender().sendDue();
  expect(typesOf(back)).toEqual(orderTypes);
  expect(idsOf(back)).toEqual(deliveries.map(({ event }) => event.id));
});

test('a receiver that is killed while it answers gets the same event again', async () => {
  const to = await receiver();
  await subscribe(to.url, ['order.placed']);
  to.respond = (response) => void response.socket?.destroy();
  await shipOne();
  await sender().sendDue();
  to.respond = (response) => void response.writeHead(200).end('ok');
  await letTimePass();
  await sender().sendDue();
  expect(to.received).toHaveLength(2);
  expect(new Set(idsOf(to)).size).toBe(1);
  expect(new Set(to.received.map(({ body }) => body)).size).toBe(1);
});

test('a slow receiver delays no other; its events wait in order', async () => {
  const [slow, quick] = [await receiver(), await receiver()];
  slow.respond = () => undefined;
  const { id } = await subscribe(slow.url, ['order.*']);
  await subscribe(quick.url, ['order.*']);
  await shipOne();
  await sender(300).sendDue();
  expect(typesOf(quick)).toEqual(orderTypes);
  expect(typesOf(slow)).toEqual(['order.placed']);
  const deliveries = (await deliveriesOf(id)).toReversed();
  expect(deliveries[0]).toMatchObject({ status: 'failing', error: 'No response in time' });
  slow.respond = (response) => void response.writeHead(200).end();
  await letTimePass();
  await sender().sendDue();
  expect(typesOf(slow)).toEqual(['order.placed', ...orderTypes]);
});

test('a lying receiver costs little: an endless body is cut, a redirect is not followed', async () => {
  const [endless, elsewhere, target] = [await receiver(), await receiver(), await receiver()];
  endless.respond = (response) => {
    response.writeHead(200);
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  };
  elsewhere.respond = (response) =>
    void response.writeHead(302, { location: target.url }).end('\0go there');
  const { id: endlessId } = await subscribe(endless.url, ['order.placed']);
  const { id: elsewhereId } = await subscribe(elsewhere.url, ['order.placed']);
  await shipOne();
  await sender().sendDue();
  const [cut] = await deliveriesOf(endlessId);
  expect([cut?.status, cut?.response_body?.length]).toEqual(['delivered', 2000]);
  expect((await deliveriesOf(elsewhereId))[0]).toMatchObject({
    status: 'failing',
    response_status: 302,
    response_body: 'go there',
    error: 'The receiver responded 302',
  });
  expect(target.received).toEqual([]);
});

test('senders at once, as of several processes, deliver each event once', async () => {
  const to = await receiver();
  await subscribe(to.url, ['order.*']);
  for (let order = 0; order < 4; order++) await shipOne();
  await Promise.all([sender(), sender(), sender()].map(async (one) => one.sendDue()));
  await sender().sendDue();
  expect(to.received).toHaveLength(16);
  expect(new Set(idsOf(to)).size).toBe(16);
});

test('a delivery of a process that was killed is sent again under the same id', async () => {
  const to = await receiver();
  await subscribe(to.url, ['order.placed']);
  await shipOne();
  const { data: events } = await shop.call('listEvents', {
    token: owner.token,
    query: { type: 'order.placed' },
  });
  await shop.database.pool.query(
    `update webhook_deliveries set claimed_until = now() + interval '1 minute'`,
  );
  await sender().sendDue();
  expect(to.received).toEqual([]);
  await shop.database.pool.query(`update webhook_deliveries set claimed_until = now()`);
  await sender().sendDue();
  expect(idsOf(to)).toEqual([events.at(-1)?.id]);
});

test('after three days of failures it is disabled, the staff are notified, and nothing is lost', async () => {
  const to = await receiver();
  to.respond = (response) => void response.writeHead(500).end('down');
  const { id } = await subscribe(to.url, ['order.*']);
  await shipOne();
  await sender().sendDue();
  const listed = async () =>
    (await shop.call('listWebhooks', { token: owner.token })).data.find((one) => one.id === id);
  expect((await listed())?.status).toBe('enabled');
  await shop.database.pool.query(
    `update webhook_deliveries set first_failed_at = now() - interval '73 hours'
     where first_failed_at is not null`,
  );
  await letTimePass();
  await sender().sendDue();
  expect(await listed()).toMatchObject({
    status: 'disabled',
    disabled_reason: 'The receiver responded 500',
    pending: 4,
  });
  await systemCtx(shop.database, shop.config).transaction(sendNotifications);
  const { rows } = await shop.database.pool.query(
    `select title, detail from notifications where subject like 'webhook:%'`,
  );
  expect(rows[0]).toMatchObject({ title: 'A webhook was disabled' });
  const { rows: emails } = await shop.database.pool.query(
    "select facts::text from mails where facts::text like '%A webhook was disabled%'",
  );
  expect(emails[0].facts).toContain('1 background problem');
  await shipOne();
  await letTimePass();
  await sender().sendDue();
  expect(to.received).toHaveLength(2);
  to.respond = (response) => void response.writeHead(200).end();
  await shop.call('enableWebhook', { token: owner.token, params: { id }, body: {} });
  await sender().sendDue();
  expect(typesOf(to).slice(2).toSorted()).toEqual([...orderTypes, ...orderTypes].toSorted());
});

test('410 disables at once', async () => {
  const to = await receiver();
  to.respond = (response) => void response.writeHead(410).end();
  await subscribe(to.url, ['order.placed']);
  await shipOne();
  await sender().sendDue();
  expect((await shop.call('listWebhooks', { token: owner.token })).data).toMatchObject([
    { status: 'disabled' },
  ]);
});

test('a delivery is sent again on request, under the same id', async () => {
  const to = await receiver();
  const { id } = await subscribe(to.url, ['order.placed']);
  await shipOne();
  await sender().sendDue();
  const [delivery] = await deliveriesOf(id);
  const sent = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/webhooks/deliveries/${delivery?.id}/resend`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(sent.statusCode).toBe(200);
  await sender().sendDue();
  expect(idsOf(to)).toEqual([delivery?.event.id, delivery?.event.id]);
  const other = { id: 2_000_000 };
  expect(
    (await shop.call('resendDelivery', { token: owner.token, params: other, body: {} })).status,
  ).toBe(404);
});

test('a rotated secret signs beside its successor until the overlap ends', async () => {
  const to = await receiver();
  const { id, secret } = await subscribe(to.url, ['order.placed']);
  const { data: next } = await shop.call('rotateWebhookSecret', {
    token: owner.token,
    params: { id },
    body: {},
  });
  await shipOne();
  await sender().sendDue();
  await shop.database.pool.query(`update webhooks set previous_until = now()`);
  await shipOne();
  await sender().sendDue();
  expect(to.received.map((message) => isSigned(message, secret))).toEqual([true, false]);
  expect(to.received.map((message) => isSigned(message, next.secret))).toEqual([true, true]);
  const { rows } = await shop.database.pool.query('select w::text from webhooks w');
  expect(rows[0].w).not.toContain(next.secret);
});

test('a new webhook gets no earlier events; a deleted one gets none at all', async () => {
  const to = await receiver();
  await shipOne();
  const { id } = await subscribe(to.url, ['order.*']);
  await sender().sendDue();
  expect(to.received).toEqual([]);
  await shipOne();
  const params = { id };
  expect((await shop.call('deleteWebhook', { token: owner.token, params })).status).toBe(200);
  await sender().sendDue();
  expect(to.received).toEqual([]);
  expect((await shop.call('deleteWebhook', { token: owner.token, params })).status).toBe(404);
});

test('the loop delivers by itself and stops', async () => {
  const to = await receiver();
  await subscribe(to.url, ['order.placed']);
  const loop = sender();
  const arrived = new Promise<void>((resolve) => {
    to.respond = (response) => {
      response.writeHead(204).end();
      resolve();
    };
  });
  loop.start();
  await shipOne();
  await arrived;
  await loop.stop();
  expect(typesOf(to)).toEqual(['order.placed']);
});
