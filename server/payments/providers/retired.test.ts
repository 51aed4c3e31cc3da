import { expect, test, onTestFinished } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson } from '#test/builders.ts';
import {
  checkOut,
  closeWindow,
  openPaymentShop,
  runTask,
  sellToOther,
  verify,
} from '../payments.fixture.ts';

test('orders of a provider that the shop no longer knows are shown, and say how to refund', async () => {
  const bench = await openPaymentShop();
  onTestFinished(async () => bench.close());
  const { shop } = bench;
  const owner = await makePerson(shop.database, { role: 'admin' });
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await closeWindow(bench, order);
  await sellToOther(bench, order.product, 4);
  await verify(bench, order, paid);
  const id = await valueOf(shop, 'select id from refunds where order_id = $1', [order.orderId]);
  const open = await checkOut(bench);
  // The provider of a payment never changes: the row is as an older shop left it.
  await shop.database.pool.query(`alter table payments disable trigger user;
    update payments set provider = 'retired'; alter table payments enable trigger user`);
  await expect(runTask(bench, 'refund_payment', { refundId: id })).rejects.toThrow('retired');
  await runTask(bench, 'reconcile_payments');
  const params = { id: order.orderId };
  const { data } = await shop.call('getAdminOrder', { token: owner.token, params });
  expect(data.refunds).toMatchObject([
    { state: 'due', problem: expect.stringContaining('refund the payment at the provider') },
  ]);
  const { buyer } = order;
  expect((await shop.call('getOrder', { token: buyer.token, params })).status).toBe(200);
  const health = await shop.call('getHealth', { token: owner.token });
  expect(health.status).toBe(200);
  // The unpaid one is paid through a provider that the shop has.
  const retried = await shop.call('retryPayment', {
    token: open.buyer.token,
    params: { orderId: open.orderId },
  });
  expect(retried).toMatchObject({ status: 200, data: { payment: { provider: bench.key } } });
});
