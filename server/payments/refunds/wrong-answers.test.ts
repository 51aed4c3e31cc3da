import pino from 'pino';
import { expect, vi } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { present } from '#test/builders.ts';
import { providerByKey } from '../account.ts';
import { openHistories } from '../histories.fixture.ts';
import {
  checkOut,
  type PaymentTestShop,
  runRefunds,
  runTask,
  verify,
} from '../payments.fixture.ts';
import { reconcileRefunds } from './reconcile.ts';
import * as records from './refunds.fixture.ts';

let bench: PaymentTestShop;
const { onEach } = openHistories((opened) => {
  bench = opened;
});

async function buyPaid() {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await verify(bench, order, paid);
  return { ...order, paymentId: paid.paymentId };
}

for (const [what, isOther, amount] of [
  ['another payment', true, 110_000],
  ['another amount', false, 100],
] as const)
  onEach(`an answer about ${what} is not booked, and the refund stays due`, async () => {
    const [order, other] = [await buyPaid(), await buyPaid()];
    await records.cancelLongAgo(bench, order);
    await runTask(bench, 'refund_cancelled');
    const paymentId = isOther ? other.paymentId : order.paymentId;
    const refund = vi.spyOn(bench.provider, 'refund').mockReturnValue({
      ...{ id: bench.provider.protocol.newRefundId(), entity: 'refund', payment_id: paymentId },
      ...{ amount, currency: 'INR', receipt: null, status: 'processed' },
      ...{ speed_processed: 'normal', created_at: 1_795_000_000 },
    });
    await expect(runRefunds(bench)).rejects.toThrow(/another/);
    refund.mockRestore();
    expect(await records.refundsOf(bench, other)).toEqual([]);
    expect(await records.paymentStatusOf(bench, other)).toBe('completed');
    await runRefunds(bench);
    expect(bench.provider.payments.get(order.paymentId)?.status).toBe('refunded');
    expect(await records.refundsOf(bench, order)).toEqual(['cancelled 110000 processed']);
  });

onEach('a list of refunds without an end holds no worker', async () => {
  const ctx = systemCtx(bench.shop.database, bench.shop.config);
  const provider = present(await providerByKey(ctx, bench.key));
  const endless = { ...provider, refundsSince: async () => ({ entries: [], next: 'again' }) };
  await expect(reconcileRefunds(ctx, endless, pino({ level: 'silent' }))).rejects.toThrow(
    'does not end',
  );
});
