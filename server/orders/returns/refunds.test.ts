import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentOf } from '#contract/orders/payment-state.ts';
import * as jobs from '#server/jobs/queries.ts';
import { openPaymentShop, type PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { valueOf } from '../orders.fixture.ts';
import { deliverOrder, toTransit } from './returns.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const bank = {
  kind: 'bank',
  name: 'Asha Verma',
  account_number: '123456784321',
  account_number_again: '123456784321',
  ifsc: 'hdfc0001234',
};

/** A cash order of which one cushion of ₹1,000 came back; the token of the mailed link. */
async function refundOfCushion() {
  const order = await deliverOrder({ bench, owner }, 'cod');
  const id = await toTransit(order, order.units(1));
  const lines = [{ product_id: order.cushion.id, sellable: 1, damaged: 0 }];
  const { data } = await order.step(id, 'received', { lines });
  const url = await valueOf(bench.shop, `select facts->>'url' from mails where event_key = $1`, [
    `return:${id}:received`,
  ]);
  const token = String(url).split('/refund/')[1] ?? '';
  return {
    ...{ id, order, data, token },
    save: async (body: object, of = token) =>
      bench.shop.call('saveRefundDetails', { params: { token: of }, body }),
    pay: async (reference: string) =>
      bench.shop.call('recordCashRefund', {
        token: owner.token,
        params: { id },
        body: { reference },
      }),
  };
}

const listed = async (id: number) =>
  (await bench.shop.call('listCashRefunds', { token: owner.token })).data.find(
    ({ return_id: returnId }) => returnId === id,
  );

test('a cash refund: the buyer enters an account, the owner pays it once with its reference', async () => {
  const { id, order, data, token, save, pay } = await refundOfCushion();
  expect(data.cash_refund).toBe('open');
  expect(await save({ kind: 'upi', upi_id: 'asha.verma@okaxis' })).toMatchObject({
    status: 200,
    data: { amount: 1000, state: 'entered', masked: 'as***@okaxis' },
  });
  expect((await save(bank)).data.masked).toBe('Account ending in 4321');
  expect(await listed(id)).toMatchObject({
    amount: 1000,
    details: { kind: 'bank', account_number: '123456784321', ifsc: 'HDFC0001234' },
  });
  const stored = `select encrypted::text || masked from refund_details where return_id = $1`;
  expect(await valueOf(bench.shop, stored, [id])).not.toContain('123456784321');
  const answers = await Promise.all([pay('UTR-1'), pay('UTR-1'), pay('UTR-2')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await order.read()).money).toMatchObject({
    ...{ total: 5000, collected: 6000, refunded: 1000, owed_back: 0, due: 0 },
  });
  const ledger = await bench.shop.call('getOrderLedger', {
    token: owner.token,
    params: { id: order.id },
  });
  expect(ledger.data).toContainEqual(
    expect.objectContaining({
      kind: 'refunded',
      amount: 1000,
      reference: expect.stringMatching(/^UTR-[12]$/),
      cause: { type: 'return', id },
    }),
  );
  expect(await save(bank)).toMatchObject({ status: 409, error: 'refund_paid' });
  expect(await listed(id)).toBeUndefined();
  const page = await bench.shop.call('getRefundRequest', { params: { token } });
  expect(page.data.state).toBe('paid');
});

test('the buyer reads what was paid in cash and refunded, also once the refund is paid', async () => {
  const { order, save, pay } = await refundOfCushion();
  const { token } = order.buyer;
  const sentence = async () => {
    const { data } = await bench.shop.call('getOrder', { token, params: { id: order.id } });
    return paymentOf(data).shopper;
  };
  expect(await sentence()).toBe('₹6,000.00 paid in cash. Refund: ₹1,000.00.');
  await save(bank);
  await pay('UTR-4');
  expect(await sentence()).toBe('₹6,000.00 paid in cash. Refund: ₹1,000.00.');
});

test('accounts are deleted 30 days after they were paid', async () => {
  const { id, save, pay } = await refundOfCushion();
  await save(bank);
  await pay('UTR-3');
  const kept = `select encrypted is not null from refund_details where return_id = ${id}`;
  const { database } = bench.shop;
  await jobs.deleteRefundDetails.execute(database);
  expect(await valueOf(bench.shop, kept)).toBe(true);
  await database.pool.query(
    `update returns set paid_at = now() - interval '31 days' where id = ${id}`,
  );
  await jobs.deleteRefundDetails.execute(database);
  expect(await valueOf(bench.shop, kept)).toBe(false);
});

test('a link of another return, and accounts that cannot exist, are refused', async () => {
  const [mine, other] = [await refundOfCushion(), await refundOfCushion()];
  const forged = `${mine.id}-${other.token.split('-').slice(1).join('-')}`;
  expect((await mine.save(bank, forged)).status).toBe(404);
  const wrong = [
    { kind: 'upi', upi_id: 'asha' },
    { kind: 'upi', upi_id: 'asha@ok axis' },
    { ...bank, ifsc: 'HDFC1001234' },
    { ...bank, account_number: '1234' },
    { ...bank, account_number_again: '123456784322' },
    { kind: 'cheque' },
  ];
  for (const body of wrong) expect((await mine.save(body)).status).toBe(422);
  expect(await listed(mine.id)).toMatchObject({ state: 'open', details: null });
});

test('a payout file records its payments once: all of them, or none', async () => {
  const [first, second] = [await refundOfCushion(), await refundOfCushion()];
  await first.save(bank);
  const { shop } = bench;
  const { token } = owner;
  const file = (
    await shop.app.inject({
      url: '/api/admin/returns/refunds/download',
      headers: { authorization: `Bearer ${token}` },
    })
  ).body;
  const [header = '', ...rest] = file.trim().split('\r\n');
  const row = rest.find((line) => line.startsWith(`${first.id},`)) ?? '';
  expect(row).toContain('123456784321,HDFC0001234,');
  const confirm = async (...lines: string[]) =>
    shop.call('confirmCashRefunds', { token, body: { csv: [header, ...lines].join('\r\n') } });
  const other = `${second.id},,1000.00,,,,,UTR-F2`;
  const wrong = await confirm(`${row}UTR-F1`, `${second.id},,999.00,,,,,UTR-F2`, '987654,,1,,,,,X');
  expect(wrong.data).toMatchObject({
    recorded: 0,
    problems: [{ line: 3, message: expect.stringContaining('₹1,000.00') }, { line: 4 }],
  });
  expect((await first.order.read()).money.owed_back).toBe(1000);
  const both = await Promise.all([1, 2].map(async () => confirm(`${row}UTR-F1`, other)));
  expect(both.map(({ data }) => data?.recorded ?? 0).toSorted((a, b) => a - b)).toEqual([0, 2]);
  expect((await confirm(`${row}UTR-F1`, other)).data).toMatchObject({ recorded: 0, skipped: 2 });
  for (const { order } of [first, second])
    expect((await order.read()).money).toMatchObject({ refunded: 1000, owed_back: 0 });
  expect((await confirm(`${row}UTR-F9`)).data.problems).toHaveLength(1);
  const used = await refundOfCushion();
  expect(await confirm(`${used.id},,1000.00,,,,,UTR-F1`)).toMatchObject({
    status: 409,
    error: 'refund_reference_used',
  });
});
