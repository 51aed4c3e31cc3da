import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeProduct, makeSettings, present, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let rajasthan: number;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const { data } = await shop.call('listStates');
  rajasthan = present(data.states.find(({ name }) => name === 'Rajasthan')).id;
});
afterAll(async () => {
  await shop.close();
});

const zone = async (body: object) =>
  shop.call('saveDeliveryZone', { token: owner.token, body: { name: 'Zone', ...body } });
const check = async (pincode: string, query: Record<string, unknown> = {}) =>
  (await shop.call('checkDelivery', { params: { pincode }, query })).data;
const removeAll = async () => {
  for (const { id } of (await shop.call('listDeliveryZones', { token: owner.token })).data)
    await shop.call('deleteDeliveryZone', { token: owner.token, params: { id } });
};

it('without zones, delivers everywhere at the charges of the products and promises no date', async () => {
  const cushion = await makeProduct(shop.database, {
    pricePaise: 50_000,
    shippingChargePaise: 1250,
  });
  expect(await check('110001', { product_id: cushion.id, quantity: 2 })).toMatchObject({
    pincode: '110001',
    deliverable: true,
    reason: null,
    cod: true,
    charge: 25,
    free_from: 1999,
    earliest: null,
    latest: null,
  });
  expect(await check('302001', { product_id: '', quantity: '' })).toMatchObject({
    city: 'Jaipur',
    state: 'Rajasthan',
    charge: null,
  });
});

it('the most specific zone wins, and a saved zone changes the cached answer', async () => {
  expect((await check('302001')).earliest).toBeNull();
  await zone({ name: 'Rest', rate: { kind: 'flat', charge: 90 } });
  await zone({ name: 'State', states: [rajasthan], rate: { kind: 'flat', charge: 80 } });
  expect((await check('302001')).charge).toBe(80);
  expect((await check('110001')).charge).toBe(90);
  await zone({ name: 'Prefix', pincodes: ['30*'], rate: { kind: 'flat', charge: 70 } });
  expect((await check('302001')).charge).toBe(70);
  await zone({ name: 'Range', pincodes: ['302000-302999'], rate: { kind: 'flat', charge: 60 } });
  expect((await check('302001')).charge).toBe(60);
  const { data: exact } = await zone({ name: 'PIN', pincodes: ['302001'], serviceable: false });
  expect(await check('302001')).toMatchObject({
    deliverable: false,
    cod: false,
    reason: 'We do not deliver to PIN code 302001 yet. Please choose another address.',
    charge: null,
  });
  expect((await check('302002')).charge).toBe(60);
  const saved = await zone({
    id: exact.id,
    version: exact.version,
    name: 'PIN',
    serviceable: true,
  });
  expect(saved.data).toMatchObject({ pincodes: ['302001'], serviceable: true });
  expect(await check('302001')).toMatchObject({ deliverable: true });
  expect((await zone({ id: exact.id, version: exact.version, name: 'Late' })).status).toBe(409);
  await removeAll();
  expect((await check('302001')).earliest).toBeNull();
});

it('names a free delivery only where it holds for every place', async () => {
  const freeFrom = async () => (await shop.call('getDelivery')).data.free_from;
  expect(await freeFrom()).toBe(1999);
  // A state by its name.
  const { data: far } = await zone({ states: ['rajasthan'], rate: { kind: 'flat', charge: 90 } });
  expect(await freeFrom()).toBeNull();
  expect(far.states).toEqual([rajasthan]);
  const change = async (body: object) => zone({ id: far.id, ...body });
  await change({ rate: { kind: 'flat', charge: 90, free_from: 2500 } });
  expect(await freeFrom()).toBe(2500);
  await change({
    rate: {
      kind: 'by_value',
      tiers: [
        { from: 0, charge: 90 },
        { from: 4000, charge: 0 },
      ],
    },
  });
  expect(await freeFrom()).toBe(4000);
  await change({ serviceable: false });
  expect(await freeFrom()).toBe(1999);
  await zone({ rate: { kind: 'flat', charge: 0 } });
  expect(await freeFrom()).toBe(0);
  await removeAll();
});

it('promises dates from the settings, and shows why cash is refused', async () => {
  const razai = await makeProduct(shop.database, { pricePaise: 600_000, category: 'razai' });
  await zone({ name: 'Rest', handling_days: 1, transit_days_min: 2, transit_days_max: 4 });
  const promised = await check('110001');
  const earliest = present(promised.earliest);
  expect(earliest < present(promised.latest)).toBe(true);
  const body = { holidays: [earliest], cod: { max: 5000, fee: 49 } };
  const { data } = await shop.call('saveDeliverySettings', { token: owner.token, body });
  expect(data).toMatchObject({
    version: 1,
    cutoff_time: '14:00',
    working_days: [1, 2, 3, 4, 5, 6],
    cod: { max: 5000, fee: 49, min: null },
  });
  expect(present((await check('110001')).earliest) > earliest).toBe(true);
  expect(await check('110001', { product_id: razai.id })).toMatchObject({
    cod: false,
    cod_fee: 49,
    cod_reason: 'Cash on Delivery is limited to ₹5,000.00 per order.',
  });
  await shop.call('saveDeliverySettings', {
    token: owner.token,
    body: { cod: { max: null, fee: 0 } },
  });
  await removeAll();
});

it('promises no dates in a zone without days', async () => {
  const { data } = await zone({ name: 'Rest', rate: { kind: 'flat', charge: 60 } });
  expect(data).toMatchObject({ handling_days: null, transit_days_min: null });
  expect(await check('110001')).toMatchObject({ deliverable: true, earliest: null, latest: null });
  const { id } = data;
  const days = { handling_days: 0, transit_days_min: 2, transit_days_max: 4 };
  expect((await zone({ id, name: 'Rest', ...days })).data).toMatchObject(days);
  expect((await check('110001')).earliest).not.toBeNull();
  const some = await zone({ id, name: 'Rest', handling_days: null });
  expect(some.errors[0]?.path).toBe('handling_days');
  const none = { handling_days: null, transit_days_min: null, transit_days_max: null };
  expect((await zone({ id, name: 'Rest', ...none })).data).toMatchObject(none);
  await removeAll();
});

it('keeps a prefix that is written with and without a star once', async () => {
  const { data } = await zone({ name: 'Bengaluru', pincodes: ['5600', '560300', '5600*'] });
  expect(data.pincodes).toEqual(['5600*', '560300']);
  await removeAll();
});

it('rejects what is no zone', async () => {
  const problem = async (body: object) => (await zone(body)).errors[0]?.path;
  expect(await problem({ pincodes: ['Delhi'] })).toBe('pincodes');
  expect(await problem({ rate: { kind: 'flat' } })).toBe('rate.charge');
  expect(await problem({ rate: { kind: 'by_weight' } })).toBe('rate.tiers');
  const tiers = [{ from: Number.NaN, charge: 80 }];
  expect((await zone({ rate: { kind: 'by_value', tiers } })).message).toBe(
    'Please write each tier as two numbers, such as 0 60',
  );
  expect(await problem({ handling_days: 1 })).toBe('transit_days_min');
  expect(await problem({ transit_days_min: 5, transit_days_max: 2 })).toBe('transit_days_max');
  expect((await zone({ states: [999_999] })).status).toBe(404);
  expect((await zone({ states: ['Atlantis'] })).status).toBe(404);
  expect(
    (await shop.call('deleteDeliveryZone', { token: owner.token, params: { id: 999_999 } }))
      .message,
  ).toBe('Delivery zone not found');
});

it('a rate by weight counts what the default box weighs', async () => {
  await removeAll();
  const tiers = [
    { from: 0, charge: 40 },
    { from: 500, charge: 60 },
    { from: 1000, charge: 90 },
  ];
  await zone({ rate: { kind: 'by_weight', tiers } });
  const { id } = await makeProduct(shop.database);
  await shop.database.pool.query('update products set weight_grams = 450 where id = $1', [id]);
  const charge = async (quantity: number) =>
    (await check('110001', { product_id: id, quantity })).charge;
  const box = { name: 'Box', length_cm: 30, width_cm: 20, height_cm: 5 };
  const pack = async (...weights: number[]) =>
    shop.call('saveDeliverySettings', {
      token: owner.token,
      body: { boxes: weights.map((grams) => ({ ...box, weight_grams: grams })) },
    });
  expect([await charge(1), await charge(2)]).toEqual([40, 60]);
  await pack(50);
  expect([await charge(1), await charge(2)]).toEqual([60, 60]);
  await pack(600);
  expect([await charge(1), await charge(2)]).toEqual([90, 90]);
  // The tiers that shoppers' devices compute with are of the products.
  expect((await check('110001')).rate.tiers).toEqual([
    { from: 0, charge: 60 },
    { from: 400, charge: 90 },
  ]);
  await pack();
  await removeAll();
});
