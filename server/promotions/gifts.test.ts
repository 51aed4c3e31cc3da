import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWireClaim } from '#contract/payments/wire-names.ts';
import { fillCart, placeOrder, type PurchaseLine, stockOf } from '#server/orders/orders.fixture.ts';
import { toTransit } from '#server/orders/returns/returns.fixture.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
} from '#server/payments/payments.fixture.ts';
import { saveTax } from '#server/tax/tax.fixture.ts';
import { makePerson, makeProduct, type Person, present, type TestProduct } from '#test/builders.ts';

let bench: PaymentTestShop;
let owner: Person;
let [quilt, towel]: TestProduct[] = [];
beforeAll(async () => {
  bench = await openPaymentShop();
  const { database } = bench.shop;
  owner = await makePerson(database, { name: 'Owner Rao', role: 'admin' });
  expect((await saveTax(bench.shop, owner)).status).toBe(200);
  quilt = await makeProduct(database, { stock: 50, pricePaise: 150_000 });
  towel = await makeProduct(database, { stock: 50, pricePaise: 50_000 });
  await database.pool.query('update products set return_days = 30');
  const saved = await savePromotion([towel.id]);
  expect(saved).toMatchObject({ status: 200 });
  expect(saved.data).toMatchObject({
    discount_class: 'product',
    description: 'Free gift when you spend ₹2,999.',
  });
});
afterAll(async () => bench.close());

const savePromotion = async (productIds: number[]) =>
  bench.shop.call('savePromotion', {
    token: owner.token,
    body: {
      name: 'Towel with 2,999',
      kind: 'gift_with_purchase',
      terms: { spend: 2999, product_ids: productIds },
      scope: { all: true },
    },
  });

const linesOf = (quilts: number, towels: number): PurchaseLine[] =>
  [
    { product: present(quilt), quantity: quilts },
    { product: present(towel), quantity: towels },
  ].filter(({ quantity }) => quantity > 0);

async function quoteOf(quilts: number, towels: number) {
  const products = linesOf(quilts, towels).map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
  }));
  return (await bench.shop.call('quoteCart', { body: { products } })).data;
}

/** Two quilts of ₹1,500 and a towel of ₹500, which is free; paid online. */
async function order() {
  const { shop, provider } = bench;
  const buyer = await makePerson(shop.database);
  await fillCart(shop, buyer.token, linesOf(2, 1));
  const { data: quote } = await shop.call('quoteCart', { token: buyer.token, body: {} });
  const amounts = {
    total_amount: quote.total_amount,
    discount_amount: quote.discount_amount,
    total_shipping_amount: quote.total_shipping_amount,
    final_amount: quote.final_amount,
  };
  const { data } = await placeOrder(shop, buyer.token, {
    ...amounts,
    coupon_code: null,
    payment_method: 'upi',
  });
  const { id } = data.order;
  await shop.call('verifyPayment', {
    token: buyer.token,
    body: { ...toWireClaim(provider.pay(present(data.payment).order_id)), order_id: id },
  });
  const params = { id };
  const { token } = owner;
  return {
    final: quote.final_amount,
    cancel: async (product: TestProduct, quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params,
        body: { lines: [{ product_id: product.id, quantity }] },
      }),
    deliver: async () =>
      shop.call('updateOrderStatus', { token, params, body: { status: 'delivered' } }),
    request: async (lines: object[], fields: object = {}) =>
      shop.call('requestReturn', {
        token: buyer.token,
        params,
        body: { lines, reason: 'changed_mind', wish: 'refund', ...fields },
      }),
    step: async (returnId: number, to: string, fields: object = {}) =>
      shop.call('updateReturn', { token, params: { id: returnId }, body: { to, ...fields } }),
    money: async () => (await shop.call('getAdminOrder', { token, params })).data.money,
    documents: async () => (await shop.call('listAdminInvoices', { token, params })).data,
  };
}

test('the hint names the missing amount, then offers the gift', async () => {
  expect((await quoteOf(1, 0)).hints).toEqual([
    expect.objectContaining({ text: 'Spend ₹1,499 more for a free gift', product_ids: [] }),
  ]);
  expect((await quoteOf(2, 0)).hints).toEqual([
    expect.objectContaining({ text: 'Add your free gift', product_ids: [present(towel).id] }),
  ]);
});

test('one unit of the gift is free, and a second one is paid for', async () => {
  const one = await quoteOf(2, 1);
  expect(one).toMatchObject({ total_amount: 3500, discount_amount: 500, hints: [] });
  expect(one.lines).toMatchObject([{ gift_quantity: 0 }, { payable: 0, gift_quantity: 1 }]);
  expect((await quoteOf(2, 2)).lines[1]).toMatchObject({ payable: 500, gift_quantity: 1 });
  expect((await quoteOf(1, 1)).discount_amount).toBe(0);
});

test('a gift that another offer would exclude is not offered', async () => {
  const { data } = await bench.shop.call('savePromotion', {
    token: owner.token,
    body: { name: 'Half', kind: 'percentage', terms: { percent: 50 }, scope: { all: true } },
  });
  expect((await quoteOf(2, 0)).hints).toEqual([]);
  await bench.shop.call('deletePromotion', { token: owner.token, params: { id: data.id } });
  expect((await quoteOf(2, 0)).hints).toHaveLength(1);
});

test('a gift that is sold out is neither offered nor sold', async () => {
  const { pool } = bench.shop.database;
  const { id } = present(towel);
  await pool.query('update products set stock = 0 where id = $1', [id]);
  expect((await quoteOf(2, 0)).hints).toEqual([]);
  const buyer = await makePerson(bench.shop.database);
  expect((await fillCart(bench.shop, buyer.token, linesOf(2, 1))).status).not.toBe(200);
  await pool.query('update products set stock = 50 where id = $1', [id]);
});

test('the free unit leaves the stock and has the value 0 on the invoice', async () => {
  const before = Number(await stockOf(bench.shop, present(towel)));
  const { deliver, documents, final, money } = await order();
  expect(await stockOf(bench.shop, present(towel))).toBe(before - 1);
  await deliver();
  const [invoice] = await documents();
  expect(invoice?.lines[1]).toMatchObject({ quantity: 1, total: 0, taxable: 0, cgst: 0, sgst: 0 });
  expect(invoice?.totals).toMatchObject({ total: final });
  expect(await money()).toMatchObject({ total: final, captured: final });
});

test('a cancelled gift gives no money back, and without its purchase it is not free', async () => {
  const gift = await order();
  expect((await gift.cancel(present(towel), 1)).status).toBe(200);
  expect(await gift.money()).toMatchObject({ total: gift.final, owed_back: 0 });
  const below = await order();
  expect((await below.cancel(present(quilt), 1)).status).toBe(200);
  // A quilt of 1,500 and a towel of 500 remain.
  expect(await below.money()).toMatchObject({ total: 2000, owed_back: below.final - 2000 });
  await runRefunds(bench);
});

test('a returned gift gives no money back, and returned goods what was paid for them', async () => {
  const { deliver, money, final, ...rest } = await order();
  await deliver();
  const giveBack = async ({ id }: TestProduct) => {
    const returned = await toTransit(rest, [{ product_id: id, quantity: 1 }]);
    const lines = [{ product_id: id, sellable: 1, damaged: 0 }];
    expect((await rest.step(returned, 'received', { lines })).status).toBe(200);
    await runRefunds(bench);
  };
  await giveBack(present(towel));
  expect(await money()).toMatchObject({ total: final, refunded: 0, owed_back: 0 });
  await giveBack(present(quilt));
  expect(await money()).toMatchObject({ total: final - 1500, refunded: 1500, owed_back: 0 });
});

test('a gift needs an amount and products that exist', async () => {
  for (const [ids, message] of [
    [[], 'A gift needs an amount to spend and at least one product'],
    [[999_999], 'Not found: product 999999'],
  ] as const)
    expect(await savePromotion([...ids])).toMatchObject({ status: 422, message });
});
