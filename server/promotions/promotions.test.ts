import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, fillCart } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type TestProduct } from '#test/builders.ts';
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

test('buy 2, get 1 free: quoted with a hint, charged at checkout, and stored by line', async () => {
  const dear = await makeProduct(shop.database, { pricePaise: 50_000 });
  const cheap = await makeProduct(shop.database, { pricePaise: 20_000 });
  const asha = await makePerson(shop.database);
  await fixture.during(buyTwoGetOne, async (id) => {
    const two = await fixture.quoteOf([{ product: dear, quantity: 2 }]);
    expect(two).toMatchObject({
      discount_amount: 0,
      discounts: [],
      hints: [{ promotion_id: id, text: 'Add 1 more item and the cheapest is free' }],
    });
    const lines = [
      { product: dear, quantity: 2 },
      { product: cheap, quantity: 1 },
    ];
    const three = await fixture.quoteOf(lines, { token: asha.token });
    expect(three).toMatchObject({
      total_amount: 1200,
      discount_amount: 200,
      total_shipping_amount: 150,
      final_amount: 1150,
      discounts: [{ promotion_id: id, name: 'Buy 2, get 1 free', code: null, amount: 200 }],
      coupon: null,
    });
    expect(three.lines.find((line) => line.product_id === cheap.id)).toMatchObject({
      total: 200,
      discount: 200,
      payable: 0,
    });
    await fillCart(shop, asha.token, lines);
    const own = await shop.call('quoteCart', { token: asha.token, body: {} });
    expect(own.data.final_amount).toBe(1150);
    const placed = await fixture.order(asha.token, three);
    expect(placed).toMatchObject({ status: 200, data: { order: { discount_amount: 200 } } });
    const shown = await shop.call('getOrder', {
      token: asha.token,
      params: { id: placed.data.order.id },
    });
    expect(shown.data.discounts).toEqual([
      {
        promotion_id: id,
        name: 'Buy 2, get 1 free',
        code: null,
        amount: 200,
        lines: [{ product_id: cheap.id, amount: 200 }],
      },
    ]);
    expect(await countOf(shop, 'promotion_uses')).toBe(1);
  });
});

test('a client that knows no promotions is refused, not charged otherwise than it saw', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 50_000 });
  const asha = await makePerson(shop.database);
  const lines = [{ product, quantity: 3 }];
  const before = await fixture.quoteOf(lines);
  await fixture.during(buyTwoGetOne, async () => {
    await fillCart(shop, asha.token, lines);
    expect(await fixture.order(asha.token, before)).toMatchObject({
      status: 409,
      error: 'order_total_changed',
      message:
        'The offers on your cart have changed. The new total is ₹1,150.00 instead of ₹1,650.00. Please check it and order again.',
    });
    const mismatch = { status: 400, error: 'amount_mismatch' };
    for (const paise of [1, 30_000]) {
      const invented = { discount_amount: paise / 100, final_amount: 1650 - paise / 100 };
      expect(await fixture.order(asha.token, { ...before, ...invented })).toMatchObject(mismatch);
    }
    const shipping = { total_shipping_amount: 0, final_amount: 1500 };
    expect(await fixture.order(asha.token, { ...before, ...shipping })).toMatchObject(mismatch);
    await shop.database.pool.query(
      `update promotions set created_at = now() - interval '1 day', updated_at = now() - interval '1 day'`,
    );
    expect(await fixture.order(asha.token, before)).toMatchObject({ status: 409 });
  });
});

test('a promotion that ends between quote and order refuses the order with the new total', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 50_000 });
  const asha = await makePerson(shop.database);
  const lines = [{ product, quantity: 3 }];
  await fixture.during(buyTwoGetOne, async (id) => {
    await fillCart(shop, asha.token, lines);
    const quoted = await fixture.quoteOf(lines, { token: asha.token });
    // Not through the API: this process still has the promotion in memory, as if its clock was
    // behind.
    await shop.database.pool.query(
      `update promotions set ends_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    const before = await countOf(shop, 'orders');
    expect(await fixture.order(asha.token, quoted)).toMatchObject({
      status: 409,
      message:
        'The offers on your cart have changed. The new total is ₹1,650.00 instead of ₹1,150.00. Please check it and order again.',
    });
    expect(await countOf(shop, 'orders')).toBe(before);
    await fixture.save({ id, ends_at: new Date(Date.now() - 1000).toISOString() });
    const again = await fixture.quoteOf(lines, { token: asha.token });
    expect(again.discounts).toEqual([]);
    expect(await fixture.order(asha.token, again)).toMatchObject({ status: 200 });
  });
});

test('after an edit of a promotion the old amounts are refused and the new quote is charged', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000 });
  const asha = await makePerson(shop.database);
  const lines = [{ product, quantity: 1 }];
  await fixture.during(
    { name: 'Ten', kind: 'percentage', terms: { percent: 10 }, scope: { all: true } },
    async (id) => {
      await fillCart(shop, asha.token, lines);
      const quoted = await fixture.quoteOf(lines);
      expect(quoted.discount_amount).toBe(100);
      await fixture.save({ id, terms: { percent: 20 } });
      expect(await fixture.order(asha.token, quoted)).toMatchObject({ status: 409 });
      expect(await fixture.order(asha.token, await fixture.quoteOf(lines))).toMatchObject({
        status: 200,
        data: { order: { discount_amount: 200 } },
      });
    },
  );
});

test('of 30 shoppers who want the last use at once, one gets it and the others get the new total', async () => {
  const products: TestProduct[] = [];
  for (let index = 0; index < 6; index++)
    products.push(await makeProduct(shop.database, { pricePaise: 100_000, stock: 100 }));
  const buyers: { token: string }[] = [];
  for (let index = 0; index < 30; index++) buyers.push(await makePerson(shop.database));
  const last = {
    name: 'First come',
    kind: 'amount',
    terms: { amount: 100 },
    scope: { all: true },
    uses_max: 1,
  };
  await fixture.during(last, async () => {
    const quotes = await Promise.all(
      buyers.map(async ({ token }, index) => {
        const product = products[index % products.length];
        if (!product) throw new Error('no product');
        const lines = [{ product, quantity: 1 }];
        await fillCart(shop, token, lines);
        return { token, quote: await fixture.quoteOf(lines, { token }) };
      }),
    );
    const responses = await Promise.all(
      quotes.map(async ({ token, quote }) => fixture.order(token, quote)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, message } of responses)
      if (status !== 200) expect(message).toContain('The new total is ₹1,050.00');
  });
});

test('a cancelled order releases its use, and a reopened one takes it again', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 100_000, stock: 9 });
  const lines = [{ product, quantity: 1 }];
  const once = {
    name: 'Once each',
    kind: 'percentage',
    terms: { percent: 10 },
    scope: { all: true },
    uses_per_customer_max: 1,
  };
  const asha = await makePerson(shop.database);
  const discountNow = async () =>
    (await fixture.quoteOf(lines, { token: asha.token })).discount_amount;
  await fixture.during(once, async () => {
    await fillCart(shop, asha.token, lines);
    const placed = await fixture.order(
      asha.token,
      await fixture.quoteOf(lines, { token: asha.token }),
    );
    const setStatus = (status: string) =>
      shop.call('updateOrderStatus', {
        token: fixture.ownerToken,
        params: { id: placed.data.order.id },
        body: { status, reason: 'As agreed' },
      });
    expect(await discountNow()).toBe(0);
    await setStatus('cancelled');
    expect(await discountNow()).toBe(100);
    await setStatus('processing');
    expect(await discountNow()).toBe(0);
  });
});
