import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentShop, type PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { makePerson, type Person, present } from '#test/builders.ts';
import { stockOf, valueOf } from '../orders.fixture.ts';
import { deliverOrder, makeSibling } from './returns.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const saveRules = async (fields: object) =>
  bench.shop.call('saveReturnRules', {
    token: owner.token,
    body: { enabled: true, reasons: ['damaged'], max_value: null, within_days: null, ...fields },
  });

const emailsOf = async (id: number) =>
  valueOf(
    bench.shop,
    `select array_agg(facts->>'state' order by id) from mails
     where event_key like 'return:' || $1 || ':%'`,
    [id],
  );

test('no return is approved without rules of the owner', async () => {
  const { data } = await bench.shop.call('getReturnRules', { token: owner.token });
  expect(data).toMatchObject({ enabled: false, reasons: [] });
  const order = await deliverOrder({ bench, owner }, 'cod');
  const answer = await order.request(order.units(1), { reason: 'damaged' });
  expect(answer.data.returns).toMatchObject([{ state: 'requested' }]);
});

test('a return that the rules allow is approved at once, with an entry in the audit log', async () => {
  expect((await saveRules({ max_value: 2000, within_days: 5 })).status).toBe(200);
  const order = await deliverOrder({ bench, owner }, 'cod');
  const states = async (cushions: number, reason: string) => {
    const { data } = await order.request(order.units(cushions), { reason });
    return present(data.returns.at(-1)).state;
  };
  expect(await states(2, 'damaged')).toBe('approved');
  expect(await states(1, 'quality')).toBe('requested');
  const { returns } = await order.list();
  const { id } = present(returns[0]);
  expect(await emailsOf(id)).toEqual(['approved']);
  const { data } = await bench.shop.call('listActivity', {
    token: owner.token,
    query: { subject: `order:${order.id}` },
  });
  expect(data.filter(({ action }) => action === 'return.update')).toMatchObject([
    { actor: null, after: { state: 'approved', result: 'Approved automatically.' } },
  ]);
  const dear = await deliverOrder({ bench, owner }, 'cod');
  const answer = await dear.request(dear.units(0, 1), { reason: 'damaged' });
  expect(answer.data.returns).toMatchObject([{ state: 'requested' }]);
});

test('a return after the days of the rules waits for the staff', async () => {
  await saveRules({ within_days: 2 });
  const order = await deliverOrder({ bench, owner }, 'cod');
  await bench.shop.database.pool.query(
    `alter table order_events disable trigger order_events_append_only;
     update order_events set at = at - interval '3 days' where order_id = ${order.id};
     alter table order_events enable trigger order_events_append_only`,
  );
  const answer = await order.request(order.units(1), { reason: 'damaged' });
  expect(answer.data.returns).toMatchObject([{ state: 'requested' }]);
});

test('an exchange that the rules allow is reserved at once, a gone one waits', async () => {
  await saveRules({ reasons: ['too_small'] });
  const order = await deliverOrder({ bench, owner }, 'upi');
  const fields = { stock: 1, pricePaise: 100_000 };
  const wide = await makeSibling({ bench, owner }, order.cushion, fields);
  const wish = { wish: 'exchange', exchange_product_id: wide.id, reason: 'too_small' };
  const first = await order.request(order.units(1), wish);
  expect(first.data.returns).toMatchObject([
    { state: 'approved', exchange_order_id: expect.any(Number) },
  ]);
  expect(await stockOf(bench.shop, wide)).toBe(0);
  const second = await order.request(order.units(1), wish);
  expect(second.data.returns).toMatchObject([
    { state: 'approved' },
    { state: 'requested', exchange_order_id: null },
  ]);
});

test('rules without a reason, with amounts or days that cannot be, are refused', async () => {
  const before = (await bench.shop.call('getReturnRules', { token: owner.token })).data;
  for (const fields of [
    { reasons: [] },
    { reasons: ['unknown'] },
    { max_value: -1 },
    { max_value: 0.001 },
    { within_days: 0 },
    { within_days: 1.5 },
  ])
    expect((await saveRules(fields)).status).toBe(422);
  expect((await saveRules({ version: before.version + 7 })).status).toBe(409);
  expect((await bench.shop.call('getReturnRules', { token: owner.token })).data).toEqual(before);
  const packer = await makePerson(bench.shop.database, { role: 'admin', staffRole: 'orders' });
  const call = { token: packer.token, body: { enabled: false, reasons: [] } };
  expect((await bench.shop.call('saveReturnRules', call)).status).toBe(403);
});
