import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person, present } from '#test/builders.ts';
import { stockOf, valueOf } from '../orders.fixture.ts';
import { deliverOrder, makeSibling, toTransit } from './returns.fixture.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
} from '#server/payments/payments.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const delivered = async (method: 'cod' | 'upi', terms = {}) =>
  deliverOrder({ bench, owner }, method, terms);

test('a paid order: units come back, stock, refund, places and credit note follow', async () => {
  const order = await delivered('upi');
  const { cushion, units } = order;
  const id = await toTransit(order, units(2));
  const lines = [{ product_id: cushion.id, sellable: 1, damaged: 1 }];
  const answer = await order.step(id, 'received', { lines });
  expect(answer).toMatchObject({ status: 200, data: { state: 'received', refund_amount: 2000 } });
  expect(await stockOf(bench.shop, cushion)).toBe(7);
  expect(await order.read()).toMatchObject({
    order_status: 'delivered',
    money: { total: 4000, captured: 6000, owed_back: 2000 },
    cart_data: [{ units: { delivered: 1, returned: 2 } }, { units: { delivered: 1 } }],
  });
  await runRefunds(bench);
  expect((await order.read()).money).toMatchObject({ refunded: 2000, owed_back: 0 });
  expect(await order.documents()).toMatchObject([
    { totals: { total: 6000 } },
    { kind: 'credit_note', totals: { total: 2000 }, lines: [{ quantity: 2 }] },
  ]);
  expect((await order.step(id, 'closed')).data.state).toBe('closed');
  const kinds = `select array_agg(facts->>'state' order by id) from mails
    where event_key like 'return:' || $1 || ':%'`;
  expect(await valueOf(bench.shop, kinds, [id])).toEqual([
    'requested',
    'approved',
    'in_transit',
    'received',
  ]);
});

test('of receipts at once, units return once and are refunded once', async () => {
  const order = await delivered('upi');
  const id = await toTransit(order, order.units(2));
  const lines = [{ product_id: order.cushion.id, sellable: 2, damaged: 0 }];
  const answers = await Promise.all(
    [1, 2, 3].map(async () => order.step(id, 'received', { lines })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stockOf(bench.shop, order.cushion)).toBe(8);
  expect((await order.read()).money).toMatchObject({ total: 4000, owed_back: 2000 });
});

test('a request that is repeated with its Idempotency-Key asks once, also at once', async () => {
  const order = await delivered('cod');
  const request = async (key: string, quilts = 0) =>
    bench.shop.call('requestReturn', {
      token: order.buyer.token,
      params: { id: order.id },
      headers: { 'idempotency-key': key },
      body: { lines: order.units(1, quilts), reason: 'changed_mind', wish: 'refund' },
    });
  const responses = await Promise.all([1, 2, 3].map(async () => request('first')));
  expect(responses.map(({ data }) => data.returns.length)).toEqual([1, 1, 1]);
  expect((await request('second')).data.returns).toHaveLength(2);
  expect((await request('first', 1)).data.returns).toHaveLength(3);
});

test('units are asked for once, also by requests at once', async () => {
  const order = await delivered('cod');
  const answers = await Promise.all([1, 2, 3].map(async () => order.request(order.units(2))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    error: 'return_not_delivered',
  });
  const { lines, returns } = await order.list();
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  const { id } = present(returns[0]);
  const { token } = order.buyer;
  const params = { id: order.id, return_id: id };
  for (let turn = 0; turn < 2; turn++)
    expect((await bench.shop.call('withdrawReturn', { token, params })).status).toBe(200);
  expect((await order.list()).lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(await order.step(id, 'approved')).toMatchObject({ status: 409, error: 'return_step' });
});

test('a cash order owes the amount back, and the cash stays collected', async () => {
  const order = await delivered('cod');
  const id = await toTransit(order, order.units(1));
  const lines = [{ product_id: order.cushion.id, sellable: 1, damaged: 0 }];
  await order.step(id, 'received', { lines, refund: 800 });
  expect((await order.read()).money).toMatchObject({
    ...{ total: 5200, due: 0, collected: 6000, refunded: 0, owed_back: 800 },
  });
  const back = { token: owner.token, params: { id: order.id }, body: { status: 'processing' } };
  expect(await bench.shop.call('updateOrderStatus', back)).toMatchObject({
    status: 409,
    error: 'order_has_returns',
  });
});

test('everything of a faulty order is refunded with shipping, never more than is left', async () => {
  const order = await delivered('upi');
  const id = await toTransit(order, order.units(3, 1), { reason: 'damaged' });
  const lines = [
    { product_id: order.cushion.id, sellable: 0, damaged: 3 },
    { product_id: order.quilt.id, sellable: 1, damaged: 0 },
  ];
  const most = await order.step(id, 'received', { lines, refund: 6001 });
  expect(most).toMatchObject({ status: 409, error: 'return_refund_too_much' });
  expect((await order.step(id, 'received', { lines })).data.refund_amount).toBe(6000);
  expect(await order.read()).toMatchObject({ order_status: 'delivered', money: { total: 0 } });
});

test('a line without a promise, of another shopper or past its days is not returned', async () => {
  const none = await delivered('cod', { returnDays: null, exchangeDays: null });
  expect(await none.request(none.units(1))).toMatchObject({
    status: 409,
    error: 'return_not_promised',
  });
  const cut = await delivered('cod', { returnDays: null, exchangeDays: null, reason: 'Cut' });
  expect((await cut.list()).lines[0]).toMatchObject({
    quantity: 0,
    reason: 'It cannot be returned: Cut',
  });
  const order = await delivered('cod');
  const stranger = await makePerson(bench.shop.database);
  const foreign = { token: stranger.token, params: { id: order.id } };
  expect((await bench.shop.call('listReturns', foreign)).status).toBe(404);
  await bench.shop.database.pool.query(
    `alter table order_events disable trigger order_events_append_only;
     update order_events set at = at - interval '31 days' where order_id = ${order.id};
     alter table order_events enable trigger order_events_append_only`,
  );
  expect(await order.request(order.units(1))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/last day was/),
  });
});

test('a decline needs a reason, which the customer reads', async () => {
  const order = await delivered('cod');
  const { data } = await order.request(order.units(1));
  const { id } = present(data.returns[0]);
  expect((await order.step(id, 'declined')).status).toBe(422);
  const early = await order.step(id, 'received', { lines: [] });
  expect(early).toMatchObject({ status: 409, error: 'return_step' });
  await order.step(id, 'declined', { reason: 'The seal is broken.' });
  expect((await order.list()).returns[0]).toMatchObject({
    state: 'declined',
    declined_reason: 'The seal is broken.',
  });
});

test('the buyer reads the steps of a return on the timeline, and no other note of the staff', async () => {
  const order = await delivered('upi');
  const params = { id: order.id };
  const id = await toTransit(order, order.units(1));
  await order.step(id, 'received', {
    lines: [{ product_id: order.cushion.id, sellable: 1, damaged: 0 }],
  });
  const { token } = order.buyer;
  await bench.shop.call('refundOrder', {
    token: owner.token,
    params,
    body: { amount: 10, reason: 'A regular customer, all was refunded.' },
  });
  const notes = async (query: { locale?: string }) => {
    const { data } = await bench.shop.call('getOrder', { token, params, query });
    return data.timeline.flatMap(({ by, note }) => (note === null ? [] : [`${by}: ${note}`]));
  };
  expect(await notes({})).toEqual([
    `You: Return ${id} requested.`,
    `Store: Return ${id}: approved.`,
    `Store: Return ${id}: on the way back.`,
    'Store: ₹1,000.00 will be refunded.',
    `Store: Return ${id}: received. ₹1,000.00 will be refunded.`,
    'Store: ₹10.00 will be refunded.',
  ]);
  const [, approved, , , received] = await notes({ locale: 'hi' });
  expect(approved).toBe(`दुकान: रिटर्न ${id}: मंज़ूर।`);
  expect(received).toBe(`दुकान: रिटर्न ${id}: मिल गया। ₹1,000.00 आपको लौटाए जाएँगे।`);
});

test('an exchange reserves the replacement, and a withdrawn one gives it back', async () => {
  const order = await delivered('cod');
  const { shop } = bench;
  const wide = await makeSibling({ bench, owner }, order.cushion, {
    stock: 2,
    pricePaise: 120_000,
  });
  const wish = { wish: 'exchange', exchange_product_id: wide.id };
  const foreign = { wish: 'exchange', exchange_product_id: order.quilt.id };
  const other = await order.request(order.units(1), foreign);
  expect(other).toMatchObject({ status: 409, error: 'return_no_variant' });
  const { data } = await order.request(order.units(2), wish);
  const { id } = present(data.returns[0]);
  await order.step(id, 'approved');
  const approved = present((await order.list()).returns[0]);
  expect(await stockOf(shop, wide)).toBe(0);
  const replacement = { token: owner.token, params: { id: approved.exchange_order_id ?? 0 } };
  expect((await shop.call('getAdminOrder', replacement)).data).toMatchObject({
    order_status: 'processing',
    final_amount: 400,
    money: { due: 400 },
  });
  const next = await order.request(order.units(1), wish);
  const gone = present(next.data.returns[1]);
  expect(await order.step(gone.id, 'approved')).toMatchObject({
    status: 409,
    error: 'return_variant_gone',
  });
  const params = { id: order.id, return_id: id };
  await shop.call('withdrawReturn', { token: order.buyer.token, params });
  expect(await stockOf(shop, wide)).toBe(2);
  expect((await shop.call('getAdminOrder', replacement)).data.order_status).toBe('cancelled');
  await order.step(gone.id, 'approved');
  await order.step(gone.id, 'in_transit');
  const lines = [{ product_id: order.cushion.id, sellable: 1, damaged: 0 }];
  expect((await order.step(gone.id, 'received', { lines })).data.refund_amount).toBe(0);
});

test('a free-text reason counts as `other` and begins the comment', async () => {
  const order = await delivered('cod');
  const { data } = await order.request(order.units(1), {
    reason: 'The seam is open',
    comment: 'On the left side.',
  });
  expect(data.returns).toMatchObject([
    { reason: 'other', comment: 'The seam is open\nOn the left side.' },
  ]);
  expect((await order.request(order.units(1), { reason: ' ' })).status).toBe(422);
});

test('an order is not cancelled while a return of it is on the way: no unit comes back twice', async () => {
  const order = await delivered('cod');
  const { data } = await order.request(order.units(1));
  const { id } = present(data.returns[0]);
  const body = { status: 'cancelled', reason: 'By hand' };
  const cancel = async () =>
    bench.shop.call('updateOrderStatus', { token: owner.token, params: { id: order.id }, body });
  await order.step(id, 'approved');
  expect(await cancel()).toMatchObject({ status: 409, error: 'order_has_returns' });
  await order.step(id, 'declined', { reason: 'Not sent.' });
  const again = present((await order.request(order.units(1))).data.returns[1]);
  expect((await cancel()).status).toBe(200);
  expect(await order.step(again.id, 'approved')).toMatchObject({
    error: 'return_not_of_delivered',
  });
  expect(await stockOf(bench.shop, order.cushion)).toBe(9);
});

test('a step that another member took with other details is refused, and keeps those', async () => {
  const order = await delivered('cod');
  const { data } = await order.request(order.units(2));
  const { id } = present(data.returns[0]);
  for (const to of ['approved', 'in_transit']) await order.step(id, to);
  const count = async (sellable: number, damaged: number, fields: object = {}) =>
    order.step(id, 'received', {
      lines: [{ product_id: order.cushion.id, sellable, damaged }],
      ...fields,
    });
  expect((await count(1, 1)).status).toBe(200);
  expect((await count(1, 1)).status).toBe(200);
  for (const other of [await count(2, 0), await count(1, 1, { refund: 1 })])
    expect(other).toMatchObject({ status: 409, error: 'return_step_taken' });
  const { data: kept } = await count(1, 1);
  expect(kept.lines).toMatchObject([{ sellable: 1, damaged: 1 }]);
  expect(await stockOf(bench.shop, order.cushion)).toBe(7);
});

test('a return names its products in the language of the request', async () => {
  const { id, buyer, cushion, units, request } = await delivered('cod');
  await request(units(1));
  await bench.shop.call('saveProductTranslation', {
    token: owner.token,
    params: { id: cushion.id, locale: 'hi' },
    body: { name: 'कुशन' },
  });
  const named = async (query: Record<string, string>) => {
    const call = { token: buyer.token, params: { id }, query };
    const { data } = await bench.shop.call('listReturns', call);
    return data.returns.flatMap(({ lines }) => lines.map(({ name }) => name));
  };
  expect(await named({})).toEqual([cushion.name]);
  expect(await named({ locale: 'hi' })).toEqual(['कुशन']);
});
