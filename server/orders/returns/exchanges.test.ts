import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWireClaim } from '#contract/payments/wire-names.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
  runTask,
} from '#server/payments/payments.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import { stockOf, valueOf } from '../orders.fixture.ts';
import { type Exchange, makeExchange, sendBack } from './exchanges.fixture.ts';
import { orderTasks } from '../tasks.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

async function ask(returnId: number) {
  const tasks = orderTasks({
    open: () => systemCtx(bench.shop.database, bench.shop.config),
    logger: pino({ level: 'silent' }),
  });
  await tasks['ask_for_choice']?.({ returnId }, { isLastTry: false });
}

const exchange = async (method: 'cod' | 'upi', options?: Parameters<typeof makeExchange>[2]) =>
  makeExchange({ bench, owner }, method, options);
const returnReplacement = async (made: Exchange) => sendBack({ bench, owner }, made);

test('the difference of an order paid online is paid through its payment provider', async () => {
  const { shop, provider } = bench;
  const { order, wide, id, replacement } = await exchange('upi');
  expect((await order.step(id, 'approved')).status).toBe(200);
  const placed = await replacement();
  expect(placed).toMatchObject({
    ...{ order_status: 'generate', payment_status: 'pending', payment_method: 'upi' },
    is_exchange: true,
    money: { total: 200, due: 200, captured: 0 },
  });
  expect((await order.read()).is_exchange).toBe(false);
  const key = `select event_key from mails where event_key = 'order:' || $1 || ':payment_link'`;
  expect(await valueOf(shop, key, [placed.id])).toBe(`order:${placed.id}:payment_link`);
  const { token } = order.buyer;
  const params = { orderId: placed.id };
  const opened = await shop.call('retryPayment', { token, params });
  expect(opened).toMatchObject({ status: 200, data: { payment: { amount: 20_000 } } });
  // A closed window gives nothing back: the replacement is held for the payment.
  await shop.call('closePayment', { token, params });
  expect(await stockOf(shop, wide)).toBe(1);
  const again = await shop.call('retryPayment', { token, params });
  const paid = provider.pay(present(again.data.payment).order_id);
  const body = { ...toWireClaim(paid), order_id: placed.id };
  for (let turn = 0; turn < 2; turn++) await shop.call('verifyPayment', { token, body });
  expect(await replacement()).toMatchObject({
    ...{ order_status: 'processing', payment_status: 'completed' },
    money: { total: 200, due: 0, captured: 200, owed_back: 0 },
  });
});

test('an old replacement keeps its price, and one that is not paid in time is cancelled', async () => {
  const { shop } = bench;
  const { order, wide, id, replacement, emails, choose, shown } = await exchange('upi');
  await order.step(id, 'approved');
  const placed = await replacement();
  const age = async (hours: number) =>
    shop.database.pool.query(
      `update orders set created_at = created_at - $2 * interval '1 hour',
         hold_started_at = hold_started_at - $2 * interval '1 hour',
         hold_expires_at = hold_expires_at - $2 * interval '1 hour' where id = $1`,
      [placed.id, hours],
    );
  await age(30);
  await runTask(bench, 'expire_holds');
  await runTask(bench, 'cancel_unpaid');
  expect((await replacement()).order_status).toBe('generate');
  const call = { token: order.buyer.token, params: { orderId: placed.id } };
  expect((await shop.call('retryPayment', call)).status).toBe(200);
  await age(43);
  await runTask(bench, 'expire_holds');
  await runTask(bench, 'cancel_unpaid');
  expect((await replacement()).order_status).toBe('cancelled');
  expect(await stockOf(shop, wide)).toBe(2);
  await ask(id);
  await ask(id);
  expect(await emails()).toBe(1);
  expect((await shown()).choice_open).toBe(true);
  expect((await choose({ wish: 'refund' })).status).toBe(200);
  expect(await shown()).toMatchObject({ choice_open: false, wish: 'refund' });
});

test('staff waive a difference once: it is written off, nothing is collected', async () => {
  for (const method of ['upi', 'cod'] as const) {
    const { order, id, replacement, waive } = await exchange(method);
    expect(await waive()).toMatchObject({ status: 409, error: 'return_no_difference' });
    await order.step(id, 'approved');
    expect((await waive(' ')).status).toBe(422);
    const answers = await Promise.all([waive(), waive(), waive()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const placed = await replacement();
    expect(placed).toMatchObject({
      ...{ order_status: 'processing', payment_status: 'completed', waived_amount: 200 },
      money: { total: 200, due: 0, written_off: 200, collected: 0 },
    });
    const call = { token: owner.token, params: { id: placed.id } };
    const { data } = await bench.shop.call('getOrderLedger', call);
    expect(data.filter(({ kind }) => kind === 'written_off')).toMatchObject([
      { amount: 200, cause: { type: 'return', id } },
    ]);
    const audited = `select count(*)::int from audit_log where action = 'return.waive'
      and subject = 'order:' || $1`;
    expect(await valueOf(bench.shop, audited, [placed.id])).toBe(1);
    await bench.shop.call('createShipment', { ...call, body: { carrier: 'Courier' } });
    await bench.shop.call('updateOrderStatus', { ...call, body: { status: 'delivered' } });
    expect(await replacement()).toMatchObject({
      ...{ order_status: 'delivered', payment_status: 'completed' },
      money: { due: 0, written_off: 200, collected: 0, owed_back: 0 },
    });
  }
});

test('a difference that was paid, or is in a parcel, is not waived', async () => {
  const { order, id, replacement, waive } = await exchange('cod');
  await order.step(id, 'approved');
  const { id: orderId } = await replacement();
  const call = { token: owner.token, params: { id: orderId } };
  await bench.shop.call('createShipment', { ...call, body: { carrier: 'Courier' } });
  expect(await waive()).toMatchObject({ status: 409, error: 'return_no_difference' });
  await bench.shop.call('updateOrderStatus', { ...call, body: { status: 'delivered' } });
  expect((await replacement()).money).toMatchObject({ collected: 200, written_off: 0 });
});

test('a replacement that is gone at the approval: the shopper is asked once and chooses', async () => {
  const { order, narrow, id, replacement, emails, choose, shown } = await exchange('cod', {
    stock: 0,
  });
  for (let turn = 0; turn < 2; turn++)
    expect(await order.step(id, 'approved')).toMatchObject({
      status: 409,
      error: 'return_variant_gone',
    });
  expect(await emails()).toBe(1);
  expect(await shown()).toMatchObject({ state: 'requested', choice_open: true });
  const foreign = await choose({ wish: 'exchange', exchange_product_id: order.quilt.id });
  expect(foreign).toMatchObject({ status: 409, error: 'return_no_variant' });
  const wish = { wish: 'exchange', exchange_product_id: narrow.id };
  for (let turn = 0; turn < 2; turn++) expect((await choose(wish)).status).toBe(200);
  expect(await choose({ wish: 'refund' })).toMatchObject({
    status: 409,
    error: 'return_choice_closed',
  });
  await order.step(id, 'approved');
  expect(await replacement()).toMatchObject({ final_amount: 0, order_status: 'processing' });
});

test('a replacement that is gone at packing: another is reserved, the rest is refunded', async () => {
  const { order, narrow, id, replacement, choose, receive, cancel, shown } = await exchange('upi', {
    pricePaise: 100_000,
  });
  await order.step(id, 'approved');
  expect((await receive()).data.refund_amount).toBe(0);
  await cancel();
  expect((await shown()).choice_open).toBe(true);
  expect(await order.step(id, 'closed')).toMatchObject({
    status: 409,
    error: 'return_choice_open',
  });
  const wish = { wish: 'exchange', exchange_product_id: narrow.id };
  const answers = await Promise.all([choose(wish), choose(wish)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await replacement()).toMatchObject({ final_amount: 0, order_status: 'processing' });
  expect((await order.read()).money).toMatchObject({ total: 5800, owed_back: 200 });
  // The second one is gone too: the rest of the value is refunded, and no more.
  await cancel();
  for (let turn = 0; turn < 2; turn++) expect((await choose({ wish: 'refund' })).status).toBe(200);
  await runRefunds(bench);
  expect((await order.read()).money).toMatchObject({ total: 5000, refunded: 1000, owed_back: 0 });
  expect((await order.step(id, 'closed')).status).toBe(200);
});

test('a replacement that comes back is refunded with the units that paid for it', async () => {
  const made = await exchange('cod');
  const { order, id, replacement, receive } = made;
  await order.step(id, 'approved');
  await receive();
  const receiveSecond = await returnReplacement(made);
  const most = await receiveSecond({ refund: 1200.01 });
  expect(most).toMatchObject({ status: 409, error: 'return_refund_too_much' });
  const answers = await Promise.all([1, 2].map(async () => receiveSecond()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await replacement()).money).toMatchObject({ total: 0, collected: 200, owed_back: 200 });
  expect((await order.read()).money).toMatchObject({ total: 5000, owed_back: 1000 });
});

test('a replacement whose difference was waived comes back: nothing of it is kept or taxed', async () => {
  for (const method of ['upi', 'cod'] as const) {
    const made = await exchange(method);
    const { order, id, replacement, receive, waive } = made;
    await order.step(id, 'approved');
    await waive();
    await receive();
    const receiveSecond = await returnReplacement(made);
    expect((await receiveSecond()).status).toBe(200);
    const placed = await replacement();
    expect(placed).toMatchObject({
      payment_status: 'completed',
      money: { total: 0, due: 0, written_off: 0, collected: 0, owed_back: 0 },
    });
    const call = { token: owner.token, params: { id: placed.id } };
    const documents = (await bench.shop.call('listAdminInvoices', call)).data;
    expect(documents.map(({ kind, totals }) => [kind, totals.total])).toEqual([
      ['bill_of_supply', 200],
      ['credit_note', 200],
    ]);
    expect((await order.read()).money).toMatchObject({ total: 5000 });
  }
});

test('a replacement that comes back first is refunded once the units that pay for it do', async () => {
  const made = await exchange('cod');
  const { order, id, replacement, receive } = made;
  await order.step(id, 'approved');
  const receiveSecond = await returnReplacement(made);
  expect((await receiveSecond()).data.refund_amount).toBe(200);
  expect((await order.read()).money).toMatchObject({ total: 6000, owed_back: 0 });
  expect((await receive()).data.refund_amount).toBe(1000);
  expect((await replacement()).money).toMatchObject({ total: 0, collected: 200, owed_back: 200 });
  expect((await order.read()).money).toMatchObject({ total: 5000, owed_back: 1000 });
});

test('without an answer, what comes back is refunded', async () => {
  const { order, id, receive, cancel, shown } = await exchange('cod');
  await order.step(id, 'approved');
  await cancel();
  expect((await receive()).data).toMatchObject({ wish: 'refund', refund_amount: 1000 });
  expect((await shown()).choice_open).toBe(false);
  expect((await order.read()).money).toMatchObject({ total: 5000, owed_back: 1000 });
});

test('a cancelled replacement is not taken up again', async () => {
  const { order, id, replacement, cancel } = await exchange('cod');
  await order.step(id, 'approved');
  await cancel();
  const { id: orderId } = await replacement();
  const again = await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: orderId },
    body: { status: 'processing', reason: 'Found' },
  });
  expect(again).toMatchObject({ status: 409, error: 'exchange_cancelled' });
});

test('the replacement has its Hindi name and colour on a Hindi page', async () => {
  const { shop } = bench;
  const { order, wide } = await exchange('cod');
  await shop.database.pool.query(`update products set color = 'Indigo' where id = $1`, [wide.id]);
  await shop.call('saveProductTranslation', {
    token: owner.token,
    params: { id: wide.id, locale: 'hi' },
    body: { name: 'चौड़ा कुशन' },
  });
  const shown = async (query: { locale?: 'hi' }) => {
    const { token } = order.buyer;
    const { data } = await shop.call('listReturns', { token, params: { id: order.id }, query });
    return present(data.returns[0]).exchange_name;
  };
  expect(await shown({ locale: 'hi' })).toMatch(/^चौड़ा कुशन, .*नील$/);
  expect(await shown({})).toMatch(/, Indigo$/);
});

test('the replacement of a Hindi order is written about in Hindi, its credit too', async () => {
  const { shop } = bench;
  const { order, id, replacement } = await exchange('cod');
  await shop.database.pool.query(`update orders set locale = 'hi' where id = $1`, [order.id]);
  await order.step(id, 'approved');
  const params = { id: (await replacement()).id };
  const { token } = order.buyer;
  const shown = await shop.call('getOrder', { token, params, query: { locale: 'hi' } });
  const credit = `#ORD-${String(order.id).padStart(3, '0')} का एक्सचेंज`;
  expect(shown.data.discounts).toMatchObject([{ name: `ऑर्डर ${credit}` }]);
  const body = { status: 'shipped' };
  await shop.call('updateOrderStatus', { token: owner.token, params, body });
  const mail = `select locale || ' ' || (facts->'discounts'->0->>'name') from mails
    where event_key like 'order:' || $1 || ':%' and kind = 'order_shipped'`;
  expect(await valueOf(shop, mail, [params.id])).toBe(`hi ऑर्डर ${credit}`);
});
