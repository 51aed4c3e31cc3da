import { afterAll, beforeAll, expect } from 'vitest';
import {
  type Checkout,
  type PaymentTestShop,
  checkOut,
  openPaymentShop,
  runRefunds,
  runTask,
  verify,
} from '#server/payments/payments.fixture.ts';
import { type Roll, rolls, rollsOf } from '#test/random.ts';
import { atOnce } from './support/crowd.ts';
import { type PaymentHistory, makePaymentHistory } from './support/payment-history.ts';
import { checkCases, promise, requireBooks, sized } from './support/promise.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await bench.shop.database.pool.query<T>(text, values)).rows;

/**
 * As if half a day had passed: holds ran out, everything is asked about again, cancelled orders
 * give their money back.
 */
async function settle(): Promise<void> {
  await query(
    `update orders set hold_expires_at = hold_expires_at - interval '12 hours'
     where hold_expires_at is not null`,
  );
  await runTask(bench, 'expire_holds');
  for (let round = 0; round < 2; round++) {
    await query(`update payments set check_at = now() where provider_order_id is not null`);
    await runTask(bench, 'reconcile_payments');
  }
  await query(
    `update orders set updated_at = updated_at - interval '12 hours'
     where status = 'cancelled' and payment_status = 'completed'`,
  );
  const { cancelled = 0 } =
    (
      await query<{ cancelled: number }>(
        `select count(*)::int as cancelled from orders
         where status = 'cancelled' and payment_status = 'completed'`,
      )
    )[0] ?? {};
  for (let done = 0; done <= cancelled; done += 50) await runTask(bench, 'refund_cancelled');
  await runRefunds(bench);
}

/**
 * All that the provider took is in the journal, and it keeps of each order what the order cost,
 * once, or nothing.
 */
async function requireTruth(
  histories: readonly PaymentHistory[],
): Promise<{ paid: number; refunded: number; unpaid: number }> {
  const ids = histories.map(({ checkout }) => checkout.orderId);
  const rows = await query<{ id: number; final: string; status: string; refunds: number }>(
    `select o.id, o.final_paise as final, o.payment_status as status,
       (select count(*)::int from refunds r where r.order_id = o.id) as refunds from orders o
       where id = any($1) order by id`,
    [ids],
  );
  const byProviderOrder = Map.groupBy(bench.provider.payments.values(), ({ order_id }) => order_id);
  const counts = { paid: 0, refunded: 0, unpaid: 0 };
  for (const row of rows) {
    const history = histories.find(({ checkout }) => checkout.orderId === row.id);
    const payments = byProviderOrder.get(history?.checkout.providerOrderId ?? '') ?? [];
    const savedPaise = payments
      .filter(({ captured }) => captured)
      .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    expect([row.id, history?.steps, savedPaise]).toEqual([
      row.id,
      history?.steps,
      row.status === 'completed' ? Number(row.final) : 0,
    ]);
    counts[row.status === 'completed' ? 'paid' : row.refunds > 0 ? 'refunded' : 'unpaid'] += 1;
  }
  return counts;
}

const wanted = sized(16, 10_000);

promise(
  `${wanted} orders of provider events, also forged: one paid order, or a full refund`,
  async () => {
    const counts = { paid: 0, refunded: 0, unpaid: 0 };
    const batch = sized(16, 500);
    const check = async (batchRolls: readonly Roll[]): Promise<void> => {
      const histories = await atOnce(batchRolls, 8, async (roll) =>
        makePaymentHistory(bench, roll),
      );
      await settle();
      const { paid, refunded, unpaid } = await requireTruth(histories);
      counts.paid += paid;
      counts.refunded += refunded;
      counts.unpaid += unpaid;
      await requireBooks(bench.shop.database);
    };
    await checkCases(rollsOf(batch), check, wanted / batch);
    const [{ forged } = { forged: -1 }] = await query<{ forged: number }>(
      `select count(*)::int as forged from money_movements where reference = 'pay_Forged'`,
    );
    expect(forged).toBe(0);
    return `${counts.paid} paid once, ${counts.refunded} paid back, ${counts.unpaid} never paid, 0 forged taken`;
  },
);

/** Sets the units of the ordered product in the cart of an unpaid order. Returns their number. */
async function changeCart({ buyer, product }: Checkout, roll: Roll): Promise<number> {
  const { token } = buyer;
  const quantity = Math.floor(roll() * 6);
  const line = { product_id: product.id };
  if (quantity === 0)
    await bench.shop.call('deleteCartLines', { token, body: { products: [line] } });
  else
    await bench.shop.call('setCartLines', { token, body: { products: [{ ...line, quantity }] } });
  return quantity;
}

promise(
  `${sized(12, 1_000)} carts that change between an order and its payment keep the rest`,
  async () => {
    let partial = 0;
    const check = async (roll: Roll): Promise<void> => {
      const ordered = 1 + Math.floor(roll() * 3);
      const order = await checkOut(bench, { stock: 20, quantity: ordered });
      const remaining = Math.max(0, (await changeCart(order, roll)) - ordered);
      await verify(bench, order, bench.provider.pay(order.providerOrderId));
      const [line] = await query<{ quantity: number }>(
        'select quantity from cart_lines where user_id = $1',
        [order.buyer.id],
      );
      expect(line?.quantity ?? 0).toBe(remaining);
      if (remaining > 0) partial += 1;
    };
    await checkCases(rolls, check, sized(12, 1_000));
    return `${partial} carts still hold the units that were not ordered`;
  },
);
