import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationKind, NotificationWay } from '#contract/notifications/rules.ts';
import { deliverOrder } from '#server/orders/returns/returns.fixture.ts';
import {
  checkOut,
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
  runTask,
  sendEvents,
  verify,
} from '#server/payments/payments.fixture.ts';
import { cancelLongAgo } from '#server/payments/refunds/refunds.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import { sendNotifications } from './notifications.ts';

let bench: PaymentTestShop;
let owner: Person;
/** Both have chosen every event at once; the role of each allows only some. */
let packer: Person;
let editor: Person;

beforeAll(async () => {
  bench = await openPaymentShop();
  const { database } = bench.shop;
  owner = await makePerson(database, { name: 'Devika Rao', role: 'admin' });
  packer = await makePerson(database, { role: 'admin', staffRole: 'orders' });
  editor = await makePerson(database, { role: 'admin', staffRole: 'catalogue' });
  for (const { id } of [packer, editor])
    await query(`insert into notification_preferences (user_id, choices) values ($1, $2)`, [
      id,
      { review: ['email'], return: ['email'], parcel: ['email'], payment: ['email'] },
    ]);
});
// The time of a refund is written directly.
afterAll(async () => bench.close());

const query = async (text: string, values: unknown[] = []) =>
  (await bench.shop.database.pool.query(text, values)).rows;
const run = async () =>
  systemCtx(bench.shop.database, bench.shop.config).transaction(async (ctx) =>
    sendNotifications(ctx),
  );
const numberOf = (id: number): string => `#ORD-${String(id).padStart(3, '0')}`;

/** The newest ids, so that `notifiedSince` reads what the work adds. */
const position = async () =>
  (
    await query(`select (select coalesce(max(id), 0) from notifications) as notification,
      (select coalesce(max(id), 0) from mails) as mail`)
  )[0];

/**
 * Runs the job twice at once and once again; returns the notifications of the kind, the recipients
 * of emails about them, and the members whose digest waits with them.
 */
async function notified(kind: NotificationKind, work: () => Promise<unknown>) {
  await run();
  await query('delete from notification_windows');
  const { notification, mail } = await position();
  await work();
  await Promise.all([run(), run()]);
  await run();
  const added = await query(
    'select id, title, detail, path from notifications where kind = $1 and id > $2 order by id',
    [kind, notification],
  );
  const emails = await query(
    `select recipient, facts->'sections'->0->'items'->0->>'title' as title from mails
     where kind = 'staff_notification' and id > $1 order by recipient`,
    [mail],
  );
  const waiting = await query(
    `select u.email::text as recipient from notification_queue q join users u on u.id = q.user_id
     where q.way = 'digest' and q.notification_id = any($1)`,
    [added.map(({ id }) => id)],
  );
  return {
    added: added.map(({ title, detail, path }) => ({ title, detail, path })),
    emails: emails.map(({ recipient, title }) => [recipient, title]),
    digest: waiting.map(({ recipient }) => recipient),
  };
}

const to = (people: readonly Person[], title: string) =>
  people.map(({ email }) => [email, title]).toSorted(([a = ''], [b = '']) => a.localeCompare(b));
const choose = async (kind: NotificationKind, ways: NotificationWay[]) =>
  bench.shop.call('saveNotificationPreferences', {
    token: owner.token,
    body: { events: { [kind]: ways } },
  });

test('a review and its report are notified once each, to members who may read reviews', async () => {
  const { shop } = bench;
  const { buyer, cushion } = await deliverOrder({ bench, owner }, 'cod');
  const written = await notified('review', async () =>
    shop.call('writeReview', {
      token: buyer.token,
      params: { slug: cushion.slug },
      body: { rating: 2, title: 'Thin', text: 'Thinner than it looks.' },
    }),
  );
  const path = '/admin/content/reviews';
  const title = `New review: ${cushion.name}`;
  expect(written).toEqual({
    added: [{ title, detail: '2 of 5 stars', path }],
    emails: to([editor], title),
    digest: [owner.email],
  });
  const [{ id }] = await query('select id from reviews order by id desc limit 1');
  const reader = await makePerson(shop.database);
  const reported = await notified('review', async () =>
    shop.call('reportReview', { token: reader.token, params: { id }, body: { reason: 'spam' } }),
  );
  expect(reported.added.map((each) => each.title)).toEqual([`Reported review: ${cushion.name}`]);
  expect(reported.emails).toEqual(to([editor], `Reported review: ${cushion.name}`));
});

test('a requested return is notified once, to the staff of orders', async () => {
  const order = await deliverOrder({ bench, owner }, 'cod');
  const title = `Return requested for order ${numberOf(order.id)}`;
  expect(await notified('return', async () => order.request(order.units(1)))).toEqual({
    added: [{ title, detail: 'changed mind', path: `/admin/orders/${order.id}` }],
    emails: to([owner, packer], title),
    digest: [],
  });
});

test('a refused parcel is notified once, and in the digest of a member who chose that', async () => {
  const { shop } = bench;
  await choose('parcel', ['digest']);
  const order = await checkOut(bench);
  const { token } = owner;
  await verify(bench, order, bench.provider.pay(order.providerOrderId));
  const { data } = await shop.call('createShipment', {
    token,
    params: { id: order.orderId },
    body: { carrier: 'Blue Dart', tracking_number: 'BD1' },
  });
  const { id } = present(data.shipments[0]);
  const title = `A parcel of order ${numberOf(order.orderId)} was not accepted and returns`;
  const found = await notified('parcel', async () => {
    for (const event of ['picked_up', 'delivery_failed', 'rto_initiated'])
      await shop.call('addShipmentEvent', { token, params: { id }, body: { event } });
  });
  expect(found).toMatchObject({
    added: [{ title, path: `/admin/orders/${order.orderId}` }],
    emails: to([packer], title),
    digest: [owner.email],
  });
});

test('a refund that fails is notified once, and one that stays open for a day', async () => {
  const { provider } = bench;
  const buyCancelled = async () => {
    const order = await checkOut(bench);
    const paid = provider.pay(order.providerOrderId);
    await verify(bench, order, paid);
    await cancelLongAgo(bench, order);
    await runTask(bench, 'refund_cancelled');
    return { id: order.orderId, ...paid };
  };
  await choose('payment', ['email']);
  const order = await buyCancelled();
  provider.control.refunds = 'pending';
  await runRefunds(bench);
  const failed = await notified('payment', async () => {
    const sent = provider.webhooks.events.length;
    const refund = present(provider.refundsOf(order.paymentId).at(-1));
    provider.finishRefund(refund.id, 'failed');
    await sendEvents(bench, sent);
  });
  const path = `/admin/orders/${order.id}`;
  const detail = `₹1,100.00 of order ${numberOf(order.id)}`;
  expect(failed).toEqual({
    added: [{ title: 'A refund failed', detail, path }],
    emails: to([owner, packer], 'A refund failed'),
    digest: [],
  });
  const late = await notified('payment', async () =>
    query(`update refunds set created_at = now() - interval '25 hours' where order_id = $1`, [
      order.id,
    ]),
  );
  expect(late.added).toEqual([{ title: 'A refund has been open for a day', detail, path }]);
});
