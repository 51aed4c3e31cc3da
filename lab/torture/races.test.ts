import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { serverLimits } from '#contract/server-limits.ts';
import { paise } from '#contract/money.ts';
import {
  buy,
  draftOf,
  fillCart,
  placeOrder,
  stockOf,
  valueOf,
} from '#server/orders/orders.fixture.ts';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { atOnce, dice, fillCarts, makeCrowd, openMarket, pick } from './support/crowd.ts';
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

const deadlocks = async (): Promise<number> =>
  Number(
    await valueOf(
      shop,
      `select deadlocks from pg_stat_database where datname = current_database()`,
    ),
  );

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
  const answers = await Promise.all(crowd.map(async ({ token }) => placeOrder(shop, token, draft)));
  const tookMs = performance.now() - begun;
  expect(countByStatus(answers)).toEqual({ 200: stock, 409: buyers - stock });
  for (const { status, message } of answers)
    if (status === 409) expect(message).toContain(product.name);
  expect(await stockOf(shop, product)).toBe(0);
  await requireBooks(shop.database);
  return `${describeCounts(countByStatus(answers))}, all answered in ${seconds(tookMs)}`;
}

promise(
  `${sized(150, 500)} buyers at once for 10 units: 10 orders, the others get an error that names the product`,
  async () => rush(sized(150, 500), 10),
);

if (isFull) promise('5,000 buyers at once for 100 units: 100 orders', async () => rush(5_000, 100));

promise('mixed carts in opposite orders: no deadlock, and nothing is sold twice', async () => {
  const products = await openMarket(shop, [30, 30, 30, 30, 30, 30]);
  const crowd = await makeCrowd(shop.database, sized(120, 600));
  const roll = dice(6);
  const carts = crowd.map((buyer, index) => {
    const first = Math.floor(roll() * products.length);
    const chosen = [first, first + 1, first + 2].map(
      (place) => products[place % products.length] ?? pick(roll, products),
    );
    return { buyer, products: index % 2 === 0 ? chosen : chosen.toReversed() };
  });
  await fillCarts(shop.database, carts);
  const before = await deadlocks();
  const answers = await Promise.all(
    carts.map(async ({ buyer, products: chosen }) =>
      placeOrder(shop, buyer.token, draftOf(chosen.map((product) => ({ product, quantity: 1 })))),
    ),
  );
  const counts = countByStatus(answers);
  expect(Object.keys(counts).filter((status) => !['200', '409'].includes(status))).toEqual([]);
  const left = Number(
    await valueOf(shop, 'select sum(stock) from products where id = any($1)', [
      products.map(({ id }) => id),
    ]),
  );
  expect(left).toBe(180 - 3 * (counts[200] ?? 0));
  expect(await deadlocks()).toBe(before);
  await requireBooks(shop.database);
  return `${describeCounts(counts)}, 0 deadlocks`;
});

async function redeem(
  limit: { uses_max: number | null; uses_per_customer_max: number | null },
  shoppers: number,
  tries: number,
): Promise<number> {
  const code = `RACE${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.database.pool.query(
    `insert into promotions (code, terms, uses_max, uses_per_customer_max) values ($1, '{"kind": "amount", "amountPaise": 1000}', $2, $3)`,
    [code, limit.uses_max, limit.uses_per_customer_max],
  );
  // Each buys something else: waiting for one product's stock would keep them from meeting at the
  // coupon.
  const products = await openMarket(
    shop,
    Array.from({ length: Math.min(tries, shoppers * serverLimits.cartLinesMax) }, () => 2),
  );
  const crowd = await makeCrowd(shop.database, shoppers);
  const carts = products.map((product, index) => ({
    buyer: pick(() => (index % crowd.length) / crowd.length, crowd),
    products: [product],
  }));
  await fillCarts(shop.database, carts);
  const requested = Array.from(
    { length: tries },
    (_, index) => carts[index % carts.length] ?? pick(() => 0, carts),
  );
  const answers = await atOnce(requested, tries, async ({ buyer, products: [product] }) => {
    if (!product) throw new Error('no product');
    const draft = draftOf([{ product, quantity: 1 }], {
      couponCode: code,
      discount: { type: 'amount', discountPaise: paise(1000) },
    });
    return placeOrder(shop, buyer.token, { ...draft, product_ids: [product.id] });
  });
  const counts = countByStatus(answers);
  expect(
    Object.keys(counts).filter((status) => !['200', '400', '409', '422'].includes(status)),
  ).toEqual([]);
  expect(
    Number(
      await valueOf(
        shop,
        `select count(*) from promotion_uses u join promotions c on c.id = u.promotion_id where c.code = $1`,
        [code],
      ),
    ),
  ).toBe(counts[200] ?? 0);
  await requireBooks(shop.database);
  return counts[200] ?? 0;
}

promise(
  'a coupon for 1, for 10 and for one a customer, tried by many at once, is used exactly so often',
  async () => {
    const tries = sized(60, 200);
    expect(await redeem({ uses_max: 1, uses_per_customer_max: null }, tries, tries)).toBe(1);
    expect(await redeem({ uses_max: 10, uses_per_customer_max: null }, tries, tries)).toBe(10);
    expect(await redeem({ uses_max: null, uses_per_customer_max: 1 }, 1, tries)).toBe(1);
    return `${tries} at once each: 1, 10 and 1 uses`;
  },
);

promise(
  'the same order sent 50 times at once with one key is one order and 50 equal answers; another body with the key is refused',
  async () => {
    const [product] = await openMarket(shop, [20]);
    if (!product) throw new Error('no product');
    const asha = await makePerson(shop.database);
    const lines = [{ product, quantity: 2 }];
    await fillCart(shop, asha.token, lines);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => placeOrder(shop, asha.token, draftOf(lines), key)),
    );
    expect(countByStatus(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const other = await placeOrder(shop, asha.token, draftOf([{ product, quantity: 1 }]), key);
    expect(other.status).toBe(422);
    expect(
      Number(await valueOf(shop, 'select count(*) from orders where user_id = $1', [asha.id])),
    ).toBe(1);
    expect(await stockOf(shop, product)).toBe(18);
    await requireBooks(shop.database);
    return '1 order, 50 equal answers, 422';
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
    const answers = await Promise.all(
      [asha, meera].map(async ({ token }) => buy(shop, token, [{ product, quantity: 1 }])),
    );
    // 400: so late that the cart would not take it any more, and was empty.
    expect(
      answers.map(({ status }) => status).filter((status) => status !== 409 && status !== 400),
    ).toEqual([200]);
  }
  await requireBooks(shop.database);
  return `${rounds} rounds`;
});
