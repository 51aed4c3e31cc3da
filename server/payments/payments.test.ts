import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireNames } from '#contract/payments/wire-names.ts';
import { draftOf, fillCart, placeOrder, stockOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import {
  setBehaviour,
  type PaymentTestShop,
  checkOut,
  closeWindow,
  openPaymentShop,
  paidOnce,
  retry,
  runRefunds,
  sellToOther,
  sendEvents,
  stateOf,
  paymentCountsOf,
  verify,
} from './payments.fixture.ts';

let bench: PaymentTestShop;
beforeAll(async () => {
  bench = await openPaymentShop();
});
afterAll(async () => bench.close());

test('an online order waits with its units held, leaves the cart and returns the payment window', async () => {
  const order = await checkOut(bench);
  expect(order.response).toMatchObject({
    status: 200,
    message: 'Order created! Processing payment...',
  });
  expect(order.response.data.order).toMatchObject({
    order_status: 'generate',
    payment_status: 'pending',
    payment_method: 'upi',
    final_amount: 1100,
  });
  expect(order.response.data.payment).toEqual({
    key_id: 'rzp_test_shop',
    amount: 110_000,
    currency: 'INR',
    order_id: order.providerOrderId,
    [wireNames.providerOrderId]: order.providerOrderId,
    provider: bench.key,
    session: null,
    script: `${bench.providerUrl}/v1/checkout.js`,
  });
  expect(bench.provider.orders.get(order.providerOrderId)).toMatchObject({
    amount: 110_000,
    currency: 'INR',
  });
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  expect(await paymentCountsOf(bench, order)).toEqual({
    captures: 0,
    refunds: 0,
    emails: 0,
    transitions: 0,
  });
});

test('a valid signature pays the order: the cart is emptied, and payment and order are emailed', async () => {
  const order = await checkOut(bench);
  const response = await verify(bench, order, bench.provider.pay(order.providerOrderId));
  expect(response).toMatchObject({
    status: 200,
    message: 'Payment successful!',
    data: { order_status: 'processing', payment_status: 'completed' },
  });
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  const shown = await bench.shop.call('getOrder', {
    token: order.buyer.token,
    params: { id: order.orderId },
  });
  expect(shown.data.timeline.map(({ kind, to, by }) => [kind, to, by])).toEqual([
    ['placed', 'generate', 'You'],
    ['status', 'processing', 'You'],
    ['payment', 'completed', 'You'],
  ]);
});

test('verifying twice returns the same and pays once', async () => {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  const [first, second] = [await verify(bench, order, paid), await verify(bench, order, paid)];
  expect(second).toEqual(first);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

test('a signature that is forged, of another order or of another shopper is refused', async () => {
  const [mine, other] = [await checkOut(bench), await checkOut(bench)];
  const paid = bench.provider.pay(other.providerOrderId);
  const refusal = { status: 400, message: 'Payment verification failed' };
  expect(
    await verify(bench, mine, { ...paid, providerOrderId: mine.providerOrderId }),
  ).toMatchObject(refusal);
  expect(await verify(bench, mine, paid)).toMatchObject(refusal);
  for (const signature of ['', 'x', '0'.repeat(64), `${paid.signature}0`]) {
    expect(await verify(bench, other, { ...paid, signature: signature })).toMatchObject(refusal);
  }
  expect(await verify(bench, { buyer: other.buyer, orderId: mine.orderId }, paid)).toMatchObject({
    status: 404,
  });
  expect(await stateOf(bench, mine)).toEqual(['generate', 'pending', 3, 1]);
  expect(await stateOf(bench, other)).toEqual(['generate', 'pending', 3, 1]);
});

test('a payment of another amount does not pay the order and is refunded', async () => {
  const order = await checkOut(bench);
  const response = await verify(
    bench,
    order,
    bench.provider.pay(order.providerOrderId, { amount: 100 }),
  );
  expect(response).toMatchObject({ status: 400, message: 'Payment verification failed' });
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  await runRefunds(bench);
  expect(await paymentCountsOf(bench, order)).toEqual({
    captures: 1,
    refunds: 1,
    emails: 0,
    transitions: 0,
  });
});

test('when the provider is unreachable, its signature suffices', async () => {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  setBehaviour(bench, 'down');
  const response = await verify(bench, order, paid);
  setBehaviour(bench, 'well');
  expect(response.data).toMatchObject({ order_status: 'processing', payment_status: 'completed' });
  await sendEvents(bench);
  expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
});

test('a payment that is only authorised is captured', async () => {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId, { isLate: true });
  expect((await verify(bench, order, paid)).status).toBe(200);
  expect(bench.provider.payments.get(paid.paymentId)?.status).toBe('captured');
});

test('a closed window returns the units and allows a retry; closing twice changes nothing', async () => {
  const order = await checkOut(bench);
  const closed = await closeWindow(bench, order);
  expect(closed).toMatchObject({
    status: 200,
    data: { order_status: 'generate', payment_status: 'failed' },
  });
  expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 5, 1]);
  expect((await closeWindow(bench, order)).data).toEqual(closed.data);

  const again = await retry(bench, order);
  expect(again.data.order).toMatchObject({
    id: order.orderId,
    order_status: 'generate',
    payment_status: 'pending',
  });
  expect(again.data.payment?.order_id).toBe(order.providerOrderId);
  expect(await stateOf(bench, order)).toEqual(['generate', 'pending', 3, 1]);
  expect((await verify(bench, order, bench.provider.pay(order.providerOrderId))).status).toBe(200);
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
});

test('a payment after a closed window takes the units again', async () => {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await closeWindow(bench, order);
  expect((await verify(bench, order, paid)).data).toMatchObject({
    order_status: 'processing',
    payment_status: 'completed',
  });
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
  expect((await closeWindow(bench, order)).data).toMatchObject({
    order_status: 'processing',
    payment_status: 'completed',
  });
});

test('a payment after a closed window is refunded if the last unit was sold', async () => {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await closeWindow(bench, order);
  await sellToOther(bench, order.product, 4);
  expect(await verify(bench, order, paid)).toMatchObject({ status: 409 });
  await runRefunds(bench);
  expect(bench.provider.payments.get(paid.paymentId)?.status).toBe('refunded');
  expect(await paymentCountsOf(bench, order)).toEqual({
    captures: 1,
    refunds: 1,
    emails: 0,
    transitions: 0,
  });
  expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 1, 1]);
});

test('a retry is refused when the units are sold, the order is paid or was cancelled', async () => {
  const [sold, paid] = [await checkOut(bench), await checkOut(bench)];
  await closeWindow(bench, sold);
  await sellToOther(bench, sold.product, 4);
  expect(await retry(bench, sold)).toMatchObject({
    status: 409,
    message: `${sold.product.name} has only 1 left.`,
  });
  await verify(bench, paid, bench.provider.pay(paid.providerOrderId));
  expect(await retry(bench, paid)).toMatchObject({
    status: 409,
    message: 'This order is already paid.',
  });
  const owner = await makePerson(bench.shop.database, { name: 'Devika Rao', role: 'admin' });
  const cancelled = await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: sold.orderId },
    body: { status: 'cancelled' },
  });
  expect(cancelled.status).toBe(200);
  expect(await retry(bench, sold)).toMatchObject({
    status: 409,
    message: 'This order can no longer be paid. Please place a new one.',
  });
  expect(await stateOf(bench, sold)).toEqual(['cancelled', 'failed', 1, 1]);
});

test('the owner processes an unpaid order: its units are taken, and a payment completes it', async () => {
  const order = await checkOut(bench);
  await closeWindow(bench, order);
  const owner = await makePerson(bench.shop.database, { name: 'Devika Rao', role: 'admin' });
  await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: order.orderId },
    body: { status: 'processing', reason: 'Paid by bank transfer' },
  });
  expect(await stateOf(bench, order)).toEqual(['processing', 'failed', 3, 1]);
  expect((await verify(bench, order, bench.provider.pay(order.providerOrderId))).status).toBe(200);
  expect(await stateOf(bench, order)).toEqual(['processing', 'completed', 3, 0]);
});

test('an order with a total of zero is paid without the provider', async () => {
  const { shop } = bench;
  const asha = await makePerson(shop.database);
  const quilt = await makeProduct(shop.database, { pricePaise: 250_000 });
  await shop.database.pool.query(
    `insert into promotions (code, terms) values ('GIFT',
       '{"kind": "percentage", "basisPoints": 10000}')`,
  );
  const lines = [{ product: quilt, quantity: 1 }];
  await fillCart(shop, asha.token, lines);
  const begun = bench.provider.orders.size;
  const draft = draftOf(lines, {
    couponCode: 'GIFT',
    discount: { kind: 'percentage', basisPoints: 10_000 },
  });
  const response = await placeOrder(shop, asha.token, { ...draft, payment_method: 'credit_card' });
  expect(response.data).toMatchObject({
    order: { order_status: 'processing', payment_status: 'completed', final_amount: 0 },
    payment: null,
  });
  expect(bench.provider.orders.size).toBe(begun);
});

test('a method that the owner has not enabled is coming soon', async () => {
  const { shop } = bench;
  const asha = await makePerson(shop.database);
  const product = await makeProduct(shop.database);
  const lines = [{ product, quantity: 1 }];
  await fillCart(shop, asha.token, lines);
  const settings = await shop.call('getSettings');
  expect(settings.data.payment_methods).toEqual(['cod', 'upi', 'credit_card']);
  expect(
    await placeOrder(shop, asha.token, { ...draftOf(lines), payment_method: 'wallet' }),
  ).toMatchObject({ status: 422, message: 'This payment method is coming soon' });
  await makeSettings(shop.database, { payment_methods: 'upi' });
  expect(
    await placeOrder(shop, asha.token, { ...draftOf(lines), payment_method: 'upi' }),
  ).toMatchObject({ status: 422 });
  await makeSettings(shop.database, { payment_methods: ['cod', 'upi', 'credit_card'] });
  expect(await stockOf(shop, product)).toBe(20);
});
