import { afterAll, beforeAll, expect } from 'vitest';
import {
  advanceMinutes,
  ageMinutes,
  type Checkout,
  checkOut,
  closeWindow,
  openPaymentShop,
  type PaymentTestShop,
  retry,
  runRefunds,
  runTask,
  sellToOther,
  verify,
} from '#server/payments/payments.fixture.ts';
import { pick, type Roll, rollsOf } from '#test/random.ts';
import { atOnce } from './support/crowd.ts';
import { checkCases, promise, requireBooks, sized } from './support/promise.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());
const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await bench.shop.database.pool.query<T>(text, values)).rows;

type Paid = Checkout & { paymentId: string };

const refundSteps = [
  'partial',
  'whole',
  'process',
  'fail',
  'fail',
  'cancel',
  'refund job',
  'refund job',
  'deliver',
  'deliver',
  'deliver reversed',
] as const;

async function buyPaid(): Promise<Paid> {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await verify(bench, order, paid);
  return { ...order, paymentId: paid.paymentId };
}

/** Delivers the refund events of one payment, in any order. A third of the orders never get one. */
async function deliver({ paymentId }: Paid, isReversed: boolean): Promise<void> {
  const events = bench.provider.webhooks.events.filter(
    ({ kind, body }) => kind.startsWith('refund.') && body.includes(paymentId),
  );
  for (const event of isReversed ? events.toReversed() : events)
    expect(await bench.provider.webhooks.send(event)).toBe(200);
}

async function refundStory(roll: Roll): Promise<Paid> {
  const order = await buyPaid();
  const hasEvents = roll() < 0.66;
  const { provider, shop } = bench;
  const id = order.paymentId;
  const pending = () => provider.refundsOf(id).find(({ status }) => status === 'pending');
  const refund = (amount: number | null): void => {
    if (provider.payments.get(id)?.status === 'captured')
      provider.refund(id, { amount, key: null });
  };
  for (let count = 0; count < 9; count++) {
    const step = pick(roll, refundSteps);
    if (step === 'partial') refund(10_000);
    if (step === 'whole') refund(null);
    if (step === 'process' || step === 'fail') {
      const open = pending();
      if (open) provider.finishRefund(open.id, step === 'fail' ? 'failed' : 'processed');
    }
    if (step === 'cancel')
      await shop.call('cancelOrder', {
        token: order.buyer.token,
        params: { id: order.orderId },
      });
    if (step === 'refund job') await refundDue(order);
    if (hasEvents && step.startsWith('deliver')) await deliver(order, step !== 'deliver');
  }
  return order;
}

async function refundDue({ orderId }: Paid): Promise<void> {
  await query(
    `update orders set updated_at = updated_at - interval '1 hour'
     where id = $1 and status = 'cancelled'`,
    [orderId],
  );
  await runTask(bench, 'refund_cancelled');
  for (const { id } of await query<{ id: number }>(
    `select id from refunds where order_id = $1 and state = 'due'`,
    [orderId],
  ))
    await runTask(bench, 'refund_payment', { refundId: id }).catch(() => undefined);
}

promise(
  `${sized(10, 2_000)} orders with pending, failed and foreign refunds: the ledger agrees`,
  async () => {
    return checkCases(rollsOf(sized(10, 2_000)), async (batch) => {
      bench.provider.control.refunds = 'pending';
      const stories = await atOnce(batch, 8, refundStory);
      for (const { id, status } of bench.provider.refunds.values())
        if (status === 'pending') bench.provider.finishRefund(id, 'processed');
      bench.provider.control.refunds = 'processed';
      await runTask(bench, 'reconcile_refunds');
      for (const story of stories) await refundDue(story);
      await runRefunds(bench);
      for (const { orderId, paymentId } of stories) {
        const [row] = await query<{ booked: number; payment: string; status: string }>(
          `select (select coalesce(sum(amount_paise), 0)::int from money_movements
             where order_id = $1 and kind = 'refund') as booked,
             payment_status as payment, status from orders where id = $1`,
          [orderId],
        );
        const returned = bench.provider.payments.get(paymentId)?.amount_refunded;
        expect([orderId, row?.booked]).toEqual([orderId, returned]);
        const isSaved = row?.status !== 'cancelled' && (returned ?? 0) < 110_000;
        if (isSaved) expect([orderId, row?.payment]).toEqual([orderId, 'completed']);
        if (returned === 110_000) expect([orderId, row?.payment]).toEqual([orderId, 'failed']);
        if (row?.status === 'cancelled') expect([orderId, returned]).toEqual([orderId, 110_000]);
      }
      await requireBooks(bench.shop.database);
      return `${stories.length} orders, ${bench.provider.refunds.size} refunds`;
    });
  },
);

async function releaseBesideBroken(place: number): Promise<void> {
  const held = await atOnce([0, 1, 2, 3, 4], 5, async () => checkOut(bench));
  for (const order of held) await advanceMinutes(bench, order, 31);
  const broken = held[place];
  await query(
    `create or replace function break_order() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await query(
    `create trigger break_order before update on orders for each row when (old.id = ${broken?.orderId}) execute function break_order()`,
  );
  try {
    await runTask(bench, 'expire_holds');
  } finally {
    await query('drop trigger break_order on orders');
  }
  const [row] = await query<{ released: number }>(
    `select count(*)::int as released from orders where id = any($1) and payment_status = 'failed'`,
    [held.map(({ orderId }) => orderId)],
  );
  expect(row?.released).toBe(4);
  await runTask(bench, 'expire_holds');
}

promise('a broken order among others does not stop them, in any place of the batch', async () => {
  for (const place of [0, 2, 4]) await releaseBesideBroken(place);
  return '4 of 5 released beside a broken order';
});

promise('payments that are authorised late are captured only with their units', async () => {
  return checkCases(rollsOf(8), async (batch) => {
    const orders = await atOnce(batch, 4, async (roll) => {
      const order = await checkOut(bench);
      await closeWindow(bench, order);
      const isSold = roll() < 0.5;
      if (isSold) await sellToOther(bench, order.product, 4);
      const paid = bench.provider.pay(order.providerOrderId, { isLate: true });
      await advanceMinutes(bench, order, 2);
      return { id: paid.paymentId, isSold };
    });
    await runTask(bench, 'reconcile_payments');
    for (const { id, isSold } of orders)
      expect(bench.provider.payments.get(id)?.status).toBe(isSold ? 'authorized' : 'captured');
    await requireBooks(bench.shop.database);
    return `${orders.filter(({ isSold }) => isSold).length} of ${orders.length} not taken`;
  });
});

promise('unpaid orders of any age: after an hour only the price of now is paid', async () => {
  return checkCases(rollsOf(sized(10, 500)), async (batch) => {
    const outcomes = await atOnce(batch, 4, async (own) => {
      const order = await checkOut(bench);
      const minutes = Math.floor(own() * 120);
      const change = pick(own, [
        'price_paise = price_paise * 3',
        `status = 'inactive'`,
        'stock = stock',
      ]);
      await closeWindow(bench, order);
      await ageMinutes(bench, order, minutes);
      await query(`update products set ${change} where id = $1`, [order.product.id]);
      if (own() < 0.5) await retry(bench, order);
      const paid = bench.provider.pay(order.providerOrderId);
      const { status } = await verify(bench, order, paid);
      const isSaved = minutes < 60 || change === 'stock = stock';
      expect([minutes, change, status]).toEqual([minutes, change, isSaved ? 200 : 409]);
      return isSaved;
    });
    await runRefunds(bench);
    await requireBooks(bench.shop.database);
    return `${outcomes.filter((isSaved) => !isSaved).length} of ${outcomes.length} refused`;
  });
});

promise(
  'orders that are priced again while windows are open: only the price of now pays',
  async () => {
    return checkCases(rollsOf(sized(6, 300)), async (batch) => {
      let refunded = 0;
      await atOnce(batch, 4, async (own) => {
        const order = await checkOut(bench);
        const windows = [{ id: order.providerOrderId, factor: 1 }];
        let factor = 1;
        for (let count = 0; count < 3; count++) {
          await closeWindow(bench, order);
          factor *= own() < 0.5 ? 2 : 1;
          await query(
            `with lines as (update order_lines set price_paise = 50000 * $2::int,
               total_paise = 100000 * $2::int where order_id = $1)
             update orders set final_paise = 100000 * $2::int - discount_paise + shipping_paise,
               subtotal_paise = 100000 * $2::int where id = $1`,
            [order.orderId, factor],
          );
          const { data } = await retry(bench, order);
          windows.push({ id: data.payment?.order_id ?? '', factor });
        }
        const paid = pick(own, windows);
        const { status } = await verify(bench, order, bench.provider.pay(paid.id));
        expect([paid.factor, factor, status]).toEqual([
          paid.factor,
          factor,
          paid.factor === factor ? 200 : 409,
        ]);
        if (paid.factor !== factor) refunded += 1;
      });
      await runRefunds(bench);
      await requireBooks(bench.shop.database);
      return `${refunded} of ${batch.length} payments of a former amount refunded`;
    });
  },
);

promise(
  'refunds of the dashboard, larger or smaller than those that are due: each rupee once',
  async () => {
    return checkCases(rollsOf(sized(6, 500)), async (batch) => {
      const { provider, shop } = bench;
      provider.control.refunds = 'pending';
      const stories = await atOnce(batch, 4, async (own) => {
        const order = await buyPaid();
        const { paymentId: id, buyer, orderId } = order;
        for (let count = 0; count < 3; count++)
          provider.refund(id, { amount: 10_000 * (1 + Math.floor(own() * 3)), key: null });
        await deliver(order, false);
        await shop.call('cancelOrder', { token: buyer.token, params: { id: orderId } });
        await query(`update orders set updated_at = updated_at - interval '1 hour' where id = $1`, [
          orderId,
        ]);
        return { ...order, own };
      });
      await runTask(bench, 'refund_cancelled');
      await atOnce(stories, 4, async (story) => {
        for (const refund of provider.refundsOf(story.paymentId))
          if (story.own() < 0.8) provider.finishRefund(refund.id, 'failed');
        await deliver(story, false);
        const payment = provider.payments.get(story.paymentId);
        const left = 110_000 - (payment?.amount_refunded ?? 0);
        const refund = provider.refund(story.paymentId, {
          amount: story.own() < 0.5 ? left : Math.ceil(left * (0.3 + 0.6 * story.own())),
          key: null,
        });
        await deliver(story, story.own() < 0.5);
        provider.finishRefund(refund.id, story.own() < 0.3 ? 'failed' : 'processed');
        await deliver(story, story.own() < 0.5);
      });
      for (const { id, status } of provider.refunds.values())
        if (status === 'pending') provider.finishRefund(id, 'processed');
      provider.control.refunds = 'processed';
      for (const story of stories) await deliver(story, false);
      await runRefunds(bench);
      for (const { orderId, paymentId } of stories) {
        const rows = await query<{ state: string; paise: number }>(
          `select state, sum(amount_paise)::int as paise from refunds
           where order_id = $1 and state <> 'failed' group by state`,
          [orderId],
        );
        expect([orderId, rows]).toEqual([orderId, [{ state: 'processed', paise: 110_000 }]]);
        expect(provider.payments.get(paymentId)?.amount_refunded).toBe(110_000);
      }
      await requireBooks(shop.database);
      return `${stories.length} payments returned in full, once`;
    });
  },
);
