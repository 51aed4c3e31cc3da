import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPaymentShop,
  type PaymentTestShop,
  runRefunds,
  runTask,
} from '#server/payments/payments.fixture.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '../orders.fixture.ts';
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

const emails = async (id: number) =>
  valueOf(
    bench.shop,
    `select array_agg(kind || coalesce(' ' || (facts->>'paymentNote'), '') order by id) from mails
     where kind like 'order_cancel%' and state <> 'expired' and (facts->>'orderId')::int = $1`,
    [id],
  );
const notesOf = ({ timeline }: { timeline: { note: string | null }[] }) =>
  timeline.flatMap(({ note }) => note ?? []);

test('a buyer cancels a packed order: it is requested, and ends once the parcels are taken apart', async () => {
  const { id, cancel, takeApart, read, products, refund, books } = await order('upi');
  const requested = await cancel();
  expect(requested).toMatchObject({
    status: 200,
    message: 'Cancellation requested. We will email you once the parcel is stopped.',
    data: { order_status: 'processing', cancellation_requested: true },
  });
  expect((await cancel()).data.cancellation_requested).toBe(true);
  expect(notesOf(requested.data)).toEqual([
    'Cancellation requested. It waits until each parcel is stopped or back.',
  ]);
  expect(await emails(id)).toEqual(['order_cancel_requested Your payment is refunded after that.']);
  await refund();
  expect(await stockOf(bench.shop, products.quilt)).toBe(0);
  expect(await books()).toMatchObject({ paid: 4000 });
  const packed = await bench.shop.call('packOrder', { token: owner.token, params: { id } });
  expect(packed).toMatchObject({ status: 409, error: 'cancellation_requested' });
  expect((await takeApart()).data.order_status).toBe('cancelled');
  expect(await takeApart()).toMatchObject({ status: 409, error: 'cancellation_not_requested' });
  expect(await stockOf(bench.shop, products.quilt)).toBe(1);
  expect(await emails(id)).toEqual([
    'order_cancel_requested Your payment is refunded after that.',
    'order_cancelled Your payment of ₹4,000.00 is being refunded.',
  ]);
  await refund();
  expect(await read()).toMatchObject({ cancellation_requested: false, payment_status: 'failed' });
  expect(await books()).toMatchObject({ paid: 0 });
});

test('a label without a packed parcel does not delay a cancellation', async () => {
  const { cancel } = await order('upi', { setUp: 'created' });
  expect((await cancel()).data).toMatchObject({
    order_status: 'cancelled',
    cancellation_requested: false,
  });
});

test('a parcel delivered despite a requested cancellation makes the order delivered', async () => {
  const { cancel, record, read, books, refund, takeApart, products } = await order('upi');
  await cancel();
  const moved = await record('cushion', 'picked_up');
  expect(notesOf(moved.data)).toContain(
    'The cancellation of this order is requested, but the courier reports: Picked up by the courier.',
  );
  await record('cushion', 'delivered');
  await takeApart();
  expect(await read()).toMatchObject({
    order_status: 'delivered',
    payment_status: 'completed',
    cancellation_requested: false,
    returned_amount: 3000,
  });
  expect(await stockOf(bench.shop, products.quilt)).toBe(1);
  await refund();
  expect(await books()).toEqual({ cash: 0, paid: 1000, invoiced: 1000 });
});

test('a moving parcel of a cancelled order delays the refund, its delivery revives the order', async () => {
  const { id, cancel, takeApart, record, read, books } = await order('upi');
  await cancel();
  await takeApart();
  await bench.shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [id],
  );
  await runTask(bench, 'refund_cancelled');
  expect((await read()).refunds).toMatchObject([{ amount: 4000, state: 'due' }]);
  const moved = await record('cushion', 'in_transit');
  expect(notesOf(moved.data)).toContain(
    'This order is cancelled, but the courier reports: In transit. The refund of ₹4,000.00 waits.',
  );
  expect(moved.data.refunds).toEqual([]);
  await bench.shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [id],
  );
  await runTask(bench, 'refund_cancelled');
  expect((await read()).refunds).toEqual([]);
  await record('cushion', 'delivered');
  await runRefunds(bench);
  expect(await read()).toMatchObject({ order_status: 'delivered', payment_status: 'completed' });
  expect(await books()).toEqual({ cash: 0, paid: 1000, invoiced: 1000 });
});

test("cash of a parcel that was delivered despite its order's cancellation is booked", async () => {
  const { cancel, takeApart, record, read, books, products } = await order('cod');
  await cancel();
  await takeApart();
  const other = await makePerson(bench.shop.database);
  const lines = [{ product: products.cushion, quantity: 1 }];
  await fillCart(bench.shop, other.token, lines);
  expect((await placeOrder(bench.shop, other.token, draftOf(lines))).status).toBe(200);
  expect((await record('cushion', 'delivered')).status).toBe(200);
  expect(await read()).toMatchObject({ order_status: 'delivered', collected_amount: 1000 });
  expect(await books()).toEqual({ cash: 1000, paid: 0, invoiced: 1000 });
  expect((await record('quilt', 'delivered')).status).toBe(200);
  expect(await books()).toEqual({ cash: 4000, paid: 0, invoiced: 4000 });
});

test('staff cancel a shipped order: its units are not sold, and the return is inspected', async () => {
  const { set, record, comeBack, read, products } = await order('cod');
  await record('cushion', 'in_transit');
  await record('quilt', 'in_transit');
  expect((await set('cancelled')).data).toMatchObject({
    order_status: 'shipped',
    cancellation_requested: true,
  });
  expect(await stockOf(bench.shop, products.quilt)).toBe(0);
  expect((await comeBack('quilt', 1)).status).toBe(200);
  expect((await comeBack('cushion')).status).toBe(200);
  expect(await read()).toMatchObject({ order_status: 'cancelled', payment_status: 'pending' });
  expect([
    await stockOf(bench.shop, products.quilt),
    await stockOf(bench.shop, products.cushion),
  ]).toEqual([0, 1]);
});

test('a request that is withdrawn keeps the order, and its email does not leave', async () => {
  const { id, set, read, record } = await order('cod');
  const requested = await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status: 'cancelled', email_delay_seconds: 60 },
  });
  expect(requested.message).toBe('Cancellation requested: it waits for the parcels');
  const { version } = requested.data;
  const retained = await bench.shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id },
    body: { status: 'processing', version },
  });
  expect(retained.data).toMatchObject({
    order_status: 'processing',
    cancellation_requested: false,
  });
  expect(await emails(id)).toBeNull();
  await record('cushion', 'delivered');
  await record('quilt', 'delivered');
  expect(await read()).toMatchObject({ order_status: 'delivered', collected_amount: 4000 });
  expect((await set('cancelled')).data.order_status).toBe('cancelled');
});
