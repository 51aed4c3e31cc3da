import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import {
  advanceMinutes,
  type Checkout,
  checkOut,
  closeWindow,
  openPaymentShop,
  type PaymentTestShop,
  retry,
  runTask,
  verify,
} from '#server/payments/payments.fixture.ts';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { sendNotifications } from './notifications.ts';

let bench: PaymentTestShop;
let owner: Person;

beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Devika Rao', role: 'admin' });
});
// Times and emails are written directly.
afterAll(async () => bench.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await bench.shop.database.pool.query(text, values)).rows;
const emailsOf = async ({ orderId }: Checkout): Promise<[string, string][]> =>
  (
    await rows(
      `select recipient, state from mails where kind = 'order_unpaid'
       and facts->>'orderId' = $1 order by id`,
      [String(orderId)],
    )
  ).map(({ recipient, state }) => [recipient, state]);
const notificationsOf = async (kind: string): Promise<{ title: string; detail: string }[]> =>
  rows('select title, detail from notifications where kind = $1 order by id', [kind]);
const run = async () =>
  systemCtx(bench.shop.database, bench.shop.config).transaction(async (ctx) =>
    sendNotifications(ctx),
  );

test('an order whose window was closed gets one email with a link to pay, however often', async () => {
  const order = await checkOut(bench);
  expect(await emailsOf(order)).toEqual([]);
  await closeWindow(bench, order);
  await closeWindow(bench, order);
  const queued = [[order.buyer.email, 'queued']];
  expect(await emailsOf(order)).toEqual(queued);
  await retry(bench, order);
  await closeWindow(bench, order);
  expect(await emailsOf(order)).toEqual(queued);
  const [{ facts }] = await rows(
    `select facts from mails where kind = 'order_unpaid' and facts->>'orderId' = $1`,
    [String(order.orderId)],
  );
  expect(facts.url).toMatch(new RegExp(`/dashboard/orders/${order.orderId}$`));
});

test('an order that nobody paid gets the email when its hold ends', async () => {
  const order = await checkOut(bench);
  await advanceMinutes(bench, order, 61);
  await runTask(bench, 'expire_holds');
  expect(await emailsOf(order)).toEqual([[order.buyer.email, 'queued']]);
});

test('a payment or a cancellation withdraws the email', async () => {
  const [paid, cancelled] = [await checkOut(bench), await checkOut(bench)];
  for (const order of [paid, cancelled]) await closeWindow(bench, order);
  await verify(bench, paid, bench.provider.pay(paid.providerOrderId));
  await bench.shop.call('cancelOrder', {
    token: cancelled.buyer.token,
    params: { id: cancelled.orderId },
  });
  for (const order of [paid, cancelled])
    expect((await emailsOf(order)).map(([, state]) => state)).toEqual(['expired']);
});

test('an order that a later one replaces gets no email', async () => {
  const order = await checkOut(bench, { stock: 2 });
  const lines = [{ product: order.product, quantity: 2 }];
  await fillCart(bench.shop, order.buyer.token, lines);
  const later = await placeOrder(bench.shop, order.buyer.token, draftOf(lines));
  expect(later.status).toBe(200);
  expect(await emailsOf(order)).toEqual([[order.buyer.email, 'expired']]);
});

test('the owner is notified once of an order that is unpaid for a minute', async () => {
  const order = await checkOut(bench);
  await closeWindow(bench, order);
  await run();
  const number = `Order #ORD-${String(order.orderId).padStart(3, '0')} is not paid: ₹1,100.00`;
  const titles = async () => (await notificationsOf('unpaid')).map(({ title }) => title);
  expect(await titles()).not.toContain(number);
  await rows(`update orders set updated_at = now() - interval '2 minutes' where id = $1`, [
    order.orderId,
  ]);
  await run();
  await run();
  expect((await titles()).filter((title) => title === number)).toHaveLength(1);
});

test('the owner is notified of a new complaint and of each step of its deadlines', async () => {
  await bench.shop.call('createGrievance', {
    body: { name: 'Asha Verma', email: 'asha@example.com', message: 'The quilt arrived torn.' },
  });
  const age = async (interval: string) =>
    rows(`update grievances set created_at = now() - $1::interval`, [interval]);
  const last = async () => present((await notificationsOf('complaint')).at(-1)).title;
  await run();
  expect(await last()).toMatch(/^New complaint GRV-/);
  expect((await bench.shop.call('getToday', { token: owner.token })).data.open_complaints).toBe(1);
  await age('25 hours');
  await run();
  expect(await last()).toMatch(/is not acknowledged yet$/);
  await age('26 days');
  await run();
  expect(await last()).toMatch(/waits for its answer$/);
  await age('32 days');
  await run();
  await run();
  expect(await last()).toMatch(/is past its deadline$/);
  expect(await notificationsOf('complaint')).toHaveLength(4);
});

test('the owner is notified when a delivered order is cancelled and its money goes back', async () => {
  const order = await checkOut(bench);
  await verify(bench, order, bench.provider.pay(order.providerOrderId));
  for (const status of ['delivered', 'cancelled'])
    await bench.shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id: order.orderId },
      body: { status },
    });
  await run();
  await run();
  expect(await notificationsOf('payment')).toEqual([
    {
      title: `Delivered order #ORD-${String(order.orderId).padStart(3, '0')} was cancelled`,
      detail: '₹1,100.00 goes back to the customer. Cancelled by Devika Rao.',
    },
  ]);
});
