import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverOrder } from '#server/orders/returns/returns.fixture.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import { openPaymentShop, type PaymentTestShop } from '../payments.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const refund = async (id: number, fields: object) =>
  bench.shop.call('refundOrder', {
    token: owner.token,
    params: { id },
    body: { reason: 'A seam was open', ...fields },
  });

test('any part of a cash order is refunded without a return, and paid out once', async () => {
  const order = await deliverOrder({ bench, owner }, 'cod');
  expect(await refund(order.id, { amount: 450.5 })).toMatchObject({
    status: 200,
    data: {
      payment_status: 'completed',
      refundable_amount: 5549.5,
      money: { total: 5549.5, due: 0, collected: 6000, refunded: 0, owed_back: 450.5 },
    },
  });
  expect(await order.documents()).toMatchObject([
    { totals: { total: 6000 } },
    { kind: 'credit_note', totals: { total: 450.5 } },
  ]);
  const { returns, lines } = await order.list();
  expect(returns).toMatchObject([
    { state: 'closed', comment: '', lines: [], refund_amount: 450.5, cash_refund: 'open' },
  ]);
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  const { id, refund_path: path } = present(returns[0]);
  const params = { token: path.replace('/refund/', '') };
  const body = { kind: 'upi', upi_id: 'asha@okaxis' };
  expect((await bench.shop.call('saveRefundDetails', { params, body })).status).toBe(200);
  const paid = async () =>
    bench.shop.call('recordCashRefund', {
      token: owner.token,
      params: { id },
      body: { reference: `UTR-${id}` },
    });
  expect([(await paid()).status, (await paid()).status]).toEqual([200, 409]);
  expect((await order.read()).money).toMatchObject({ refunded: 450.5, owed_back: 0 });
});

test('concurrent cash refunds never exceed what was collected', async () => {
  const order = await deliverOrder({ bench, owner }, 'cod');
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => refund(order.id, { amount: 2500 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    error: 'order_refund_too_much',
  });
  const lines = [{ product_id: order.cushion.id, quantity: 1 }];
  expect((await refund(order.id, { lines })).data.money).toMatchObject({
    total: 0,
    owed_back: 6000,
  });
  expect(await refund(order.id, { amount: 1 })).toMatchObject({ error: 'order_refunded' });
});

test('cash that was not collected is not refunded', async () => {
  const order = await deliverOrder({ bench, owner }, 'cod');
  const params = { id: order.id };
  await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params,
    body: { status: 'processing', reason: 'By mistake' },
  });
  expect(await refund(order.id, { amount: 1 })).toMatchObject({
    status: 409,
    error: 'order_not_refundable',
  });
  await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params,
    body: { status: 'delivered' },
  });
  expect(await refund(order.id, { cancel: true })).toMatchObject({ error: 'order_not_refundable' });
  expect(await refund(order.id, { amount: 1, version: 1 })).toMatchObject({
    error: 'order_changed',
  });
});
