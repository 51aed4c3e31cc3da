import { expect } from 'vitest';
import { makePerson, type Person, present } from '#test/builders.ts';
import { openHistories } from '../histories.fixture.ts';
import {
  checkOut,
  type Checkout,
  type PaymentTestShop,
  runTask,
  setBehaviour,
  verify,
} from '../payments.fixture.ts';

let bench: PaymentTestShop;
const { onEach } = openHistories((opened) => {
  bench = opened;
});

async function buyPaid(): Promise<Checkout & { paymentId: string }> {
  const order = await checkOut(bench);
  const paid = bench.provider.pay(order.providerOrderId);
  await verify(bench, order, paid);
  return { ...order, paymentId: paid.paymentId };
}

const record = async (): Promise<void> => runTask(bench, 'record_settlements');
const staff = async (): Promise<Person> => makePerson(bench.shop.database, { role: 'admin' });
const settlementsOf = async ({ orderId }: Pick<Checkout, 'orderId'>) => {
  const { token } = await staff();
  const { data } = await bench.shop.call('getAdminOrder', { token, params: { id: orderId } });
  return data.settlements;
};
const idOf = ({ paymentId }: { paymentId: string }): string =>
  present(bench.provider.settled.get(paymentId)).settlementId;

onEach(
  'a settlement is stored once the provider lists it, and its UTR once it is known',
  async () => {
    const [order, other] = [await buyPaid(), await buyPaid()];
    await record();
    expect(await settlementsOf(order)).toEqual([]);
    bench.provider.settle();
    await record();
    const settled = {
      ...{ id: idOf(order), utr: null, at: expect.any(String), amount: 1100 },
      ...{ fee: 22, fee_tax: 3.96 },
    };
    expect(await settlementsOf(order)).toEqual([settled]);
    bench.provider.settle({ utr: 'N87912312' });
    await record();
    await record();
    expect(await settlementsOf(order)).toEqual([{ ...settled, utr: 'N87912312' }]);
    expect(await settlementsOf(other)).toHaveLength(1);
    const { token } = await staff();
    const file = await bench.shop.app.inject({
      url: '/api/admin/exports/orders?format=csv',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.body).toContain(`${idOf(order)},N87912312,22.00,3.96`);
  },
);

onEach('while the provider answers nothing readable, no settlement is stored', async () => {
  const order = await buyPaid();
  bench.provider.settle({ utr: 'N1' });
  for (const behaviour of ['down', 'rubbish', 'limiting', 'refusing'] as const) {
    setBehaviour(bench, behaviour);
    await expect(record()).rejects.toThrow();
  }
  setBehaviour(bench, 'well');
  expect(await settlementsOf(order)).toEqual([]);
  await record();
  expect(await settlementsOf(order)).toMatchObject([{ utr: 'N1' }]);
});

onEach('a settlement that does not fit its payment is logged and not stored', async () => {
  const orders = [await buyPaid(), await buyPaid(), await buyPaid()];
  bench.provider.settle({ utr: 'N2' });
  const [larger, dear] = orders.map(({ paymentId }) => paymentId);
  const payment = present(bench.provider.payments.get(present(larger)));
  bench.provider.payments.set(payment.id, { ...payment, amount: 990_000 });
  const settled = present(bench.provider.settled.get(present(dear)));
  bench.provider.settled.set(settled.paymentId, { ...settled, fee: 120_000 });
  const before = bench.errors.length;
  await record();
  expect(bench.errors.slice(before)).toMatchObject([
    { paymentId: expect.stringMatching(`${larger}|${dear}`), capturedPaise: 110_000 },
    { paymentId: expect.stringMatching(`${larger}|${dear}`), capturedPaise: 110_000 },
  ]);
  const stored = await Promise.all(orders.map(async (order) => settlementsOf(order)));
  expect(stored.map(({ length }) => length)).toEqual([0, 0, 1]);
  bench.provider.payments.set(payment.id, payment);
  bench.provider.settled.set(settled.paymentId, settled);
});

onEach('a later settlement replaces one that the bank returned, not the reverse', async () => {
  const order = await buyPaid();
  bench.provider.settle({ utr: 'N3' });
  await record();
  const first = present(bench.provider.settled.get(order.paymentId));
  const later = { ...first, utr: 'N4', settledAt: first.settledAt - 60 };
  bench.provider.settled.set(order.paymentId, later);
  await record();
  expect(await settlementsOf(order)).toMatchObject([{ utr: 'N3' }]);
  bench.provider.settled.set(order.paymentId, { ...later, settledAt: first.settledAt + 1 });
  await expect
    .poll(async () => {
      await record();
      return settlementsOf(order);
    })
    .toMatchObject([{ utr: 'N4' }]);
});
