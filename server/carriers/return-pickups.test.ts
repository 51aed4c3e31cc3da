import { expect } from 'vitest';
import type { Step } from '#sandbox/carrier/simulator.ts';
import { makePerson, makeProduct, present } from '#test/builders.ts';
import { buy } from '#server/orders/orders.fixture.ts';
import { type CarrierShop, deliver, eachCarrier, endLeases, runTask } from './carriers.fixture.ts';
import { setWeight } from './shipped-orders.fixture.ts';

const onEach = eachCarrier();

/** An approved return of one unit of a delivered order. */
async function approved({ shop, owner }: CarrierShop) {
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 5 });
  await setWeight(shop, product.id, 500);
  await shop.database.pool.query('update products set return_days = 30 where id = $1', [
    product.id,
  ]);
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 2 }]);
  const orderId = data.order.id;
  const { token } = owner;
  const body = { status: 'delivered' };
  await shop.call('updateOrderStatus', { token, params: { id: orderId }, body });
  const requested = await shop.call('requestReturn', {
    token: buyer.token,
    params: { id: orderId },
    body: {
      lines: [{ product_id: product.id, quantity: 1 }],
      reason: 'changed_mind',
      wish: 'refund',
    },
  });
  const { id } = present(requested.data.returns[0]);
  const params = { id };
  await shop.call('updateReturn', { token, params, body: { to: 'approved' } });
  const ofBuyer = { token: buyer.token, params: { id: orderId, return_id: id } };
  return {
    ...{ id, orderId },
    book: async () => shop.call('bookReturnPickup', { token, params, body: {} }),
    cancel: async () => shop.call('cancelReturnPickup', { token, params }),
    send: async (fields: object = {}) =>
      shop.call('sendReturn', {
        ...ofBuyer,
        body: { courier: 'DTDC', tracking_number: 'D123', ...fields },
      }),
    withdraw: async () => shop.call('withdrawReturn', ofBuyer),
    shown: async () => {
      const call = { token: buyer.token, params: { id: orderId } };
      return present((await shop.call('listReturns', call)).data.returns[0]);
    },
    forStaff: async () => {
      const call = { token, query: { order_id: orderId } };
      return present((await shop.call('listAdminReturns', call)).data[0]);
    },
  };
}

type Return = Awaited<ReturnType<typeof approved>>;

const atCarrier = ({ carrier }: CarrierShop, { orderId, id }: Return) =>
  carrier.parcels().filter(({ reference }) => reference.startsWith(`${orderId}-R${id}-`));

async function expectBookedOnce(bench: CarrierShop, returned: Return) {
  const [parcel, ...others] = atCarrier(bench, returned);
  expect(others).toEqual([]);
  expect(parcel).toMatchObject({ pickups: 1, isReturn: true, isCash: false, isCancelled: false });
  expect(await returned.shown()).toMatchObject({
    state: 'approved',
    courier: bench.simulator.courier,
    tracking_number: parcel?.awb,
    tracking_url: bench.simulator.trackingUrl(parcel?.awb ?? ''),
    label_url: expect.stringMatching(bench.simulator.label),
  });
  return present(parcel).awb;
}

onEach('a pickup is booked once, and the shopper gets number and label', async (bench) => {
  const returned = await approved(bench);
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await returned.book()).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  await expectBookedOnce(bench, returned);
  expect(await returned.send()).toMatchObject({ status: 409, error: 'return_pickup_booked' });
});

for (const step of ['create', 'assign', 'pickup', 'label'] satisfies Step[])
  onEach(`an answer lost at “${step}” of a pickup leads to one pickup`, async (bench) => {
    if (!bench.simulator.losable.includes(step)) return;
    const returned = await approved(bench);
    bench.carrier.control.loses = step;
    expect((await returned.book()).data.pickup).toMatchObject({ state: 'intended' });
    await endLeases(bench);
    await runTask(bench, 'continue_bookings');
    await expectBookedOnce(bench, returned);
  });

onEach('the carrier collects and delivers: the return is on the way, then here', async (bench) => {
  const returned = await approved(bench);
  await returned.book();
  const awb = await expectBookedOnce(bench, returned);
  const collected = bench.carrier.step(awb, 'picked_up');
  for (let turn = 0; turn < 2; turn++) expect(await deliver(bench, collected)).toBe(200);
  expect(await deliver(bench, collected, 'wrong')).toBe(401);
  expect(await returned.forStaff()).toMatchObject({ state: 'in_transit', has_arrived: false });
  expect(await returned.cancel()).toMatchObject({ status: 409, error: 'return_pickup_left' });
  await deliver(bench, bench.carrier.step(awb, 'delivered'));
  expect(await returned.forStaff()).toMatchObject({ state: 'in_transit', has_arrived: true });
  const sent = await bench.shop.database.pool.query(
    `select count(*)::int from mails where event_key = 'return:' || $1 || ':in_transit'`,
    [returned.id],
  );
  expect(sent.rows).toEqual([{ count: 1 }]);
});

onEach('a webhook that never came is asked for', async (bench) => {
  const returned = await approved(bench);
  await returned.book();
  const awb = await expectBookedOnce(bench, returned);
  bench.carrier.step(awb, 'picked_up');
  bench.carrier.step(awb, 'delivered');
  await bench.shop.database.pool.query(
    `update carrier_bookings set checked_at = now() - interval '4 hours'`,
  );
  await runTask(bench, 'track_parcels');
  expect(await returned.forStaff()).toMatchObject({ state: 'in_transit', has_arrived: true });
});

onEach('a withdrawn return is not collected', async (bench) => {
  const returned = await approved(bench);
  await returned.book();
  await returned.withdraw();
  await runTask(bench, 'continue_bookings');
  expect(atCarrier(bench, returned)).toMatchObject([{ isCancelled: true }]);
  expect(await returned.book()).toMatchObject({ status: 409, error: 'return_not_collectable' });
});

onEach('a cancelled pickup leaves the return to the shopper, who sends it', async (bench) => {
  const returned = await approved(bench);
  await returned.book();
  expect((await returned.cancel()).data).toMatchObject({ pickup: { state: 'cancelled' } });
  expect(await returned.cancel()).toMatchObject({ error: 'return_pickup_not_booked' });
  expect(await returned.shown()).toMatchObject({ courier: '', label_url: '' });
  expect((await returned.send({ courier: ' ' })).status).toBe(422);
  for (let turn = 0; turn < 2; turn++) expect((await returned.send()).status).toBe(200);
  await returned.send({ tracking_number: 'D124' });
  expect(await returned.shown()).toMatchObject({
    ...{ state: 'in_transit', courier: 'DTDC', tracking_number: 'D124' },
  });
  expect(await returned.withdraw()).toMatchObject({ status: 409, error: 'return_step' });
});

onEach(
  'a refusal of the carrier is shown, and the next attempt books the pickup',
  async (bench) => {
    const returned = await approved(bench);
    bench.carrier.control.behaviour = 'refusing';
    expect((await returned.book()).data.pickup).toMatchObject({
      state: 'failed',
      problem: bench.simulator.refusal,
    });
    bench.carrier.control.behaviour = 'well';
    expect((await returned.book()).status).toBe(200);
    await expectBookedOnce(bench, returned);
  },
);
