import { expect, onTestFinished } from 'vitest';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { present } from '#test/builders.ts';
import { type CarrierShop, deliver, eachCarrier, runTask } from './carriers.fixture.ts';
import { book, bookedShipment, eventsOf, orderOf } from './shipped-orders.fixture.ts';
import { readWebhookToken } from './accounts.ts';

const onEach = eachCarrier();

const minute = (count: number) => new Date(Date.now() - 3_600_000 + count * 60_000);

onEach(
  'webhooks in any order, repeated and at once move a parcel forward, each step once',
  async (bench) => {
    const order = await bookedShipment(bench);
    const steps = (
      [
        'picked_up',
        'in_transit',
        'out_for_delivery',
        'delivery_failed',
        'out_for_delivery',
        'delivered',
      ] as const
    ).map((event, index) => bench.carrier.step(order.awb, event, { at: minute(index) }));
    const [first, second, , failed, , last] = steps;
    await deliver(bench, present(first));
    await Promise.all([
      deliver(bench, present(first)),
      deliver(bench, present(first)),
      deliver(bench, present(failed)),
    ]);
    await applyWaiting(bench);
    // A carrier that pushes single steps sends none of those between.
    const { pushesHistory } = bench.simulator;
    const before = pushesHistory
      ? ['picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed']
      : ['picked_up', 'delivery_failed'];
    expect(await eventsOf(bench, order)).toEqual(before);
    // The step before the failed attempt comes late and changes nothing.
    await deliver(bench, present(second));
    expect((await eventsOf(bench, order)).at(-1)).toBe('delivery_failed');
    await deliver(bench, present(last));
    const after = [...before, ...(pushesHistory ? ['out_for_delivery'] : []), 'delivered'];
    expect(await eventsOf(bench, order)).toEqual(after);
    for (const step of steps.toReversed()) await deliver(bench, step);
    expect(await eventsOf(bench, order)).toEqual(after);
    expect(await orderOf(bench, order)).toMatchObject({
      order_status: 'delivered',
      payment_status: 'completed',
    });
    // The shopper gets no email about the transit.
    const emailed = `select count(*)::int from mails where kind = 'shipment_update'
      and (facts->>'orderId')::int = $1`;
    expect(await valueOf(bench.shop, emailed, [order.orderId])).toBe(
      after.filter((event) => event !== 'in_transit').length,
    );
  },
);

/** Runs the jobs of the events that found the order locked. */
async function applyWaiting(bench: CarrierShop): Promise<void> {
  const { rows } = await bench.shop.database.pool.query<{ provider: string; event_id: string }>(
    'select provider, event_id from webhook_events where applied_at is null order by event_id',
  );
  for (const { provider: carrier, event_id: eventId } of rows)
    await runTask(bench, 'apply_carrier_event', { carrier, eventId });
}

onEach(
  'a webhook with another token is refused, and one of an unknown parcel stores nothing',
  async (bench) => {
    const order = await bookedShipment(bench);
    const step = bench.carrier.step(order.awb, 'picked_up');
    const stored = async () => valueOf(bench.shop, `select count(*)::int from webhook_events`, []);
    const before = await stored();
    expect(await deliver(bench, step, 'another token')).toBe(401);
    expect(await deliver(bench, step, '')).toBe(401);
    const unknown = { ...step, body: step.body.replaceAll(order.awb, '999') };
    expect(await deliver(bench, unknown)).toBe(200);
    expect([await eventsOf(bench, order), await stored()]).toEqual([[], before]);
    expect(await deliver(bench, step)).toBe(200);
    expect(await eventsOf(bench, order)).toEqual(['picked_up']);
  },
);

onEach(
  'a parcel comes back although the carrier lost the events before its return',
  async (bench) => {
    const order = await bookedShipment(bench);
    await deliver(bench, bench.carrier.step(order.awb, 'rto_delivered', { at: minute(0) }));
    expect(await eventsOf(bench, order)).toEqual(['rto_delivered']);
  },
);

onEach(
  'missing webhooks are asked for: the parcel comes back, and cash stays unpaid',
  async (bench) => {
    const order = await bookedShipment(bench);
    // The failed attempt and the return are reported with one time.
    const steps = [
      ['picked_up', 0],
      ['in_transit', 1],
      ['delivery_failed', 2],
      ['rto_initiated', 2],
      ['rto_delivered', 4],
    ] as const;
    for (const [event, count] of steps) bench.carrier.step(order.awb, event, { at: minute(count) });
    await runTask(bench, 'track_parcels');
    expect(await eventsOf(bench, order)).toEqual([]);
    await bench.shop.database.query({
      text: `update carrier_bookings set checked_at = now() - interval '4 hours'`,
      rowMode: 'array',
    });
    await Promise.all([runTask(bench, 'track_parcels'), runTask(bench, 'track_parcels')]);
    expect(await eventsOf(bench, order)).toEqual([
      'picked_up',
      'in_transit',
      'delivery_failed',
      'rto_initiated',
      'rto_delivered',
    ]);
    expect(await orderOf(bench, order)).toMatchObject({ payment_status: 'pending' });
  },
);

onEach(
  'a carrier that limits calls is called once a run, for the same parcels in the next one',
  async (bench) => {
    const orders = [await bookedShipment(bench), await bookedShipment(bench)];
    for (const { awb } of orders) bench.carrier.step(awb, 'picked_up', { at: minute(0) });
    const wait = async (duration: string) =>
      bench.shop.database.query({
        text: `update carrier_bookings set checked_at = checked_at - interval '${duration}'`,
        rowMode: 'array',
      });
    await wait('4 hours');
    bench.carrier.control.behaviour = 'limiting';
    bench.errors.length = 0;
    await runTask(bench, 'track_parcels');
    expect(bench.errors).toMatchObject([{ err: { kind: 'rate_limited' } }]);
    bench.carrier.control.behaviour = 'well';
    await wait('10 minutes');
    await runTask(bench, 'track_parcels');
    for (const order of orders) expect(await eventsOf(bench, order)).toEqual(['picked_up']);
  },
);

onEach(
  'an event of a cancelled booking moves no parcel, that of the next booking does',
  async (bench) => {
    const order = await bookedShipment(bench);
    const request = { token: bench.owner.token, params: { id: order.shipmentId } };
    expect((await bench.shop.call('unbookShipment', request)).status).toBe(200);
    expect(
      await deliver(bench, bench.carrier.step(order.awb, 'picked_up', { at: minute(0) })),
    ).toBe(200);
    expect(await eventsOf(bench, order)).toEqual([]);
    const { data } = await book(bench, order);
    const { tracking_number: number } = present(data.shipments[0]);
    await deliver(bench, bench.carrier.step(order.awb, 'delivered', { at: minute(1) }));
    await deliver(bench, bench.carrier.step(number, 'picked_up', { at: minute(2) }));
    expect(await eventsOf(bench, order)).toEqual(['picked_up']);
  },
);

onEach('a renewed webhook token replaces the leaked one at once', async (bench) => {
  const order = await bookedShipment(bench);
  const { token } = bench.owner;
  const { key } = bench.simulator;
  const tokenNow = async () => {
    const { data } = await bench.shop.call('listCarriers', { token });
    return present(present(data.find((each) => each.key === key)).webhook).value;
  };
  const save = async (more: object) =>
    bench.shop.call('saveCarriers', { token, body: [{ key, enabled: true, ...more }] });
  const headerOf = (value: string) => present(Object.values(bench.simulator.headers(value))[0]);
  const bare = await readWebhookToken({ db: bench.shop.database, config: bench.shop.config }, key);
  expect(await tokenNow()).toBe(headerOf(bare));
  await save({ renews_webhook_token: true });
  const step = bench.carrier.step(order.awb, 'picked_up');
  expect(await deliver(bench, step, bare)).toBe(401);
  // Another change of the settings keeps the token.
  const renewed = await tokenNow();
  await save({});
  expect(await tokenNow()).toBe(renewed);
  expect(await deliver(bench, step)).toBe(200);
  expect(await eventsOf(bench, order)).toEqual(['picked_up']);
});

onEach(
  'the address of before a change of SECRET works until the former is removed',
  async (bench) => {
    const order = await bookedShipment(bench);
    const { config, database } = bench.shop;
    const { secret } = config;
    const { key } = bench.simulator;
    const registered = await readWebhookToken({ db: database, config }, key);
    onTestFinished(() => void Object.assign(config, { secret, previousSecret: null }));
    Object.assign(config, { secret: 'the present secret', previousSecret: secret });
    const current = await readWebhookToken({ db: database, config }, key);
    expect(current).not.toBe(registered);
    const [picked, delivered] = [
      bench.carrier.step(order.awb, 'picked_up', { at: minute(1) }),
      bench.carrier.step(order.awb, 'delivered', { at: minute(2) }),
    ];
    expect(await deliver(bench, picked, registered)).toBe(200);
    expect(await deliver(bench, delivered, current)).toBe(200);
    expect(await eventsOf(bench, order)).toEqual(['picked_up', 'delivered']);
    // A token of a secret that is neither the present nor the former one.
    Object.assign(config, { secret, previousSecret: null });
    expect(await deliver(bench, picked, current)).toBe(401);
  },
);
