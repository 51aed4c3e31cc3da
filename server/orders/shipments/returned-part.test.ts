import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentOf } from '#contract/orders/payment-state.ts';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
  runTask,
} from '#server/payments/payments.fixture.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { stockOf } from '../orders.fixture.ts';
import { orderOf } from './parcels.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const order = async (method: 'cod' | 'upi', options = {}) =>
  orderOf({ bench, owner }, method, options);

test.each(['delivered first', 'returned first'])(
  'one of two cash parcels comes back, %s: the cash of the other, and a credit note',
  async (first) => {
    const { id, record, comeBack, read, books, buyer, products } = await order('cod');
    if (first === 'delivered first') await record('cushion', 'delivered');
    await comeBack('quilt');
    if (first === 'returned first') await record('cushion', 'delivered');
    const data = await read();
    expect(data).toMatchObject({
      order_status: 'delivered',
      payment_status: 'completed',
      returned_amount: 3000,
      collected_amount: 1000,
    });
    expect(await books()).toEqual({ cash: 1000, paid: 0, invoiced: 1000 });
    expect(paymentOf(data).staff).toBe('₹1,000.00 collected in cash');
    const own = await bench.shop.call('getOrder', { token: buyer.token, params: { id } });
    expect(paymentOf(own.data).shopper).toBe('₹1,000.00 paid in cash. ₹3,000.00 was not charged.');
    expect(await stockOf(bench.shop, products.quilt)).toBe(1);
    const documents = await bench.shop.call('listAdminInvoices', {
      token: owner.token,
      params: { id },
    });
    expect(documents.data[1]).toMatchObject({
      kind: 'credit_note',
      totals: { total: 3000 },
      lines: [{ quantity: 1 }],
    });
  },
);

test('cash of a delivered parcel is booked while the other is on its way', async () => {
  const { record, read, books } = await order('cod');
  await record('cushion', 'delivered');
  const data = await read();
  expect(data).toMatchObject({ order_status: 'shipped', payment_status: 'pending' });
  expect(await books()).toMatchObject({ cash: 1000 });
  expect(paymentOf(data).shopper).toBe('₹1,000.00 paid in cash, ₹3,000.00 to be paid on delivery');
  await record('quilt', 'delivered');
  expect(await books()).toEqual({ cash: 4000, paid: 0, invoiced: 4000 });
});

test('one of two parcels that were paid online comes back: its share is refunded once', async () => {
  const { record, comeBack, read, books } = await order('upi');
  await comeBack('quilt', 1);
  await record('cushion', 'delivered');
  expect((await read()).refunds).toMatchObject([{ amount: 3000, state: 'due' }]);
  await runRefunds(bench);
  await runTask(bench, 'refund_cancelled');
  const data = await read();
  expect(data).toMatchObject({
    order_status: 'delivered',
    payment_status: 'completed',
    refundable_amount: 1000,
  });
  expect(paymentOf(data).shopper).toBe('Paid. ₹3,000.00 of it is refunded');
  expect(await books()).toEqual({ cash: 0, paid: 1000, invoiced: 1000 });
});

test('both parcels of a paid order come back one after the other: all of it is refunded', async () => {
  const { comeBack, read, books, refund } = await order('upi');
  await comeBack('quilt');
  await comeBack('cushion');
  expect(await read()).toMatchObject({ order_status: 'cancelled' });
  await refund();
  expect(await books()).toEqual({ cash: 0, paid: 0, invoiced: 0 });
});

test('an order that a goodwill refund left at ₹0 comes back: no document of ₹0 is issued', async () => {
  const { id, comeBack, refund } = await order('upi');
  const call = { token: owner.token, params: { id } };
  await bench.shop.call('refundOrder', { ...call, body: { amount: 2000, reason: 'Late' } });
  await comeBack('quilt');
  await comeBack('cushion');
  await refund();
  const { data } = await bench.shop.call('listAdminInvoices', call);
  expect(data).toMatchObject([
    { totals: { total: 4000 } },
    { totals: { total: 2000 } },
    { totals: { total: 2000 } },
  ]);
});

test('buyer and staff read the place of each unit', async () => {
  const { id, record, comeBack, read, buyer } = await order('cod', { setUp: 'created' });
  await record('cushion', 'packed');
  await comeBack('quilt');
  const none = { to_pack: 0, in_parcel: 0, delivered: 0, returned: 0, cancelled: 0 };
  const expected = [
    { quantity: 1, units: { ...none, in_parcel: 1 } },
    { quantity: 1, units: { ...none, returned: 1 } },
  ];
  expect((await read()).cart_data).toMatchObject(expected);
  const own = await bench.shop.call('getOrder', { token: buyer.token, params: { id } });
  expect(own.data.cart_data).toMatchObject(expected);
  const list = await bench.shop.call('listOrders', { token: buyer.token });
  expect(list.data[0]?.cart_data).toMatchObject(expected);
});
