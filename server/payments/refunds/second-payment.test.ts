import { expect } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { openHistories } from '../histories.fixture.ts';
import { checkOut, type PaymentTestShop, runRefunds, sendEvents } from '../payments.fixture.ts';
import { refundsOf } from './refunds.fixture.ts';

let bench: PaymentTestShop;
const { onFirst } = openHistories((opened) => {
  bench = opened;
});

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
