import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, makeProduct, makeSettings, present } from '#test/builders.ts';
import { openHistories } from './histories.fixture.ts';
import {
  setBehaviour,
  type PaymentTestShop,
  checkOut,
  closeWindow,
  advanceMinutes,
  paidOnce,
  retry,
  runTask,
  sellToOther,
  stateOf,
  paymentCountsOf,
  verify,
} from './payments.fixture.ts';
import { payDue } from './refunds/refunds.ts';

const sentence = 'Online payment cannot be reached right now. Please try again in a moment.';

let bench: PaymentTestShop;
const { onEach, onFirst } = openHistories((opened) => {
  bench = opened;
});

/** A shopper with two units of a product in the cart, and the body of the order. */
async function readyToPay() {
  const buyer = await makePerson(bench.shop.database);
  const product = await makeProduct(bench.shop.database, { stock: 5 });
  const lines = [{ product, quantity: 2 }];
  await fillCart(bench.shop, buyer.token, lines);
  return { buyer, product, draft: { ...draftOf(lines), payment_method: 'upi' } };
}

const isLeft = async (userId: number) =>
  valueOf(
    bench.shop,
    `select count(*)::int from orders where user_id = $1
       and not (status = 'cancelled' and payment_status = 'failed')`,
    [userId],
  );

for (const behaviour of ['down', 'rubbish', 'refusing'] as const)
  onEach(
    `while the provider is ${behaviour} the checkout reports it and returns the units`,
    async () => {
      const { buyer, product, draft } = await readyToPay();
      setBehaviour(bench, behaviour);
      const key = randomUUID();
      const refused = await placeOrder(bench.shop, buyer.token, draft, key);
      expect(refused).toMatchObject({ status: 503, message: sentence });
      expect(await stockOf(bench.shop, product)).toBe(5);
      expect(await isLeft(buyer.id)).toBe(0);

      const cash = await placeOrder(bench.shop, buyer.token, { ...draft, payment_method: 'cod' });
      expect(cash.data.order).toMatchObject({
        order_status: 'processing',
        payment_status: 'pending',
      });
    },
  );

onEach('a provider that limits calls is busy: the checkout states when to try again', async () => {
  const { buyer, product, draft } = await readyToPay();
  setBehaviour(bench, 'limiting');
  const refused = await bench.shop.app.inject({
    method: 'POST',
    url: '/api/orders/create-order',
    headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': randomUUID() },
    payload: draft,
  });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(refused.json()).toMatchObject({
    message: 'Online payment is busy right now. Please try again in 30 seconds.',
  });
  expect([await stockOf(bench.shop, product), await isLeft(buyer.id)]).toEqual([5, 0]);
});

onEach('once the provider is available again the same key places the order', async () => {
  const { buyer, product, draft } = await readyToPay();
  setBehaviour(bench, 'down');
  const key = randomUUID();
  expect((await placeOrder(bench.shop, buyer.token, draft, key)).status).toBe(503);
  setBehaviour(bench, 'well');
  const placed = await placeOrder(bench.shop, buyer.token, draft, key);
  expect(placed.data).toMatchObject({
    order: { order_status: 'generate' },
    payment: { amount: 110_000 },
  });
  expect(await stockOf(bench.shop, product)).toBe(3);
});

onEach(
  'a provider without a response times out, and no database connection waits for it',
  async () => {
    const slow = await Promise.all(Array.from({ length: 12 }, readyToPay));
    const other = await readyToPay();
    setBehaviour(bench, 'slow');
    const waiting = slow.map(async ({ buyer, draft }) =>
      placeOrder(bench.shop, buyer.token, draft),
    );
    // A payment that is written in the transaction of the call is not visible before its end.
    const calling = `select (select count(*) > 0 from payments where state = 'initiated')
    and not exists (select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction')`;
    await expect.poll(async () => valueOf(bench.shop, calling)).toBe(true);
    const cash = await placeOrder(bench.shop, other.buyer.token, {
      ...other.draft,
      payment_method: 'cod',
    });
    expect(cash.status).toBe(200);
    const responses = await Promise.all(waiting);
    expect(new Set(responses.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set([`503 ${sentence}`]),
    );
    for (const { product, buyer } of slow)
      expect([await stockOf(bench.shop, product), await isLeft(buyer.id)]).toEqual([5, 0]);
  },
);

onEach(
  'a retry while the provider is down holds no units; an existing window needs no provider',
  async () => {
    const order = await checkOut(bench);
    await closeWindow(bench, order);
    await forgetProviderOrder(order.orderId);
    setBehaviour(bench, 'down');
    expect(await retry(bench, order)).toMatchObject({ status: 503, message: sentence });
    expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 5, 1]);
    setBehaviour(bench, 'well');
    expect((await retry(bench, order)).data.payment?.amount).toBe(110_000);
  },
);

onEach('concurrent equal requests with one key get one order with one window', async () => {
  const { buyer, product, draft } = await readyToPay();
  const responses = await Promise.all(
    Array.from({ length: 8 }, async () => placeOrder(bench.shop, buyer.token, draft, 'one-window')),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await stockOf(bench.shop, product)).toBe(3);
});

onEach(
  'killed between the order and the provider call: the same key continues from there',
  async () => {
    const order = await checkOut(bench, { key: 'cut-before-the-call' });
    await forgetProviderOrder(order.orderId);
    await bench.shop.database.pool.query(
      `update payments set state = 'initiated', check_at = null where order_id = $1`,
      [order.orderId],
    );
    const draft = { ...draftOf([{ product: order.product, quantity: 2 }]), payment_method: 'upi' };
    const again = await placeOrder(bench.shop, order.buyer.token, draft, 'cut-before-the-call');
    expect(again.data.order.id).toBe(order.orderId);
    expect(again.data.payment?.order_id).not.toBe(order.providerOrderId);
    const paid = bench.provider.pay(present(again.data.payment).order_id);
    expect((await verify(bench, order, paid)).status).toBe(200);
    expect(await paymentCountsOf(bench, order)).toEqual(paidOnce);
  },
);

onEach('killed there without a retry: the hold expires and the units return', async () => {
  const order = await checkOut(bench);
  await forgetProviderOrder(order.orderId);
  await bench.shop.database.pool.query(
    `update payments set state = 'initiated', check_at = null where order_id = $1`,
    [order.orderId],
  );
  await advanceMinutes(bench, order, 31);
  await runTask(bench, 'expire_holds');
  await runTask(bench, 'reconcile_payments');
  expect(await stateOf(bench, order)).toEqual(['generate', 'failed', 5, 1]);
});

onFirst('a shop without an account at the provider sells for cash only', async () => {
  const { shop } = bench;
  const payments = shop.config.payments.map((each) => ({ ...each, account: null }));
  const real = { ...shop.config, payments, env: 'production' as const };
  const { enabledPaymentMethods } = await import('../settings/settings.ts');
  expect(await enabledPaymentMethods({ db: shop.database, config: real })).toEqual(['cod']);
});

onEach(
  'a refund of a provider without keys says why, and is paid once the shop has them',
  async () => {
    const { shop } = bench;
    const order = await checkOut(bench);
    const paid = bench.provider.pay(order.providerOrderId);
    await closeWindow(bench, order);
    await sellToOther(bench, order.product, 4);
    await verify(bench, order, paid);
    const ofOrder = [order.orderId];
    const id = await valueOf(shop, 'select id from refunds where order_id = $1', ofOrder);
    const payments = shop.config.payments.map((each) => ({ ...each, account: null }));
    const refund = payDue(systemCtx(shop.database, { ...shop.config, payments }), Number(id));
    await expect(refund).rejects.toThrow('no keys of the payment provider');
    expect(
      await valueOf(shop, `select state || ': ' || last_error from refunds where order_id = $1`, [
        order.orderId,
      ]),
    ).toBe(
      `due: The shop has no keys of the payment provider ${present(shop.config.payments.find(({ key }) => key === bench.key)).name}. Enter them again, or refund the payment at the provider.`,
    );
    await runTask(bench, 'refund_payment', { refundId: id });
    expect(bench.provider.payments.get(paid.paymentId)?.status).toBe('refunded');
  },
);

/** Refusals about Cash on Delivery that a shop without it never gives. */
const ofCashOrders = [
  'order_unconfirmed',
  'payment_cash_kept',
  'cash_orders_full',
  'cod_zone',
  'cod_category',
  'cod_minimum',
  'cod_maximum',
  'cod_first_order',
  'cod_refusals',
];

onFirst('a shop without Cash on Delivery advises it in no sentence', async () => {
  const { shop } = bench;
  await makeSettings(shop.database, { payment_methods: ['upi'] });
  onTestFinished(async () => {
    await makeSettings(shop.database, { payment_methods: ['cod', 'upi', 'credit_card'] });
  });
  const asha = await makePerson(shop.database);
  const product = await makeProduct(shop.database);
  const lines = [{ product, quantity: 1 }];
  await fillCart(shop, asha.token, lines);
  const off = 'Cash on Delivery is not available. Pay online instead.';
  const items = [{ product_id: product.id, quantity: 1 }];
  const body = { items, pincode: '302099', payment_method: 'cod' };
  const quoted = await shop.call('quoteCart', { token: asha.token, body });
  expect(quoted.data.cod).toMatchObject({ allowed: false, reason: off });
  const place = await shop.call('checkDelivery', { params: { pincode: '302099' } });
  expect(place.data).toMatchObject({ cod: false, cod_reason: off });
  expect(await placeOrder(shop, asha.token, draftOf(lines))).toMatchObject({
    status: 422,
    message: 'This payment method is coming soon',
  });
  const advising = Object.entries(refusals)
    .filter(([, [, sentence]]) => /cash|\bCOD\b/i.test(sentence))
    .filter(([code]) => !ofCashOrders.includes(code));
  expect(advising.map(([code, [, sentence]]) => `${code}: ${sentence}`).toSorted()).toEqual([
    'cod_off: Cash on Delivery is not available.{alternative}',
    'order_cash_not_owed: There is no cash to return for this order.',
    'order_not_refundable: This order has no payment to refund: no online payment, and no cash of a delivery.',
    'refund_not_due: No cash refund is due for this return.',
  ]);
});

/**
 * As before the call of the provider. The trigger that keeps the terms of a payment forbids it
 * otherwise.
 */
async function forgetProviderOrder(orderId: number): Promise<void> {
  const { pool } = bench.shop.database;
  await pool.query('alter table payments disable trigger payments_terms_fixed');
  await pool.query('update payments set provider_order_id = null where order_id = $1', [orderId]);
  await pool.query('alter table payments enable trigger payments_terms_fixed');
}
