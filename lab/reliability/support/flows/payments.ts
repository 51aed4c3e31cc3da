import { advanceMinutes, checkOut, runTask, verify } from '#server/payments/payments.fixture.ts';
import { done, type Flow, type FlowContext, type Outcome } from './flow.ts';

export const paymentFlows = ({ bench, shop, task }: FlowContext): Flow[] => [
  {
    name: 'confirm a payment',
    begin: async () => {
      const checkout = await checkOut(bench);
      const paid = bench.provider.pay(checkout.providerOrderId);
      return { act: async () => verify(bench, checkout, paid) };
    },
  },
  {
    name: 'take a webhook',
    again: [409],
    begin: async () => {
      const checkout = await checkOut(bench);
      const from = bench.provider.webhooks.events.length;
      bench.provider.pay(checkout.providerOrderId);
      const event = bench.provider.webhooks.events
        .slice(from)
        .find(({ kind }) => kind === 'payment.captured');
      if (!event) throw new Error('nothing was captured');
      const act = async (): Promise<Outcome> => ({
        status: await bench.provider.webhooks.send(event),
      });
      return {
        act,
        rival: async () =>
          shop.call('closePayment', {
            token: checkout.buyer.token,
            params: { orderId: checkout.orderId },
          }),
      };
    },
  },
  {
    name: 'let a hold expire',
    begin: async () => {
      const checkout = await checkOut(bench);
      await advanceMinutes(bench, checkout, 31);
      const paid = bench.provider.pay(checkout.providerOrderId);
      return { act: task('expire_holds'), rival: async () => verify(bench, checkout, paid) };
    },
  },
  {
    name: 'reconcile a payment',
    begin: async () => {
      // Earlier flows leave payments that are due too. Their pause points must not count as this
      // flow's.
      await task('reconcile_payments')();
      const checkout = await checkOut(bench);
      bench.provider.pay(checkout.providerOrderId, { isLate: true });
      await advanceMinutes(bench, checkout, 16);
      return { act: task('reconcile_payments') };
    },
  },
];

/** After a payment was closed, or its order cancelled. */
export const afterPaymentFlows = ({ bench, shop, query, moveTo }: FlowContext): Flow[] => [
  {
    name: 'try a payment again',
    again: [409],
    begin: async () => {
      const checkout = await checkOut(bench);
      await shop.call('closePayment', {
        token: checkout.buyer.token,
        params: { orderId: checkout.orderId },
      });
      return {
        act: async () =>
          shop.call('retryPayment', {
            token: checkout.buyer.token,
            params: { orderId: checkout.orderId },
          }),
      };
    },
  },
  {
    name: 'refund what came too late',
    begin: async () => {
      const checkout = await checkOut(bench);
      await verify(bench, checkout, bench.provider.pay(checkout.providerOrderId));
      await shop.call('cancelOrder', {
        token: checkout.buyer.token,
        params: { id: checkout.orderId },
      });
      await query(`update orders set updated_at = updated_at - interval '1 hour' where id = $1`, [
        checkout.orderId,
      ]);
      const act = async (): Promise<Outcome> => {
        await runTask(bench, 'refund_cancelled');
        const [due] = await query<{ id: number }>(`select id from refunds where order_id = $1`, [
          checkout.orderId,
        ]);
        if (due) await runTask(bench, 'refund_payment', { refundId: due.id });
        return done;
      };
      return { act, rival: async () => moveTo(checkout.orderId, 'processing') };
    },
  },
];
