import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentShop, type PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { fillCart } from '#server/orders/orders.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';

let bench: PaymentTestShop;
let product: TestProduct;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  product = await makeProduct(bench.shop.database, { stock: 9 });
  owner = await makePerson(bench.shop.database, { role: 'admin' });
  await saveCash({ fee: 49 });
});
afterAll(async () => bench.close());

const saveCash = async (cod: object) =>
  bench.shop.call('saveDeliverySettings', { token: owner.token, body: { cod } });
const list = async (query: object, token?: string) =>
  (await bench.shop.call('listPaymentMethods', { query: { ...query }, token })).data;
const inCart = (quantity = 2) => ({ products: `${product.id}:${quantity}` });

test('each enabled method has its price, the fee in it, and its provider', async () => {
  const methods = await list(inCart());
  expect(methods.map(({ method, allowed, provider }) => [method, allowed, provider])).toEqual([
    ['cod', true, null],
    ['upi', true, bench.key],
    ['credit_card', true, bench.key],
  ]);
  for (const { method, fee, final_amount: amount } of methods) {
    const { data } = await bench.shop.call('quoteCart', {
      body: { products: [{ product_id: product.id, quantity: 2 }], payment_method: method },
    });
    expect([method, amount]).toEqual([method, data.final_amount]);
    expect(fee).toBe(method === 'cod' ? 49 : 0);
  }
});

test('without products the own cart is priced, and a visitor has an empty one', async () => {
  const asha = await makePerson(bench.shop.database);
  await fillCart(bench.shop, asha.token, [{ product, quantity: 3 }]);
  const [, upi] = await list({}, asha.token);
  const [, same] = await list(inCart(3));
  expect(upi?.final_amount).toBe(same?.final_amount);
  expect((await list({})).map((each) => each.final_amount)).toEqual([0, 0, 0]);
});

test('a refused method gives the sentence of the quote and of the order', async () => {
  await saveCash({ max: 100 });
  const { data } = await bench.shop.call('quoteCart', {
    body: { products: [{ product_id: product.id, quantity: 2 }] },
  });
  const [cod, upi] = await list(inCart());
  expect(cod).toMatchObject({ allowed: false, reason: data.cod?.reason });
  expect(cod?.reason).toMatch(/Pay online instead/);
  expect(upi).toMatchObject({ allowed: true, reason: null });
  await saveCash({ max: null });
});

test('a method that is off is not listed, and an amount below a rupee is not paid online', async () => {
  await makeSettings(bench.shop.database, { payment_methods: ['upi'] });
  const cheap = await makeProduct(bench.shop.database, { pricePaise: 50, shippingChargePaise: 0 });
  const methods = await list({ products: `${cheap.id}:1` });
  expect(methods).toMatchObject([
    {
      method: 'upi',
      allowed: false,
      reason: 'Online payments start at ₹1. Please add an item to this order.',
    },
  ]);
  await makeSettings(bench.shop.database, { payment_methods: ['cod', 'upi', 'credit_card'] });
});

test('malformed products are refused with a sentence', async () => {
  const response = await bench.shop.call('listPaymentMethods', { query: { products: '12' } });
  expect(response).toMatchObject({ status: 422, message: 'Please give products as id:quantity' });
});
