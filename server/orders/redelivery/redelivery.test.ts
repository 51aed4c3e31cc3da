import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buy, valueOf } from '#server/orders/orders.fixture.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  present,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  product = await makeProduct(shop.database, { stock: 500 });
});
afterAll(async () => shop.close());
beforeEach(async () => {
  const body = { working_days: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
  await shop.call('saveDeliverySettings', { token: owner.token, body });
});

type Parcel = { orderId: number; shipmentId: number; buyer: Person };

/** A cash order on the way, with a courier of the owner. */
async function parcelOnTheWay(): Promise<Parcel> {
  const buyer = await makePerson(shop.database);
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 1 }]);
  const params = { id: data.order.id };
  const body = { carrier: 'Ramesh', tracking_number: `R${params.id}` };
  const shipped = await shop.call('shipOrder', { token: owner.token, params, body });
  return { orderId: params.id, shipmentId: present(shipped.data.shipments[0]).id, buyer };
}

const record = async (
  { shipmentId }: Pick<Parcel, 'shipmentId' | 'orderId'>,
  event: string,
  at?: Date,
) =>
  shop.call('addShipmentEvent', {
    token: owner.token,
    params: { id: shipmentId },
    body: { event, ...(at ? { at: at.toISOString() } : {}) },
  });

async function failedParcel(at?: Date): Promise<Parcel & { token: string }> {
  const parcel = await parcelOnTheWay();
  await record(parcel, 'delivery_failed', at);
  return { ...parcel, token: await tokenOf(parcel) };
}

const urlOf = async ({ orderId }: Parcel): Promise<string> =>
  String(
    await valueOf(
      shop,
      `select facts->>'url' from mails where kind = 'shipment_update'
         and facts->>'update' = 'delivery_failed' and (facts->>'orderId')::int = $1
       order by id desc limit 1`,
      [orderId],
    ),
  );
const messagesOf = async ({ orderId }: Parcel) =>
  valueOf(
    shop,
    `select count(*)::int from mails where facts->>'update' = 'delivery_failed'
       and (facts->>'orderId')::int = $1`,
    [orderId],
  );
const tokenOf = async (parcel: Parcel): Promise<string> =>
  present((await urlOf(parcel)).split('/').at(-1));
const read = async (token: string) => shop.call('readRedelivery', { params: { token } });
const answer = async (token: string, body: object) =>
  shop.call('requestRedelivery', { params: { token }, body });
const parcelOf = async ({ orderId }: Parcel) => {
  const { data } = await shop.call('getAdminOrder', {
    token: owner.token,
    params: { id: orderId },
  });
  return present(data.shipments[0]);
};
const day = (after: number): string =>
  new Date(Date.now() + 330 * 60_000 + after * 86_400_000).toISOString().slice(0, 10);

test('each failed attempt sends one message, with a link to choose a day', async () => {
  const parcel = await parcelOnTheWay();
  await record(parcel, 'delivery_failed');
  await record(parcel, 'delivery_failed');
  expect(await messagesOf(parcel)).toBe(1);
  expect(await urlOf(parcel)).toMatch(/\/redelivery\/\d+\.[\w-]{32}$/);
  await record(parcel, 'out_for_delivery');
  await record(parcel, 'delivery_failed');
  expect(await messagesOf(parcel)).toBe(2);
});

test('the buyer finds the link on the order while the parcel waits, the staff do not', async () => {
  const parcel = await failedParcel();
  const { orderId, buyer } = parcel;
  const own = async () => {
    const order = await shop.call('getOrder', { token: buyer.token, params: { id: orderId } });
    return present(order.data.shipments[0]).redelivery_path;
  };
  expect(await own()).toBe(new URL(await urlOf(parcel)).pathname);
  expect((await parcelOf(parcel)).redelivery_path).toBeNull();
  const requestCancellation = 'update orders set cancel_requested_at = $2 where id = $1';
  await shop.database.pool.query(requestCancellation, [orderId, new Date()]);
  expect(await own()).toBeNull();
  await shop.database.pool.query(requestCancellation, [orderId, null]);
  await record(parcel, 'out_for_delivery');
  expect(await own()).toBeNull();
});

test('a customer who cancels is not asked for another day', async () => {
  const parcel = await parcelOnTheWay();
  await shop.database.pool.query('update orders set cancel_requested_at = now() where id = $1', [
    parcel.orderId,
  ]);
  await record(parcel, 'delivery_failed');
  expect(await messagesOf(parcel)).toBe(0);
});

test('the page offers working days until the courier gives up, and says nothing private', async () => {
  const tomorrow = new Date(`${day(1)}T12:00:00Z`).getUTCDay() || 7;
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: {
      working_days: [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== tomorrow),
      holidays: [day(2)],
    },
  });
  const { token, buyer } = await failedParcel(new Date(Date.now() - 86_400_000));
  const { data } = await read(token);
  expect(data).toMatchObject({ state: 'open', answer: null, days: [day(3), day(4), day(5)] });
  for (const fact of [buyer.email, 'Hawa Mahal Road', '550'])
    expect(JSON.stringify(data)).not.toContain(fact);
  for (const wrong of [day(0), day(1), day(2), day(6)])
    expect((await answer(token, { day: wrong })).status).toBe(409);
  expect((await answer(token, { day: 'tomorrow' })).message).toBe('Please choose a day');
  expect((await parcelOf(await failedParcel())).redelivery).toMatchObject({ answer: null });
});

test('a later answer replaces the first, and a repeated or concurrent one is stored once', async () => {
  const parcel = await failedParcel();
  const first = { day: day(2), address: '', not_refused: false };
  const both = await Promise.all([answer(parcel.token, first), answer(parcel.token, first)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const second = { day: day(3), address: '12 Blue Gate, behind the temple', not_refused: true };
  expect((await answer(parcel.token, second)).data.answer).toEqual({
    day: day(3),
    has_address: true,
    not_refused: true,
  });
  expect(await parcelOf(parcel)).toMatchObject({
    redelivery: { attempts: 1, last_day: day(6), answer: { ...second, state: 'waiting' } },
  });
  const audited = `select count(*)::int from audit_log where subject = $1
    and action = 'shipment.redelivery'`;
  expect(await valueOf(shop, audited, [`order:${parcel.orderId}`])).toBe(2);
  const own = await shop.call('getOrder', {
    token: parcel.buyer.token,
    params: { id: parcel.orderId },
  });
  expect(present(own.data.shipments[0]).redelivery).toBeNull();
});

test('an answer that the courier has stays, until the next attempt fails', async () => {
  const parcel = await failedParcel();
  const yes = { day: day(2), not_refused: true };
  await answer(parcel.token, yes);
  const id = parcel.shipmentId;
  const told = async () => shop.call('markCourierTold', { token: owner.token, params: { id } });
  expect((await told()).message).toBe('No answer of this parcel waits to be told to the courier.');
  await shop.database.pool.query(
    `update redelivery_answers set state = 'by_hand' where shipment_id = $1`,
    [id],
  );
  expect((await told()).data.shipments[0]?.redelivery?.answer?.state).toBe('told');
  expect((await told()).status).toBe(200);
  expect((await answer(parcel.token, yes)).status).toBe(200);
  expect((await answer(parcel.token, { day: day(3) })).message).toContain('already has an answer');
  await record(parcel, 'out_for_delivery');
  expect((await answer(parcel.token, { day: day(3) })).message).toContain('already trying again');
  await record(parcel, 'delivery_failed');
  expect((await read(parcel.token)).data).toMatchObject({ state: 'open', answer: null });
  expect((await answer(parcel.token, { day: day(3) })).status).toBe(200);
  // What was said at the first attempt counts when the parcel comes back.
  expect((await parcelOf(parcel)).redelivery).toMatchObject({
    attempts: 2,
    answer: { is_earlier: false, not_refused: true, state: 'waiting' },
  });
});

test.each([
  ['delivered', 'This parcel is delivered.'],
  ['rto_initiated', 'This parcel is on its way back to the shop. Please contact us.'],
])('a link whose parcel is %s says so and stores nothing', async (event, message) => {
  const parcel = await failedParcel();
  const [moved, given] = await Promise.all([
    record(parcel, event),
    answer(parcel.token, { day: day(2) }),
  ]);
  expect(moved.status).toBe(200);
  expect([200, 409]).toContain(given.status);
  expect(await answer(parcel.token, { day: day(3) })).toMatchObject({ status: 409, message });
  expect((await read(parcel.token)).data).toMatchObject({ days: [] });
});

test('an address of another PIN code is refused, because the parcel is sorted by its own', async () => {
  const { token } = await failedParcel();
  const { pincode } = (await read(token)).data;
  const address = (text: string) => answer(token, { day: day(2), address: text });
  expect((await address('4 Marine Drive, Mumbai 400 002')).message).toBe(
    `The courier can only change the address within PIN code ${pincode}. Please contact us for another place.`,
  );
  expect((await address(`House 12, ${pincode}, call 9829012345`)).status).toBe(200);
});

test('a forged link, and one of another purpose or parcel, opens nothing', async () => {
  const parcel = await failedParcel();
  const [, signature = ''] = parcel.token.split('.');
  const confirm = `${parcel.orderId}.${'x'.repeat(32)}`;
  for (const token of [
    String(parcel.shipmentId),
    `${parcel.shipmentId + 1}.${signature}`,
    `${parcel.shipmentId}.${signature.slice(1)}x`,
    confirm,
    `999999999999.${signature}`,
  ]) {
    expect((await read(token)).status).toBe(404);
    expect((await answer(token, { day: day(2) })).status).toBe(404);
  }
  expect((await parcelOf(parcel)).redelivery?.answer).toBeNull();
});

test('the list has the parcels that wait, the longest waiting first, and Today counts them', async () => {
  const waiting = await shop.call('listFailedDeliveries', { token: owner.token });
  for (const { shipment_id: shipmentId, order_id: orderId } of waiting.data)
    await record({ shipmentId, orderId }, 'out_for_delivery');
  const first = await failedParcel();
  const second = await failedParcel();
  await answer(second.token, { day: day(2), not_refused: true });
  const { token } = owner;
  const listed = await shop.call('listFailedDeliveries', { token, query: { limit: 1 } });
  expect(listed.meta.total).toBe(2);
  expect(listed.data.map(({ order_id: id }) => id)).toEqual([first.orderId]);
  const next = await shop.call('listFailedDeliveries', { token, query: { limit: 1, page: 2 } });
  expect(next.data).toMatchObject([
    { order_id: second.orderId, carrier: 'Ramesh', answer: { day: day(2), not_refused: true } },
  ]);
  expect((await shop.call('getToday', { token })).data.failed_deliveries).toBe(2);
  await record(first, 'out_for_delivery');
  expect((await shop.call('getToday', { token })).data.failed_deliveries).toBe(1);
});
