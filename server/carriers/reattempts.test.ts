import { expect } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { present } from '#test/builders.ts';
import { type CarrierShop, deliver, eachCarrier, runTask } from './carriers.fixture.ts';
import { book, carrierOrders, type ShippedOrder, shipment } from './shipped-orders.fixture.ts';

const onEach = eachCarrier();

const minute = (count: number) => new Date(Date.now() - 3_600_000 + count * 60_000);
const day = (after: number): string =>
  new Date(Date.now() + 330 * 60_000 + after * 86_400_000).toISOString().slice(0, 10);

type FailedParcel = ShippedOrder & { awb: string; token: string };

/** A booked parcel whose first attempt failed. */
async function failedParcel(bench: CarrierShop): Promise<FailedParcel> {
  await bench.shop.call('saveDeliverySettings', {
    token: bench.owner.token,
    body: { working_days: [1, 2, 3, 4, 5, 6, 7] },
  });
  const order = await shipment(bench);
  const { data } = await book(bench, order);
  const awb = present(data.shipments[0]).tracking_number;
  for (const [index, event] of (['picked_up', 'delivery_failed'] as const).entries())
    await deliver(bench, bench.carrier.step(awb, event, { at: minute(index) }));
  const url = await valueOf(
    bench.shop,
    `select facts->>'url' from mails where facts->>'update' = 'delivery_failed'
       and (facts->>'orderId')::int = $1`,
    [order.orderId],
  );
  return { ...order, awb, token: present(String(url).split('/').at(-1)) };
}

const answer = async ({ shop }: CarrierShop, { token }: FailedParcel, body: object) =>
  shop.call('requestRedelivery', { params: { token }, body });
const answerOf = async ({ shop, owner }: CarrierShop, { orderId }: FailedParcel) => {
  const request = { token: owner.token, params: { id: orderId } };
  const { data } = await shop.call('getAdminOrder', request);
  return data.shipments[0]?.redelivery?.answer;
};
const requested = (bench: CarrierShop, order: FailedParcel) =>
  present(carrierOrders(bench, order)[0]).reattempts;

onEach('the answer to a failed attempt reaches the carrier once, by two workers', async (bench) => {
  const order = await failedParcel(bench);
  await answer(bench, order, { day: day(2), address: '12 Blue Gate, behind the temple' });
  await Promise.all([runTask(bench, 'send_reattempts'), runTask(bench, 'send_reattempts')]);
  expect(requested(bench, order)).toEqual([
    { day: day(2), address: '12 Blue Gate, behind the temple' },
  ]);
  expect(await answerOf(bench, order)).toMatchObject({ state: 'sent', problem: '' });
  expect((await answer(bench, order, { day: day(3) })).status).toBe(409);
});

onEach('without an answer of the carrier it waits, and can still be replaced', async (bench) => {
  const order = await failedParcel(bench);
  await answer(bench, order, { day: day(2) });
  bench.carrier.control.behaviour = 'down';
  await runTask(bench, 'send_reattempts');
  expect(await answerOf(bench, order)).toMatchObject({ state: 'waiting' });
  expect((await answer(bench, order, { day: day(3) })).status).toBe(200);
  bench.carrier.control.behaviour = 'well';
  await runTask(bench, 'send_reattempts');
  expect(requested(bench, order)).toEqual([{ day: day(3), address: '' }]);
});

onEach('what the carrier refuses is left to the staff, with its reason', async (bench) => {
  const order = await failedParcel(bench);
  await answer(bench, order, { day: day(2) });
  bench.carrier.control.behaviour = 'refusing';
  await runTask(bench, 'send_reattempts');
  expect(await answerOf(bench, order)).toMatchObject({
    state: 'by_hand',
    problem: bench.simulator.refusal,
  });
});

onEach('an answer whose day came before the carrier had it is left to the staff', async (bench) => {
  const order = await failedParcel(bench);
  await answer(bench, order, { day: day(1) });
  await bench.shop.database.pool.query(
    'update redelivery_answers set day = current_date - 1 where shipment_id = $1',
    [order.shipmentId],
  );
  await runTask(bench, 'send_reattempts');
  expect([await answerOf(bench, order), requested(bench, order)]).toMatchObject([
    { state: 'by_hand', problem: 'The day came before the carrier had it.' },
    [],
  ]);
});

onEach('a parcel that moves on before its answer is sent is not asked for', async (bench) => {
  const order = await failedParcel(bench);
  await answer(bench, order, { day: day(2) });
  await deliver(bench, bench.carrier.step(order.awb, 'out_for_delivery', { at: minute(2) }));
  await runTask(bench, 'send_reattempts');
  expect(requested(bench, order)).toEqual([]);
  // The report of the first attempt comes again, late, and asks for nothing.
  await deliver(bench, bench.carrier.step(order.awb, 'delivery_failed', { at: minute(1) }));
  expect((await answer(bench, order, { day: day(3) })).message).toContain('already trying again');
});

onEach('a parcel of a courier without requests is left to the staff', async (bench) => {
  const order = await failedParcel(bench);
  await answer(bench, order, { day: day(2) });
  await bench.shop.database.pool.query(
    `update carrier_bookings set carrier = 'manual' where shipment_id = $1`,
    [order.shipmentId],
  );
  await runTask(bench, 'send_reattempts');
  expect(await answerOf(bench, order)).toMatchObject({ state: 'by_hand', problem: '' });
});
