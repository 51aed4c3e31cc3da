import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCart } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';
import {
  buyTwoGetOne,
  openPromotionsFixture,
  type PromotionsFixture,
} from './promotions.fixture.ts';

let fixture: PromotionsFixture;
let shop: TestShop;
beforeAll(async () => {
  fixture = await openPromotionsFixture();
  ({ shop } = fixture);
});
afterAll(async () => fixture.close());

test('a coupon gives the reason why it does not apply, and a smaller saving changes nothing', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000 });
  const asha = await makePerson(shop.database);
  const lines = [{ product, quantity: 3 }];
  const five = { code: 'FIVE5', kind: 'percentage', terms: { percent: 5 }, scope: { all: true } };
  await fixture.during({ ...five, subtotal_min: 5000 }, async () => {
    expect((await fixture.quoteOf(lines, { coupon_code: 'FIVE5' })).coupon).toEqual({
      code: 'FIVE5',
      applies: false,
      reason: 'This coupon needs an order of at least ₹5,000.00',
      saves_less: false,
    });
    expect((await fixture.quoteOf(lines, { coupon_code: 'UNKNOWN' })).coupon).toEqual({
      code: 'UNKNOWN',
      applies: false,
      reason: 'Invalid coupon code',
      saves_less: false,
    });
  });
  await fixture.during(five, async () => {
    await fixture.during(buyTwoGetOne, async () => {
      await fillCart(shop, asha.token, lines);
      const quote = await fixture.quoteOf(lines, { token: asha.token, coupon_code: 'FIVE5' });
      expect(quote).toMatchObject({
        discount_amount: 1000,
        coupon: {
          code: 'FIVE5',
          applies: false,
          reason: 'Your current offers already save you more than this code.',
          saves_less: true,
        },
      });
      const placed = await fixture.order(asha.token, quote, 'FIVE5');
      expect(placed).toMatchObject({ status: 200, data: { order: { discount_amount: 1000 } } });
    });
  });
});

test('a code that saves nothing gives the reason, and free shipping counts as the charge', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000 });
  const asha = await makePerson(shop.database);
  const { token } = asha;
  const verify = async (code: string) => shop.call('verifyCoupon', { token, params: { code } });
  const lines = [{ product, quantity: 2 }];
  await fillCart(shop, token, [{ product, quantity: 1 }]);
  await fixture.during({ code: 'SHIP', kind: 'free_shipping', scope: { all: true } }, async () => {
    expect(await verify('SHIP')).toMatchObject({ data: { type: 'amount', discount: 50 } });
    await fillCart(shop, token, lines);
    const reason = 'This coupon saves nothing on this order';
    expect(await verify('SHIP')).toMatchObject({ status: 422, message: reason });
    expect((await fixture.quoteOf(lines, { coupon_code: 'SHIP' })).coupon).toMatchObject({
      reason,
      saves_less: false,
    });
  });
  await fixture.during({ ...buyTwoGetOne, code: 'THREES' }, async () => {
    const reason = 'Add 1 more item and the cheapest is free';
    expect(await verify('THREES')).toMatchObject({ status: 422, message: reason });
    expect((await fixture.quoteOf(lines, { coupon_code: 'THREES' })).coupon).toMatchObject({
      applies: false,
      reason,
    });
  });
  const methods = { payment_methods: ['upi', 'wallet'] };
  await fixture.during({ ...buyTwoGetOne, ...methods, code: 'UPIS' }, async () => {
    const reason = 'This coupon is for orders paid by UPI or Wallet';
    for (const choice of [{}, { payment_method: 'cod' }])
      expect(
        (await fixture.quoteOf(lines, { coupon_code: 'UPIS', ...choice })).coupon,
      ).toMatchObject({ applies: false, reason, saves_less: false });
  });
});

test('a free shipping promotion shows what it saves, and the order ships free', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000 });
  const asha = await makePerson(shop.database);
  const lines = [{ product, quantity: 1 }];
  const free = { name: 'Free delivery week', kind: 'free_shipping', scope: { all: true } };
  await fixture.during(free, async (id) => {
    await fillCart(shop, asha.token, lines);
    const quote = await fixture.quoteOf(lines);
    expect(quote).toMatchObject({
      discount_amount: 0,
      total_shipping_amount: 0,
      final_amount: 1000,
      savings_amount: 50,
      discounts: [{ promotion_id: id, amount: 50, lines: [] }],
    });
    expect(await fixture.order(asha.token, quote)).toMatchObject({ status: 200 });
  });
});

test('codes for a single use: 10,000 at once, each works once', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000, stock: 9 });
  const lines = [{ product, quantity: 1 }];
  const body = { code: 'GIFT', kind: 'amount', terms: { amount: 100 }, scope: { all: true } };
  await fixture.during(body, async (id) => {
    const created = await shop.call('createPromotionCodes', {
      token: fixture.ownerToken,
      params: { id },
      body: { count: 10_000 },
    });
    expect(created).toMatchObject({ status: 200, data: { single_use_codes: 10_000 } });
    const { rows } = await shop.database.pool.query<{ code: string }>(
      'select code from promotion_codes where promotion_id = $1 limit 1',
      [id],
    );
    const code = rows[0]?.code ?? '';
    const asha = await makePerson(shop.database);
    const meera = await makePerson(shop.database, { name: 'Meera Iyer' });
    for (const { token } of [asha, meera]) await fillCart(shop, token, lines);
    const quote = await fixture.quoteOf(lines, { coupon_code: code.toLowerCase() });
    expect(quote).toMatchObject({ discount_amount: 100, coupon: { code, applies: true } });
    const responses = await Promise.all(
      [asha, meera].map(async ({ token }) => fixture.order(token, quote, code)),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await fixture.quoteOf(lines, { coupon_code: 'GIFT' })).coupon?.applies).toBe(false);
  });
});
