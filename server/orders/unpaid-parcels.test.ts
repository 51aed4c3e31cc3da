import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '#test/builders.ts';
import {
  checkOut,
  closeWindow,
  openPaymentShop,
  type PaymentTestShop,
  verify,
} from '#server/payments/payments.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
let packer: Person;

beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Devika Rao', role: 'admin' });
  packer = await makePerson(bench.shop.database, { role: 'admin', staffRole: 'orders' });
});
afterAll(async () => bench.close());

const buyers = new Map<number, string>();

async function paid(): Promise<number> {
  const order = await checkOut(bench);
  buyers.set(order.orderId, order.buyer.token);
  await verify(bench, order, bench.provider.pay(order.providerOrderId));
  return order.orderId;
}
const setStatus = async (
  id: number,
  body: { status: string; reason?: string; version?: number },
  person = owner,
) => bench.shop.call('updateOrderStatus', { token: person.token, params: { id }, body });
const refund = async (id: number) =>
  bench.shop.call('refundOrder', { token: owner.token, params: { id }, body: { reason: 'Gift' } });
const versionOf = async (id: number): Promise<number> =>
  (await bench.shop.call('getAdminOrder', { token: owner.token, params: { id } })).data.version;
const as = { token: '' };
const notPaid = { status: 409, error: 'order_not_paid' };
const notesOf = async (id: number): Promise<(string | null)[]> =>
  (
    await bench.shop.call('getAdminOrder', { token: owner.token, params: { id } })
  ).data.timeline.flatMap(({ note }: { note: string | null }) => (note ? [note] : []));

/** An order that was paid, and refunded in full without a cancellation. */
async function refunded(): Promise<number> {
  const id = await paid();
  expect((await refund(id)).status).toBe(200);
  return id;
}

test('a refunded order is packed, sent in a parcel and handed over with a reason only', async () => {
  as.token = owner.token;
  const id = await refunded();
  const pack = async (reason?: string) =>
    bench.shop.call('packOrder', { ...as, params: { id }, body: { reason } });
  const create = async (reason?: string) =>
    bench.shop.call('createShipment', {
      ...as,
      params: { id },
      body: { carrier: 'Blue Dart', reason },
    });
  expect(await pack()).toMatchObject(notPaid);
  expect(await pack('')).toMatchObject(notPaid);
  expect(await create()).toMatchObject(notPaid);
  const created = await create('Paid by bank transfer');
  expect(created.status).toBe(200);
  const shipmentId = created.data.shipments[0]?.id;
  const record = async (event: string, reason?: string) =>
    bench.shop.call('addShipmentEvent', {
      ...as,
      params: { id: shipmentId },
      body: { event, reason },
    });
  expect(await pack()).toMatchObject(notPaid);
  expect(await record('packed')).toMatchObject(notPaid);
  expect(await record('picked_up')).toMatchObject(notPaid);
  expect((await record('picked_up', 'Paid by bank transfer')).status).toBe(200);
  expect((await record('delivered')).status).toBe(200);
  expect(await notesOf(id)).toEqual(
    expect.arrayContaining([
      '₹1,100.00 is not paid, or was refunded. Reason to send it: Paid by bank transfer',
    ]),
  );
  const token = buyers.get(id) ?? '';
  const { data: seen } = await bench.shop.call('getOrder', { token, params: { id } });
  expect(JSON.stringify(seen.timeline)).not.toContain('Reason to send it');
  expect(seen.timeline.map(({ note }) => note)).toContain('₹1,100.00 will be refunded.');
});

test('the list to pack, its count and the pick list leave out what is not paid', async () => {
  as.token = owner.token;
  const [good, due] = [await paid(), await refunded()];
  const list = async (status: string) =>
    (await bench.shop.call('listAdminOrders', { ...as, query: { status } })) as {
      data: { id: number }[];
      meta: { total: number };
    };
  const [all, toPack] = [await list('processing'), await list('to_pack')];
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
  expect(idsOf(all)).toEqual(expect.arrayContaining([good, due]));
  expect(idsOf(toPack)).toContain(good);
  expect(idsOf(toPack)).not.toContain(due);
  expect(toPack.meta.total).toBe(toPack.data.length);
  expect((await bench.shop.call('getToday', as)).data.to_pack).toBe(toPack.data.length);
});

test('the list to pack has the orders with a unit to pack and no requested cancellation', async () => {
  as.token = owner.token;
  const [open, packed, leaving] = [await paid(), await paid(), await paid()];
  const packing = async (id: number) => bench.shop.call('packOrder', { ...as, params: { id } });
  const shipmentId = (await packing(packed)).data.shipments[0]?.id;
  await bench.shop.call('createShipment', {
    ...as,
    params: { id: open },
    body: { carrier: 'Blue Dart' },
  });
  await packing(leaving);
  const cancelled = await setStatus(leaving, { status: 'cancelled', reason: 'Asked by phone' });
  expect(cancelled.data.cancellation_requested).toBe(true);
  const toPack = async () => {
    const { data, meta } = (await bench.shop.call('listAdminOrders', {
      ...as,
      query: { status: 'to_pack' },
    })) as { data: { id: number }[]; meta: { total: number } };
    expect(meta.total).toBe(data.length);
    expect((await bench.shop.call('getToday', as)).data.to_pack).toBe(data.length);
    return data.map(({ id }) => id);
  };
  const before = await toPack();
  expect(before).toContain(open);
  expect(before).not.toContain(packed);
  expect(before).not.toContain(leaving);
  const found = await bench.shop.call('listAdminOrders', {
    ...as,
    query: { status: 'to_pack', search: `#ORD-${packed}` },
  });
  expect(found.data).toEqual([]);
  await bench.shop.database.pool.query('update shipments set emptied_at = now() where id = $1', [
    shipmentId,
  ]);
  expect(await toPack()).toContain(packed);
  await bench.shop.database.pool.query('update shipments set emptied_at = null where id = $1', [
    shipmentId,
  ]);
  expect(await toPack()).not.toContain(packed);
});

const steps = [
  ['delivered', 'processing'],
  ['delivered', 'shipped'],
  ['shipped', 'processing'],
  ['cancelled', 'processing'],
] as const;

test.each(steps)('%s to %s needs a reason, one by one and in bulk', async (from, status) => {
  const id = await paid();
  await setStatus(id, { status: from });
  const refused = { status: 422, error: 'reason_required' };
  const version = await versionOf(id);
  expect(await setStatus(id, { status, version })).toMatchObject(refused);
  const bulk = async (reason?: string) =>
    bench.shop.call('updateOrderStatuses', {
      token: owner.token,
      body: { orders: [{ id, status, reason }] },
    });
  expect((await bulk()).data[0]).toMatchObject({ moved: false });
  expect((await bulk('Came back')).data[0]).toMatchObject({ moved: true, from });
  expect(await notesOf(id)).toContain('Reason: Came back');
});

test('staff set an order forward, and cancel it, without a reason', async () => {
  const [first, second] = [await paid(), await paid()];
  for (const status of ['shipped', 'delivered', 'delivered'])
    expect((await setStatus(first, { status })).status).toBe(200);
  expect((await setStatus(second, { status: 'cancelled' })).status).toBe(200);
});

test('an unpaid online order is not processed without a reason', async () => {
  const order = await checkOut(bench);
  await closeWindow(bench, order);
  const version = await versionOf(order.orderId);
  expect(await setStatus(order.orderId, { status: 'processing', version })).toMatchObject({
    error: 'reason_required',
    message: '₹1,100.00 is not paid, or was refunded. Please give a reason.',
  });
});

test('cancelling a paid order that was sent needs the permission to refund', async () => {
  const [waiting, shipped, delivered, back] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ];
  await setStatus(shipped, { status: 'shipped' });
  await setStatus(delivered, { status: 'delivered' });
  await setStatus(back, { status: 'delivered' });
  await setStatus(back, { status: 'processing', reason: 'Came back' }, packer);
  const cancel = { status: 'cancelled' };
  for (const id of [shipped, delivered, back])
    expect(await setStatus(id, cancel, packer)).toMatchObject({ status: 403, error: 'forbidden' });
  const bulk = await bench.shop.call('updateOrderStatuses', {
    token: packer.token,
    body: { orders: [{ id: delivered, ...cancel }] },
  });
  expect(bulk.data[0]).toMatchObject({ moved: false });
  expect((await setStatus(waiting, cancel, packer)).status).toBe(200);
  expect((await setStatus(delivered, cancel)).status).toBe(200);
});
