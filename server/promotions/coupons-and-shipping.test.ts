import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quote } from '#contract/entities/promotions.ts';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { fillCart, placeOrder, type PurchaseLine } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  expect(await checkConsistency(shop.database)).toEqual([]);
  await shop.close();
});

const save = (body: Record<string, unknown>) =>
  shop.call('savePromotion', { token: owner.token, body });
const remove = (id: number) => shop.call('deletePromotion', { token: owner.token, params: { id } });

/** Runs with a promotion that is deleted afterwards, so that no other test gets its discount. */
async function during(body: Record<string, unknown>, work: (id: number) => Promise<void>) {
  const saved = await save(body);
  expect(saved).toMatchObject({ status: 200 });
  try {
    await work(saved.data.id);
  } finally {
    await remove(saved.data.id);
  }
}

const productsOf = (lines: readonly PurchaseLine[]) =>
  lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
const quoteOf = async (
  lines: readonly PurchaseLine[],
  more: { token?: string; coupon_code?: string; payment_method?: string } = {},
): Promise<Quote> => {
  const { token, ...body } = more;
  const answer = await shop.call('quoteCart', {
    ...(token === undefined ? {} : { token }),
    body: { products: productsOf(lines), ...body },
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
};
const order = async (token: string, quote: Quote, code: string | null = null) =>
  placeOrder(shop, token, {
    total_amount: quote.total_amount,
    discount_amount: quote.discount_amount,
    total_shipping_amount: quote.total_shipping_amount,
    final_amount: quote.final_amount,
    coupon_code: code,
    payment_method: 'cod',
  });

const buyTwoGetOne = {
  name: 'Buy 2, get 1 free',
  kind: 'buy_x_get_y',
  terms: { buy: 2, get: 1, percent: 100 },
  scope: { all: true },
};

test('a coupon says why it does not apply, and one that saves less than the offers changes nothing', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000 });
  const asha = await makePerson(shop.database);
  const lines = [{ product, quantity: 3 }];
  const five = { code: 'FIVE5', kind: 'percentage', terms: { percent: 5 }, scope: { all: true } };
  await during({ ...five, subtotal_min: 5000 }, async () => {
    expect((await quoteOf(lines, { coupon_code: 'FIVE5' })).coupon).toEqual({
      code: 'FIVE5',
      applies: false,
      reason: 'This coupon needs an order of at least ₹5,000.00',
      saves_less: false,
    });
    expect((await quoteOf(lines, { coupon_code: 'UNKNOWN' })).coupon).toEqual({
      code: 'UNKNOWN',
      applies: false,
      reason: 'Invalid coupon code',
      saves_less: false,
    });
  });
  await during(five, async () => {
    await during(buyTwoGetOne, async () => {
      await fillCart(shop, asha.token, lines);
      const quote = await quoteOf(lines, { token: asha.token, coupon_code: 'FIVE5' });
      expect(quote).toMatchObject({
        discount_amount: 1000,
        coupon: {
          code: 'FIVE5',
          applies: false,
          reason: 'Your current offers already save you more than this code.',
          saves_less: true,
        },
      });
      const placed = await order(asha.token, quote, 'FIVE5');
      expect(placed).toMatchObject({ status: 200, data: { order: { discount_amount: 1000 } } });
    });
  });
});

test('a free shipping promotion shows what it saves, and the order ships free', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000 });
  const asha = await makePerson(shop.database);
  const lines = [{ product, quantity: 1 }];
  const free = { name: 'Free delivery week', kind: 'free_shipping', scope: { all: true } };
  await during(free, async (id) => {
    await fillCart(shop, asha.token, lines);
    const quote = await quoteOf(lines);
    expect(quote).toMatchObject({
      discount_amount: 0,
      total_shipping_amount: 0,
      final_amount: 1000,
      savings_amount: 50,
      discounts: [{ promotion_id: id, amount: 50, lines: [] }],
    });
    expect(await order(asha.token, quote)).toMatchObject({ status: 200 });
  });
});

test('codes for a single use: 10,000 within five seconds, each works once', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000, stock: 9 });
  const lines = [{ product, quantity: 1 }];
  const body = { code: 'GIFT', kind: 'amount', terms: { amount: 100 }, scope: { all: true } };
  await during(body, async (id) => {
    const startedAt = performance.now();
    const created = await shop.call('createPromotionCodes', {
      token: owner.token,
      params: { id },
      body: { count: 10_000 },
    });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(created).toMatchObject({ status: 200, data: { single_use_codes: 10_000 } });
    const { rows } = await shop.database.pool.query<{ code: string }>(
      'select code from promotion_codes where promotion_id = $1 limit 1',
      [id],
    );
    const code = rows[0]?.code ?? '';
    const asha = await makePerson(shop.database);
    const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
    for (const { token } of [asha, meera]) await fillCart(shop, token, lines);
    const quote = await quoteOf(lines, { coupon_code: code.toLowerCase() });
    expect(quote).toMatchObject({ discount_amount: 100, coupon: { code, applies: true } });
    const answers = await Promise.all(
      [asha, meera].map(async ({ token }) => order(token, quote, code)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await quoteOf(lines, { coupon_code: 'GIFT' })).coupon?.applies).toBe(false);
  });
});
