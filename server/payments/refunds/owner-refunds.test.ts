import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import type { ApiResponse } from '#test/shop.ts';
import {
  type PaymentTestShop,
  checkOut,
  type Checkout,
  openPaymentShop,
  runRefunds,
  runTask,
  sendEvents,
  stateOf,
  verify,
} from '../payments.fixture.ts';
import { paymentStatusOf } from './refunds.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;

beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(() => bench.close());

async function buyPaid(): Promise<Checkout & { paymentId: string }> {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await verify(bench, order, paid);
  return { ...order, paymentId: paid.paymentId };
}

const refund = async (id: number, body: object = {}): Promise<ApiResponse<'refundOrder'>> =>
  bench.shop.call('refundOrder', {
    token: owner.token,
    params: { id },
    body: { reason: 'Arrived torn', ...body },
  });
const atProvider = (paymentId: string): string | undefined =>
  bench.provider.payments.get(paymentId)?.status;
const refundCounts = async (id: number): Promise<unknown> =>
  valueOf(
    bench.shop,
    `select array[(select count(*) from refunds where order_id = $1),
  (select count(*) from money_movements where order_id = $1 and kind = 'refund')]::int[]`,
    [id],
  );

test('the owner refunds a payment once: the order keeps its status and counts as unpaid', async () => {
  const { orderId, paymentId, ...order } = await buyPaid();
  expect(
    (await bench.shop.call('getAdminOrder', { token: owner.token, params: { id: orderId } })).data,
  ).toMatchObject({ refundable_amount: 1100, refunds: [] });
  const response = await refund(orderId);
  expect(response).toMatchObject({
    status: 200,
    message: '₹1,100.00 will be refunded to the buyer',
    data: {
      order_status: 'processing',
      payment_status: 'failed',
      refundable_amount: 0,
      refunds: [{ amount: 1100, state: 'due' }],
    },
  });
  await runRefunds(bench);
  await runTask(bench, 'refund_cancelled');
  expect(atProvider(paymentId)).toBe('refunded');
  expect(await stateOf(bench, { orderId, ...order })).toEqual(['processing', 'failed', 3, 0]);
  expect(await refundCounts(orderId)).toEqual([1, 1]);
  expect(
    await valueOf(
      bench.shop,
      `select after from audit_log where subject = $1 and action = 'order.refund'`,
      [`order:${orderId}`],
    ),
  ).toEqual({ amount: '₹1,100.00', reason: 'Arrived torn' });
  expect(response.data.timeline).toContainEqual(
    expect.objectContaining({ kind: 'note', by: 'Owner Rao', note: 'Reason: Arrived torn' }),
  );
  const own = await bench.shop.call('getOrder', {
    token: order.buyer.token,
    params: { id: orderId },
  });
  expect(JSON.stringify(own.data.timeline)).not.toContain('Arrived torn');
  expect(await refund(orderId)).toMatchObject({
    status: 409,
    message: 'The payment of this order is already being refunded.',
  });
});

test('a delivered order that is paid again after a full refund is invoiced again', async () => {
  const { orderId, ...order } = await buyPaid();
  const deliver = { token: owner.token, params: { id: orderId }, body: { status: 'delivered' } };
  expect((await bench.shop.call('updateOrderStatus', deliver)).status).toBe(200);
  const invoiced = async () =>
    valueOf(
      bench.shop,
      `select jsonb_agg(kind || ' ' || total_paise order by id) from invoices where order_id = $1`,
      [orderId],
    );
  await refund(orderId);
  await runRefunds(bench);
  const credited = ['bill_of_supply 110000', 'credit_note 110000'];
  expect(await invoiced()).toEqual(credited);
  const again = bench.provider.pay(order.providerOrderId, { isForced: true });
  expect((await verify(bench, { orderId, ...order }, again)).status).toBe(200);
  expect(await paymentStatusOf(bench, { orderId })).toBe('completed');
  expect(await invoiced()).toEqual([...credited, 'bill_of_supply 110000']);
});

test('an order refunded in part while it was cancelled costs less once it is taken up again', async () => {
  const { orderId, paymentId } = await buyPaid();
  const refundAtDashboard = async (amount: number): Promise<void> => {
    const seen = bench.provider.webhooks.events.length;
    bench.provider.refund(paymentId, { amount, key: null });
    await sendEvents(bench, seen);
  };
  const set = async (status: string): Promise<number> => {
    const body = { status, reason: 'By hand' };
    const call = { token: owner.token, params: { id: orderId }, body };
    return (await bench.shop.call('updateOrderStatus', call)).status;
  };
  await refundAtDashboard(20_000);
  expect(await set('cancelled')).toBe(200);
  await refundAtDashboard(30_000);
  expect(await set('delivered')).toBe(200);
  expect(
    await valueOf(
      bench.shop,
      `select array[total_paise, captured_paise - refunded_paise, written_off_paise, (select
         sum(case kind when 'credit_note' then -i.total_paise else i.total_paise end)
         from invoices i where i.order_id = $1)]::int[] from order_money where order_id = $1`,
      [orderId],
    ),
  ).toEqual([60_000, 60_000, 0, 60_000]);
});

test('a cancelled order is unpaid once a refund of the shop returns the last of its money', async () => {
  const { orderId, paymentId, buyer } = await buyPaid();
  const { provider } = bench;
  provider.control.refunds = 'pending';
  await refund(orderId, { amount: 100 });
  await runRefunds(bench);
  provider.control.refunds = 'processed';
  await bench.shop.call('cancelOrder', { token: buyer.token, params: { id: orderId } });
  const seen = provider.webhooks.events.length;
  provider.refund(paymentId, { amount: null, key: null });
  const pending = [...provider.refunds.values()].find(({ status }) => status === 'pending');
  provider.finishRefund(present(pending).id, 'processed');
  await sendEvents(bench, seen);
  expect(await paymentStatusOf(bench, { orderId })).toBe('failed');
});

test('two due refunds of the same amount are both paid, whichever is requested first', async () => {
  const { orderId } = await buyPaid();
  for (let count = 0; count < 2; count += 1) await refund(orderId, { amount: 100 });
  const sql = `select max(id) from refunds where order_id = $1`;
  await runTask(bench, 'refund_payment', { refundId: await valueOf(bench.shop, sql, [orderId]) });
  await runRefunds(bench);
  expect(await refundCounts(orderId)).toEqual([2, 2]);
});

test('a refund that also cancels the order returns its units at once', async () => {
  const { paymentId, ...order } = await buyPaid();
  const { data } = await refund(order.orderId, { cancel: true });
  expect(data).toMatchObject({ order_status: 'cancelled', payment_status: 'failed' });
  expect(await stateOf(bench, order)).toEqual(['cancelled', 'failed', 5, 0]);
  await runRefunds(bench);
  expect(atProvider(paymentId)).toBe('refunded');
});

test('five concurrent refund requests and the job for cancelled orders refund the money once', async () => {
  const { orderId, paymentId } = await buyPaid();
  await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: orderId },
    body: { status: 'cancelled' },
  });
  await bench.shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [orderId],
  );
  const [, ...responses] = await Promise.all([
    runTask(bench, 'refund_cancelled'),
    ...Array.from({ length: 5 }, async () => refund(orderId)),
  ]);
  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(
    new Set(responses.filter(({ status }) => status !== 200).map(({ status }) => status)),
  ).toEqual(new Set([409]));
  await Promise.all([runRefunds(bench), runRefunds(bench)]);
  expect(atProvider(paymentId)).toBe('refunded');
  expect(await refundCounts(orderId)).toEqual([1, 1]);
});

test('an order that has changed, or that has no online payment, is not refunded', async () => {
  const paid = await buyPaid();
  expect((await refund(paid.orderId, { version: 1 })).message).toMatch(
    /^Asha Verma|^The customer|^The payment provider/,
  );
  const unpaid = await checkOut(bench);
  expect(await refund(unpaid.orderId)).toMatchObject({
    status: 409,
    message: 'This order has no payment to refund: no online payment, and no cash of a delivery.',
  });
  const shown = { version: 1, reason: ' ' };
  expect((await refund(paid.orderId, shown)).message).toBe('Please give a reason');
  expect((await refund(999_999)).status).toBe(404);
});

test('only staff with the refund permission refund a payment', async () => {
  const packer = await makePerson(bench.shop.database, { role: 'admin', staffRole: 'orders' });
  const { orderId } = await buyPaid();
  expect(
    (
      await bench.shop.call('refundOrder', {
        token: packer.token,
        params: { id: orderId },
        body: { reason: 'x' },
      })
    ).status,
  ).toBe(403);
});

test('a part is refunded for goods that are kept: amount, refunds and credit note agree', async () => {
  const { orderId: id, paymentId, ...order } = await buyPaid();
  const documents = async () =>
    (await bench.shop.call('listAdminInvoices', { token: owner.token, params: { id } })).data;
  await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status: 'delivered' },
  });
  expect(await refund(id, { amount: 100.5 })).toMatchObject({
    status: 200,
    message: '₹100.50 will be refunded to the buyer',
    data: {
      payment_status: 'completed',
      refundable_amount: 999.5,
      money: { total: 999.5, due: 0, owed_back: 100.5 },
    },
  });
  const lines = [{ product_id: order.product.id, quantity: 1 }];
  // A program may leave out the reason that the screen asks for.
  expect((await refund(id, { lines, reason: undefined })).data).toMatchObject({
    refunds: [{ amount: 100.5 }, { amount: 500 }],
    money: { total: 499.5, owed_back: 600.5 },
  });
  await runRefunds(bench);
  expect(bench.provider.payments.get(paymentId)?.amount_refunded).toBe(60_050);
  expect(await documents()).toMatchObject([
    { totals: { total: 1100 } },
    { kind: 'credit_note', totals: { total: 100.5 } },
    { kind: 'credit_note', totals: { total: 500 } },
  ]);
  expect(await refund(id, { amount: 499.51 })).toMatchObject({
    status: 409,
    message: 'At most ₹499.50 of this order can be refunded.',
  });
  expect(await refund(id, { lines: [{ ...lines[0], quantity: 9 }] })).toMatchObject({
    status: 409,
    error: 'order_lines_not_kept',
  });
  expect((await refund(id, { amount: 0 })).status).toBe(422);
  expect((await refund(id, { amount: 1, cancel: true })).status).toBe(422);
  await refund(id, { amount: 499.5 });
  await runRefunds(bench);
  const { data } = await bench.shop.call('getAdminOrder', { token: owner.token, params: { id } });
  expect(data).toMatchObject({
    payment_status: 'completed',
    money: { total: 0, due: 0, refunded: 1100, owed_back: 0 },
  });
  expect((await documents()).at(-1)).toMatchObject({ totals: { total: 499.5 } });
});

test('a part that is requested again with its Idempotency-Key is refunded once, also at once', async () => {
  const { orderId } = await buyPaid();
  const request = async (key: string, amount: number) =>
    bench.shop.call('refundOrder', {
      token: owner.token,
      params: { id: orderId },
      headers: { 'idempotency-key': key },
      body: { amount },
    });
  const responses = await Promise.all([1, 2, 3].map(async () => request('first', 100)));
  expect(responses.map(({ data }) => data.money.owed_back)).toEqual([100, 100, 100]);
  expect((await request('second', 100)).data.money.owed_back).toBe(200);
  expect((await request('first', 50)).data.money.owed_back).toBe(250);
});

test('five concurrent refunds of a part never exceed the payment', async () => {
  const { orderId, paymentId } = await buyPaid();
  const responses = await Promise.all(
    Array.from({ length: 5 }, async () => refund(orderId, { amount: 400 })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  await runRefunds(bench);
  expect(bench.provider.payments.get(paymentId)?.amount_refunded).toBe(80_000);
});
