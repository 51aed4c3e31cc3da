import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, present } from '#test/builders.ts';
import {
  type PaymentTestShop,
  checkOut,
  type Checkout,
  closeWindow,
  openPaymentShop,
  retry,
  runRefunds,
  runTask,
  sellToOther,
  sendEvents,
  stateOf,
  advanceMinutes,
  ageMinutes,
  verify,
} from './payments.fixture.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());

const sql = async (text: string, values: unknown[] = []): Promise<void> =>
  void (await bench.shop.database.pool.query(text, values));

async function closed(minutes: number): Promise<Checkout> {
  const order = await checkOut(bench);
  await closeWindow(bench, order);
  await ageMinutes(bench, order, minutes);
  return order;
}

const raise = async ({ product }: Checkout): Promise<void> =>
  sql('update products set price_paise = price_paise * 10 where id = $1', [product.id]);

test('an unpaid order keeps its price for an hour', async () => {
  const order = await closed(55);
  await raise(order);
  expect((await retry(bench, order)).status).toBe(200);
});

test('after an hour a retry is refused with the new price, and opens if the price is the same', async () => {
  const [changed, same] = [await closed(61), await closed(61)];
  await raise(changed);
  expect(await retry(bench, changed)).toMatchObject({
    status: 409,
    error: 'order_price_changed',
    message:
      'The price of this order has changed from ₹1,100.00 to ₹10,000.00. Please place a new order.',
  });
  expect(await stateOf(bench, changed)).toEqual(['generate', 'failed', 5, 1]);
  expect((await retry(bench, same)).status).toBe(200);
  expect((await verify(bench, same, bench.provider.pay(same.providerOrderId))).status).toBe(200);
});

test('after an hour the price of an ended sale no longer counts, also before its job has run', async () => {
  const order = await closed(61);
  await sql(
    `with sale as (
       insert into sale_prices (name, basis_points, scope, ends_at)
       values ('Over', 5000, '{"labels": ["none"]}', now()) returning id
     )
     insert into product_sale_prices (product_id, sale_price_id, price_paise,
       original_price_paise, regular_price_paise)
     select p.id, sale.id, p.price_paise, p.price_paise * 2, p.price_paise * 2
     from products p, sale where p.id = $1`,
    [order.product.id],
  );
  expect(await retry(bench, order)).toMatchObject({ error: 'order_price_changed' });
  await sql('delete from product_sale_prices where product_id = $1', [order.product.id]);
  expect((await retry(bench, order)).status).toBe(200);
});

test('after an hour an order of a product that is no longer sold is refused', async () => {
  const order = await closed(61);
  await sql(`update products set status = 'inactive' where id = $1`, [order.product.id]);
  expect(await retry(bench, order)).toMatchObject({ status: 409, error: 'cart_product_gone' });
});

test('after an hour an ended coupon no longer counts', async () => {
  const buyer = await makePerson(bench.shop.database);
  const product = await makeProduct(bench.shop.database, { stock: 5 });
  await sql(
    `insert into promotions (code, terms) values ('FLASH',
       '{"kind":"amount","amountPaise":10000}')`,
  );
  const lines = [{ product, quantity: 2 }];
  await fillCart(bench.shop, buyer.token, lines);
  const draft = draftOf(lines);
  const response = await placeOrder(bench.shop, buyer.token, {
    ...draft,
    payment_method: 'upi',
    coupon_code: 'FLASH',
    discount_amount: 100,
    final_amount: draft.final_amount - 100,
  });
  expect(response.status).toBe(200);
  const order = { buyer, product, orderId: response.data.order.id, providerOrderId: '', response };
  await closeWindow(bench, order);
  await ageMinutes(bench, order, 61);
  await sql(`update promotions set ends_at = now() - interval '1 minute' where code = 'FLASH'`);
  expect(await retry(bench, order)).toMatchObject({ status: 422, error: 'coupon_expired' });
  expect(await valueOf(bench.shop, 'select count(*)::int from promotion_uses', [])).toBe(0);
});

test("the same Idempotency-Key does not reopen the old price, also before the hold's release", async () => {
  const key = 'old-price-key';
  const order = await checkOut(bench, { key });
  await ageMinutes(bench, order, 61);
  await advanceMinutes(bench, order, 61);
  await raise(order);
  const lines = [{ product: order.product, quantity: 2 }];
  const again = async () =>
    placeOrder(bench.shop, order.buyer.token, { ...draftOf(lines), payment_method: 'upi' }, key);
  expect(await again()).toMatchObject({ status: 409, error: 'order_price_changed' });
  await runTask(bench, 'expire_holds');
  expect(await again()).toMatchObject({ status: 409, error: 'order_price_changed' });
});

test('a late payment at the provider is refunded if the price has changed', async () => {
  const order = await closed(61);
  await raise(order);
  const { paymentId } = bench.provider.pay(order.providerOrderId);
  await sendEvents(bench, bench.provider.webhooks.events.length - 3);
  await runRefunds(bench);
  expect(bench.provider.payments.get(paymentId)?.status).toBe('refunded');
  expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 5, 1]);
});

test('an order that was not paid within a day is cancelled, and one with a running hold is not', async () => {
  const [dead, waiting, young] = [await closed(1441), await checkOut(bench), await closed(1400)];
  await ageMinutes(bench, waiting, 1441);
  await runTask(bench, 'cancel_unpaid');
  expect((await stateOf(bench, dead))[0]).toBe('cancelled');
  expect((await stateOf(bench, waiting))[0]).toBe('generate');
  expect((await stateOf(bench, young))[0]).toBe('generate');
  expect(await retry(bench, dead)).toMatchObject({ status: 409, error: 'payment_closed' });
});

test('a late authorised payment is captured only while its units are held', async () => {
  const [sold, left] = [await checkOut(bench), await checkOut(bench)];
  for (const order of [sold, left]) await closeWindow(bench, order);
  await sellToOther(bench, sold.product, 4);
  const late = { isLate: true };
  const [unfilled, filled] = [
    bench.provider.pay(sold.providerOrderId, late),
    bench.provider.pay(left.providerOrderId, late),
  ];
  for (const order of [sold, left]) await advanceMinutes(bench, order, 2);
  await runTask(bench, 'reconcile_payments');
  expect(bench.provider.payments.get(unfilled.paymentId)?.status).toBe('authorized');
  expect(bench.provider.payments.get(filled.paymentId)?.status).toBe('captured');
  expect(await stateOf(bench, left)).toEqual(['processing', 'completed', 3, 0]);
  expect((await verify(bench, sold, unfilled)).status).toBe(400);
  expect(bench.provider.payments.get(unfilled.paymentId)?.status).toBe('authorized');
});

test('a repriced order gets a new provider order, and a payment of the former is refunded', async () => {
  const order = await closed(10);
  await sql(
    `with lines as (update order_lines set price_paise = price_paise * 2,
       total_paise = total_paise * 2 where order_id = $1) update orders set shipping_paise = 0,
       subtotal_paise = subtotal_paise * 2, final_paise = subtotal_paise * 2 where id = $1`,
    [order.orderId],
  );
  const opened = await retry(bench, order);
  const providerOrderId = present(opened.data.payment).order_id;
  expect(providerOrderId).not.toBe(order.providerOrderId);
  expect(bench.provider.orders.get(providerOrderId)?.amount).toBe(200_000);
  const former = bench.provider.pay(order.providerOrderId);
  expect(await verify(bench, order, former)).toMatchObject({
    status: 409,
    error: 'payment_refunded',
  });
  expect((await stateOf(bench, order))[1]).toBe('pending');
  await runRefunds(bench);
  const formerPayment = bench.provider.payments.get(former.paymentId);
  expect(formerPayment?.status).toBe('refunded');
  expect((await verify(bench, order, bench.provider.pay(providerOrderId))).status).toBe(200);
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
});

test('the amount and the provider order of a payment never change', async () => {
  const { orderId } = await checkOut(bench);
  for (const change of ['amount_paise = amount_paise + 1', `provider_order_id = 'order_other'`])
    await expect(
      sql(`update payments set ${change} where order_id = $1`, [orderId]),
    ).rejects.toThrow('cannot change');
});
