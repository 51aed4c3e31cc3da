import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { cartLinesMax } from '#contract/cart/rules.ts';
import { paise } from '#contract/money.ts';
import { buy, draftOf, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { atOnce, fillCarts, makeCrowd, openMarket } from './support/crowd.ts';
import {
  isFull,
  promise,
  requireBooks,
  seconds,
  sized,
  countByStatus,
  describeCounts,
} from './support/promise.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
});
afterAll(async () => shop.close());

async function rush(buyers: number, stock: number): Promise<string> {
  const [product] = await openMarket(shop, [stock]);
  if (!product) throw new Error('no product');
  const crowd = await makeCrowd(shop.database, buyers);
  await fillCarts(
    shop.database,
    crowd.map((buyer) => ({ buyer, products: [product] })),
  );
  const draft = draftOf([{ product, quantity: 1 }]);
  const begun = performance.now();
  const responses = await Promise.all(
    crowd.map(async ({ token }) => placeOrder(shop, token, draft)),
  );
  const tookMs = performance.now() - begun;
  expect(countByStatus(responses)).toEqual({ 200: stock, 409: buyers - stock });
  for (const { status, message } of responses)
    if (status === 409) expect(message).toContain(product.name);
  expect(await stockOf(shop, product)).toBe(0);
  await requireBooks(shop.database);
  return `${describeCounts(countByStatus(responses))}, all answered in ${seconds(tookMs)}`;
}

if (isFull) promise('5,000 buyers at once for 100 units: 100 orders', async () => rush(5_000, 100));

async function redeem(
  limit: { uses_max: number | null; uses_per_customer_max: number | null },
  shoppers: number,
  tries: number,
): Promise<number> {
  const code = `RACE${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.database.pool.query(
    `insert into promotions (code, terms, uses_max, uses_per_customer_max)
     values ($1, '{"kind": "amount", "amountPaise": 1000}', $2, $3)`,
    [code, limit.uses_max, limit.uses_per_customer_max],
  );
  // Each buys something else: waiting for one product's stock would keep them from meeting at the
  // coupon.
  const products = await openMarket(
    shop,
    Array.from({ length: Math.min(tries, shoppers * cartLinesMax) }, () => 2),
  );
  const crowd = await makeCrowd(shop.database, shoppers);
  const carts = products.flatMap((product, index) => {
    const buyer = crowd[index % crowd.length];
    return buyer ? [{ buyer, products: [product] }] : [];
  });
  await fillCarts(shop.database, carts);
  const requested = Array.from({ length: tries }, (_, index) => carts[index % carts.length]).filter(
    (cart) => cart !== undefined,
  );
  const responses = await atOnce(requested, tries, async ({ buyer, products: [product] }) => {
    if (!product) throw new Error('no product');
    const draft = draftOf([{ product, quantity: 1 }], {
      couponCode: code,
      discount: { kind: 'amount', amountPaise: paise(1000) },
    });
    return placeOrder(shop, buyer.token, { ...draft, product_ids: [product.id] });
  });
  const counts = countByStatus(responses);
  expect(
    Object.keys(counts).filter((status) => !['200', '400', '409', '422'].includes(status)),
  ).toEqual([]);
  expect(
    Number(
      await valueOf(
        shop,
        `select count(*) from promotion_uses u join promotions c on c.id = u.promotion_id
         where c.code = $1`,
        [code],
      ),
    ),
  ).toBe(counts[200] ?? 0);
  await requireBooks(shop.database);
  return counts[200] ?? 0;
}

promise(
  'a coupon for 1, for 10 and for one a customer, tried by many, is used exactly so often',
  async () => {
    const tries = sized(60, 200);
    expect(await redeem({ uses_max: 1, uses_per_customer_max: null }, tries, tries)).toBe(1);
    expect(await redeem({ uses_max: 10, uses_per_customer_max: null }, tries, tries)).toBe(10);
    expect(await redeem({ uses_max: null, uses_per_customer_max: 1 }, 1, tries)).toBe(1);
    return `${tries} at once each: 1, 10 and 1 uses`;
  },
);

promise('two buyers of the last unit, again and again: one has it each time', async () => {
  const rounds = sized(20, 200);
  for (let round = 0; round < rounds; round++) {
    const [product] = await openMarket(shop, [1]);
    if (!product) throw new Error('no product');
    const [asha, meera] = [
      await makePerson(shop.database),
      await makePerson(shop.database, { name: 'Meera Iyer' }),
    ];
    const responses = await Promise.all(
      [asha, meera].map(async ({ token }) => buy(shop, token, [{ product, quantity: 1 }])),
    );
    // 400: so late that the cart would not take it any more, and was empty.
    expect(
      responses.map(({ status }) => status).filter((status) => status !== 409 && status !== 400),
    ).toEqual([200]);
  }
  await requireBooks(shop.database);
  return `${rounds} rounds`;
});
