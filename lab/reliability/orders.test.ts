import { afterAll, beforeAll, expect } from 'vitest';
import { abuseLimits } from '#server/orders/abuse-limits.ts';
import { paymentStateOf } from '#contract/orders/payment-state.ts';
import { adminOrderStatuses, openCashOrdersMax } from '#contract/orders/rules.ts';
import { draftOf, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { readPaymentMethod, readPaymentStatus, readStatus } from '#server/orders/view.ts';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { pick, rolls } from '#test/random.ts';
import { atOnce, fillCarts, makeCrowd, openMarket } from './support/crowd.ts';
import {
  checkCases,
  countByStatus,
  describeCounts,
  promise,
  requireBooks,
  sized,
} from './support/promise.ts';

let shop: TestShop;
let staff: Person[];
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  staff = [
    await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' }),
    await makePerson(shop.database, { name: 'Manager Das', role: 'admin', staffRole: 'manager' }),
  ];
});
afterAll(async () => shop.close());

/**
 * The money that the shop has of each order, by its journal, against the state that its buyer and
 * the staff read.
 */
async function requireMoney(): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `select o.id, status, payment_status, payment_method, final_paise::int,
       (m.captured_paise + m.collected_paise - m.refunded_paise)::int as net
     from orders o join order_money m on m.order_id = o.id`,
  );
  for (const row of rows) {
    const { money } = paymentStateOf({
      status: readStatus(row.status),
      method: readPaymentMethod(row.payment_method),
      payment: readPaymentStatus(row.payment_status),
      finalPaise: row.final_paise,
    });
    const hasMoney = money === 'retained' || money === 'owed_back';
    expect([row.id, row.status, money, row.net]).toEqual([
      row.id,
      row.status,
      money,
      hasMoney ? row.final_paise : 0,
    ]);
    if (row.status !== 'delivered') expect([row.id, money]).not.toEqual([row.id, 'retained']);
  }
}

promise(
  'random order histories by three at once: stock and money equal journal and ledger',
  async () => {
    return checkCases(rolls, async (roll) => {
      const products = await openMarket(shop, [12, 12, 12]);
      const crowd = await makeCrowd(shop.database, sized(8, 300));
      await fillCarts(
        shop.database,
        crowd.map((buyer) => ({ buyer, products })),
      );
      const moves: { token: string; id: number; to: string | null }[] = [];
      const placed = await atOnce(crowd, 6, async ({ token }) =>
        placeOrder(shop, token, draftOf(products.map((product) => ({ product, quantity: 1 })))),
      );
      placed.forEach(({ data }, index) => {
        if (!data) return;
        for (let step = 0; step < 6; step++) {
          const to = roll() < 0.15 ? null : pick(roll, adminOrderStatuses);
          const token = to === null ? (crowd[index]?.token ?? '') : pick(roll, staff).token;
          moves.push({ token, id: data.order.id, to });
        }
      });
      const shuffled = moves.toSorted(() => roll() - 0.5);
      const responses = await atOnce(shuffled, 6, async ({ token, id, to }) =>
        to === null
          ? shop.call('cancelOrder', { token, params: { id } })
          : shop.call('updateOrderStatus', {
              token,
              params: { id },
              body: { status: to, reason: 'Torture' },
            }),
      );
      const counts = countByStatus(responses);
      expect(Object.keys(counts).filter((status) => !['200', '409'].includes(status))).toEqual([]);
      await requireBooks(shop.database);
      await requireMoney();
      return `${placed.length} orders, ${describeCounts(counts)}`;
    });
  },
);

promise(
  'one account and one network that order and cancel again: limited, stock remains',
  async () => {
    const from = '203.0.113.77';
    const [product] = await openMarket(shop, [1_000]);
    if (!product) throw new Error('no product');
    const [asha] = await makeCrowd(shop.database, 1);
    if (!asha) throw new Error('no shopper');
    const responses = [];
    for (let attempt = 0; attempt < sized(14, 200); attempt++) {
      await fillCarts(shop.database, [{ buyer: asha, products: [product] }]).catch(() => undefined);
      const draft = draftOf([{ product, quantity: 1 }]);
      const placed = await placeOrder(shop, asha.token, draft, undefined, from);
      responses.push(placed);
      if (placed.status === 200 && attempt % 4 !== 3)
        await shop.call('cancelOrder', {
          token: asha.token,
          params: { id: placed.data.order.id },
          from,
        });
    }
    const counts = countByStatus(responses);
    // By clock hour, as the limits: the attempts may begin in one hour and end in the next.
    const inOneHour = async (table: 'orders' | 'mails', of: string): Promise<number> =>
      Number(
        await valueOf(
          shop,
          `select coalesce(max(n), 0) from (select count(*) as n from ${table} where ${of}
             group by date_trunc('hour', created_at)) as h`,
          [asha.id],
        ),
      );
    expect(await inOneHour('orders', 'user_id = $1')).toBeLessThanOrEqual(
      abuseLimits.order_placed.perAccount,
    );
    expect(Number(await stockOf(shop, product))).toBeGreaterThanOrEqual(1_000 - openCashOrdersMax);
    const emails = await inOneHour(
      'mails',
      `recipient like 'crowd%' and event_key like any(
         select 'order:' || id || ':%' from orders where user_id = $1)`,
    );
    expect(emails).toBeLessThanOrEqual(abuseLimits.order_emailed.perAccount);
    await requireBooks(shop.database);
    return `${describeCounts(counts)}, ${emails} emails in an hour`;
  },
);
