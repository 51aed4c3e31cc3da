import { expect } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson } from '#test/builders.ts';
import { openHistories } from '../histories.fixture.ts';
import {
  type Checkout,
  checkOut,
  type PaymentTestShop,
  runRefunds,
  sendEvents,
} from '../payments.fixture.ts';
import { refundsOf } from './refunds.fixture.ts';

let bench: PaymentTestShop;
const { onFirst } = openHistories((opened) => {
  bench = opened;
});

/** What the order costs, and what is written off and owed back. */
const moneyOf = async ({ orderId }: Checkout): Promise<unknown> =>
  valueOf(
    bench.shop,
    `select array[total_paise, written_off_paise, owed_back_paise]::int[] from order_money
     where order_id = $1`,
    [orderId],
  );

onFirst(
  'a refund at the dashboard beside a second payment lowers the cost by all of it',
  async () => {
    const order = await checkOut(bench);
    const { paymentId } = bench.provider.pay(order.providerOrderId);
    await sendEvents(bench);
    bench.provider.pay(order.providerOrderId, { isForced: true });
    await sendEvents(bench);
    bench.provider.refund(paymentId, { amount: 30_000, key: null });
    await sendEvents(bench);
    await runRefunds(bench);
    expect(await refundsOf(bench, order)).toEqual([
      'surplus 110000 processed',
      'provider 30000 processed',
    ]);
    expect(
      await valueOf(
        bench.shop,
        `select array[total_paise, written_off_paise, owed_back_paise]::int[] from order_money
       where order_id = $1`,
        [order.orderId],
      ),
    ).toEqual([80_000, 0, 0]);
  },
);

onFirst(
  'the second payment pays what is due back, once the first is refunded in full',
  async () => {
    const owner = await makePerson(bench.shop.database, { role: 'admin' });
    const order = await checkOut(bench);
    const { paymentId } = bench.provider.pay(order.providerOrderId);
    await sendEvents(bench);
    bench.provider.pay(order.providerOrderId, { isForced: true });
    await sendEvents(bench);
    await bench.shop.call('refundOrder', {
      token: owner.token,
      params: { id: order.orderId },
      body: { amount: 300, reason: 'Arrived torn' },
    });
    bench.provider.refund(paymentId, { amount: null, key: null });
    await sendEvents(bench);
    await runRefunds(bench);
    expect(await refundsOf(bench, order)).toEqual([
      'returned 110000 processed',
      'returned 30000 processed',
    ]);
    expect(await moneyOf(order)).toEqual([80_000, 0, 0]);
  },
);

onFirst(
  'a refund at the dashboard lowers the cost also while a former payment is to be refunded',
  async () => {
    const owner = await makePerson(bench.shop.database, { role: 'admin' });
    const order = await checkOut(bench);
    bench.provider.pay(order.providerOrderId);
    await sendEvents(bench);
    await bench.shop.call('refundOrder', {
      token: owner.token,
      params: { id: order.orderId },
      body: { reason: 'Paid again' },
    });
    const { paymentId } = bench.provider.pay(order.providerOrderId, { isForced: true });
    await sendEvents(bench);
    bench.provider.refund(paymentId, { amount: 30_000, key: null });
    await sendEvents(bench);
    await runRefunds(bench);
    expect(await refundsOf(bench, order)).toEqual([
      'owner 110000 processed',
      'provider 30000 processed',
    ]);
    expect(await moneyOf(order)).toEqual([80_000, 0, 0]);
  },
);
