import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { buy, valueOf } from '../orders/orders.fixture.ts';
import { systemCtx } from '../system-ctx.ts';
import { measureDeliveries } from './record.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
  const body = { name: 'Rest', handling_days: 0, transit_days_min: 1, transit_days_max: 2 };
  await shop.call('saveDeliveryZone', { token: owner.token, body });
  // Each day is a working day, so that the days of a parcel are those between its events.
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cutoff_time: '23:59', working_days: [1, 2, 3, 4, 5, 6, 7], holidays: [] },
  });
});
afterAll(async () => shop.close());

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
/** The night's task. Its purge reaches the processes by a notification; here at once. */
async function measure(): Promise<void> {
  await systemCtx(shop.database, shop.config).transaction(async (ctx) => {
    await measureDeliveries(ctx);
    shop.cache.purge([...ctx.purges]);
  });
}
const record = async () => (await shop.call('getDeliveryRecord', { token: owner.token })).data;

/** The days from now to the last promised one. */
async function promisedDays(pincode: string): Promise<number> {
  const { latest } = (await shop.call('checkDelivery', { params: { pincode } })).data;
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  return (Date.parse(present(latest)) - Date.parse(today)) / dayMs;
}

/**
 * A delivered parcel for each number of days from pick-up to delivery, and its PIN code; promised
 * for `late` days before the delivery.
 */
async function deliver(days: readonly number[], { carrier = 'Courier', late = 0 } = {}) {
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 100, pricePaise: 100_000 });
  for (const took of days) {
    const { data } = await buy(shop, buyer.token, [{ product, quantity: 1 }]);
    const params = { id: data.order.id };
    const body = { carrier, lines: [{ product_id: product.id, quantity: 1 }] };
    const made = await shop.call('createShipment', { token: owner.token, params, body });
    for (const [event, ago] of [
      ['picked_up', took + 1],
      ['delivered', 1],
    ] as const)
      await shop.call('addShipmentEvent', {
        token: owner.token,
        params: { id: present(made.data.shipments[0]).id },
        body: { event, at: daysAgo(ago) },
      });
    await shop.database.pool.query(
      `update orders set promised_from = current_date - 30,
         promised_to = (now() at time zone 'Asia/Kolkata')::date - 1 - $2::int where id = $1`,
      [params.id, late],
    );
  }
  return String(
    await valueOf(shop, 'select max(pincode) from orders where user_id = $1', [buyer.id]),
  );
}

test('a shop that delivered nothing promises the days of its zone', async () => {
  await measure();
  expect(await record()).toEqual({ parcels: 0, kept_percent: null, places: [] });
  expect(await promisedDays('560001')).toBe(2);
});

test('from the twentieth parcel on, promises follow the days that four in five took', async () => {
  const pincode = await deliver([...Array.from({ length: 13 }, () => 4), 6, 6, 6, 9, 9, 9]);
  await measure();
  expect(await promisedDays(pincode)).toBe(2);
  await deliver([3], { late: 1 });
  await measure();
  expect(await promisedDays(pincode)).toBe(6);
  // Another PIN prefix keeps the days of the zone.
  expect(await promisedDays('799001')).toBe(2);
  expect(await record()).toEqual({
    parcels: 20,
    kept_percent: 95,
    places: [
      {
        pin_prefix: pincode.slice(0, 3),
        carrier: 'Courier',
        parcels: 20,
        days_min: 4,
        days_max: 6,
        kept_percent: 95,
        decides: true,
      },
    ],
  });
});

test('the carrier that delivers the most parcels to a place decides', async () => {
  const pincode = await deliver(
    Array.from({ length: 21 }, () => 8),
    { carrier: 'Slow Express' },
  );
  await measure();
  expect(await promisedDays(pincode)).toBe(8);
  expect((await record()).places.map(({ carrier, decides }) => [carrier, decides])).toEqual([
    ['Slow Express', true],
    ['Courier', false],
  ]);
});

test('days off do not count, and deliveries of another year are forgotten', async () => {
  const holidays = Array.from({ length: 3 }, (_, index) => daysAgo(2 + index).slice(0, 10));
  await shop.call('saveDeliverySettings', { token: owner.token, body: { holidays } });
  await measure();
  expect((await record()).places[0]).toMatchObject({ days_max: 5 });
  await shop.database.pool.query(
    'alter table shipment_events disable trigger shipment_events_immutable',
  );
  await shop.database.pool.query(`update shipment_events set at = at - interval '200 days'`);
  await shop.database.pool.query(
    'alter table shipment_events enable trigger shipment_events_immutable',
  );
  await measure();
  expect(await record()).toMatchObject({ parcels: 0, places: [] });
});

test('the record is read by staff who may see the settings', async () => {
  const shopper = await makePerson(shop.database);
  expect((await shop.call('getDeliveryRecord', { token: shopper.token })).status).toBe(403);
});
